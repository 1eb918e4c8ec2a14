import { numbersOf } from '#domain/attendee/contacts.ts'
import type { AttendeeEvent } from '#domain/attendee/events.ts'
import type { FamilyMember, Household, Profile } from '#domain/attendee/household.ts'
import { householdAfter } from '#domain/attendee/household-after.ts'
import { PROFILE_FIELDS } from '#domain/attendee/person-fields.ts'
import type {
  FieldChange,
  HouseholdChange,
  ImportChange,
  MemberChange,
} from '#domain/contract/directory-import/import-shapes.ts'
import type { AttendeeId, FamilyMemberId } from '#domain/ids.ts'

/** What a file would change in a household, and how it looks then. */
export function importChangeOf(id: AttendeeId, before: Household, events: readonly AttendeeEvent[]): ImportChange {
  const known = numbersOf(before.contacts)
  const after = events.reduce(householdAfter, before)
  const { name = '', phone } = after.profile ?? {}
  const all = numbersOf(after.contacts)
  const numbers = all.filter((one) => !known.includes(one))
  return {
    ...changesOf(id, before, events),
    after: { name, ...(phone !== undefined && { phone }), numbers: all, familyMembers: after.family.map(rowOf) },
    ...(numbers.length > 0 && { numbers }),
  }
}

/** What these events would change in a household, as people see it. */
export function changesOf(id: AttendeeId, before: Household, events: readonly AttendeeEvent[]): HouseholdChange {
  const after = events.reduce(householdAfter, before)
  return {
    userId: id,
    name: (before.profile ?? after.profile)?.name ?? '',
    fields: fieldsChanged(before.profile, after.profile),
    members: membersChanged(before.family, after.family),
    ...(before.isMember === after.isMember ? {} : { isMember: after.isMember }),
  }
}

function fieldsChanged(before: Profile | undefined, after: Profile | undefined): FieldChange[] {
  return PROFILE_FIELDS.flatMap((field) => {
    const [from, to] = [before?.[field], after?.[field]]
    if (from === to) return []
    return { field, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  })
}

function membersChanged(before: readonly FamilyMember[], after: readonly FamilyMember[]): MemberChange[] {
  const [was, is] = [byId(before), byId(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const [from, to] = [was.get(id), is.get(id)]
    if (from && to && isSame(from, to)) return []
    return { ...(from && { from: rowOf(from) }), ...(to && { to: rowOf(to) }) }
  })
}

const byId = (members: readonly FamilyMember[]): Map<FamilyMemberId, FamilyMember> =>
  new Map(members.map((member) => [member.familyMemberId, member]))

const isSame = (one: FamilyMember, other: FamilyMember) =>
  one.name === other.name && one.hebrewName === other.hebrewName && one.relationship === other.relationship

const rowOf = ({ name, hebrewName, relationship }: FamilyMember) => ({
  name,
  ...(hebrewName === undefined ? {} : { hebrewName }),
  relationship,
})
