import { newCommandId } from '#kiosk/shell/calls/command-id.ts'
import { refreshCurrentEvent, useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { alone } from './alone.ts'
import { change, letGo, type CheckIn, type Kept } from './kept.ts'
import { outboxChanged } from './outbox.ts'
import { reasonOf } from '#kiosk/shell/calls/refusal.ts'
import { outcomeOf } from './outcome.ts'
import { PATIENCE, sendTakeBack, type StillIn } from './sending.ts'
import { progressAfter, takenBack } from './steps.ts'

/**
 * What became of a take-back: the server's reply, `saved` if this tablet keeps it until the server has it, or `dropped`
 * if the check-in was never sent, so that there is nothing to take back.
 */
export type TakenBack = StillIn | 'saved' | 'dropped'

/**
 * Takes back a check-in of this tablet: first stores that it was taken back, then sends that. Throws the refusal of the
 * server. The take-back then stays on the tablet, for the staff, unless `leaveStanding` is called.
 */
export async function takeBackOrKeep(body: CheckIn): Promise<TakenBack> {
  const by = newCommandId()
  const stored = await change(body.commandId, (now) => takenBack(now ?? { body, mayBeSent: true }, by)).then(
    (kept) => ({ kept }),
    () => null,
  )
  if (!stored) return await sendTakeBack(body, by)
  if (!stored.kept) return told('dropped')
  const { kept } = stored
  if (useCurrentEvent.getState().reconnecting) return told('saved')
  // If the check-in is being sent at this moment, the take-back follows it.
  return (await alone(body.commandId, () => sendStored(kept))) ?? told('saved')
}

/** The visitor was told that their take-back was refused. So their check-in is to stand. */
export async function leaveStanding(body: CheckIn): Promise<void> {
  await change(body.commandId, (now) => now && { body, mayBeSent: true }).catch(() => {})
  await outboxChanged()
}

async function sendStored({ body, takenBackBy = newCommandId() }: Kept): Promise<StillIn | 'saved'> {
  const { commandId, userData } = body
  try {
    const still = await sendTakeBack(body, takenBackBy, PATIENCE)
    await letGo(commandId).catch(() => {})
    void outboxChanged()
    return still
  } catch (error) {
    const outcome = outcomeOf(error)
    await change(commandId, (now) => now && progressAfter(now, 'take-back', outcome, reasonOf(error))).catch(() => {})
    if (outcome === 'refused') throw told(error)
    // The person was erased, so nobody can see any more who they were.
    if (outcome === 'forgotten') return { eventId: userData.eventId, userId: userData.userId, people: [] }
    void refreshCurrentEvent()
    return told('saved')
  }
}

function told<T>(outcome: T): T {
  void outboxChanged()
  return outcome
}
