import { newCommandId } from '#web/calls/command-id.ts'
import { refreshCurrentEvent, useCurrentEvent } from '#web/calls/current-event.ts'
import { withLock } from '#web/offline/with-lock.ts'
import { changeKept, noteSent, type SentCheckIn, type Kept } from './kept.ts'
import { outboxChanged } from './outbox.ts'
import { PATIENCE, attempt, sendTakeBack, type StillIn } from './sending.ts'
import { afterTakingBack } from './steps.ts'
import { tappedHere } from './tapped-by.ts'

/**
 * What became of a take-back: the server's reply, `saved` if this tablet keeps it until the server has it, or `dropped`
 * if the check-in was never sent, so that there is nothing to undo.
 */
export type OwnTakeBackResult = StillIn | 'saved' | 'dropped'

/**
 * Undoes a check-in of this tablet: first stores that it was undone, then sends that. Throws the refusal of the
 * server. The take-back then stays on the tablet, for the staff, unless `keepCheckIn` is called.
 */
export async function takeBackOrKeep(body: SentCheckIn): Promise<OwnTakeBackResult> {
  const by = newCommandId()
  const stored = await changeKept(body.commandId, (now) =>
    afterTakingBack({ ...(now ?? { body, mayBeSent: true }), ...tappedHere() }, by),
  ).then(
    (kept) => ({ kept }),
    () => null,
  )
  if (!stored) return await send({ body, mayBeSent: true }, by, false)
  const { kept } = stored
  if (kept && !useCurrentEvent.getState().reconnecting) {
    const done = await withLock(body.commandId, () => send(kept, kept.takenBackBy ?? by, true))
    if (done !== undefined) return done
    // The check-in is being sent at this moment. The take-back follows it.
  }
  void outboxChanged()
  return kept ? 'saved' : 'dropped'
}

/** The visitor was told that their take-back was refused. So their check-in is to stand. */
export async function keepCheckIn(body: SentCheckIn): Promise<void> {
  await changeKept(body.commandId, (now) => now && notTakenBack(now)).catch(() => {})
  await outboxChanged()
}

function notTakenBack({ takenBackBy: _, refused: __, ...kept }: Kept): Kept {
  return { ...kept, mayBeSent: true }
}

async function send({ body, ...rest }: Kept, takenBackBy: string, isStored: boolean): Promise<StillIn | 'saved'> {
  const kept = { ...rest, body, takenBackBy }
  const { outcome, reply, error, after, delivery } = await attempt(kept, () =>
    sendTakeBack({ body }, takenBackBy, isStored ? PATIENCE : undefined),
  )
  const isDelivered = outcome === 'delivered'
  if (!isDelivered && !isStored) throw error
  // Otherwise the tablet would offer the check-in again after a restore.
  await noteSent(kept, isDelivered ? () => null : after, delivery).catch(() => {})
  void outboxChanged()
  if (isDelivered) return reply
  if (outcome === 'refused') throw error
  const { eventId, userId } = body.userData
  // The person was erased, so nobody can see any more who they were.
  if (outcome === 'forgotten') return { eventId, userId, people: [] }
  void refreshCurrentEvent()
  return 'saved'
}
