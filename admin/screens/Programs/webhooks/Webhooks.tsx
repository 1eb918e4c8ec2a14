import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { Nothing } from '#admin/screens/Programs/Nothing.tsx'
import { Section } from '#admin/screens/Programs/Section.tsx'
import { useProgramTexts } from '#admin/words/programs/programs.ts'
import { useWebhookTexts } from '#admin/words/programs/webhooks.ts'
import { type ShownWebhook, testWebhook, webhooks } from '#domain/contract/programs/webhook-routes.ts'
import { useOpened } from '#web/focus/useOpened.ts'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { PlusIcon } from '#web/theme/icons.tsx'
import type { DialogOfOne, WebhookDialog } from './webhook-dialog.ts'
import { WebhookDialogs } from './WebhookDialogs.tsx'
import { WebhookTable } from './WebhookTable.tsx'

/** Where Foyer sends what happens. */
export function Webhooks() {
  const { sections } = useProgramTexts()
  const texts = useWebhookTexts()
  const [opened, open] = useOpened<WebhookDialog>()
  const { found, readAgain } = useRead({ what: 'webhooks', read: () => callSignedIn(webhooks, {}) })
  const testing = useMutation({
    mutationFn: ({ id }: ShownWebhook) => callSignedIn(testWebhook, { params: { id } }),
    meta: { inForm: true },
  })
  const make = (
    <Button leftSection={<PlusIcon size={18} />} onClick={() => open({ form: 'make' })}>
      {texts.make}
    </Button>
  )
  const openFor = (form: DialogOfOne, webhook: ShownWebhook) => {
    testing.reset()
    open({ form, webhook })
  }
  const sendTest = (webhook: ShownWebhook) => {
    openFor('deliveries', webhook)
    testing.mutate(webhook)
  }
  const hasSome = typeof found === 'object' && found.webhooks.length > 0
  return (
    <Section heading={sections.webhooks} act={hasSome && make} {...(hasSome ? { lead: texts.purpose } : {})}>
      {found === undefined && <Loading />}
      {found === 'failed' && <NotRead onTryAgain={() => void readAgain()}>{texts.notRead}</NotRead>}
      {typeof found === 'object' && !hasSome && (
        <Nothing heading={texts.nobody} lead={texts.nobodyLead}>
          {make}
        </Nothing>
      )}
      {hasSome && <WebhookTable list={found} onOpen={openFor} onTest={sendTest} />}
      {opened && <WebhookDialogs opened={opened} onOpen={open} onChanged={() => void readAgain()} testing={testing} />}
    </Section>
  )
}
