import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { Tick, Ticks } from '#admin/screens/Programs/Ticks.tsx'
import { useWebhookTexts, type WebhookTexts } from '#admin/words/programs/webhooks.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { changeWebhook, makeWebhook, type ShownWebhook } from '#domain/contract/programs/webhook-routes.ts'
import { PUBLISHED_TYPES, type PublishedType } from '#domain/published-events/published-types.ts'
import { WebhookName } from '#domain/webhooks/webhook-fields.ts'
import { church } from '#web/calls/church.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { addressError } from './address-error.ts'
import * as styles from './WebhookForm.module.css'

type Typed = {
  readonly name: string
  readonly url: string
  readonly events: 'all' | readonly PublishedType[]
  readonly ordered: boolean
  readonly privateHttp: boolean
  readonly names: boolean
  /** A day, or nothing: from now on. */
  readonly from: string
}

const NEW: Typed = { name: '', url: '', events: 'all', ordered: true, privateHttp: false, names: false, from: '' }

type Missing = 'nameMissing' | 'nameTooLong' | 'kindMissing' | NonNullable<ReturnType<typeof addressError>>

/** What is still wrong before it can be sent. */
function missingIn({ name, url, privateHttp, events }: Typed): Missing | null {
  if (!WebhookName.safeParse(name).success) return name.trim() === '' ? 'nameMissing' : 'nameTooLong'
  return addressError(url, privateHttp) ?? (events.length === 0 ? 'kindMissing' : null)
}

type MakeProps = { onMade(name: string, secret: string): void; onClose(): void }

/** Makes a webhook. */
export function MakeWebhook({ onMade, onClose }: MakeProps) {
  const texts = useWebhookTexts()
  const making = useMutation({
    mutationFn: async ({ from, ...typed }: Typed) => {
      const body = { ...settingsOf(typed), ...(from === '' ? {} : { from }) }
      const { secret } = await callSignedIn(makeWebhook, { body })
      return { name: body.name, secret }
    },
    onSuccess: ({ name, secret }) => onMade(name, secret),
    meta: { inForm: true },
  })
  const words = { title: texts.makeTitle, act: texts.make }
  return <WebhookForm {...words} before={NEW} hasFrom sending={making} onSend={making.mutate} onClose={onClose} />
}

type ChangeProps = { webhook: ShownWebhook; onDone(): void; onClose(): void }

/** Changes a webhook. Where it is, it stays. */
export function ChangeWebhook({ webhook, onDone, onClose }: ChangeProps) {
  const texts = useWebhookTexts()
  const changing = useMutation({
    mutationFn: ({ from: _, ...typed }: Typed) =>
      callSignedIn(changeWebhook, { params: { id: webhook.id }, body: settingsOf(typed) }),
    onSuccess: onDone,
    meta: { inForm: true },
  })
  const before = { ...webhook, from: '' }
  return (
    <WebhookForm
      title={texts.changeTitle}
      before={before}
      sending={changing}
      onSend={changing.mutate}
      onClose={onClose}
    />
  )
}

const settingsOf = ({ name, url, events, ordered, privateHttp, names }: Omit<Typed, 'from'>) => ({
  name,
  url: url.trim(),
  events: events === 'all' ? events : [...events],
  ordered,
  privateHttp,
  names,
})

type FormProps = {
  title: string
  act?: string
  before: Typed
  /** Whether it can be said where to begin. */
  hasFrom?: true
  sending: Parameters<typeof sendingOf>[0]
  onSend(typed: Typed): void
  onClose(): void
}

function WebhookForm({ title, act, before, hasFrom, sending, onSend, onClose }: FormProps) {
  const texts = useWebhookTexts()
  const [typed, setTyped] = useState(before)
  const type = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  const [isTried, setTried] = useState(false)
  const error = isTried ? missingIn(typed) : null
  const ofName = error === 'nameMissing' || error === 'nameTooLong'
  const submit = () => {
    setTried(true)
    if (missingIn(typed) === null) onSend(typed)
  }
  return (
    <DialogForm
      title={title}
      width={640}
      {...sendingOf(sending)}
      {...(act === undefined ? {} : { act })}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledField
        label={texts.name}
        placeholder={texts.nameLead}
        value={typed.name}
        isFirst
        error={ofName ? texts[error] : undefined}
        onChange={(name) => type({ name })}
      />
      <LabelledField
        label={texts.address}
        placeholder="https://texts.example.org/foyer"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.url}
        error={error && !ofName && error !== 'kindMissing' ? texts[error] : undefined}
        onChange={(url) => type({ url })}
      />
      <WhatIsSent texts={texts} events={typed.events} onChange={(events) => type({ events })} />
      {error === 'kindMissing' && <ErrorMessage isAlert>{texts.kindMissing}</ErrorMessage>}
      <HowItIsSent texts={texts} typed={typed} onChange={type} />
      {hasFrom && <Since texts={texts} from={typed.from} onChange={(from) => type({ from })} />}
    </DialogForm>
  )
}

type WhatProps = { texts: WebhookTexts; events: Typed['events']; onChange(events: Typed['events']): void }

/** Everything, or kinds of events. */
function WhatIsSent({ texts, events, onChange }: WhatProps) {
  const isAll = events === 'all'
  const turned = (kind: PublishedType) =>
    isAll || !events.includes(kind) ? [...(isAll ? [] : events), kind] : events.filter((other) => other !== kind)
  return (
    <Ticks legend={texts.what}>
      <Tick
        name={texts.everything}
        words={texts.everythingHint}
        isTicked={isAll}
        onTurn={() => onChange(isAll ? [] : 'all')}
      />
      {!isAll && (
        <div className={styles['kinds']}>
          {PUBLISHED_TYPES.map((kind) => (
            <Tick
              key={kind}
              name={texts.kinds[kind]}
              isTicked={events.includes(kind)}
              onTurn={() => onChange(turned(kind))}
            />
          ))}
        </div>
      )}
    </Ticks>
  )
}

type HowProps = { texts: WebhookTexts; typed: Typed; onChange(change: Partial<Typed>): void }

const HowItIsSent = ({ texts, typed, onChange }: HowProps) => (
  <Ticks legend={texts.how}>
    {(['ordered', 'names', 'privateHttp'] as const).map((field) => (
      <Tick
        key={field}
        name={texts[field]}
        words={texts[`${field}Hint`]}
        isTicked={typed[field]}
        onTurn={() => onChange({ [field]: !typed[field] })}
      />
    ))}
  </Ticks>
)

const Since = ({ texts, from, onChange }: { texts: WebhookTexts; from: string; onChange(from: string): void }) => (
  <LabelledField
    label={texts.from}
    description={texts.fromLead}
    type="date"
    max={localDate(new Date().toISOString(), church().timeZone)}
    value={from}
    onChange={onChange}
  />
)
