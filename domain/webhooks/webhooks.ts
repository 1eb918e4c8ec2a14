import type { Decider } from '#domain/decider.ts'
import type { Instant } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { PUBLISHED_TYPES } from '#domain/published-events/published-types.ts'
import type { Beginning, WebhooksEvent } from './events.ts'
import type { EventsOfWebhook, WebhookId } from './webhook-fields.ts'

/** The one stream of all webhooks, so that every server folds one short stream. */
export const WEBHOOKS_STREAM = 'webhooks-main'

/** How many webhooks a church may have at once. Each one reads the log. */
export const MOST_WEBHOOKS = 50

/** For how long a secret signs after another one has taken its place. */
const OLD_SECRET_MS = 24 * 60 * 60 * 1000

/** What an administrator can change. */
export type WebhookSettings = {
  readonly name: string
  readonly url: string
  readonly events: EventsOfWebhook
  readonly ordered: boolean
  readonly privateHttp: boolean
  readonly names: boolean
}

/** A webhook as it was set up, also one that was taken away. */
export type WebhookConfig = WebhookSettings & {
  readonly id: WebhookId
  readonly from: Beginning
  readonly madeAt: Instant
  /** The number of the secret, and those that it has replaced. */
  readonly secret: number
  readonly oldSecrets: readonly { readonly secret: number; readonly replacedAt: Instant }[]
  /** Null while it sends. */
  readonly off: { readonly reason: 'gone' | 'failed-for-days'; readonly at: Instant } | null
  /** When it was last made or turned on. What had failed before does not turn it off again. */
  readonly onSince: Instant
  readonly isEnded: boolean
}

/** By their ids, in the order in which they were made. */
export type Webhooks = ReadonlyMap<WebhookId, WebhookConfig>

export type WebhooksCommand = { readonly webhookId: WebhookId } & (
  | ({ type: 'MakeWebhook'; from: Beginning; at: Instant } & WebhookSettings)
  | {
      type: 'ChangeWebhook'
      settings: { readonly [Field in keyof WebhookSettings]?: WebhookSettings[Field] | undefined }
    }
  /** `secret` is the next number, so that two administrators who ask at once get one secret. */
  | { type: 'ChangeWebhookSecret'; secret: number; at: Instant }
  | { type: 'TurnWebhookOff'; reason: 'gone' | 'failed-for-days'; at: Instant }
  | { type: 'TurnWebhookOn'; at: Instant }
  | { type: 'EndWebhook' }
)

export const webhooks: Decider<WebhooksCommand, Webhooks, WebhooksEvent> = {
  initial: new Map(),
  decide(command, state) {
    const { webhookId } = command
    const known = state.get(webhookId)
    if (command.type === 'MakeWebhook') return known ? [] : [made(command, state)]
    if (!known) throw new Rejection('unknown-webhook')
    if (command.type === 'EndWebhook') return known.isEnded ? [] : [{ type: 'WebhookEnded', data: { webhookId } }]
    if (known.isEnded) throw new Rejection('unknown-webhook')
    return decideOn(known, command)
  },
  evolve(state, event) {
    const { webhookId: id } = event.data
    const next = event.type === 'WebhookMade' ? begun(event.data) : evolved(state.get(id), event)
    return next ? new Map([...state, [id, next]]) : state
  },
}

/** Until when the secret before the present one signs. Absent: it signs no more, or there was none. */
export function oldSecretUntil({ oldSecrets: [last] }: WebhookConfig, now: Instant): Instant | undefined {
  const until = last && new Date(Date.parse(last.replacedAt) + OLD_SECRET_MS).toISOString()
  return until !== undefined && until > now ? until : undefined
}

/** The numbers of the secrets that sign at this time, the present one first. */
export const secretsAt = ({ secret, oldSecrets }: WebhookConfig, now: Instant): readonly number[] => [
  secret,
  ...oldSecrets.filter((old) => Date.parse(now) - Date.parse(old.replacedAt) < OLD_SECRET_MS).map((old) => old.secret),
]

type CommandOnOne = Exclude<WebhooksCommand, { type: 'MakeWebhook' | 'EndWebhook' }>

/** What an administrator, or the server that sends, does with a webhook that is there. */
function decideOn(known: WebhookConfig, command: CommandOnOne): WebhooksEvent[] {
  const { webhookId } = command
  switch (command.type) {
    case 'ChangeWebhook':
      return changed(known, command.settings)
    case 'ChangeWebhookSecret': {
      const { secret, at } = command
      return secret <= known.secret ? [] : [{ type: 'WebhookSecretChanged', data: { webhookId, secret, at } }]
    }
    case 'TurnWebhookOff': {
      const { reason, at } = command
      return known.off ? [] : [{ type: 'WebhookTurnedOff', data: { webhookId, reason, at } }]
    }
    case 'TurnWebhookOn':
      return known.off ? [{ type: 'WebhookTurnedOn', data: { webhookId, at: command.at } }] : []
  }
}

function made(command: Extract<WebhooksCommand, { type: 'MakeWebhook' }>, state: Webhooks): WebhooksEvent {
  const inUse = [...state.values()].filter(({ isEnded }) => !isEnded)
  if (inUse.length >= MOST_WEBHOOKS) throw new Rejection('too-many-webhooks')
  const { type: _, events, ...told } = command
  return { type: 'WebhookMade', data: { ...told, events: listOf(events), secret: 1 } }
}

/** Each type once, in their order. */
const listOf = (events: EventsOfWebhook) =>
  events === 'all' ? events : PUBLISHED_TYPES.filter((type) => events.includes(type))

function changed(
  known: WebhookConfig,
  settings: Extract<WebhooksCommand, { type: 'ChangeWebhook' }>['settings'],
): WebhooksEvent[] {
  const { events, ...others } = settings
  const told = { ...others, ...(events === undefined ? {} : { events: listOf(events) }) }
  const news = Object.entries(told).filter(
    ([field, value]) => value !== undefined && String(value) !== String(known[field as keyof WebhookSettings]),
  )
  return news.length === 0
    ? []
    : [{ type: 'WebhookChanged', data: { webhookId: known.id, ...Object.fromEntries(news) } }]
}

function begun({ webhookId, at, ...told }: Extract<WebhooksEvent, { type: 'WebhookMade' }>['data']): WebhookConfig {
  return { id: webhookId, ...told, madeAt: at, onSince: at, oldSecrets: [], off: null, isEnded: false }
}

function evolved(
  known: WebhookConfig | undefined,
  { type, data }: Exclude<WebhooksEvent, { type: 'WebhookMade' }>,
): WebhookConfig | undefined {
  if (!known) return known
  switch (type) {
    case 'WebhookChanged': {
      const { webhookId: _, ...told } = data
      return { ...known, ...(told as Partial<WebhookSettings>) }
    }
    case 'WebhookSecretChanged': {
      const replaced = { secret: known.secret, replacedAt: data.at }
      return { ...known, secret: data.secret, oldSecrets: [replaced, ...known.oldSecrets] }
    }
    case 'WebhookTurnedOff':
      return { ...known, off: { reason: data.reason, at: data.at } }
    case 'WebhookTurnedOn':
      return { ...known, off: null, onSince: data.at }
    case 'WebhookEnded':
      return { ...known, isEnded: true }
  }
}
