import { refreshCurrentEvent, useCurrentEvent } from '#web/calls/current-event.ts'
import { withLock } from './with-lock.ts'
import { sendingToLog } from '#web/calls/log-seen.ts'
import { changeKept, keep, noteSent, type SentCheckIn, type Kept } from './kept.ts'
import { outboxChanged } from './outbox.ts'
import { reasonOf } from '#web/calls/refusal.ts'
import { outcomeOf } from './outcome.ts'
import { PATIENCE, sendCheckIn, type CheckedIn } from './sending.ts'
import { progressAfter } from './steps.ts'
import { tappedHere } from './tapped-by.ts'

/**
 * Checks a party in: first stores the check-in on the tablet, then sends it. Returns what the server has recorded, or
 * `saved` if the server is away and the tablet keeps the check-in. Throws the refusal of the server, and an error if
 * nobody is checked in afterwards. If the tablet cannot store anything, throws any error of the call.
 */
export async function checkInOrKeep(body: SentCheckIn): Promise<CheckedIn | 'saved'> {
  // The delivery of the outbox does not send it at the same time.
  const done = await withLock(body.commandId, async () => {
    // While the server is known to be away, nobody waits for it.
    const { reconnecting: isAway } = useCurrentEvent.getState()
    const kept = { body, ...tappedHere() }
    const stored = await keep(isAway ? kept : { ...kept, mayBeSent: true }).then(
      () => true,
      () => false,
    )
    // Then the family is told of any failure.
    if (!stored) return await send(kept)
    return isAway ? saved() : await sendStored(kept)
  })
  if (!done || done === 'saved') return 'saved'
  // Staff have taken the family back after their tap: nobody may read that they are checked in.
  if (!done.primary && done.familyMemberIds.length === 0) throw new Error('The check-in counts for nobody')
  return done
}

async function sendStored(kept: Kept): Promise<CheckedIn | 'saved'> {
  try {
    return await send(kept, PATIENCE)
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome === 'refused' || outcome === 'forgotten') {
      // The family sees the refusal and can try again.
      await noteSent(kept, () => null, null).catch(() => {})
      throw error
    }
    const after = (now: Kept | null) => now && progressAfter(now, 'check-in', outcome, reasonOf(error))
    await changeKept(kept.body.commandId, after).catch(() => {})
    void refreshCurrentEvent()
    return saved()
  }
}

/** Sends it. What the tablet does afterwards keeps no family waiting: the server has their check-in. */
async function send(kept: Kept, patience?: number): Promise<CheckedIn> {
  const log = sendingToLog()
  const recorded = await sendCheckIn(kept, patience)
  void delivered(kept, log())
  return recorded
}

function saved(): 'saved' {
  void outboxChanged()
  return 'saved'
}

/**
 * Removes it from the tablet, unless the family has taken it back meanwhile: the take-back stays until the server has
 * it. If that fails, or the tab is closed before, the check-in is sent once more within a minute, or with the next
 * page. That changes nothing, unless the server has lost it.
 */
async function delivered(kept: Kept, log: string | null): Promise<void> {
  const after = (now: Kept | null) => now && progressAfter(now, 'check-in', 'delivered', '')
  await noteSent(kept, after, { log }).catch(() => {})
}
