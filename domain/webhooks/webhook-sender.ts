import type { Decider } from '#domain/decider.ts'
import type { Instant } from '#domain/ids.ts'
import type { WebhookSenderEvent } from './events.ts'

/** The stream that says which server sends the webhooks of all. */
export const WEBHOOK_SENDER_STREAM = 'webhooksender-main'

export type WebhookLease = {
  /** The id of the running server that sends; null when the last one was stopped, or none has ever sent. */
  readonly server: string | null
  /** It grows with each renewal. Another server watches it, and so needs no clock but its own. */
  readonly lease: number
}

export type WebhookSenderCommand =
  /** `seen` is the lease that the server has seen. Whoever was first with the next number has it. */
  { type: 'Take'; server: string; seen: number; at: Instant } | { type: 'Leave'; server: string }

export const webhookSender: Decider<WebhookSenderCommand, WebhookLease, WebhookSenderEvent> = {
  initial: { server: null, lease: 0 },
  decide(command, state) {
    const { server } = command
    if (command.type === 'Leave')
      return state.server === server ? [{ type: 'SenderLeft', data: { server, lease: state.lease } }] : []
    if (command.seen !== state.lease) return []
    return [{ type: 'SenderTook', data: { server, lease: state.lease + 1, at: command.at } }]
  },
  evolve: (_, { type, data: { server, lease } }) => ({ server: type === 'SenderTook' ? server : null, lease }),
}
