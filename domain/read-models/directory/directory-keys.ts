import { type Contact, type KnownContact, nameOrderIn } from '#domain/attendee/contacts.ts'
import type { Household, Profile } from '#domain/attendee/household.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import type { NameOrder } from '#domain/attendee/person-fields.ts'
import { householdsByWords } from '#domain/read-models/finding/households-by-words.ts'
import { comparedName } from '#domain/searched-words.ts'
import { onlyIn } from './only-in.ts'

type Keyed = Pick<Household, 'code' | 'family' | 'contacts'> & { readonly id: AttendeeId; readonly profile: Profile }

/**
 * People by what they are looked up with: their number, the code of their personal link if it was renewed, and what a
 * volunteer at the welcome desk types. `people` are those who are filed.
 */
export function keysOfPeople(people: ReadonlyMap<AttendeeId, Keyed>) {
  const phones = new Map<string, AttendeeId>()
  const codes = new Map<PersonId, AttendeeId>()
  const contacts = keysOfContacts()
  const wholeNames = createBearers()
  const byWords = householdsByWords(people)

  function fileName(before: Keyed | undefined, { id, profile: { name } }: Keyed): void {
    if (before?.profile.name === name) return
    if (before) wholeNames.remove(comparedName(before.profile.name), id)
    wholeNames.add(comparedName(name), id)
  }

  function removePhone({ id, profile }: Keyed): void {
    if (profile.phone !== undefined && phones.get(profile.phone) === id) phones.delete(profile.phone)
  }

  return {
    /** Files a person under all of these, and no longer under those that they had before. */
    file(person: Keyed, before: Keyed | undefined): void {
      if (before && before.profile.phone !== person.profile.phone) removePhone(before)
      if (person.profile.phone !== undefined) phones.set(person.profile.phone, person.id)
      if (before?.code !== undefined && before.code !== person.code) codes.delete(before.code)
      if (person.code !== undefined) codes.set(person.code, person.id)
      contacts.file(before?.contacts ?? [], person.contacts)
      fileName(before, person)
      byWords.file(person, before)
    },
    remove(person: Keyed): void {
      removePhone(person)
      if (person.code !== undefined) codes.delete(person.code)
      contacts.file(person.contacts, [])
      wholeNames.remove(comparedName(person.profile.name), person.id)
      byWords.remove(person)
    },
    find: byWords.find,
    ofPhone: (phone: string): AttendeeId | undefined => phones.get(phone),
    namesakes: (name: string): readonly AttendeeId[] => wholeNames.all(comparedName(name)),
    nameOrderOf: contacts.nameOrderOf,
    ofFurtherNumber: contacts.ofFurtherNumber,
    ofOtherId: contacts.ofOtherId,
    ofCode: (code: PersonId): AttendeeId | undefined => codes.get(code),
  }
}

/** What is said beside the profiles: further numbers, the ids of other systems, and orders of names. */
function keysOfContacts() {
  /** In the order in which files named them: the first one counts. */
  const numbers = createBearers()
  const otherIds = createBearers()
  const nameOrders = new Map<PersonId, NameOrder>()

  function change(change: 'add' | 'remove', { personId, ...contact }: KnownContact): void {
    for (const number of contact.numbers ?? []) numbers[change](number, personId)
    for (const key of otherKeysOf(contact)) otherIds[change](key, personId)
  }

  function fileOrder(personId: PersonId, contacts: readonly KnownContact[]): void {
    const order = nameOrderIn(contacts, personId)
    if (order) nameOrders.set(personId, order)
    else nameOrders.delete(personId)
  }

  return {
    file(before: Keyed['contacts'], now: Keyed['contacts']): void {
      if (before === now) return
      const [gone, come] = [onlyIn(before, now), onlyIn(now, before)]
      for (const contact of gone) change('remove', contact)
      for (const contact of come) change('add', contact)
      for (const { personId } of [...gone, ...come]) fileOrder(personId, now)
    },
    nameOrderOf: (id: PersonId): NameOrder | undefined => nameOrders.get(id),
    ofFurtherNumber: numbers.first,
    ofOtherId: (source: string, id: string, of: 'person' | 'household') => otherIds.first(otherKey(source, of, id)),
  }
}

const otherKey = (source: string, of: 'person' | 'household', id: string): string => `${of}\n${source}\n${id}`

const otherKeysOf = ({ source, otherId, otherHouseholdId }: Omit<Contact, 'personId'>): string[] =>
  source === undefined
    ? []
    : [
        ...(otherId === undefined ? [] : [otherKey(source, 'person', otherId)]),
        ...(otherHouseholdId === undefined ? [] : [otherKey(source, 'household', otherHouseholdId)]),
      ]

/** Who bears a number or an id. Nearly always it is one person. */
function createBearers() {
  const bearers = new Map<string, readonly PersonId[]>()
  return {
    add(key: string, id: PersonId): void {
      bearers.set(key, (bearers.get(key) ?? []).concat(id))
    },
    /** A person may bear it twice, by two files. */
    remove(key: string, id: PersonId): void {
      const all = bearers.get(key) ?? []
      const left = all.toSpliced(all.indexOf(id), all.includes(id) ? 1 : 0)
      if (left.length === 0) bearers.delete(key)
      else bearers.set(key, left)
    },
    first: (key: string): PersonId | undefined => bearers.get(key)?.[0],
    all: (key: string): readonly PersonId[] => bearers.get(key) ?? [],
  }
}
