import { useCurrentEvent } from '#web/calls/current-event.ts'
import { withLock } from './with-lock.ts'
import { sendingToLog } from '#web/calls/log-seen.ts'
import { type Kept, type SentCheckIn, allKept, changeKept, noteSent } from './kept.ts'
import { followLog } from './offering-again.ts'
import { followOtherTabs, lookIntoOutbox, outboxChanged, useOutbox } from './outbox.ts'
import { REFUSED_AGAIN_MS, reasonOf } from '#web/calls/refusal.ts'
import { type DeliveryOutcome, outcomeOf } from './outcome.ts'
import { type CheckedIn, sendCheckIn, sendTakeBack } from './sending.ts'
import { type DeliveryResult, nextStep, progressAfter } from './steps.ts'
import { maySendNow } from './tapped-by.ts'

/**
 * Returns how long to wait before the next try when no response came, in milliseconds. It is random, so that twenty
 * tablets do not send at the same moment. It is short, because only a try shows a tablet that the log is back.
 */
export const untilNextTry = (unheard: number, chance: number): number =>
  500 + chance * Math.min(3_000, 1_000 * 2 ** unheard)

/** How soon a check-in that waits for another volunteer is tried again, in milliseconds. */
const HELD_AGAIN = 5_000

/**
 * What is left after a round: nothing, something without a response, or only what waits for a person or was refused.
 */
type Left = 'nothing' | 'unheard' | 'held' | 'refused'

/**
 * Sends everything that is kept and may go out now, in order. What was refused before comes last: the server may refuse
 * it again until it takes nothing more from this network for a while. The round ends if no response comes.
 */
async function round(): Promise<Left> {
  const kept = (await allKept()).filter(maySendNow)
  for (const { body } of [...kept.filter(isNew), ...kept.filter((item) => !isNew(item))]) {
    // What the tablet could not note is sent again in the next round, which changes nothing, and keeps nothing back.
    const outcome = await withLock(body.commandId, () => deliver(body.commandId)).catch(() => 'not noted' as const)
    if (outcome === 'unheard') break
  }
  return whatIsLeft(await lookIntoOutbox())
}

const isNew = ({ refused }: Kept): boolean => refused === undefined

const readyIn = ({ waiting, held }: ReturnType<typeof useOutbox.getState>): number => waiting.length - held.length

/** If the storage does not respond, something may be left. */
function whatIsLeft(kept: readonly Kept[] | null): Left {
  if (kept === null || kept.some((item) => isNew(item) && maySendNow(item))) return 'unheard'
  if (kept.some((item) => !maySendNow(item))) return 'held'
  return kept.length === 0 ? 'nothing' : 'refused'
}

/** Sends a check-in. If the visitor has taken it back, or does so meanwhile, sends its take-back. */
async function deliver(commandId: string): Promise<DeliveryOutcome> {
  const item = await changeKept(commandId, toBeSent)
  if (!item) return 'delivered'
  const step = nextStep(item)
  const log = sendingToLog()
  const { outcome, reason, became } = await sendStep(item).then(
    (became) => ({ outcome: 'delivered', reason: '', became }) as const,
    (error: unknown) => ({ outcome: outcomeOf(error), reason: reasonOf(error), became: null }),
  )
  const after = (now: Kept | null) => now && progressAfter(now, step, outcome, reason)
  const left = await noteSent(item, after, outcome === 'delivered' ? { log: log(), became } : null)
  if (outcome === 'unheard') return outcome
  await outboxChanged()
  return left && nextStep(left) !== step ? await deliver(commandId) : outcome
}

/** Before something is sent, the tablet stores that it may have been sent. */
const toBeSent = (now: Kept | null): Kept | null =>
  now && nextStep(now) !== 'nothing' ? (now.mayBeSent ? now : { ...now, mayBeSent: true }) : null

/** Returns what became of a check-in; null for a take-back. */
const sendStep = async (item: Kept): Promise<DeliveryResult | null> => {
  if (item.takenBackBy === undefined) return deliveryResult(item.body, await sendCheckIn(item))
  await sendTakeBack(item, item.takenBackBy)
  return null
}

/**
 * Delivers what is kept while the page is shown: now, soon after something is kept, at once when the network or the
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
      if (left === 'refused') again(REFUSED_AGAIN_MS)
      else if (left === 'held') again(HELD_AGAIN)
      else if (left !== 'nothing') again(untilNextTry(unheard, Math.random()))
    }
    withLock('outbox', round).then(done, () => done('unheard'))
  }

  const stopListening = [
    followOtherTabs(),
    followLog(),
    useOutbox.subscribe((now, before) => {
      if (readyIn(now) > readyIn(before)) again(untilNextTry(unheard, Math.random()))
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

/** Reads what became of a check-in from the server's reply. */
export function deliveryResult({ userData, familyMemberIds = [] }: SentCheckIn, reply: CheckedIn): DeliveryResult {
  const present = new Set(reply.primary ? [reply.userId, ...reply.familyMemberIds] : reply.familyMemberIds)
  const ticked = userData.primary === false ? familyMemberIds : [userData.userId, ...familyMemberIds]
  return { isNews: reply.came.length > 0, notIn: ticked.filter((id) => !present.has(id)) }
}
