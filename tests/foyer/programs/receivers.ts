import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { PublishedType } from '#domain/published-events/published-types.ts'
import { WEBHOOKS_STREAM, webhooks, type WebhooksCommand } from '#domain/webhooks/webhooks.ts'
import type { WebhookId } from '#domain/webhooks/webhook-fields.ts'
import { type WebhookProgressCommand, webhookProgress, webhookStream } from '#domain/webhooks/webhook-progress.ts'
import { bySystem, transact } from '#server/transact.ts'
import { type Foyer, type Options, SUNDAY } from '#tests/foyer/foyer.ts'

/** Receivers of webhooks, over real HTTP on this computer. */

/** A first wait of a millisecond, and everything else as quick. */
export const QUICK = {
  environment: { WEBHOOK_RETRY_MS: '1' },
  webhookPace: { countEveryMs: 20, noteEveryMs: 20, lookEveryMs: 10 },
} as const satisfies Options

/** One call that a receiver got. */
export type Got = {
  readonly id: string
  readonly type: PublishedType | 'test'
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>>
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export type Receiver = {
  readonly url: string
  /** Every call, in the order of their arrival. */
  readonly got: Got[]
  /** The calls that it took, without those that it refused. */
  readonly taken: Got[]
  /** What it replies from now on: a status for each call. */
  answer: (got: Got) => number
  readonly server: Server
}

/** A receiver that takes everything unless a test says otherwise. */
export async function aReceiver(): Promise<Receiver> {
  const [got, taken]: [Got[], Got[]] = [[], []]
  const server = createServer((request, response) => {
    void request.toArray().then((parts) => {
      const text = Buffer.concat(parts).toString()
      const { headers } = request
      const one = { ...(JSON.parse(text) as Got), id: String(headers['webhook-id']), headers, text }
      got.push(one)
      const status = receiver.answer(one)
      if (status < 300) taken.push(one)
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`
  const receiver: Receiver = { url, got, taken, answer: () => 200, server }
  return receiver
}

type Made = Partial<Omit<Extract<WebhooksCommand, { type: 'MakeWebhook' }>, 'type' | 'webhookId' | 'url'>>

/** Makes a webhook to a receiver on this computer. */
export async function aWebhook(at: Foyer, { url }: Pick<Receiver, 'url'>, made: Made = {}): Promise<WebhookId> {
  const webhookId = randomUUID()
  const usual = {
    name: 'Texts',
    events: 'all',
    ordered: true,
    privateHttp: true,
    names: false,
    from: {},
    at: SUNDAY,
  } as const
  await tell(at, { type: 'MakeWebhook', webhookId, url, ...usual, ...made })
  return webhookId
}

/** Changes a webhook as an administrator does. */
export async function tell({ log, views }: Foyer, command: WebhooksCommand): Promise<void> {
  const { position } = await transact(log, WEBHOOKS_STREAM, webhooks, command, bySystem(SUNDAY))
  await views.reached(position)
}

/** Gives an order about a webhook, as an administrator does. */
export async function order({ log, views }: Foyer, command: WebhookProgressCommand): Promise<void> {
  const { position } = await transact(log, webhookStream(command.webhookId), webhookProgress, command, bySystem(SUNDAY))
  await views.reached(position)
}
