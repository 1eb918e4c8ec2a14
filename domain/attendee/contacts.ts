import type { CommandId, PersonId } from '#domain/ids.ts'

/**
 * What member files say beside a profile: further phone numbers by which somebody of a household is found, and the ids
 * that another system has for them. `source` is that system, as the administrator calls it.
 */
export type Contact = {
  readonly personId: PersonId
  /** Ten digits each. Absent: none. */
  readonly numbers?: string[] | undefined
  readonly source?: string | undefined
  readonly otherId?: string | undefined
  /** The id of their household there. Only the person of the profile has it. */
  readonly otherHouseholdId?: string | undefined
}

/** A contact, and the import that brought it. */
export type ImportedContact = Contact & { readonly importId: CommandId }

/** Returns the contact without what is known already. Null when nothing is left. */
export function newsOf(contact: Contact, known: readonly Contact[]): Contact | null {
  const { personId, source, otherId, otherHouseholdId } = contact
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
  if (numbers.length === 0 && !isNewId) return null
  return {
    personId,
    ...(numbers.length > 0 && { numbers }),
    ...(isNewId && { source, otherId, otherHouseholdId }),
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
