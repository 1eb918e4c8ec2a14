import { type Compared, type ComparedMember, type ComparedPair } from '#domain/contract/same-person/pair-shapes.ts'
import type { PersonId } from '#domain/ids.ts'
import type { Services } from '#server/server-services.ts'
import { cluesBetween } from './duplicates.ts'
import { areTwo } from '#domain/same-person/same-people.ts'
import type { MemberOnPage, PersonPage } from '#domain/contract/people/person-shapes.ts'
import { comparedName } from '#domain/searched-words.ts'
import { wholeNameInFamily } from '#domain/same-person/look-alikes.ts'
import { pageOf } from '#server/people/person/person-page.ts'

/** Two people side by side, as the page of possible duplicates shows them. */
export async function compared(
  services: Pick<Services, 'config' | 'log' | 'views' | 'now'>,
  a: PersonId,
  b: PersonId,
): Promise<ComparedPair> {
  const { views } = services
  const [one, other] = [await pageOf(services, a), await pageOf(services, b)]
  const attended = new Set([one, other].flatMap(({ visits }) => visits.map(({ eventId }) => eventId)))
  return {
    a: sideOf(one),
    b: sideOf(other),
    clues: cluesBetween(views, one.id, other.id),
    attendances: attended.size,
    family: familiesOf(one, other, views.people.keyOf),
    decision: decisionOf(services, one.id, other.id),
  }
}

function sideOf({ id, name, hebrewName, isMember, profile, belongsTo, visits }: PersonPage): Compared {
  const [last] = visits
  return {
    id,
    name,
    ...(hebrewName === undefined ? {} : { hebrewName }),
    isMember,
    ...(profile && { profile }),
    belongsTo,
    attendances: visits.length,
    ...(last && { lastCame: last.eventDate }),
  }
}

function decisionOf(
  { views: { people } }: Pick<Services, 'views'>,
  a: PersonId,
  b: PersonId,
): ComparedPair['decision'] {
  if (people.keyOf(a) === people.keyOf(b)) return 'one'
  return areTwo(a, b, people) ? 'two' : 'open'
}

/**
 * Everybody of both families. Two records of one person are one who is in both, and so are two of the same name, each
 * only once. Two of the same relationship are one too, where one family gives the first name alone.
 */
function familiesOf(one: PersonPage, other: PersonPage, keyOf: (id: PersonId) => PersonId): ComparedMember[] {
  const left = new Set(other.family)
  const ofFirst = one.family.map((member): ComparedMember => {
    const isSame = ({ id, name, relationship }: MemberOnPage) =>
      keyOf(id) === keyOf(member.id) ||
      comparedName(name) === comparedName(member.name) ||
      (relationship === member.relationship && wholeIn(other, name) === wholeIn(one, member.name))
    const same = [...left].filter(isSame)
    const twin =
      same.find(({ id }) => keyOf(id) === keyOf(member.id)) ??
      same.find(({ relationship }) => relationship === member.relationship) ??
      same[0]
    if (twin) left.delete(twin)
    return twin
      ? { ...shown(member), of: 'both', ids: [member.id, twin.id] }
      : { ...shown(member), of: 'a', ids: [member.id] }
  })
  return [
    ...ofFirst,
    ...Array.from(left, (member): ComparedMember => ({ ...shown(member), of: 'b', ids: [member.id] })),
  ]
}

const wholeIn = (household: PersonPage, name: string): string =>
  wholeNameInFamily(name, household.name) ?? comparedName(name)

const shown = ({ name, hebrewName, relationship }: MemberOnPage) => ({
  name,
  ...(hebrewName === undefined ? {} : { hebrewName }),
  relationship,
})
