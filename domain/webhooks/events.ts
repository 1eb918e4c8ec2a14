import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { GatheringId, Instant } from '#domain/ids.ts'
import { EventsOfWebhook, WebhookId } from './webhook-fields.ts'

/** The number of a secret. The secret itself is calculated from the church's secret, and is never recorded. */
const SecretNumber = z.int().check(z.minimum(1))

/** A position in the log with that id. In a log that was restored from a backup it means nothing. */
const inLog = { logId: z.guid(), position: z.string() }

/**
 * Where the events begin that a webhook sends: after a position of a log, at a time, or, when it is empty, with the
 * moment in which the webhook was made.
 */
export const Beginning = z.object({
  logId: z.optional(inLog.logId),
  position: z.optional(inLog.position),
  at: z.optional(Instant),
})
export type Beginning = z.infer<typeof Beginning>

const address = z.string().check(z.minLength(1))
const name = z.string().check(z.minLength(1))

export const WebhookMade = fact('WebhookMade', 'an administrator makes a webhook', {
  webhookId: WebhookId,
  name,
  url: address,
  events: EventsOfWebhook,
  /** Whether an event that cannot be delivered holds back the next ones of this webhook. */
  ordered: z.boolean(),
  /** Whether it may go to an address of the church's own network, over plain http too. */
  privateHttp: z.boolean(),
  /** Whether names of people are sent with their ids. */
  names: z.boolean(),
  from: Beginning,
  secret: SecretNumber,
  at: Instant,
})

export const WebhookChanged = fact('WebhookChanged', 'an administrator changes a webhook: what has changed', {
  webhookId: WebhookId,
  name: z.optional(name),
  url: z.optional(address),
  events: z.optional(EventsOfWebhook),
  ordered: z.optional(z.boolean()),
  privateHttp: z.optional(z.boolean()),
  names: z.optional(z.boolean()),
})

export const WebhookSecretChanged = fact(
  'WebhookSecretChanged',
  'an administrator gives a webhook another secret: the earlier one signs for 24 more hours',
  { webhookId: WebhookId, secret: SecretNumber, at: Instant },
)

export const WebhookTurnedOff = fact('WebhookTurnedOff', 'a webhook is turned off because of what its receiver does', {
  webhookId: WebhookId,
  /** The receiver has answered 410, or has failed for five days. */
  reason: z.enum(['gone', 'failed-for-days']),
  at: Instant,
})

export const WebhookTurnedOn = fact(
  'WebhookTurnedOn',
  'an administrator turns a webhook on again: it goes on where it was',
  { webhookId: WebhookId, at: Instant },
)

export const WebhookEnded = fact('WebhookEnded', 'an administrator takes a webhook away', { webhookId: WebhookId })

/** The events of the one stream that all webhooks share. */
export const webhooksEvents = [
  WebhookMade,
  WebhookChanged,
  WebhookSecretChanged,
  WebhookTurnedOff,
  WebhookTurnedOn,
  WebhookEnded,
] as const
export type WebhooksEvent = z.infer<(typeof webhooksEvents)[number]>

/** A published event that was sent and not taken. It is tried again. */
const FailingEvent = z.object({
  /** The id of the published event, as in the header `webhook-id`. */
  id: z.string(),
  position: inLog.position,
  /** The id of the recorded event that it comes from. */
  eventId: z.string(),
  attempts: z.int().check(z.minimum(1)),
  /** When it was first sent, and when it is tried again. */
  since: Instant,
  next: Instant,
})
export type FailingEvent = z.infer<typeof FailingEvent>

export const WebhookReached = fact(
  'WebhookReached',
  'the server that sends notes how far a webhook has come, every ten seconds at most: what was noted before is forgotten',
  {
    webhookId: WebhookId,
    ...inLog,
    /** The id of the last recorded event that is done, by which a restored log is recognised. */
    eventId: z.optional(z.string()),
    /** When that event was recorded, or where the webhook began: a log without the event goes on from there. */
    at: Instant,
    /** How many orders of administrators the server had seen: it has done all of them. */
    orders: z.int().check(z.nonnegative()),
    failing: z.optional(z.array(FailingEvent)),
    /** Until when it was told what the clock opens and closes, and which events were open then. */
    openings: z.optional(z.object({ until: Instant, open: z.array(GatheringId) })),
  },
)

export const WebhookSentAgain = fact(
  'WebhookSentAgain',
  'an administrator lets a webhook send everything again from a place in the log',
  { webhookId: WebhookId, from: Beginning },
)

export const WebhookSkipped = fact(
  'WebhookSkipped',
  'an administrator lets a webhook go on without an event that its receiver does not take',
  { webhookId: WebhookId, publishedId: z.string().check(z.minLength(1)) },
)

/** The events of the stream of one webhook. */
export const webhookEvents = [WebhookReached, WebhookSentAgain, WebhookSkipped] as const
export type WebhookEvent = z.infer<(typeof webhookEvents)[number]>

/** Counts the lease: each renewal and each takeover has the next number. */
const LeaseNumber = z.int().check(z.minimum(1))

export const SenderTook = fact(
  'SenderTook',
  'a server takes over the sending of all webhooks, or shows that it still sends: the earlier ones are forgotten',
  {
    /** The id of the running server, another one after each start. */
    server: z.guid(),
    lease: LeaseNumber,
    at: Instant,
  },
)

export const SenderLeft = fact('SenderLeft', 'the server that sends is stopped: another one may send at once', {
  server: z.guid(),
  lease: LeaseNumber,
})

/** The events of the one stream that says which server sends. */
export const webhookSenderEvents = [SenderTook, SenderLeft] as const
export type WebhookSenderEvent = z.infer<(typeof webhookSenderEvents)[number]>
