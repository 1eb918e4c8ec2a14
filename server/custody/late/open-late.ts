import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody } from '#domain/attendance/custody/custody.ts'
import { lastStayOf, type Stay } from '#domain/attendance/custody/stays.ts'
import { daysAfter, localDate } from '#domain/calendar/calendar.ts'
import type { Instant, LocalDate, Mark, PersonId } from '#domain/ids.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Party } from '#server/custody/party.ts'
import { stateOf } from '#server/transact.ts'
import type { Needs } from '#server/custody/hand-over/needs.ts'
import { type DropOff, dropOffIn, issueOf, readCode } from '#server/custody/hand-over/open-code.ts'
import { recordRefusal, type Trying } from '#server/custody/hand-over/opened.ts'
import type { Tries } from '#server/custody/hand-over/tries.ts'

/** What a tablet has opened without the server: the children that it names, all of one drop-off, and the receipt. */
export type OpenedLate = {
  readonly stays: Party['stays']
  readonly mark: Mark
  readonly day: LocalDate
  readonly issue: number
  readonly isScanned: boolean
}

type Asked = { readonly code: string; readonly personIds: readonly PersonId[]; readonly at: Instant }

/**
 * Opens a drop-off by the code that a tablet has checked without the server. Any receipt that was ever given out for it
 * opens it, whatever became of the receipt since. A wrong code is a try as everywhere.
 */
export async function openLate(
  services: Needs,
  tries: Tries,
  { code: typed, personIds, at }: Asked,
  trying: Trying,
): Promise<OpenedLate> {
  const { mark, secret, day: scannedDay } = readCode(typed)
  tries.mustNotWait(trying.source)
  const days = scannedDay === undefined ? daysOf(services, mark, at) : [scannedDay]
  const right = days.flatMap((day) => {
    const issue = issueOf(services.dayKey(day), mark, secret)
    return issue === undefined ? [] : [{ day, issue }]
  })
  if (right.length === 0) throw await wrong(services, tries, { days, mark }, trying)
  let isKnown = false
  for (const { day, issue } of right)
    for (const dropOff of await dropOffsWith(services, day, mark)) {
      isKnown = true
      const stays = namedOf(services, dropOff, personIds)
      if (stays) return { stays, mark, day, issue, isScanned: scannedDay !== undefined }
    }
  throw new Rejection(isKnown ? 'other-party' : 'drop-off-unknown')
}

/** The day on which it happened, the day before, and the days of children with this mark who are still here. */
const daysOf = ({ config: { timeZone }, views }: Needs, mark: Mark, at: Instant): LocalDate[] => {
  const still = views.custody.all().flatMap((stay) => (stay.mark === mark ? localDate(stay.at, timeZone) : []))
  const today = localDate(at, timeZone)
  return [...new Set([...still, today, daysAfter(today, -1)])]
}

async function dropOffsWith({ config, log, views }: Needs, day: LocalDate, mark: Mark): Promise<DropOff[]> {
  const found = views.custody.placesWith(day, mark).map(async (place) => {
    const { state } = await stateOf(log, attendanceStream(place.gatheringId, place.attendeeId), custody)
    return dropOffIn(state, { place, day, mark }, config.timeZone) ?? []
  })
  return (await Promise.all(found)).flat()
}

/** The named children, when all are of this drop-off. It may have been taken back. */
function namedOf(
  { views }: Needs,
  { household, dropOff, stays, place }: DropOff,
  personIds: readonly PersonId[],
): Party['stays'] | undefined {
  const made = household.vouchings.find(({ commandId }) => commandId === dropOff)?.dropOff?.stays ?? []
  const named = personIds.flatMap((id): KnownStay[] => {
    const records = views.people.recordsOf(id)
    const child =
      made.find(({ personId }) => personId === id) ?? made.find(({ personId }) => records.includes(personId))
    const stay: Stay | undefined =
      child && (stays.findLast(({ personId }) => personId === child.personId) ?? lastStayOf(household, child.personId))
    return stay ? [{ ...stay, ...place }] : []
  })
  return named.length === personIds.length ? (named as [KnownStay, ...KnownStay[]]) : undefined
}

async function wrong(
  services: Needs,
  tries: Tries,
  { days, mark }: { readonly days: readonly LocalDate[]; readonly mark: Mark },
  trying: Trying,
): Promise<Error> {
  const [of] = (await Promise.all(days.map((day) => dropOffsWith(services, day, mark)))).flat()
  if (of) await recordRefusal(services, of, 'code-wrong', trying)
  return tries.wrong(trying.source)
}
