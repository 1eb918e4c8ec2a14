import type { AttendeeId, GatheringId, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Services } from '#server/server-services.ts'
import { later, type Transacted } from '#server/transact.ts'

/**
 * Staff correct rows. The row of merged profiles shows the check-ins of several households, and each of these has a
 * stream of its own.
 */

type RowOfBoard = { readonly eventId: GatheringId; readonly userId: AttendeeId }

/** The households of a row. The one that is named comes first, also when it has not checked in. */
export function householdsOf({ views }: Pick<Services, 'views'>, { eventId, userId }: RowOfBoard): AttendeeId[] {
  const others = views.attendance.board(eventId).households(userId)
  return [userId, ...others.filter((household) => household !== userId)]
}

/**
 * Returns the households of the row, and every other household that has checked these people in: a grown child may have
 * come with a number of their own.
 */
export function householdsWith(
  services: Pick<Services, 'views'>,
  row: RowOfBoard,
  people: readonly PersonId[],
): AttendeeId[] {
  const board = services.views.attendance.board(row.eventId)
  return [...new Set([...householdsOf(services, row), ...people.flatMap(board.householdsWith)])]
}

/**
 * The records of these people with which a household has checked in. For the household that is named, the people
 * themselves are among them.
 */
export function recordsIn(
  { views }: Pick<Services, 'views'>,
  { eventId, userId }: RowOfBoard,
  household: AttendeeId,
  people: readonly PersonId[],
): PersonId[] {
  const vouchedFor = views.attendance.board(eventId).vouchedFor(household)
  const isSomebody = (id: PersonId) =>
    views.directory.person(id) !== undefined || views.directory.ownerOf(id) !== undefined
  const found = people.flatMap((person) => {
    const records = views.people.recordsOf(person).filter((record) => vouchedFor.includes(record))
    return household === userId && isSomebody(person) ? [person, ...records] : records
  })
  return [...new Set(found)]
}

/**
 * Corrects each of these households with one command. It is refused when every household refuses it. Returns what
 * became of the first one that did not, and the position after all of them.
 */
export async function inEachHousehold<State>(
  services: Pick<Services, 'log'>,
  households: readonly AttendeeId[],
  correct: (household: AttendeeId) => Promise<Transacted<State>>,
): Promise<Transacted<State>> {
  let done: Transacted<State> | undefined
  let refusal: Rejection | undefined
  for (const household of households) {
    try {
      const corrected = await correct(household)
      const position = done ? later(services.log, done.position, corrected.position) : corrected.position
      done = { ...(done ?? corrected), position }
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      if (!refusal || isNothingThere(refusal)) refusal = error
    }
  }
  if (!done) throw refusal ?? new Rejection('not-checked-in')
  return done
}

/**
 * Whether a household of a row is refused only because it has nothing to correct. Another household's reason says more.
 */
const isNothingThere = ({ code }: Rejection): boolean => code === 'not-checked-in' || code === 'nothing-to-undo'
