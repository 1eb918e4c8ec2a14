import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { alone } from './alone.ts'
import { send } from './check-in-or-keep.ts'
import { allKept, isKept, keep, letGo, type Kept } from './kept.ts'
import { followOtherTabs, lookIntoOutbox, outboxChanged, useOutbox } from './outbox.ts'
import { leftAfter, outcomeOf, reasonOf, type Outcome } from './outcome.ts'

/**
 * How long until the next try where nobody answered, in milliseconds: by chance, so that twenty tablets do not come at
 * once, and soon. A server whose log is away still says what is on: nothing else tells a tablet that the log is back.
 */
export const untilNextTry = (unheard: number, chance: number): number =>
  500 + chance * Math.min(3_000, 1_000 * 2 ** unheard)

/** How often the server is asked again for what it has refused, in milliseconds. */
const REFUSED_AGAIN = 300_000

/** What is left after a round: nothing; something that nobody has heard; only what the server does not take. */
type Left = 'nothing' | 'unheard' | 'refused'

/** Sends everything that is kept, in its order. Where nobody answers, the round ends. */
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
 * Delivers what is kept for as long as the page is shown: now, as soon as something is kept, at once when the network
 * or the server is back, and else every few seconds. Answers how to stop.
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
