import { newCommandId } from '#web/calls/command-id.ts'
import { refreshCurrentEvent, useCurrentEvent } from '#web/calls/current-event.ts'
import { withLock } from './with-lock.ts'
import { sendingToLog } from '#web/calls/log-seen.ts'
import { changeKept, noteSent, type SentCheckIn, type Kept } from './kept.ts'
import { outboxChanged } from './outbox.ts'
import { reasonOf } from '#web/calls/refusal.ts'
import { outcomeOf } from './outcome.ts'
import { PATIENCE, sendTakeBack, type StillIn } from './sending.ts'
import { progressAfter, afterTakingBack } from './steps.ts'
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
  if (!stored) return await send({ body }, by)
  const { kept } = stored
  if (kept && !useCurrentEvent.getState().reconnecting) {
    const done = await withLock(body.commandId, () => sendStored(kept, kept.takenBackBy ?? by))
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

async function sendStored(kept: Kept, takenBackBy: string): Promise<StillIn | 'saved'> {
  try {
    return await send(kept, takenBackBy, PATIENCE)
  } catch (error) {
    const outcome = outcomeOf(error)
    const after = (now: Kept | null) => now && progressAfter(now, 'take-back', outcome, reasonOf(error))
    await noteSent(kept, after, null).catch(() => {})
    void outboxChanged()
    if (outcome === 'refused') throw error
    const { eventId, userId } = kept.body.userData
    // The person was erased, so nobody can see any more who they were.
    if (outcome === 'forgotten') return { eventId, userId, people: [] }
    void refreshCurrentEvent()
    return 'saved'
  }
}

/** Sends it, and stores that it was sent. Otherwise the tablet would offer the check-in again after a restore. */
async function send(kept: Kept, takenBackBy: string, patience?: number): Promise<StillIn> {
  const log = sendingToLog()
  const still = await sendTakeBack({ body: kept.body }, takenBackBy, patience)
  await noteSent({ ...kept, takenBackBy }, () => null, { log: log() }).catch(() => {})
  void outboxChanged()
  return still
}
