import { Button } from '@mantine/core'
import { useEffect, useId } from 'react'
import { failureInWords } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { useWebhookTexts, type WebhookTexts } from '#admin/words/programs/webhooks.ts'
import { type ShownDelivery, type ShownWebhook, webhookDeliveries } from '#domain/contract/programs/webhook-routes.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import type { Column } from '#web/list/columns.ts'
import { ListTable } from '#web/list/ListTable.tsx'
import { isolated } from '#web/words/isolated.ts'
import { useWhen } from './useWhen.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './Deliveries.module.css'

/** A test that is being sent, or was. */
export type Testing = {
  readonly isPending: boolean
  readonly data: ShownDelivery | undefined
  readonly error: unknown
  mutate(webhook: ShownWebhook): void
}

type Props = { webhook: ShownWebhook; testing: Testing; onSendAgain(from: string): void; onClose(): void }

/** The last 100 deliveries of a webhook, newest first, and what came of a test. */
export function Deliveries({ webhook, testing, onSendAgain, onClose }: Props) {
  const texts = useWebhookTexts()
  const id = useId()
  const { found, readAgain } = useRead({
    what: 'deliveries',
    which: webhook.id,
    read: () => callSignedIn(webhookDeliveries, { params: { id: webhook.id } }),
  })
  useEffect(() => void (testing.data && readAgain()), [testing.data, readAgain])
  const foot = (
    <div className={styles['foot']}>
      <Button
        variant="outline"
        aria-disabled={testing.isPending}
        onClick={() => testing.isPending || testing.mutate(webhook)}
      >
        {texts.sendTest}
      </Button>
      <Button variant="outline" onClick={() => void readAgain()}>
        {texts.lookAgain}
      </Button>
      <Button onClick={onClose}>{texts.close}</Button>
    </div>
  )
  return (
    <Dialog labelledBy={id} onClose={onClose} foot={foot}>
      <div className={styles['deliveries']}>
        <h2 id={id}>{texts.deliveriesOf(isolated(webhook.name))}</h2>
        <Tested texts={texts} testing={testing} />
        {found === undefined && <Loading />}
        {found === 'failed' && <NotRead onTryAgain={() => void readAgain()}>{texts.deliveriesNotRead}</NotRead>}
        {typeof found === 'object' && <DeliveryTable {...found} onSendAgain={onSendAgain} />}
      </div>
    </Dialog>
  )
}

/** What came of a test, in words. */
function Tested({ texts, testing: { isPending, data, error } }: { texts: WebhookTexts; testing: Testing }) {
  if (error !== null && !isPending) return <ErrorMessage isAlert>{failureInWords(error)}</ErrorMessage>
  return (
    <p role="status" className={styles['tested']}>
      {isPending ? texts.testing : data && (data.error === undefined ? texts.testTaken : texts.testNotTaken)}
    </p>
  )
}

type TableProps = {
  now: string
  deliveries: readonly ShownDelivery[]
  onSendAgain(from: string): void
}

const CARDS = { upTo: 699, lines: "'event time' 'result result' 'more more' / minmax(0, 1fr) auto" }

function DeliveryTable({ now, deliveries, onSendAgain }: TableProps) {
  const texts = useWebhookTexts()
  const when = useWhen(now)
  if (deliveries.length === 0) return <p className={words['quiet']}>{texts.nothingSent}</p>
  return (
    <ListTable
      label={texts.deliveries}
      columns={columnsOf(texts, when, onSendAgain)}
      rows={deliveries}
      keyOf={({ id, attempt, at }) => `${id} ${attempt} ${at}`}
      cards={CARDS}
      className={styles['table']}
    />
  )
}

const columnsOf = (
  texts: WebhookTexts,
  { alone, sentence }: ReturnType<typeof useWhen>,
  onSendAgain: TableProps['onSendAgain'],
): Column<ShownDelivery>[] => [
  { key: 'event', heading: texts.head.event, width: '32%', cell: ({ type }) => kindOf(type, texts) },
  { key: 'time', heading: texts.head.time, width: '20%', cell: ({ at }) => alone(at) },
  {
    key: 'result',
    heading: texts.head.result,
    cell: (one) => <span data-error={one.error}>{resultOf(one, texts, sentence)}</span>,
  },
  {
    key: 'more',
    heading: texts.head.more,
    isHeadingUnseen: true,
    isAtEnd: true,
    width: '24%',
    cell: ({ from }) =>
      from !== undefined && (
        <button type="button" className={controls['textButton']} onClick={() => onSendAgain(from)}>
          {texts.fromHere}
        </button>
      ),
  },
]

const kindOf = (type: ShownDelivery['type'], texts: WebhookTexts): string =>
  type === 'test' ? texts.test : texts.kinds[type]

/** For example "Taken after 35 ms", or "Not taken, answer 500, try 2, again at 10:05 AM". */
function resultOf(
  { error, status, ms, attempt, nextAt }: ShownDelivery,
  texts: WebhookTexts,
  when: (at: string) => string,
): string {
  const parts = [
    error === undefined ? texts.taken(ms) : texts.failed[error],
    error !== undefined && status !== undefined && texts.answered(status),
    attempt > 1 && texts.attempt(attempt),
    nextAt !== undefined && texts.next(when(nextAt)),
  ]
  return parts.filter((part) => part !== false).join(', ')
}
