import { randomUUID } from 'node:crypto'
import { instantOf } from '#domain/calendar/calendar.ts'
import {
  changeWebhook,
  changeWebhookSecret,
  makeWebhook,
  sendWebhookAgain,
  type ShownDelivery,
  type ShownWebhook,
  skipWebhookEvent,
  takeWebhookAway,
  testWebhook,
  webhookDeliveries,
  webhooks as webhooksRoute,
} from '#domain/contract/programs/webhook-routes.ts'
import { Instant, LocalDate } from '#domain/ids.ts'
import type { Webhook } from '#domain/read-models/webhooks.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Beginning } from '#domain/webhooks/events.ts'
import type { WebhookId } from '#domain/webhooks/webhook-fields.ts'
import { webhookProgress, type WebhookProgressCommand, webhookStream } from '#domain/webhooks/webhook-progress.ts'
import {
  oldSecretUntil,
  type WebhookConfig,
  WEBHOOKS_STREAM,
  webhooks,
  type WebhooksCommand,
} from '#domain/webhooks/webhooks.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import { positionNamed } from '#server/http/program-calls.ts'
import { CommandReply, tokenOf } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { stateOf, transact } from '#server/transact.ts'
import type { Delivery } from '#server/webhooks/sender.ts'
import { insistOnAddress } from './webhook-address.ts'

type Needs = Pick<Services, 'config' | 'log' | 'logId' | 'views' | 'now' | 'webhookSecretOf' | 'webhookSender'>

/** Serves what administrators do with webhooks. */
export function serveWebhooks(serve: Serve, services: Needs): void {
  const { log, views, now, webhookSecretOf } = services
  const command = (webhook: WebhooksCommand, cause: Cause) => transact(log, WEBHOOKS_STREAM, webhooks, webhook, cause)

  serve(webhooksRoute, () => {
    const at = now()
    return { now: at, webhooks: views.webhooks.list().map((webhook) => shown(webhook, at)) }
  })

  serve(makeWebhook, async ({ body: { from, ...settings } }, { cause }) => {
    insistOnAddress(settings)
    const webhookId = randomUUID()
    const beginning = from === undefined ? {} : beginningOf(from, services)
    const make = { type: 'MakeWebhook', webhookId, ...settings, from: beginning, at: now() } as const
    const { position } = await command(make, cause)
    return new CommandReply({ id: webhookId, secret: webhookSecretOf(webhookId, 1) }, position, 201)
  })

  serve(changeWebhook, async ({ params: { id: webhookId }, body: { on, ...settings } }, { cause }) => {
    const known = await insistOnWebhook(services, webhookId)
    const { url = known.url, privateHttp = known.privateHttp } = settings
    if (url !== known.url || privateHttp !== known.privateHttp) insistOnAddress({ url, privateHttp })
    const { position } = await command({ type: 'ChangeWebhook', webhookId, settings }, cause)
    if (!on) return new CommandReply(undefined, position)
    const turnedOn = await command({ type: 'TurnWebhookOn', webhookId, at: now() }, cause)
    return new CommandReply(undefined, turnedOn.position)
  })

  serve(takeWebhookAway, async ({ params: { id: webhookId } }, { cause }) => {
    const { position } = await command({ type: 'EndWebhook', webhookId }, cause)
    return new CommandReply(undefined, position)
  })

  serve(changeWebhookSecret, async ({ params: { id } }, { cause }) => {
    const secret = (await insistOnWebhook(services, id)).secret + 1
    const change = { type: 'ChangeWebhookSecret', webhookId: id, secret, at: now() } as const
    const { position } = await command(change, cause)
    return new CommandReply({ id, secret: webhookSecretOf(id, secret) }, position)
  })

  serveSending(serve, services)
}

/** What is sent: a test, everything from a place again, all but one event, and what came of it. */
function serveSending(serve: Serve, services: Needs): void {
  const { log, logId, now, webhookSender } = services

  async function order(command: WebhookProgressCommand, cause: Cause): Promise<CommandReply<undefined>> {
    await insistOnWebhook(services, command.webhookId)
    const { position } = await transact(log, webhookStream(command.webhookId), webhookProgress, command, cause)
    return new CommandReply(undefined, position)
  }

  serve(testWebhook, async ({ params: { id } }) => {
    await insistOnWebhook(services, id)
    return shownDelivery(await webhookSender.test(id), logId)
  })

  serve(sendWebhookAgain, async ({ params: { id }, body: { from } }, { cause }) =>
    order({ type: 'SendAgain', webhookId: id, from: beginningOf(from, services) }, cause),
  )

  serve(skipWebhookEvent, async ({ params: { id }, body: { id: publishedId } }, { cause }) =>
    order({ type: 'Skip', webhookId: id, publishedId }, cause),
  )

  serve(webhookDeliveries, async ({ params: { id } }) => {
    await insistOnWebhook(services, id)
    const deliveries = await webhookSender.deliveries(id)
    return { now: now(), deliveries: deliveries.map((delivery) => shownDelivery(delivery, logId)) }
  })
}

/** The webhook, as the log has it when the views do not show it yet. Throws 404 for one that is not there. */
async function insistOnWebhook({ log, views }: Needs, id: WebhookId): Promise<WebhookConfig> {
  const known = views.webhooks.find(id) ?? (await stateOf(log, WEBHOOKS_STREAM, webhooks)).state.get(id)
  if (!known || known.isEnded) throw new Rejection('unknown-webhook')
  return known
}

/** A day begins at midnight on the church's clock. Throws 400 for a text that is no day, no moment and no position. */
function beginningOf(from: string, services: Needs): Beginning {
  const { config, logId } = services
  if (LocalDate.safeParse(from).success) return { at: instantOf(from, '00:00', config.timeZone) }
  const moment = /^\d{4}-\d\d-\d\dT/.test(from) ? Date.parse(from) : Number.NaN
  if (!Number.isNaN(moment)) return { at: Instant.parse(new Date(moment).toISOString()) }
  return { logId, position: positionNamed(services, from) }
}

function shown(webhook: Webhook, now: Instant): ShownWebhook {
  const { id, name, url, events, ordered, privateHttp, names, madeAt, off, failing } = webhook
  const [first] = failing.toSorted((one, other) => (one.next < other.next ? -1 : 1))
  const until = oldSecretUntil(webhook, now)
  const settings = { name, url, events: events === 'all' ? events : [...events], ordered, privateHttp, names }
  return {
    id,
    ...settings,
    madeAt,
    ...(until === undefined ? {} : { oldSecretUntil: until }),
    state: off ? 'off' : first ? 'waiting' : 'working',
    ...(off ? { off } : {}),
    ...(first ? { failing: { ...triesOf(first), count: failing.length } } : {}),
  }
}

const triesOf = ({ id, attempts, since, next }: Webhook['failing'][number]) => ({ id, attempts, since, next })

function shownDelivery({ position, ...delivery }: Delivery, logId: string): ShownDelivery {
  return { ...delivery, ...(position ? { from: tokenOf(logId, position) } : {}) }
}
