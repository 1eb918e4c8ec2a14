import { refreshCurrentEvent, useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { alone } from './alone.ts'
import { change, keep, letGo, type CheckIn } from './kept.ts'
import { outboxChanged } from './outbox.ts'
import { reasonOf } from '#kiosk/shell/calls/refusal.ts'
import { outcomeOf } from './outcome.ts'
import { PATIENCE, sendCheckIn, type CheckedIn } from './sending.ts'
import { progressAfter } from './steps.ts'

/**
 * Checks a party in: first stores the check-in on the tablet, then sends it. Returns what the server has recorded, or
 * `saved` if the server is away and the tablet keeps the check-in. Throws the refusal of the server. If the tablet
 * cannot store anything, throws any error of the call.
 */
export async function checkInOrKeep(body: CheckIn): Promise<CheckedIn | 'saved'> {
  // The delivery of the outbox does not send it at the same time.
  const done = await alone(body.commandId, async () => {
    // While the server is known to be away, nobody waits for it.
    const { reconnecting: isAway } = useCurrentEvent.getState()
    const stored = await keep(isAway ? { body } : { body, mayBeSent: true }).then(
      () => true,
      () => false,
    )
    if (!stored) return await sendCheckIn(body)
    return isAway ? saved() : await sendStored(body)
  })
  return done ?? 'saved'
}

async function sendStored(body: CheckIn): Promise<CheckedIn | 'saved'> {
  try {
    const recorded = await sendCheckIn(body, PATIENCE)
    await forget(body)
    return recorded
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome === 'refused' || outcome === 'forgotten') {
      // The family sees the refusal and can try again.
      await forget(body)
      throw error
    }
    await change(body.commandId, (now) => now && progressAfter(now, 'check-in', outcome, reasonOf(error))).catch(
      () => {},
    )
    void refreshCurrentEvent()
    return saved()
  }
}

function saved(): 'saved' {
  void outboxChanged()
  return 'saved'
}

/** If it cannot be removed, it is sent once more, which changes nothing. */
const forget = ({ commandId }: CheckIn): Promise<void> => letGo(commandId).catch(() => {})
