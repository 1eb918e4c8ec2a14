import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { ShownOnce } from '#admin/screens/Programs/ShownOnce.tsx'
import { useWebhookTexts } from '#admin/words/programs/webhooks.ts'
import {
  changeWebhook,
  changeWebhookSecret,
  sendWebhookAgain,
  type ShownWebhook,
  skipWebhookEvent,
  takeWebhookAway,
} from '#domain/contract/programs/webhook-routes.ts'
import { Question, QuestionWords } from '#web/form/Question.tsx'
import { isolated } from '#web/words/isolated.ts'
import { Name } from '#web/words/Names.tsx'
import { Deliveries, type Testing } from './Deliveries.tsx'
import { ChangeWebhook, MakeWebhook } from './WebhookForm.tsx'
import type { WebhookDialog } from './webhook-dialog.ts'

type Props = {
  opened: WebhookDialog
  testing: Testing
  onOpen(dialog: WebhookDialog | null): void
  /** Something has changed: the list is read again. */
  onChanged(): void
}

/** What is open over the page. */
export function WebhookDialogs({ opened, testing, onOpen, onChanged }: Props) {
  const onClose = () => onOpen(null)
  const onDone = () => {
    onClose()
    onChanged()
  }
  const onMade = (name: string, secret: string) => {
    onOpen({ form: 'shown', name, secret })
    onChanged()
  }
  if (opened.form === 'make') return <MakeWebhook onMade={onMade} onClose={onClose} />
  if (opened.form === 'shown') return <SecretShown {...opened} onClose={onClose} />
  const { form, webhook } = opened
  if (form === 'change') return <ChangeWebhook webhook={webhook} onDone={onDone} onClose={onClose} />
  if (form === 'deliveries')
    return <DeliveriesAndAgain webhook={webhook} testing={testing} onChanged={onChanged} onClose={onClose} />
  if (form === 'secret') return <AnotherSecret webhook={webhook} onMade={onMade} onClose={onClose} />
  return <Act form={form} webhook={webhook} onDone={onDone} onClose={onClose} />
}

function SecretShown({ name, secret, onClose }: { name: string; secret: string; onClose(): void }) {
  const { secretFor, secretLabel: label, secretOnce: once, notCopied, onlyDone } = useWebhookTexts()
  const words = { label, once, notCopied, onlyDone }
  return <ShownOnce title={secretFor(isolated(name))} value={secret} words={words} onClose={onClose} />
}

type OfOne = { webhook: ShownWebhook; onClose(): void }

type AnotherSecretProps = OfOne & { onMade(name: string, secret: string): void }

function AnotherSecret({ webhook: { id, name }, onMade, onClose }: AnotherSecretProps) {
  const texts = useWebhookTexts()
  const change = useMutation({
    mutationFn: () => callSignedIn(changeWebhookSecret, { params: { id } }),
    onSuccess: ({ secret }) => onMade(name, secret),
    meta: { inForm: true },
  })
  return (
    <Question title={texts.askSecret} act={texts.secret} {...sendingOf(change)} onAct={change.mutate} onClose={onClose}>
      <About name={name}>{texts.askSecretLead}</About>
    </Question>
  )
}

type ActProps = OfOne & { form: 'skip' | 'turn on' | 'take away'; onDone(): void }

/** Asks, and does it. */
function Act({ form, webhook, onDone, onClose }: ActProps) {
  const texts = useWebhookTexts()
  const { id, name, failing } = webhook
  const params = { id }
  const act = useMutation({
    mutationFn: async () => {
      if (form === 'take away') return await callSignedIn(takeWebhookAway, { params })
      if (form === 'turn on') return await callSignedIn(changeWebhook, { params, body: { on: true } })
      return await callSignedIn(skipWebhookEvent, { params, body: { id: failing?.id ?? '' } })
    },
    onSuccess: onDone,
    meta: { inForm: true },
  })
  const words = {
    skip: { title: texts.askSkip, act: texts.skip, lead: texts.askSkipLead },
    'turn on': { title: texts.askTurnOn, act: texts.turnOn, lead: texts.askTurnOnLead },
    'take away': { title: texts.askTakeAway, act: texts.takeAway, lead: texts.askTakeAwayLead },
  }[form]
  return (
    <Question
      title={words.title}
      act={words.act}
      {...(form === 'take away' ? { tone: 'danger' as const } : {})}
      {...sendingOf(act)}
      onAct={act.mutate}
      onClose={onClose}
    >
      <About name={name}>{words.lead}</About>
    </Question>
  )
}

/** The name of the webhook, and what comes of it. */
const About = ({ name, children }: { name: string; children: string }) => (
  <QuestionWords>
    <strong>
      <Name>{name}</Name>
    </strong>
    <br />
    {children}
  </QuestionWords>
)

type DeliveriesProps = OfOne & { testing: Testing; onChanged(): void }

/** The deliveries, and the question before they are sent again. */
function DeliveriesAndAgain({ webhook, testing, onChanged, onClose }: DeliveriesProps) {
  const texts = useWebhookTexts()
  const [from, ask] = useState<string | null>(null)
  const again = useMutation({
    mutationFn: (place: string) =>
      callSignedIn(sendWebhookAgain, { params: { id: webhook.id }, body: { from: place } }),
    onSuccess() {
      ask(null)
      onChanged()
    },
    meta: { inForm: true },
  })
  return (
    <>
      <Deliveries webhook={webhook} testing={testing} onSendAgain={ask} onClose={onClose} />
      {from !== null && (
        <Question
          title={texts.askAgain}
          act={texts.again}
          {...sendingOf(again)}
          onAct={() => again.mutate(from)}
          onClose={() => ask(null)}
        >
          <QuestionWords>{texts.askAgainLead}</QuestionWords>
        </Question>
      )}
    </>
  )
}
