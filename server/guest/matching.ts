import type { ProposedMatch } from '#domain/contract/guest/guest-shapes.ts'
import type { Person } from '#domain/read-models/directory/directory.ts'
import { areAlike, comparableName } from '#domain/same-person/alike-names.ts'
import { lastVisit } from '#server/people/last-visit.ts'
import type { Views } from '#server/views.ts'

type Typed = { readonly name: string; readonly phone: string }

/** More people with one last name are not compared. */
const MOST_COMPARED = 50

/**
 * The profile that may be the guest's: the one with their number, or else the one with nearly their name who came last.
 * Only staff see it.
 */
export function proposedMatch(views: Views, { name, phone }: Typed): ProposedMatch | undefined {
  const holder = views.directory.holderOf(phone)
  if (holder) return matchOf(views, holder, 'number')
  const alike = withNearlyTheName(views, name)
    .map((person) => matchOf(views, person, 'name'))
    .toSorted((a, b) => (b.lastHere ?? '').localeCompare(a.lastHere ?? ''))
  return alike[0]
}

function withNearlyTheName({ directory }: Views, name: string): Person[] {
  const typed = comparableName(name)
  const lastWord = typed.last.split(' ').at(-1) ?? ''
  if (lastWord.length < 2) return []
  return directory
    .search(lastWord, MOST_COMPARED)
    .flatMap(({ person, member }) => (!member && areAlike(typed, comparableName(person.profile.name)) ? person : []))
}

function matchOf(views: Views, { id, profile }: Person, because: 'number' | 'name'): ProposedMatch {
  const lastHere = lastVisit(views, id)?.date
  return { id, name: profile.name, because, ...(lastHere !== undefined && { lastHere }) }
}
