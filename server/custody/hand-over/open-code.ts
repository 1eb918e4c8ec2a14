import { timingSafeEqual } from 'node:crypto'
import { attendanceStream } from '#domain/attendance/attendance.ts'
import { custody } from '#domain/attendance/custody/custody.ts'
import { LAST_ISSUE } from '#domain/attendance/custody/events.ts'
import { endOfIssue, receiptOfMark } from '#domain/attendance/custody/receipts.ts'
import { isOpen, type Stay, staysOf } from '#domain/attendance/custody/stays.ts'
import type { HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import { daysAfter, localDate } from '#domain/calendar/calendar.ts'
import type { CommandId, Instant, LocalDate, Mark } from '#domain/ids.ts'
import { readReceiptCode } from '#domain/marks/label-codes.ts'
import { type PickUpCode, readPickUpCode } from '#domain/marks/mark.ts'
import type { DropOffPlace } from '#domain/read-models/custody/used-marks.ts'
import { Rejection } from '#domain/rejection.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { stateOf } from '#server/transact.ts'
import type { Needs } from './needs.ts'

/** A code as it was typed, or a receipt that was scanned, which says its day too. */
export type GivenCode = PickUpCode & { readonly day?: LocalDate }

/** Throws for something that is no code: it is no try. The secret half is in no message. */
export function readCode(typed: string): GivenCode {
  const scanned = readReceiptCode(typed)
  if (scanned) return { ...scanned.code, day: scanned.day }
  const code = readPickUpCode(typed)
  if (!code)
    throw new RequestRefused('not-valid', { message: 'A pick-up code has six characters, such as on a receipt.' })
  return code
}

/** The drop-off of a mark, as the log has it. */
export type DropOff = {
  readonly place: DropOffPlace
  readonly day: LocalDate
  readonly mark: Mark
  readonly household: HouseholdAttendance
  readonly dropOff: CommandId
  /** The stays of its children, in the order of their tags. Stays that were taken back are not among them. */
  readonly stays: readonly Stay[]
}

/** A drop-off that was opened by its code. */
export type Opened = DropOff & { readonly issue: number; readonly isScanned: boolean }

export type Refusal = 'code-wrong' | 'mark-closed' | 'receipt-ended' | 'not-received' | 'collecting-forbidden'

/** What a code opens, and why it opens nothing; undefined where no drop-off has the mark. */
export type Attempt =
  | { readonly opened: Opened }
  | {
      readonly refused: Exclude<Refusal, 'not-received' | 'collecting-forbidden'>
      readonly of: DropOff
      readonly at?: Instant
      /** Whether the secret half is wrong, also where the receipt is closed. */
      readonly isWrong?: true
    }

/** Tries a code on the drop-offs that have its mark and are not over. It changes nothing. */
export async function tryCode(services: Needs, code: GivenCode): Promise<Attempt | undefined> {
  const attempts = (await dropOffsWith(services, code)).map((of) => attemptOn(services, of, code))
  return (
    attempts.find((one) => 'opened' in one) ??
    attempts.find((one) => 'refused' in one && one.refused !== 'code-wrong') ??
    attempts[0]
  )
}

function attemptOn({ dayKey }: Needs, of: DropOff, { secret, day }: GivenCode): Attempt {
  const { household, mark } = of
  const now = receiptOfMark(household, mark)
  const issue = issueOf(dayKey(of.day), mark, secret)
  if (issue === undefined || issue > now.issue)
    return { refused: now.isClosed ? 'mark-closed' : 'code-wrong', of, isWrong: true }
  const ended = endOfIssue(household, mark, issue) ?? takenBackAt(of)
  if (ended !== undefined) return { refused: 'receipt-ended', of, at: ended }
  if (now.isClosed) return { refused: 'mark-closed', of }
  return { opened: { ...of, issue, isScanned: day !== undefined } }
}

/** Which receipt of a mark has this secret. All are compared, each in the same time. */
export function issueOf({ secretOf }: ReturnType<Services['dayKey']>, mark: Mark, secret: string): number | undefined {
  const given = Buffer.from(secret)
  const issues = Array.from({ length: LAST_ISSUE + 1 }, (_, issue) => issue)
  return issues.filter((issue) => timingSafeEqual(Buffer.from(secretOf(mark, issue)), given))[0]
}

/** When a drop-off was taken back; undefined while it still holds for one of its children. */
function takenBackAt({ stays, household }: DropOff): Instant | undefined {
  return stays.every(({ isTakenBack }) => isTakenBack) ? household.takeBacks.at(-1)?.at : undefined
}

/** Drop-offs of today, of yesterday if one of the children left today, and of any day if a child is still here. */
async function dropOffsWith(
  { config: { timeZone }, log, views, now }: Needs,
  { mark, day }: GivenCode,
): Promise<DropOff[]> {
  const today = localDate(now(), timeZone)
  const still = views.custody
    .all()
    .filter((stay) => stay.mark === mark)
    .map(({ at }) => localDate(at, timeZone))
  const days = [...new Set([...still, today, daysAfter(today, -1)])].filter((one) => day === undefined || one === day)
  const found: DropOff[] = []
  for (const one of days) {
    const place = views.custody.placeOf(one, mark)
    if (!place) continue
    // One code would open the children of two families.
    if (views.custody.isShared(one, mark)) throw new RequestRefused('leader-needed')
    const { state } = await stateOf(log, attendanceStream(place.gatheringId, place.attendeeId), custody)
    const of = dropOffIn(state, { place, day: one, mark }, timeZone)
    if (of && (one === today || isStillOf(today, of, timeZone))) found.push(of)
  }
  if (found.length === 0 && day !== undefined && day !== today) throw new Rejection('receipt-ended')
  return found
}

export function dropOffIn(
  household: HouseholdAttendance,
  where: Pick<DropOff, 'place' | 'day' | 'mark'>,
  timeZone: string,
): DropOff | undefined {
  const made = household.vouchings.findLast(
    ({ dropOff, at }) => dropOff?.mark === where.mark && localDate(at, timeZone) === where.day,
  )
  if (!made) return undefined
  const stays = staysOf(household).filter(({ dropOff }) => dropOff === made.commandId)
  return { ...where, household, dropOff: made.commandId, stays }
}

const isStillOf = (today: LocalDate, { stays }: DropOff, timeZone: string): boolean =>
  stays.some((stay) => isOpen(stay) || (stay.end?.is === 'handed-over' && localDate(stay.end.at, timeZone) === today))
