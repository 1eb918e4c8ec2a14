import { z } from 'zod/mini'
import { route } from '#domain/contract/route.ts'
import { Instant } from '#domain/ids.ts'
import { PUBLISHED_TYPES } from '#domain/published-events/published-types.ts'
import { EventsOfWebhook, WebhookAddress, WebhookId, WebhookName } from '#domain/webhooks/webhook-fields.ts'

/** The calls with which an administrator makes webhooks, looks after them, and takes them away. */

/** A webhook, as the page shows it. Its secret is never told again. */
export const ShownWebhook = z.object({
  id: WebhookId,
  name: z.string(),
  url: z.string(),
  events: EventsOfWebhook,
  ordered: z.boolean(),
  privateHttp: z.boolean(),
  names: z.boolean(),
  madeAt: Instant,
  /** Until when the secret before the present one signs too. Absent: one secret signs. */
  oldSecretUntil: z.optional(Instant),
  state: z.enum(['working', 'waiting', 'off']),
  /** Why it is off: the receiver has answered 410, or has failed for five days. */
  off: z.optional(z.object({ reason: z.enum(['gone', 'failed-for-days']), at: Instant })),
  /** The event that is tried again first, and how many are. As noted in the log: at most ten seconds old. */
  failing: z.optional(
    z.object({ id: z.string(), attempts: z.int(), since: Instant, next: Instant, count: z.int().check(z.positive()) }),
  ),
})
export type ShownWebhook = z.infer<typeof ShownWebhook>

/** One try to deliver an event. What the receiver has replied is not kept, apart from its status. */
export const ShownDelivery = z.object({
  /** The id of the published event, as in the header `webhook-id`. */
  id: z.string(),
  type: z.enum([...PUBLISHED_TYPES, 'test']),
  at: Instant,
  /** Counts from 1. */
  attempt: z.int(),
  status: z.optional(z.int()),
  /** Absent when the receiver has taken it. */
  error: z.optional(z.enum(['timeout', 'refused-address', 'connection', 'redirect', 'status'])),
  /** How long it took, in milliseconds. */
  ms: z.int().check(z.nonnegative()),
  nextAt: z.optional(Instant),
  /** What `send-again` takes to begin with this event. Absent for a test, which has no place in the log. */
  from: z.optional(z.string()),
})
export type ShownDelivery = z.infer<typeof ShownDelivery>

/**
 * Where to begin: a position as in `Foyer-Position`, after which everything is sent; a day of the church's calendar,
 * such as 2026-11-29; or a moment, such as 2026-11-29T15:00:00Z.
 */
const From = z.string().check(z.minLength(1), z.maxLength(200))

/** What an administrator says about a webhook. Forms, routes and the domain have the same fields. */
const settings = { name: WebhookName, url: WebhookAddress, events: EventsOfWebhook }

const params = z.object({ id: WebhookId })

export const webhooks = route(
  'GET /api/admin/programs/webhooks',
  ['administrator'],
  'The webhooks, in the order in which they were made: what each sends and where, and whether it works.',
  { reply: z.object({ now: Instant, webhooks: z.array(ShownWebhook) }) },
)

export const makeWebhook = route(
  'POST /api/admin/programs/webhooks',
  ['administrator'],
  'Makes a webhook. The reply, and that to a change of the secret, are the only ones that hold its secret.',
  {
    body: z.object({
      ...settings,
      /** Absent: from now on. */
      from: z.optional(From),
      ordered: z._default(z.boolean(), true),
      /** For an address of the church's own network: http is taken, and private addresses are. */
      privateHttp: z._default(z.boolean(), false),
      names: z._default(z.boolean(), false),
    }),
    reply: z.object({ id: WebhookId, secret: z.string() }),
  },
)

export const changeWebhook = route(
  'PATCH /api/admin/programs/webhooks/:id',
  ['administrator'],
  'Changes a webhook. With `on: true` one that was turned off goes on where it was.',
  {
    params,
    body: z.object({
      name: z.optional(settings.name),
      url: z.optional(settings.url),
      events: z.optional(settings.events),
      ordered: z.optional(z.boolean()),
      privateHttp: z.optional(z.boolean()),
      names: z.optional(z.boolean()),
      on: z.optional(z.literal(true)),
    }),
  },
)

export const takeWebhookAway = route(
  'DELETE /api/admin/programs/webhooks/:id',
  ['administrator'],
  'Takes a webhook away. It sends nothing more.',
  { params },
)

export const changeWebhookSecret = route(
  'POST /api/admin/programs/webhooks/:id/secret',
  ['administrator'],
  'Gives a webhook another secret. For 24 hours each delivery is signed with the old one, too.',
  { params, reply: z.object({ id: WebhookId, secret: z.string() }) },
)

export const testWebhook = route(
  'POST /api/admin/programs/webhooks/:id/test',
  ['administrator'],
  'Sends a test event at once, outside of the order, and says what came of it.',
  { params, reply: ShownDelivery },
)

export const sendWebhookAgain = route(
  'POST /api/admin/programs/webhooks/:id/send-again',
  ['administrator'],
  'Sends everything again from a place in the log, under the same ids as before.',
  { params, body: z.object({ from: From }) },
)

export const skipWebhookEvent = route(
  'POST /api/admin/programs/webhooks/:id/skip',
  ['administrator'],
  'Lets a webhook go on without an event that its receiver does not take.',
  {
    params,
    body: z.object({
      /** The id of the published event, as in the header `webhook-id`. */
      id: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
  },
)

export const webhookDeliveries = route(
  'GET /api/admin/programs/webhooks/:id/deliveries',
  ['administrator'],
  'The last 100 deliveries of a webhook since the server that sends was started, newest first.',
  { params, reply: z.object({ now: Instant, deliveries: z.array(ShownDelivery) }) },
)

export const webhookRoutes = {
  webhooks,
  makeWebhook,
  changeWebhook,
  takeWebhookAway,
  changeWebhookSecret,
  testWebhook,
  sendWebhookAgain,
  skipWebhookEvent,
  webhookDeliveries,
}
