import type { CommandId, PersonId } from '#domain/ids.ts'
import type { NameOrder } from './person-fields.ts'

/**
 * What member files say beside a profile: further phone numbers by which somebody of a household is found, the ids that
 * another system has for them, and which part of their name stands first. `source` is that system, as the administrator
 * calls it.
 */
export type Contact = {
  readonly personId: PersonId
  /** Ten digits each. Absent: none. */
  readonly numbers?: string[] | undefined
  readonly source?: string | undefined
  readonly otherId?: string | undefined
  /** The id of their household there. Only the person of the profile has it. */
  readonly otherHouseholdId?: string | undefined
  readonly nameOrder?: NameOrder | undefined
}

/** A contact, and the import that brought it. Without one, staff have chosen the order of the name. */
export type KnownContact = Contact & { readonly importId?: CommandId | undefined }

/** Returns the contact without what is known already. Null when nothing is left. */
export function newsOf(contact: Contact, known: readonly KnownContact[]): Contact | null {
  const { personId, source, otherId, otherHouseholdId, nameOrder } = contact
  const same = known.filter((one) => one.personId === personId)
  const held = new Set(same.flatMap(({ numbers = [] }) => numbers))
  const numbers = [...new Set(contact.numbers)].filter((number) => !held.has(number))
  const isNewId =
    (otherId !== undefined || otherHouseholdId !== undefined) &&
    !same.some(
      (one) =>
        one.source === source &&
        (otherId ?? one.otherId) === one.otherId &&
        (otherHouseholdId ?? one.otherHouseholdId) === one.otherHouseholdId,
    )
  const isNewOrder = nameOrder !== undefined && nameOrder !== orderInFiles(same)
  if (numbers.length === 0 && !isNewId && !isNewOrder) return null
  return {
    personId,
    ...(numbers.length > 0 && { numbers }),
    ...(isNewId && { source, otherId, otherHouseholdId }),
    ...(isNewOrder && { nameOrder }),
  }
}

/** The further numbers of these people, each once. */
export const numbersOf = (contacts: readonly Contact[], personId?: PersonId): string[] => [
  ...new Set(
    contacts
      .filter((one) => personId === undefined || one.personId === personId)
      .flatMap(({ numbers = [] }) => numbers),
  ),
]

/** Which part of the name of a person stands first: as staff have chosen, or else as the last file says. */
export function nameOrderIn(contacts: readonly KnownContact[], personId: PersonId): NameOrder | undefined {
  const own = contacts.filter((one) => one.personId === personId)
  const chosen = own.find(isChoice)
  return chosen ? chosen.nameOrder : orderInFiles(own)
}

const isChoice = ({ importId }: KnownContact): boolean => importId === undefined

const orderInFiles = (own: readonly KnownContact[]): NameOrder | undefined =>
  own.findLast((one) => !isChoice(one) && one.nameOrder !== undefined)?.nameOrder

/** The contacts after staff have chosen the order of a name. */
export const withChoice = (
  contacts: readonly KnownContact[],
  choice: Pick<Contact, 'personId' | 'nameOrder'>,
): KnownContact[] => [...contacts.filter((one) => one.personId !== choice.personId || !isChoice(one)), choice]
