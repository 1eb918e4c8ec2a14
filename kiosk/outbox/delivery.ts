import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { alone } from './alone.ts'
import { send } from './check-in-or-keep.ts'
import { allKept, isKept, keep, letGo, type Kept } from './kept.ts'
import { followOtherTabs, lookIntoOutbox, outboxChanged, useOutbox } from './outbox.ts'
import { leftAfter, outcomeOf, reasonOf, type Outcome } from './outcome.ts'

/**
 * Returns how long to wait before the next try when no response came, in milliseconds. It is random, so that twenty
 * tablets do not send at the same moment. It is short, because only a try shows a tablet that the log is back.
 */
export const untilNextTry = (unheard: number, chance: number): number =>
  500 + chance * Math.min(3_000, 1_000 * 2 ** unheard)

/** How often refused check-ins are sent again, in milliseconds. */
const REFUSED_AGAIN = 300_000

/** What is left after a round: nothing, check-ins without a response, or only refused ones. */
type Left = 'nothing' | 'unheard' | 'refused'

/** Sends everything that is kept, in order. The round ends if no response comes. */
async function round(): Promise<Left> {
  for (const item of await allKept()) {
    const outcome = await alone(item.body.commandId, () => deliver(item))
    if (outcome === 'unheard') return 'unheard'
  }
  const left = await allKept()
  if (left.length === 0) return 'nothing'
  return left.every(({ refused }) => refused !== undefined) ? 'refused' : 'unheard'
}

async function deliver(item: Kept): Promise<Outcome> {
  const { body } = item
  if (!(await isKept(body.commandId))) return 'delivered'
  const { outcome, reason } = await send(body).then(
    () => ({ outcome: 'delivered', reason: '' }) as const,
    (error: unknown) => ({ outcome: outcomeOf(error), reason: reasonOf(error) }),
  )
  const left = leftAfter(outcome)
  if (left === 'nothing') await letGo(body.commandId)
  if (left === 'refused') await keep({ body, refused: reason })
  if (left !== 'waiting') await outboxChanged()
  return outcome
}

/**
 * Delivers the kept check-ins while the page is shown: now, soon after one is kept, at once when the network or the
 * server is back, and otherwise every few seconds. Returns a function that stops it.
 */
export function followOutbox(): () => void {
  let stopped = false
  let unheard = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const again = (wait: number): void => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(deliverAll, wait)
  }
  const deliverAll = (): void => {
    clearTimeout(timer)
    const done = (left: Left | undefined): void => {
      if (left !== undefined) unheard = left === 'unheard' ? unheard + 1 : 0
      if (left === 'refused') again(REFUSED_AGAIN)
      else if (left !== 'nothing') again(untilNextTry(unheard, Math.random()))
    }
    alone('outbox', round).then(done, () => done('unheard'))
  }

  const stopListening = [
    followOtherTabs(),
    useOutbox.subscribe((now, before) => {
      if (now.waiting.length > before.waiting.length) again(untilNextTry(unheard, Math.random()))
    }),
    useCurrentEvent.subscribe((now, before) => {
      if (before.reconnecting && !now.reconnecting) deliverAll()
    }),
  ]
  window.addEventListener('online', deliverAll)
  void lookIntoOutbox()
  deliverAll()
  return () => {
    stopped = true
    clearTimeout(timer)
    window.removeEventListener('online', deliverAll)
    stopListening.forEach((stop) => stop())
  }
}
