import { expect } from 'vitest'
import { oneByOne } from '#tests/consistency/same-person-reference.ts'
import { confirmsIn } from '#tests/consistency/taking-back/reference.ts'
import { factsOf, type Church } from './church.ts'
import type { Outcome } from './outcome.ts'

/** Who is on the list of which event, record by record, as the facts of the log say. */
type Presence = ReadonlyMap<number, ReadonlySet<number>>

export function presenceIn(church: Church): Presence {
  const all = factsOf(church)
  return new Map(
    church.events.map((eventId) => {
      const facts = all.filter(({ data }) => 'gatheringId' in data && data.gatheringId === eventId)
      const households = new Set(facts.flatMap(({ data }) => ('attendeeId' in data ? [data.attendeeId] : [])))
      return [eventId, new Set([...households].flatMap((household) => [...confirmsIn(household, facts).keys()]))]
    }),
  )
}

/**
 * A deed has checked in those whom it said, and has taken off those whom it said, but nobody else. Other records of the
 * same person are meant too.
 */
export function expectDone(church: Church, before: Presence, done: Outcome): void {
  const { present, absent, mayCome = [], mayLeave = [] } = done
  const after = presenceIn(church)
  const areOne = oneByOne(factsOf(church))
  const among = (ids: readonly number[]) => (record: number) => ids.some((id) => areOne(id, record))
  const here = (eventId: number) => [...(after.get(eventId) ?? [])]
  if (present) {
    const away = present.ids.filter((id) => !among(here(present.eventId))(id))
    expect(away, 'those who were told so are there').toEqual([])
  }
  if (absent) expect(here(absent.eventId).filter(among(absent.ids)), 'those who were taken off').toEqual([])
  const maybeGone = among([...mayLeave, ...(absent?.ids ?? [])])
  for (const [eventId, was] of before) {
    const came = here(eventId).filter((id) => !was.has(id) && !among(mayCome)(id))
    expect(came, `nobody else came to ${eventId}`).toEqual([])
    const left = [...was].filter((id) => !after.get(eventId)?.has(id) && !maybeGone(id))
    expect(left, `nobody else left ${eventId}`).toEqual([])
  }
}
