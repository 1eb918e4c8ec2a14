import type { Decider } from '#domain/decider.ts'
import type { Beginning, FailingEvent, WebhookEvent } from './events.ts'
import type { WebhookId } from './webhook-fields.ts'

/** The stream of one webhook: how far it has come, and what administrators have ordered since. */
export const webhookStream = (id: WebhookId): string => `webhook-${id}`

type Reached = Extract<WebhookEvent, { type: 'WebhookReached' }>['data']

/** Everything up to `position` is done, except for what fails. */
export type WebhookCursor = Omit<Reached, 'webhookId' | 'orders' | 'failing'>

/** What an administrator has ordered. Orders have numbers, which begin with 1. */
export type WebhookOrder = { readonly number: number } & (
  | { readonly order: 'send-again'; readonly from: Beginning }
  | { readonly order: 'skip'; readonly publishedId: string }
)

export type WebhookProgress = {
  /** Null until the webhook has begun to send. */
  readonly cursor: WebhookCursor | null
  /** What is tried again. With `ordered` it is at most one event, which holds back the others. */
  readonly failing: readonly FailingEvent[]
  /** How many orders were ever given. */
  readonly orders: number
  /** Those that the server which sends has not done yet, in their order. */
  readonly waiting: readonly WebhookOrder[]
}

export type WebhookProgressCommand = { readonly webhookId: WebhookId } & (
  | ({ type: 'Reach'; orders: number; failing: readonly FailingEvent[] } & WebhookCursor)
  | { type: 'SendAgain'; from: Beginning }
  | { type: 'Skip'; publishedId: string }
)

/**
 * `Reach` decides nothing when an order was given that the server had not seen: it must do that first, or the order
 * would be lost. Nothing is decided either when the webhook has not moved.
 */
export const webhookProgress: Decider<WebhookProgressCommand, WebhookProgress, WebhookEvent> = {
  initial: { cursor: null, failing: [], orders: 0, waiting: [] },
  decide(command, state) {
    if (command.type === 'Reach') return reached(command, state)
    const { webhookId } = command
    const last = state.waiting.at(-1)
    if (command.type === 'SendAgain') {
      const { from } = command
      const isKnown = last?.order === 'send-again' && isSame(last.from, from)
      return isKnown ? [] : [{ type: 'WebhookSentAgain', data: { webhookId, from } }]
    }
    const { publishedId } = command
    const isKnown = last?.order === 'skip' && last.publishedId === publishedId
    return isKnown ? [] : [{ type: 'WebhookSkipped', data: { webhookId, publishedId } }]
  },
  evolve(state, { type, data }) {
    if (type === 'WebhookReached') {
      const { webhookId: _, orders, failing = [], ...cursor } = data
      return { cursor, failing, orders, waiting: [] }
    }
    const number = state.orders + 1
    const order: WebhookOrder =
      type === 'WebhookSentAgain'
        ? { number, order: 'send-again', from: data.from }
        : { number, order: 'skip', publishedId: data.publishedId }
    return { ...state, orders: number, waiting: [...state.waiting, order] }
  },
}

const isSame = (one: Beginning, other: Beginning): boolean =>
  one.logId === other.logId && one.position === other.position && one.at === other.at

function reached(
  { type: _, failing, ...told }: Extract<WebhookProgressCommand, { type: 'Reach' }>,
  state: WebhookProgress,
): WebhookEvent[] {
  if (told.orders < state.orders || isWhereItWas(told, failing, state)) return []
  return [{ type: 'WebhookReached', data: { ...told, ...(failing.length === 0 ? {} : { failing: [...failing] }) } }]
}

/** The time up to which openings were told moves on without an opening, and is no news. */
function isWhereItWas(
  { logId, position, openings }: WebhookCursor,
  failing: readonly FailingEvent[],
  { cursor, failing: failed, waiting }: WebhookProgress,
): boolean {
  if (waiting.length > 0 || cursor?.logId !== logId || cursor.position !== position) return false
  const tries = (list: readonly FailingEvent[]) => list.map(({ id, next }) => `${id} ${next}`).join()
  return tries(failing) === tries(failed) && openings?.open.join() === cursor.openings?.open.join()
}
