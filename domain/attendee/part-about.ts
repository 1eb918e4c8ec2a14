import type { PersonId } from '#domain/ids.ts'

/**
 * What an event of a household says about these people, and nothing about anybody else of it. Null when it does not
 * name them. Whatever stands beside the id of a family member, or in a contact, is about that member.
 */
export function partAbout(data: object, people: ReadonlySet<PersonId>): Record<string, unknown> | null {
  const parts = isOfOne(data) ? ofMember(data, people) : Object.entries(data).flatMap(named)
  return parts.length > 0 ? Object.fromEntries(parts) : null

  function named([field, value]: [string, unknown]): [string, unknown][] {
    const part = partOf(value, people)
    return part === undefined ? [] : [[field, part]]
  }
}

/** The fields of a family member, without the id of the household's person, which opens their personal link. */
const ofMember = (data: OfOne, people: ReadonlySet<PersonId>): [string, unknown][] =>
  people.has(data.familyMemberId ?? data.personId ?? 0)
    ? Object.entries(data).filter(([field]) => field !== 'attendeeId')
    : []

type OfOne = { readonly familyMemberId?: PersonId; readonly personId?: PersonId }

const isOfOne = (data: object): data is OfOne => 'familyMemberId' in data || 'personId' in data

function partOf(value: unknown, people: ReadonlySet<PersonId>): unknown {
  if (typeof value === 'number') return people.has(value) ? value : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return partAbout(value, people) ?? undefined
  const parts = value.flatMap((one) => partOf(one, people) ?? [])
  return parts.length > 0 ? parts : undefined
}
