import type { Relationship } from '#domain/attendee/person-fields.ts'
import { differInSuffix, isSamePerson } from '#domain/attendee/same-name.ts'
import type { FamilyMemberInFile, ImportedHousehold } from '#domain/directory-import/households.ts'
import type { AttendeeId } from '#domain/ids.ts'
import type { Person } from '#domain/read-models/directory/directory.ts'
import { comparable } from '#domain/same-person/look-alikes.ts'
import type { Views } from '#server/views.ts'

/**
 * Which profile a household of a member file means. A number alone says nothing about who somebody is: it may have been
 * given to others. So a profile is found, in this order, by an id of the other system, by a number and a name, by a
 * name and an e-mail address, and by a name and a street. Where the profile is of somebody else in the family, it stays
 * theirs.
 */

/** A number of a household that belongs to somebody else here. The household comes in without it. */
export type NumberOfAnother = { readonly number: string; readonly userId: AttendeeId; readonly name: string }

export type Matched = {
  /** The profile that the household means. Null: a new one. */
  readonly held: Person | null
  /** The household as it is imported there. */
  readonly household: ImportedHousehold
  readonly taken?: NumberOfAnother
}

type Records = Views['records']

export function matched(records: Records, household: ImportedHousehold, source: string | undefined): Matched {
  const { sameAs } = household
  const chosen = sameAs === undefined ? undefined : records.person(sameAs)
  if (chosen) return asHead(records, household, chosen)
  return (
    byOtherId(records, household, source) ??
    byNumber(records, household) ??
    byNameAndAddress(records, household) ??
    asNew(records, household)
  )
}

function byOtherId(records: Records, household: ImportedHousehold, source: string | undefined): Matched | null {
  if (source === undefined) return null
  const recordOf = (of: 'person' | 'household', id: string | undefined): Person | undefined => {
    const known = id === undefined ? undefined : records.knownAs(source, id, of)
    return known === undefined ? undefined : (records.person(known) ?? records.person(records.ownerOf(known) ?? 0))
  }
  const { personId, householdId, familyMembers } = household
  const own = recordOf('person', personId)
  const isOwn = own !== undefined && own.id === records.knownAs(source, personId ?? '', 'person')
  if (isOwn) return asHead(records, household, own)
  const found =
    own ??
    recordOf('household', householdId) ??
    familyMembers.map((one) => recordOf('person', one.personId)).find((one) => one !== undefined)
  if (!found) return null
  const row = familyMembers.findIndex(
    (one) => one.personId !== undefined && records.knownAs(source, one.personId, 'person') === found.id,
  )
  if (row >= 0) return asFamily(records, household, found, row)
  if (isSamePerson(found.profile.name, household.name)) return asHead(records, household, found)
  return asFamily(records, household, found, rowOf(household, found.profile.name))
}

function byNumber(records: Records, household: ImportedHousehold): Matched | null {
  const numbers = numbersIn(household)
  const holders = numbers.flatMap((number) => records.holderOf(number) ?? [])
  const head = holders.find(({ profile }) => isSamePerson(profile.name, household.name))
  if (head) return asHead(records, household, head)
  for (const holder of holders) {
    const row = rowOf(household, holder.profile.name)
    if (row >= 0) return asFamily(records, household, holder, row)
  }
  // The file does not name the person with the profile, but it names the family of this person.
  const home = holders.find(({ family }) => family.some(({ name }) => isSamePerson(name, household.name)))
  if (home) return asFamily(records, household, home, -1)
  const further = numbers.flatMap((number) => records.foundBy(number)?.person ?? [])
  const found = further.find(({ profile }) => isSamePerson(profile.name, household.name))
  return found ? asHead(records, household, found) : null
}

/** Of namesakes, the one with the same e-mail address comes before one in the same street. */
function byNameAndAddress(records: Records, household: ImportedHousehold): Matched | null {
  const { email, street } = comparable(household)
  if (email === null && street === null) return null
  const compared = namesakes(records, household).map((one) => ({ one, known: comparable(one.profile) }))
  const found =
    compared.find(({ known }) => email !== null && known.email === email) ??
    compared.find(({ known }) => street !== null && known.street === street)
  return found ? asHead(records, household, found.one) : null
}

const namesakes = (records: Records, { name }: ImportedHousehold): Person[] =>
  records.namesakes(name).filter(({ profile }) => !differInSuffix(profile.name, name))

function asNew(records: Records, { phone, ...household }: ImportedHousehold): Matched {
  const holder = phone === undefined ? undefined : (records.holderOf(phone) ?? records.foundBy(phone)?.person)
  const known = { ...household, numbers: freeNumbers(records, household.numbers, null) }
  if (phone !== undefined && !holder) return { held: null, household: { phone, ...known } }
  // Without a number, an address and an id, the name is all that a file says of a household, also the next time.
  const before = namesakes(records, household).find((one) => one.profile.phone === undefined && one.isMember)
  const found = before ? asHead(records, household, before) : { held: null, household: known }
  return phone !== undefined && holder
    ? { ...found, taken: { number: phone, userId: holder.id, name: holder.profile.name } }
    : found
}

/** The profile is of the person who is the primary of the file. It keeps its number; another one finds it too. */
function asHead(records: Records, { phone, numbers, ...household }: ImportedHousehold, held: Person): Matched {
  const own = held.profile.phone
  const free = freeNumbers(records, numbersWith(phone, numbers), held)
  return { held, household: { ...household, ...(own !== undefined && { phone: own }), numbers: free } }
}

/**
 * The profile is of somebody else in the family, the one in this row. It stays theirs, and the primary of the file
 * joins the family. Without a row, nobody in the file is the person of the profile.
 */
function asFamily(records: Records, household: ImportedHousehold, held: Person, row: number): Matched {
  const { address, city, state, zipCode, householdId, isMember, relationship } = household
  const own: Partial<FamilyMemberInFile> = household.familyMembers[row] ?? {}
  const others = household.familyMembers.filter((_, at) => at !== row)
  const { name = held.profile.name, hebrewName, personId, nameOrder, numbers = [] } = own
  const { phone } = held.profile
  return {
    held,
    household: {
      ...filled({ hebrewName, personId, nameOrder, phone, address, city, state, zipCode, householdId }),
      isMember,
      relationship,
      name,
      numbers: freeNumbers(records, numbers, held),
      familyMembers: [
        headAsFamily(records, household, held, own.relationship),
        ...others.map((one) => ({ ...one, relationship: beside(own.relationship, one.relationship) })),
      ],
    },
  }
}

/** The primary of the file, in the family of the person of the profile, who is this to them. */
function headAsFamily(
  records: Records,
  { name, hebrewName, phone, numbers, personId, nameOrder }: ImportedHousehold,
  held: Person,
  own: Relationship | undefined,
): FamilyMemberInFile {
  const relationship = own ? INVERSE[own] : relationOfHead(held, name)
  const free = freeNumbers(records, numbersWith(phone, numbers), held)
  return {
    ...filled({ hebrewName, personId, nameOrder }),
    name,
    relationship,
    ...(free.length > 0 && { numbers: free }),
  }
}

/** What somebody is to the person of the profile, who is `own` to the primary. */
function beside(own: Relationship | undefined, one: Relationship): Relationship {
  if (own === undefined || own === 'spouse') return one === 'child' ? 'child' : 'other'
  return one === own ? 'sibling' : 'other'
}

const numbersWith = (phone: string | undefined, numbers: readonly string[] = []): string[] =>
  phone === undefined ? [...numbers] : [phone, ...numbers]

/** What the primary is to a person of each relationship. */
const INVERSE: Readonly<Record<Relationship, Relationship>> = {
  spouse: 'spouse',
  child: 'parent',
  parent: 'child',
  sibling: 'sibling',
  other: 'other',
}

const relationOfHead = ({ family }: Person, name: string): Relationship =>
  family.find((one) => isSamePerson(one.name, name))?.relationship ?? 'other'

const rowOf = ({ familyMembers }: ImportedHousehold, name: string): number =>
  familyMembers.findIndex((one) => isSamePerson(one.name, name))

/** The numbers by which the household is looked up, and no work number: the file was read without them. */
const numbersIn = ({ phone, numbers, familyMembers }: ImportedHousehold): string[] => [
  ...numbersWith(phone, numbers),
  ...familyMembers.flatMap((one) => one.numbers ?? []),
]

/** Without those that find somebody else. */
const freeNumbers = (records: Records, numbers: readonly string[] = [], held: Person | null): string[] =>
  [...new Set(numbers)].filter((number) => {
    const holder = records.holderOf(number) ?? records.foundBy(number)?.person
    return number !== held?.profile.phone && (!holder || holder.id === held?.id)
  })

const filled = <Fields extends Record<string, string | undefined>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], undefined>
  }
