import type { FamilyMemberId, Instant } from '#domain/ids.ts'
import { withChoice } from './contacts.ts'
import type { AttendeeEvent } from './events.ts'
import type { MemberEdit } from './family.ts'
import { type FamilyMember, type Household, applied, broughtBack, memberOf } from './household.ts'
import { tracesAfter } from './import-traces.ts'
import type { ImportTakenBack } from './import-events.ts'

/** The household after an event. */
export function householdAfter(household: Household, event: AttendeeEvent): Household {
  const imports = tracesAfter(household, event)
  const after = changedBy(household, event)
  return after.imports === imports ? after : { ...after, imports }
}

function changedBy(household: Household, { type, data }: AttendeeEvent): Household {
  switch (type) {
    case 'AttendeeRegistered': {
      const { attendeeId: _, ...profile } = data
      return { ...household, profile, withdrawn: undefined }
    }
    case 'RegisteredWithoutPhone': {
      const { attendeeId: _, family = [], ...profile } = data
      return withMembers({ ...household, profile, withdrawn: undefined }, family)
    }
    case 'ProfileUpdated': {
      const { attendeeId: _, ...changes } = data
      return { ...household, profile: applied(household.profile, changes) }
    }
    case 'PhoneChanged': {
      const phoneChanges = new Set([...household.phoneChanges, data.commandId])
      return { ...household, profile: applied(household.profile, { phone: data.phone }), phoneChanges }
    }
    case 'PhoneRemoved':
      return withoutPhone(household)
    case 'PersonalLinkRenewed':
      return { ...household, code: data.code, codeSince: laterOf(data.at, household.codeSince) }
    case 'NameOrderChosen': {
      const { personId, nameOrder } = data
      return { ...household, contacts: withChoice(household.contacts, { personId, nameOrder }) }
    }
    case 'FamilyMemberAdded':
      return withNewMember(household, memberOf(data))
    case 'FamilyMemberRemoved':
      return takenOff(household, data.familyMemberId)
    case 'FamilyMemberChanged':
      return withChangedMember(household, data.familyMemberId, data)
    case 'FamilyMemberBroughtBack':
      return inOldPlaces(withMembers(household, household.former.filter(isOf([data.familyMemberId]))))
    case 'OwnProfileMade':
      return withOwnProfile(household, data)
    case 'HouseholdTakenOver':
      return withMembers(household, data.family)
    case 'HouseholdHandedOver':
      return data.familyMemberIds.reduce(takenOff, household)
    case 'FamilyConfirmed':
      return { ...household, confirmations: new Set([...(household.confirmations ?? []), data.commandId]) }
    case 'AdmissionTakenBack':
      return withoutPhone(withdrawn(household))
    case 'MemberImported':
      return asImported(household, data)
    case 'FamilyMemberImported':
      return withImportedMember(household, memberOf(data))
    case 'ContactsImported':
      return withContacts(household, data)
    case 'ImportTakenBack':
      return householdWithoutImport(withoutContacts(household, data), data)
    case 'HouseholdBroughtBack':
      return broughtBack(household)
    case 'HouseholdRestated':
      return restated(household, data)
  }
}

/** One that was taken back with its import has its profile elsewhere. */
const withoutPhone = ({ withdrawn, ...household }: Household): Household =>
  withdrawn
    ? { ...household, withdrawn: applied(withdrawn, { phone: null }) }
    : { ...household, profile: applied(household.profile, { phone: null }) }

type DataOf<Type extends AttendeeEvent['type']> = Extract<AttendeeEvent, { type: Type }>['data']

const asImported = (
  household: Household,
  { attendeeId: _, importId: __, ...fields }: DataOf<'MemberImported'>,
): Household => ({
  ...household,
  withdrawn: undefined,
  isMember: true,
  profile: applied(household.profile, fields),
  imported: { ...household.imported, ...fields },
})

const withImportedMember = (household: Household, member: FamilyMember): Household => ({
  ...withNewMember(household, member),
  importedFamily: replaced(household.importedFamily, member),
})

const withContacts = (household: Household, { importId, contacts }: DataOf<'ContactsImported'>): Household => ({
  ...household,
  contacts: [...household.contacts, ...contacts.map((contact) => ({ importId, ...contact }))],
})

function withoutContacts(household: Household, { importId }: ImportTakenBack['data']): Household {
  const contacts = household.contacts.filter((one) => one.importId !== importId)
  return contacts.length === household.contacts.length ? household : { ...household, contacts }
}

function restated({ imports }: Household, data: DataOf<'HouseholdRestated'>): Household {
  const { isMember, imported, family, importedFamily, former = [], takenBack = [] } = data
  const { contacts = [], code, codeSince } = data
  const named = [...family, ...importedFamily, ...former].map(({ familyMemberId }) => familyMemberId)
  return {
    ...(data.isWithdrawn ? { withdrawn: data.profile } : { profile: data.profile }),
    isMember,
    imported,
    family,
    importedFamily,
    former,
    takenBack,
    contacts,
    onceFamily: [...new Set(data.onceFamily)],
    named: [...new Set(named)],
    phoneChanges: new Set(data.phoneChanges),
    imports,
    ...(code === undefined ? {} : { code, codeSince }),
  }
}

const withOwnProfile = (
  household: Household,
  { attendeeId: _, isMember, ...profile }: DataOf<'OwnProfileMade'>,
): Household => ({ ...household, profile, withdrawn: undefined, isMember })

/** Returns the list with this member in their old place, or else at the end. `concat` allocates no spare memory. */
function replaced(members: readonly FamilyMember[], member: FamilyMember): readonly FamilyMember[] {
  const at = members.findIndex(({ familyMemberId }) => familyMemberId === member.familyMemberId)
  return at < 0 ? members.concat(member) : members.with(at, member)
}

function takenOff(household: Household, id: FamilyMemberId): Household {
  const member = household.family.find(({ familyMemberId }) => familyMemberId === id)
  if (!member) return household
  return {
    ...household,
    family: household.family.filter((other) => other !== member),
    former: [...household.former, member],
  }
}

/**
 * A member removed at a kiosk does not return when a file names them a little differently. One who left because an
 * import was taken back does.
 */
function withNewMember(household: Household, member: FamilyMember): Household {
  const isTheirs = (id: FamilyMemberId) => id === member.familyMemberId
  const isOther = ({ familyMemberId }: FamilyMember) => !isTheirs(familyMemberId)
  const returns = household.takenBack.some(isTheirs)
  const wasRemoved = !returns && household.onceFamily.includes(member.familyMemberId) && household.family.every(isOther)
  const former = returns ? household.former.filter(isOther) : household.former
  return {
    ...household,
    family: wasRemoved ? household.family : replaced(household.family, member),
    former: wasRemoved ? replaced(former, member) : former,
    takenBack: returns ? household.takenBack.filter((id) => !isTheirs(id)) : household.takenBack,
    ...belonging(household, [member.familyMemberId]),
  }
}

/**
 * These people too belong to the household. Until somebody of it was erased, its two lists are one, which saves memory.
 */
function belonging(
  { onceFamily, named }: Household,
  ids: readonly FamilyMemberId[],
): Pick<Household, 'onceFamily' | 'named'> {
  const ever = withMore(onceFamily, ids)
  return { onceFamily: ever, named: named === onceFamily ? ever : withMore(named, ids) }
}

function withMore<Id>(known: readonly Id[], ids: readonly Id[]): readonly Id[] {
  const more = ids.filter((id) => !known.includes(id))
  return more.length === 0 ? known : known.concat(more)
}

const isOf =
  (ids: readonly FamilyMemberId[]) =>
  ({ familyMemberId }: FamilyMember): boolean =>
    ids.includes(familyMemberId)

/** These people belong to the household, also those who did once. */
function withMembers(household: Household, members: readonly FamilyMember[]): Household {
  const ids = members.map(({ familyMemberId }) => familyMemberId)
  return {
    ...household,
    family: members.map(memberOf).reduce(replaced, household.family),
    former: household.former.filter((member) => !isOf(ids)(member)),
    takenBack: household.takenBack.filter((id) => !ids.includes(id)),
    ...belonging(household, ids),
  }
}

/** The family in the order in which everybody joined it. Somebody who was taken off by mistake has their old place. */
function inOldPlaces(household: Household): Household {
  const place = ({ familyMemberId }: FamilyMember) => household.onceFamily.indexOf(familyMemberId)
  return { ...household, family: household.family.toSorted((a, b) => place(a) - place(b)) }
}

function withChangedMember(household: Household, id: FamilyMemberId, changes: MemberEdit): Household {
  const before = household.family.find(isOf([id]))
  if (!before) return household
  const { name = before.name, relationship = before.relationship } = changes
  const hebrewName = changes.hebrewName === undefined ? before.hebrewName : (changes.hebrewName ?? undefined)
  const member = memberOf({ familyMemberId: id, name, hebrewName, relationship })
  return { ...household, family: replaced(household.family, member) }
}

/** A clock that was set back does not bring uses of an earlier code back. Earlier versions recorded no time. */
const laterOf = (at: Instant | undefined, before: Instant | undefined): Instant | undefined =>
  at !== undefined && before !== undefined && before > at ? before : at

/** The household after an import was taken back. */
const householdWithoutImport = (household: Household, data: ImportTakenBack['data']): Household =>
  data.isGone ? withdrawn(household) : withoutImport(household, data)

/**
 * The household that only an import knew, or the check-in of a guest that was taken back, is gone. It keeps what a
 * check-in shows, and what brings it back.
 */
function withdrawn(household: Household): Household {
  const { profile, ...rest } = household
  const { family, former } = rest
  if (!profile) return household
  return {
    ...rest,
    withdrawn: profile,
    isMember: false,
    family: [],
    former: [...former, ...family],
    takenBack: family.map(({ familyMemberId }) => familyMemberId),
    imported: {},
    importedFamily: [],
  }
}

/** The household as before an import, where nobody has changed it since. */
function withoutImport(household: Household, data: ImportTakenBack['data']): Household {
  const hasLeft = ({ familyMemberId }: FamilyMember) => data.left.includes(familyMemberId)
  const left = household.family.filter(hasLeft)
  const asBefore = restoring(data.family)
  const isListed = ({ familyMemberId }: FamilyMember) => !data.unlisted.includes(familyMemberId)
  return {
    ...household,
    isMember: data.isMember,
    profile: applied(household.profile, data.profile),
    imported: applied(household.imported, data.imported),
    family: asBefore(household.family.filter((member) => !hasLeft(member))),
    former: [...asBefore(household.former), ...left],
    takenBack: [...household.takenBack, ...left.map(({ familyMemberId }) => familyMemberId)],
    importedFamily: restoring(data.importedFamily)(household.importedFamily.filter(isListed)),
  }
}

/** Puts each of these earlier members in the place that they have in a list. */
function restoring(members: readonly FamilyMember[]) {
  const earlier = new Map(members.map((member) => [member.familyMemberId, memberOf(member)]))
  return (list: readonly FamilyMember[]) => list.map((member) => earlier.get(member.familyMemberId) ?? member)
}
