import type { AttendeeId, CommandId, FamilyMemberId, PersonId } from '#domain/ids.ts'
import type { AttendeeEvent } from './events.ts'
import type { Earlier, EarlierMember, FamilyMember, Household, ImportTrace, Profile } from './household.ts'
import { madeIt, memberIn } from './import-traces.ts'

export type TakeBackImport = {
  type: 'TakeBackImport'
  attendeeId: AttendeeId
  importId: CommandId
  /** Those of the household who are checked in at any gathering. */
  whoCame: readonly PersonId[]
}

/** Why something stays as it is. */
export type Reason = 'checked-in' | 'edited' | 'imported-again' | 'wiped'

/** What stays: the whole household, a field, or a member. */
export type Staying = { readonly what: 'household' | keyof Profile | FamilyMemberId; readonly because: Reason }

export type ImportTakenBack = Extract<AttendeeEvent, { type: 'ImportTakenBack' }>

/** What taking an import back does to a household: the event, null when all of it stays, and what stays. */
export type TakeBackOutcome = { readonly event: ImportTakenBack | null; readonly stays: readonly Staying[] }

/**
 * Decides what taking an import back does to one household. A household that only this import knew goes. In any other
 * one each field and each member is again as before the import, unless somebody or a later import has changed it since.
 * Null: the import has changed nothing here, or it was taken back already.
 */
export function takeImportBack(command: Omit<TakeBackImport, 'type'>, household: Household): TakeBackOutcome | null {
  const at = household.imports.findIndex(({ importId }) => importId === command.importId)
  const trace = household.imports[at]
  if (!trace) return null
  const later = household.imports.slice(at + 1)
  if (typeof trace.before !== 'string') return changeBack(command, household, trace.before, later)
  const because = whyItStays(trace, later, command)
  return because ? { event: null, stays: [{ what: 'household', because }] } : { event: leaving(command), stays: [] }
}

/** What becomes of the household: it goes, it is as before at least in a part, or what people see of it stays. */
export function outcomeOf(event: ImportTakenBack | null): 'goes' | 'changes' | 'stays' {
  if (!event) return 'stays'
  const { isGone, isMember, profile, family, left } = event.data
  if (isGone) return 'goes'
  return !isMember || Object.keys(profile).length + family.length + left.length > 0 ? 'changes' : 'stays'
}

export const takeBackImport = (command: TakeBackImport, household: Household): AttendeeEvent[] => {
  const event = takeImportBack(command, household)?.event
  return event ? [event] : []
}

function whyItStays(
  trace: ImportTrace,
  later: readonly ImportTrace[],
  { whoCame }: Pick<TakeBackImport, 'whoCame'>,
): Reason | null {
  if (!madeIt(trace)) return 'wiped'
  if (whoCame.length > 0) return 'checked-in'
  if (trace.before === 'nobody-edited') return 'edited'
  return later.length > 0 ? 'imported-again' : null
}

const leaving = ({ attendeeId, importId }: Pick<TakeBackImport, 'attendeeId' | 'importId'>): ImportTakenBack => ({
  type: 'ImportTakenBack',
  data: {
    attendeeId,
    importId,
    isGone: true,
    isMember: false,
    profile: {},
    imported: {},
    family: [],
    left: [],
    importedFamily: [],
    unlisted: [],
  },
})

function changeBack(
  { attendeeId, importId, whoCame }: Omit<TakeBackImport, 'type'>,
  household: Household,
  earlier: Earlier,
  later: readonly ImportTrace[],
): TakeBackOutcome {
  const heirs = later.flatMap(({ before }) => (typeof before === 'string' ? [] : [before]))
  const isOverwritten = (field: string, of: 'profile' | 'row') => heirs.some((heir) => field in heir[of])
  const now = { profile: household.profile, row: household.imported }
  const backIn = (of: 'profile' | 'row') =>
    Object.fromEntries(
      Object.entries(earlier[of]).filter(
        ([field, value]) => !isOverwritten(field, of) && value !== (now[of]?.[field as keyof Profile] ?? null),
      ),
    )
  const members = earlier.members.map((one) => ({ one, because: whyMemberStays(one, heirs, whoCame) }))
  const [free, here] = [
    members.filter(({ because }) => because !== 'imported-again').map(({ one }) => one),
    members.filter(({ because }) => because === null).map(({ one }) => one),
  ]
  const overwritten = Object.keys(earlier.profile).filter((field) =>
    isOverwritten(field, 'profile'),
  ) as (keyof Profile)[]
  return {
    event: {
      type: 'ImportTakenBack',
      data: {
        attendeeId,
        importId,
        isGone: false,
        isMember: household.isMember && (earlier.wasMember || heirs.length > 0),
        profile: backIn('profile'),
        imported: backIn('row'),
        family: here.flatMap(({ member }) => (member && !isIn(household, member) ? member : [])),
        left: here.flatMap(({ familyMemberId, member }) => (member ? [] : familyMemberId)),
        importedFamily: free.flatMap(({ row }) => row ?? []),
        unlisted: free.flatMap(({ familyMemberId, row }) => (row ? [] : familyMemberId)),
      },
    },
    stays: [
      ...earlier.edited.map((what) => ({ what, because: 'edited' }) as const),
      ...overwritten.map((what) => ({ what, because: 'imported-again' }) as const),
      ...members.flatMap(({ one, because }) => (because ? { what: one.familyMemberId, because } : [])),
    ],
  }
}

/** Whether they are in the household, or were, exactly like this. */
const isIn = ({ family, former }: Household, { familyMemberId, name, hebrewName, relationship }: FamilyMember) =>
  [...family, ...former].some(
    (one) =>
      one.familyMemberId === familyMemberId &&
      one.name === name &&
      one.hebrewName === hebrewName &&
      one.relationship === relationship,
  )

/** A member whom somebody has taken off since has no part in an import any more. */
function whyMemberStays(
  { familyMemberId, member }: EarlierMember,
  heirs: readonly Earlier[],
  whoCame: readonly PersonId[],
): Reason | null {
  if (heirs.some((heir) => memberIn(heir, familyMemberId))) return 'imported-again'
  return member === null && whoCame.includes(familyMemberId) ? 'checked-in' : null
}
