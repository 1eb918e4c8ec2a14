import { useUsher } from '#counter/usher/usher.ts'
import { storedStation, storeStation } from '#counter/tallies/phone-storage.ts'
import type { TallyDoor } from '#counter/tallies/tally.ts'
import type { EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'
import { useStation } from './station.ts'

/** What a phone knows of its station after the page was loaded without the server. It holds no personal data. */
type KeptStation = {
  readonly mayCount: boolean
  readonly event: EventWithTimes | null
  readonly last: EventWithTimes | null
  readonly door: TallyDoor | null
  /** Phones of earlier versions have not stored these two. */
  readonly next?: EventWithTimes | null
  readonly ahead?: number
}

let storing = 0

/** Whether the phone has stored the last change, or cannot. A page that is loaded before would not know it. */
export const isStationStored = (): boolean => storing === 0

/**
 * Shows what was kept, before the server is heard, and keeps each change from then on. If the phone stores nothing, a
 * page that is loaded without the server waits for it.
 */
export async function followKeptStation(): Promise<void> {
  const kept = (await storedStation().catch(() => null)) as KeptStation | null | undefined
  if (kept) show(kept, Date.now())
  let stored = JSON.stringify(kept)
  const keep = (): void => {
    const { event, last, door, next, ahead } = useStation.getState()
    const { mayCount } = useUsher.getState()
    const now = { mayCount: mayCount === true, event, last, door, next, ahead } satisfies KeptStation
    if (mayCount === null || JSON.stringify(now) === stored) return
    stored = JSON.stringify(now)
    storing += 1
    void storeStation(now)
      .catch(console.warn)
      .finally(() => (storing -= 1))
  }
  useStation.subscribe(keep)
  useUsher.subscribe(keep)
  keep()
}

/** An event whose check-in has closed since is no longer open. */
function show({ mayCount, event, last, door, next = null, ahead = 0 }: KeptStation, now: number): void {
  const isOpen = event !== null && Date.parse(event.closesAt) > now + ahead
  useStation.setState({ next, ahead, event: isOpen ? event : null, last: last ?? event, door })
  useUsher.setState({ mayCount: mayCount ? true : null })
}
