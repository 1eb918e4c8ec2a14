import { useState } from 'react'
import type { ExpectedGuest } from '#domain/contract/guest/guest-shapes.ts'

type Listed = readonly Pick<ExpectedGuest, 'id'>[] | null

/** The list that is shown, and who of it has come since the page was opened. */
export type SeenGuests = { readonly guests: Listed; readonly newcomers: ReadonlySet<number> }

/** The next list: nobody of the first one is new to a volunteer who has just opened the page. */
export function seenNext({ guests: before, newcomers }: SeenGuests, guests: Listed): SeenGuests {
  if (before === null || guests === null) return { guests, newcomers: new Set() }
  const known = new Set(before.map(({ id }) => id))
  const came = guests.map(({ id }) => id).filter((id) => !known.has(id))
  return { guests, newcomers: new Set([...newcomers, ...came]) }
}

/** Those who have come while the page was open. */
export function useNewcomers(guests: Listed): ReadonlySet<number> {
  const [seen, see] = useState<SeenGuests>({ guests, newcomers: new Set() })
  if (seen.guests === guests) return seen.newcomers
  const next = seenNext(seen, guests)
  see(next)
  return next.newcomers
}
