import type { CommandId, FamilyMemberId } from '#domain/ids.ts'
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

/** What each import has changed in a household, so that it can be taken back. */

/** Whether the import made the household. */
export const importMadeHousehold = ({ before }: ImportTrace): boolean =>
  before === 'nobody' || before === 'nobody-edited'

const nothingYet = ({ isMember }: Household): Earlier => ({
  wasMember: isMember,
  profile: {},
  row: {},
  members: [],
  edited: [],
})

/** The traces after an event. `household` is its state before the event. */
export function tracesAfter(household: Household, { type, data }: AttendeeEvent): readonly ImportTrace[] {
  switch (type) {
    case 'MemberImported': {
      const { attendeeId: _, importId, ...fields } = data
      return noted(household, importId, (earlier) => withFields(earlier, fields, household))
    }
    case 'FamilyMemberImported':
      return noted(household, data.importId, (earlier) => withMember(earlier, data.familyMemberId, household))
    case 'ContactsImported':
      return noted(household, data.importId, (earlier) => earlier)
    case 'ProfileUpdated': {
      const { attendeeId: _, ...changes } = data
      return edited(household, Object.keys(changes) as (keyof Profile)[])
    }
    case 'PhoneChanged':
    case 'PhoneRemoved':
      return edited(household, ['phone'])
    case 'FamilyMemberRemoved':
    case 'FamilyMemberChanged':
    case 'FamilyMemberBroughtBack':
      return edited(household, [data.familyMemberId])
    case 'HouseholdHandedOver':
      return edited(household, data.familyMemberIds)
    case 'HouseholdTakenOver':
      return edited(
        household,
        data.family.map(({ familyMemberId }) => familyMemberId),
      )
    case 'PersonalLinkRenewed':
    case 'NameOrderChosen':
    case 'FamilyMemberAdded':
      return edited(household, [])
    case 'HouseholdRestated':
      return (data.imports ?? []).map((importId) => ({ importId, before: 'wiped' }))
    case 'ImportTakenBack':
      return data.isGone ? [] : withoutImport(household.imports, data.importId)
    case 'AttendeeRegistered':
    case 'RegisteredWithoutPhone':
    case 'OwnProfileMade':
    case 'AdmissionTakenBack':
    case 'FamilyConfirmed':
    case 'HouseholdBroughtBack':
      return household.imports
  }
}

/** Notes what an import changes for the first time. Imports of earlier versions have no id, and leave no trace. */
function noted(
  household: Household,
  importId: CommandId | undefined,
  change: (earlier: Earlier) => Earlier,
): readonly ImportTrace[] {
  if (importId === undefined) return household.imports
  const at = household.imports.findIndex((trace) => trace.importId === importId)
  const trace = household.imports[at]
  if (!trace) {
    const before = household.profile ? change(nothingYet(household)) : 'nobody'
    return [...household.imports, { importId, before }]
  }
  if (typeof trace.before === 'string') return household.imports
  return household.imports.with(at, { importId, before: change(trace.before) })
}

function withFields(earlier: Earlier, fields: ImportedProfile, { profile, imported }: Household): Earlier {
  const before = (values: ImportedProfile | undefined, known: EarlierFields): EarlierFields => {
    const found = Object.keys(fields).map((field) => [field, values?.[field as keyof Profile] ?? null])
    return { ...Object.fromEntries(found), ...known }
  }
  return { ...earlier, profile: before(profile, earlier.profile), row: before(imported, earlier.row) }
}

function withMember(earlier: Earlier, id: FamilyMemberId, household: Household): Earlier {
  if (earlier.members.some(({ familyMemberId }) => familyMemberId === id)) return earlier
  const find = (members: readonly FamilyMember[]) => members.find(({ familyMemberId }) => familyMemberId === id) ?? null
  const former = household.takenBack.includes(id) ? null : find(household.former)
  const member = find(household.family) ?? former
  return {
    ...earlier,
    members: [...earlier.members, { familyMemberId: id, member, row: find(household.importedFamily) }],
  }
}

/** Somebody has changed these fields or members. No import that came before has a part in them any more. */
function edited({ imports }: Household, what: readonly (keyof Profile | FamilyMemberId)[]): readonly ImportTrace[] {
  // Most households were never imported. Returning the same list means that nothing has changed.
  if (imports.length === 0) return imports
  return imports.map(({ importId, before }) => {
    if (before === 'nobody') return { importId, before: 'nobody-edited' }
    if (typeof before === 'string') return { importId, before }
    const isTheirs = (one: keyof Profile | FamilyMemberId) =>
      typeof one === 'number'
        ? before.members.some(({ familyMemberId }) => familyMemberId === one)
        : one in before.profile
    const profile = Object.fromEntries(
      Object.entries(before.profile).filter(([field]) => !what.includes(field as keyof Profile)),
    )
    const members = before.members.filter(({ familyMemberId }) => !what.includes(familyMemberId))
    return { importId, before: { ...before, profile, members, edited: [...before.edited, ...what.filter(isTheirs)] } }
  })
}

/** An import is taken back: where a later one has changed the same, it now has the earlier values of this one. */
function withoutImport(traces: readonly ImportTrace[], importId: CommandId): readonly ImportTrace[] {
  const at = traces.findIndex((trace) => trace.importId === importId)
  const takenBack = traces[at]
  if (!takenBack || typeof takenBack.before === 'string') return traces
  let toPassOn: Earlier = takenBack.before
  const later = traces.slice(at + 1).map((trace) => {
    if (typeof trace.before === 'string') return trace
    const before = withEarlierValues(trace.before, toPassOn)
    toPassOn = withoutSame(toPassOn, trace.before)
    return { ...trace, before }
  })
  return [...traces.slice(0, at), ...later]
}

/** The later import now remembers the values from before the import that is taken back. */
const withEarlierValues = (later: Earlier, takenBack: Earlier): Earlier => ({
  ...later,
  wasMember: later.wasMember && takenBack.wasMember,
  profile: replaced(later.profile, takenBack.profile),
  row: replaced(later.row, takenBack.row),
  members: later.members.map((one) => memberIn(takenBack, one.familyMemberId) ?? one),
})

/** Each value goes to the next import that changed the same, and to no other. */
const withoutSame = (takenBack: Earlier, later: Earlier): Earlier => ({
  ...takenBack,
  wasMember: true,
  profile: without(takenBack.profile, later.profile),
  row: without(takenBack.row, later.row),
  members: takenBack.members.filter(({ familyMemberId }) => !memberIn(later, familyMemberId)),
})

export const memberIn = ({ members }: Earlier, id: FamilyMemberId): EarlierMember | undefined =>
  members.find(({ familyMemberId }) => familyMemberId === id)

const replaced = (fields: EarlierFields, by: EarlierFields): EarlierFields => ({
  ...fields,
  ...Object.fromEntries(Object.entries(by).filter(([field]) => field in fields)),
})

const without = (fields: EarlierFields, those: EarlierFields): EarlierFields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in those)))
