import { useCurrentEvent } from '#web/calls/current-event.ts'
import { type DeliveryError, type Queue, followQueue } from '#web/offline/queue.ts'
import { withLock } from '#web/offline/with-lock.ts'
import { type Kept, type SentCheckIn, changeKept, noteSent, requeueForRestoredLog } from './kept.ts'
import { OUTBOX, isRefused, lookIntoOutbox, outboxChanged, readOutbox, useOutbox } from './outbox.ts'
import { type CheckedIn, attempt, sendCheckIn, sendTakeBack } from './sending.ts'
import { type DeliveryResult, nextStep } from './steps.ts'
import { maySendNow } from './tapped-by.ts'

/** Sends a check-in. If the visitor has taken it back, or does so meanwhile, sends its take-back. */
async function deliver(commandId: string): Promise<DeliveryError | null> {
  const item = await changeKept(commandId, toBeSent)
  if (!item) return null
  const step = nextStep(item)
  const { outcome, reply: became, after, delivery } = await attempt(item, () => sendStep(item))
  const left = await noteSent(item, after, delivery && { ...delivery, became })
  if (outcome === 'unheard') return outcome
  await outboxChanged()
  return left && nextStep(left) !== step ? await deliver(commandId) : null
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

const checkIns: Queue<Kept> = {
  name: OUTBOX,
  waits: [500, 3_500],
  look: () => void lookIntoOutbox(),
  unsent: readOutbox,
  stateOf: (item) => (maySendNow(item) ? (isRefused(item) ? 'refused' : 'new') : 'held'),
  async deliver({ body: { commandId } }) {
    const error = await withLock(commandId, () => deliver(commandId))
    // The page is sending it at this moment.
    return error === undefined ? 'postponed' : error
  },
  offerAgain(log) {
    const done = (count: number): void => void (count > 0 && outboxChanged())
    requeueForRestoredLog(log, Date.now()).then(done, () => {})
    // A check-in that the server has, but that the storage could not remove, is kept and sent once more.
    void lookIntoOutbox()
  },
}

/** Delivers what is kept while the page is shown. Returns a function that stops it. */
export function followOutbox(): () => void {
  const delivery = followQueue(checkIns)
  const stopFollowing = [
    delivery.stop,
    useOutbox.subscribe((now, before) => {
      if (readyIn(now) > readyIn(before)) delivery.soon()
    }),
    useCurrentEvent.subscribe((now, before) => {
      if (before.reconnecting && !now.reconnecting) delivery.now()
    }),
  ]
  return () => stopFollowing.forEach((stop) => stop())
}

const readyIn = ({ waiting, held }: ReturnType<typeof useOutbox.getState>): number => waiting.length - held.length

/** Reads what became of a check-in from the server's reply. */
export function deliveryResult({ userData, familyMemberIds = [] }: SentCheckIn, reply: CheckedIn): DeliveryResult {
  const present = new Set(reply.primary ? [reply.userId, ...reply.familyMemberIds] : reply.familyMemberIds)
  const ticked = userData.primary === false ? familyMemberIds : [userData.userId, ...familyMemberIds]
  return { isNews: reply.came.length > 0, notIn: ticked.filter((id) => !present.has(id)) }
}
