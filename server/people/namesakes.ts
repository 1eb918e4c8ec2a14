import { namePartsOf } from '#domain/attendee/name-parts.ts'
import { wholeName, wholeNameInFamily } from '#domain/same-person/look-alikes.ts'
import { comparedName } from '#domain/searched-words.ts'
import type { Match } from '#domain/read-models/directory/directory.ts'
import { isEnough, typedParts } from '#domain/typed-parts.ts'
import type { Views } from '#server/views.ts'

const MOST_RESULTS = 50

/**
 * The households that a visitor may mean by what they typed under Last Name. Many type their full name: those who have
 * it come first, because "Maria Garcia" is in the last name of Ana Maria Garcia too. Where no last name has the text,
 * those with the last name in it follow.
 */
export function namesakes({ directory }: Pick<Views, 'directory'>, typed: string): Match[] {
  const search = (text: string) => (isEnough(typedParts(text)) ? directory.search(text, MOST_RESULTS) : [])
  const byLastName = search(typed)
  const { last } = namePartsOf(typed)
  const others = byLastName.length > 0 ? byLastName : search(last)
  const meant = isEnough(typedParts(last)) ? withFullName(directory, typed) : []
  const isMeant = ({ person }: Match) => meant.some((match) => match.person.id === person.id)
  return [...meant, ...others.filter((match) => !isMeant(match))].slice(0, MOST_RESULTS)
}

/** The households of somebody whose full name begins with the text. */
function withFullName(directory: Views['directory'], typed: string): Match[] {
  const wanted = comparedName(typed)
  const begins = (name: string | null) => name?.startsWith(wanted)
  return directory.find(typed, MOST_RESULTS).flatMap((person): Match[] => {
    const { profile, family } = person
    if (begins(wholeName(profile.name))) return [{ person }]
    const member = family.find(({ name }) => begins(wholeNameInFamily(name, profile.name)))
    return member ? [{ person, member }] : []
  })
}
