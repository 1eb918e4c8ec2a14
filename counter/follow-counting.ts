import { useBoard } from '#web/live/board.ts'
import { goLive } from '#web/live/live.ts'
import { onWake } from '#web/live/wake.ts'
import { followKeptStation } from '#counter/station/kept-station.ts'
import { askDoors, askStation, beginAtOwnDoor, eventShown, useStation } from '#counter/station/station.ts'
import { askAgain, followTallies, useDelivery } from '#counter/tallies/delivery.ts'
import { keptTallies, useTallies } from '#counter/tallies/tallies.ts'
import { countsFor, type Tally } from '#counter/tallies/tally.ts'
import { askUsher, useUsher } from '#counter/usher/usher.ts'
import { followUsher } from '#counter/usher/follow-usher.ts'

/** How often the phone asks what became of its own count, when the counts of the event change. Milliseconds. */
const ASK_AGAIN_MS = 5_000

/**
 * Keeps everything up to date that the counter shows, and sends what is counted. The server is heard only when the
 * phone has read at which door the usher stands. Otherwise a quick reply would bring them to the phone's own door.
 */
export async function followCounting(): Promise<void> {
  const delivery = followTallies()
  await followKeptStation()
  const live = goLive({ viewer: useBoard.getState(), onEventsChanged: () => void askStation() })
  onWake(() => {
    live.reconnect()
    void askStation()
  })

  const watch = (): void =>
    live.watch(eventShown(useStation.getState(), useTallies.getState().tallies).shown?.id ?? null)
  watch()
  useStation.subscribe(watch)
  useTallies.subscribe((now, before) => {
    if (now.tallies !== before.tallies) watch()
  })

  useUsher.subscribe(({ mayCount, standing }, before) => {
    if (standing?.kind === 'counter' && standing.id !== undefined && standing.name !== undefined)
      beginAtOwnDoor({ id: standing.id, name: standing.name })
    if (!mayCount || before.mayCount) return
    delivery.now()
    void askDoors()
  })
  useDelivery.subscribe(({ deliveryError }) => {
    if (deliveryError === 'not let in') void askUsher()
  })
  followCorrections()
  followUsher()
  void askStation()
  useBoard.subscribe(({ connection }, before) => {
    if (connection !== 'live' || before.connection === 'live') return
    delivery.now()
    // The server may work on another log now. It lacks what this phone has delivered to the one before.
    void askStation()
  })
}

/** Asks what became of what this phone counted at an event. Returns false when not all of it is known. */
async function askFor(eventId: number): Promise<boolean> {
  let isHeard = true
  for (const tally of keptTallies()) if (countsFor(tally) === eventId && !(await askAgain(tally))) isHeard = false
  return isHeard
}

/** When the counts of the event change, staff may have taken people off this phone's count, or have moved it. */
function followCorrections(): void {
  // Each event has its own timer: the counts of two change when one begins, or when a count is moved.
  const timers: Record<number, ReturnType<typeof setTimeout> | undefined> = {}
  const askSoon = (eventId: number): void => {
    timers[eventId] ??= setTimeout(() => {
      timers[eventId] = undefined
      void askFor(eventId).then((isHeard) => isHeard || askSoon(eventId))
    }, ASK_AGAIN_MS)
  }
  useBoard.subscribe(({ shown }, before) => {
    if (shown && shown.stats.counted !== before.shown?.stats.counted) askSoon(shown.eventId)
  })
  // The event to which a count was moved may be recorded only since then.
  useTallies.subscribe(({ tallies }, before) => {
    const isUnknown = ({ movedTo }: Tally): boolean =>
      movedTo !== undefined && !useStation.getState().events.some(({ id }) => id === movedTo)
    if (tallies.some(isUnknown) && !before.tallies.some(isUnknown)) void askStation()
  })
}
