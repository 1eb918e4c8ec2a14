import { refreshCurrentEvent, useCurrentEvent } from '#web/calls/current-event.ts'
import { withLock } from '#web/offline/with-lock.ts'
import { keep, noteSent, type SentCheckIn, type Kept } from './kept.ts'
import { outboxChanged } from './outbox.ts'
import { PATIENCE, attempt, sendCheckIn, type CheckedIn } from './sending.ts'
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
    const isStored = await keep(isAway ? kept : { ...kept, mayBeSent: true }).then(
      () => true,
      () => false,
    )
    return isAway && isStored ? 'saved' : await send(kept, isStored)
  })
  if (done === undefined || done === 'saved') {
    void outboxChanged()
    return 'saved'
  }
  // Staff have taken the family back after their tap: nobody may read that they are checked in.
  if (!done.primary && done.familyMemberIds.length === 0) throw new Error('The check-in counts for nobody')
  return done
}

async function send(kept: Kept, isStored: boolean): Promise<CheckedIn | 'saved'> {
  const { outcome, reply, error, after, delivery } = await attempt(kept, () =>
    sendCheckIn(kept, isStored ? PATIENCE : undefined),
  )
  if (outcome === 'delivered') {
    // What the tablet does now keeps no family waiting: the server has their check-in. They may have taken it back
    // meanwhile, so the take-back stays. If this fails, or the tab is closed before, the check-in is sent once more
    // within a minute, or with the next page. That changes nothing, unless the server has lost it.
    void noteSent(kept, after, delivery).catch(() => {})
    return reply
  }
  // The family is told of any failure, and can try again.
  if (!isStored) throw error
  const isOver = outcome === 'refused' || outcome === 'forgotten'
  await noteSent(kept, isOver ? () => null : after, null).catch(() => {})
  if (isOver) throw error
  void refreshCurrentEvent()
  return 'saved'
}
