import { useUsher } from '#admin/counting/usher/usher.ts'
import { storedPlace, storePlace } from '#admin/counting/tallies/phone-storage.ts'
import type { TallyDoor } from '#admin/counting/tallies/tally.ts'
import type { EventWithTimes } from '#domain/contract/event-shapes.ts'
import { usePlace } from './place.ts'

/** What a phone knows of its place after the page was loaded without the server. It holds no personal data. */
type KeptPlace = {
  readonly mayCount: boolean
  readonly event: EventWithTimes | null
  readonly last: EventWithTimes | null
  readonly door: TallyDoor | null
}

/**
 * Shows what was kept, unless the server has said more meanwhile, and keeps each change from then on. If the phone stores
 * nothing, a page that is loaded without the server waits for it.
 */
export async function followKeptPlace(): Promise<void> {
  const kept = (await storedPlace().catch(() => null)) as KeptPlace | null | undefined
  if (kept) show(kept, Date.now())
  let stored = JSON.stringify(kept)
  const keep = (): void => {
    const { event, last, door } = usePlace.getState()
    const { mayCount } = useUsher.getState()
    const now = { mayCount: mayCount === true, event, last, door } satisfies KeptPlace
    if (mayCount === null || JSON.stringify(now) === stored) return
    stored = JSON.stringify(now)
    storePlace(now).catch(console.warn)
  }
  usePlace.subscribe(keep)
  useUsher.subscribe(keep)
  keep()
}

/** An event whose check-in has closed since is no longer open. */
function show({ mayCount, event, last, door }: KeptPlace, now: number): void {
  const isOpen = event !== null && Date.parse(event.closesAt) > now
  usePlace.setState((place) => ({
    event: place.event ?? (place.isKnown || !isOpen ? null : event),
    last: place.last ?? last ?? event,
    door: place.door ?? door,
  }))
  useUsher.setState((usher) => ({ mayCount: usher.mayCount ?? (mayCount ? true : null) }))
}
