import { dateOf, slotOf } from '#domain/gathering/gathering.ts'
import type { GatheringId, LocalDate, PersonId } from '#domain/ids.ts'
import { type AttendanceBoards, isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { type CountedPeople, isCountingEvent } from '#domain/read-models/attendance/counted-people.ts'
import type { ReadModel } from '#domain/read-models/gatherings.ts'
import { gatheringOfDay } from '#domain/read-models/past-attendance/earlier-years.ts'
import { isPastAttendanceEvent, keyOfDay, type PastDay } from '#domain/read-models/past-attendance/past-visits.ts'
import { isSamePersonEvent } from '#domain/read-models/people/people.ts'
import { sundayOf } from './weeks.ts'

/** How many people a file of earlier years adds to a day: by name, and without. */
export type PastFigures = { readonly checkedIn: number; readonly counted: number }

/**
 * The days of earlier years, as files of other programs say, for the page Sundays. They are counted when somebody asks,
 * and again after something has changed.
 */
export type PastSundays = ReadModel & {
  /** The earliest first. */
  days(): PastDay[]
  figures(day: PastDay): PastFigures
  /** How many people the files add to a week, besides those who checked in at these gatherings of it. */
  inWeek(sunday: LocalDate, days: readonly PastDay[], ids: readonly GatheringId[]): number
}

type Needs = {
  readonly attendance: Pick<AttendanceBoards, 'board' | 'earlier'>
  readonly counted: Pick<CountedPeople, 'at'>
}

export function createPastSundays({ attendance, counted }: Needs): PastSundays {
  const { earlier } = attendance
  const figures = new Map<string, PastFigures>()
  const weeks = new Map<string, { readonly of: string; readonly people: number }>()
  let days: PastDay[] | null = null

  function figuresOf(day: PastDay): PastFigures {
    const checkedIn = earlier.peopleOn(day).size
    const here = gatheringOfDay(day)
    const others = here === null ? 0 : attendance.board(here).people + counted.at(here)
    // A number of a file is everybody who was there, with those who have a name.
    return { checkedIn, counted: Math.max(0, earlier.countedOn(day) - checkedIn - others) }
  }

  function peopleIn(all: readonly PastDay[], ids: readonly GatheringId[]): number {
    const found = new Set<PersonId>()
    for (const day of all) for (const person of earlier.peopleOn(day)) found.add(person)
    const boards = ids.map(attendance.board)
    let people = 0
    for (const person of found) if (boards.every((board) => board.visitOf(person) === undefined)) people += 1
    return people
  }

  function forgetAll(): void {
    figures.clear()
    weeks.clear()
    days = null
  }

  function forget(id: GatheringId): void {
    if (figures.size + weeks.size === 0) return
    figures.delete(keyOfDay({ date: dateOf(id), slot: slotOf(id) }))
    weeks.delete(sundayOf(dateOf(id)))
  }

  return {
    apply(event) {
      if (isAttendanceEvent(event) || isCountingEvent(event)) forget(event.data.gatheringId)
      else if (isPastAttendanceEvent(event) || isSamePersonEvent(event)) forgetAll()
    },
    days: () => (days ??= earlier.days()),
    figures(day) {
      const key = keyOfDay(day)
      const found = figures.get(key) ?? figuresOf(day)
      figures.set(key, found)
      return found
    },
    inWeek(sunday, all, ids) {
      const of = [...all.map(keyOfDay), ...ids].join()
      const known = weeks.get(sunday)
      if (known?.of === of) return known.people
      const people = peopleIn(all, ids)
      weeks.set(sunday, { of, people })
      return people
    },
  }
}
