import type { AttendeeId, CommandId, FamilyMemberId, PersonId } from '#domain/ids.ts'
import type { AttendeeEvent } from './events.ts'
import type {
  Earlier,
  EarlierFields,
  EarlierMember,
  FamilyMember,
  Household,
  ImportedProfile,
  ImportTrace,
  Profile,
} from './household.ts'
import type { ImportTakenBack } from './import-events.ts'
import { importMadeHousehold, memberIn } from './import-traces.ts'

export type TakeBackImport = {
  type: 'TakeBackImport'
  attendeeId: AttendeeId
  importId: CommandId
  /** The people of the household who are checked in at any gathering. */
  whoCame: readonly PersonId[]
}

/** Why something stays as it is. */
export type StaysBecause = 'checked-in' | 'edited' | 'imported-again' | 'wiped'

/** What stays: the whole household, a field, or a member. */
export type Stays = { readonly what: 'household' | keyof Profile | FamilyMemberId; readonly because: StaysBecause }

/** What taking an import back does to a household: the event, null when all of it stays, and what stays. */
export type TakeBackDecision = { readonly event: ImportTakenBack | null; readonly stays: readonly Stays[] }

/**
 * Decides what taking an import back does to one household. A household that only this import knew goes. In any other
 * one each field and each member is again as before the import, unless somebody or a later import has changed it since.
 * Null: the import has changed nothing here, or it was taken back already.
 */
export function takeImportBack(command: Omit<TakeBackImport, 'type'>, household: Household): TakeBackDecision | null {
  const at = household.imports.findIndex(({ importId }) => importId === command.importId)
  const trace = household.imports[at]
  if (!trace) return null
  const later = household.imports.slice(at + 1)
  if (typeof trace.before !== 'string') return changeBack(command, household, trace.before, later)
  const because = whyHouseholdStays(trace, later, command)
  return because ? { event: null, stays: [{ what: 'household', because }] } : { event: leaving(command), stays: [] }
}

export type TakeBackOutcome = 'goes' | 'changes' | 'stays'

/** What becomes of the household: it goes, it is as before at least in a part, or what people see of it stays. */
export function outcomeOf(event: ImportTakenBack | null): TakeBackOutcome {
  if (!event) return 'stays'
  const { isGone, isMember, profile, family, left } = event.data
  if (isGone) return 'goes'
  return !isMember || Object.keys(profile).length + family.length + left.length > 0 ? 'changes' : 'stays'
}

export const takeBackImport = (command: TakeBackImport, household: Household): AttendeeEvent[] => {
  const event = takeImportBack(command, household)?.event
  return event ? [event] : []
}

function whyHouseholdStays(
  trace: ImportTrace,
  later: readonly ImportTrace[],
  { whoCame }: Pick<TakeBackImport, 'whoCame'>,
): StaysBecause | null {
  if (!importMadeHousehold(trace)) return 'wiped'
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
  traces: readonly ImportTrace[],
): TakeBackDecision {
  const later = traces.flatMap(({ before }) => (typeof before === 'string' ? [] : [before]))
  const whyItStays = (member: EarlierMember) => whyMemberStays(member, later, whoCame)
  return {
    event: {
      type: 'ImportTakenBack',
      data: {
        attendeeId,
        importId,
        isGone: false,
        isMember: household.isMember && (earlier.wasMember || later.length > 0),
        profile: fieldsBack('profile', earlier, later, household.profile),
        imported: fieldsBack('row', earlier, later, household.imported),
        ...membersBack(earlier, household, whyItStays),
      },
    },
    stays: whatStays(earlier, later, whyItStays),
  }
}

const isOverwritten = (field: string, of: 'profile' | 'row', later: readonly Earlier[]): boolean =>
  later.some((one) => field in one[of])

const fieldsBack = (
  of: 'profile' | 'row',
  earlier: Earlier,
  later: readonly Earlier[],
  now: ImportedProfile | undefined,
): EarlierFields =>
  Object.fromEntries(
    Object.entries(earlier[of]).filter(
      ([field, value]) => !isOverwritten(field, of, later) && value !== (now?.[field as keyof Profile] ?? null),
    ),
  )

type WhyItStays = (member: EarlierMember) => StaysBecause | null

function membersBack({ members }: Earlier, household: Household, whyItStays: WhyItStays) {
  const unclaimed = members.filter((one) => whyItStays(one) !== 'imported-again')
  const back = members.filter((one) => whyItStays(one) === null)
  return {
    family: back.flatMap(({ member }) => (member && !isIn(household, member) ? member : [])),
    left: back.flatMap(({ familyMemberId, member }) => (member ? [] : familyMemberId)),
    importedFamily: unclaimed.flatMap(({ row }) => row ?? []),
    unlisted: unclaimed.flatMap(({ familyMemberId, row }) => (row ? [] : familyMemberId)),
  }
}

function whatStays({ edited, profile, members }: Earlier, later: readonly Earlier[], whyItStays: WhyItStays): Stays[] {
  const fields = Object.keys(profile) as (keyof Profile)[]
  const overwritten = fields.filter((field) => isOverwritten(field, 'profile', later))
  return [
    ...edited.map((what) => ({ what, because: 'edited' }) as const),
    ...overwritten.map((what) => ({ what, because: 'imported-again' }) as const),
    ...members.flatMap((one) => {
      const because = whyItStays(one)
      return because ? { what: one.familyMemberId, because } : []
    }),
  ]
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

/** A member that somebody has taken off since has no part in an import any more. */
function whyMemberStays(
  { familyMemberId, member }: EarlierMember,
  later: readonly Earlier[],
  whoCame: readonly PersonId[],
): StaysBecause | null {
  if (later.some((one) => memberIn(one, familyMemberId))) return 'imported-again'
  return member === null && whoCame.includes(familyMemberId) ? 'checked-in' : null
}
