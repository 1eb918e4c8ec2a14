import { numbersOf } from '#domain/attendee/contacts.ts'
import { differInSuffix, isSamePerson } from '#domain/attendee/same-name.ts'
import type { MatchedPerson, MayBe, PersonOfFile } from '#domain/contract/past-attendance/past-attendance-routes.ts'
import type { PersonId } from '#domain/ids.ts'
import type { Person } from '#domain/read-models/directory/directory.ts'
import { wholeName, wholeNameInFamily } from '#domain/same-person/look-alikes.ts'
import { eachInTurns } from '#server/in-turns.ts'
import type { Views } from '#server/views.ts'

/**
 * Who somebody of a file of earlier years is, in the order of the member import: by an id of the other program, by a
 * number and a name, by a name and an e-mail address, and by a name that only one person has. Nobody is guessed: where
 * several may be meant, or the one has another number, that is said.
 */

type Known = Pick<Views, 'records' | 'people'>

/** Somebody of the directory: a person with a profile, or one of a family. */
type Found = { readonly id: PersonId; readonly name: string; readonly home: Person }

export async function matchPeople(
  views: Known,
  people: readonly PersonOfFile[],
  source: string | undefined,
): Promise<MatchedPerson[]> {
  const named = await everybodyNamed(views, new Set(people.flatMap(({ name }) => wholeName(name) ?? [])))
  const matched: MatchedPerson[] = []
  await eachInTurns(people, (one) => matched.push(matchOf(views, one, { source, named })))
  return matched
}

type ByName = ReadonlyMap<string, readonly Found[]>

/** Everybody who has one of these names, also families who gave only the first names. */
async function everybodyNamed({ records }: Known, names: ReadonlySet<string>): Promise<ByName> {
  const found = new Map<string, Found[]>()
  const add = (name: string | null, one: Found): void => {
    if (name === null || !names.has(name)) return
    const known = found.get(name)
    if (known) known.push(one)
    else found.set(name, [one])
  }
  await eachInTurns(records.everybody(), (home) => {
    const { name } = home.profile
    add(wholeName(name), { id: home.id, name, home })
    for (const member of home.family)
      add(wholeNameInFamily(member.name, name), { id: member.familyMemberId, name: member.name, home })
  })
  return found
}

function matchOf(
  views: Known,
  one: PersonOfFile,
  { source, named }: { source: string | undefined; named: ByName },
): MatchedPerson {
  const byId = idOf(views, one, source)
  if (byId !== undefined) return { person: byId }
  const byNumber = asOne(views, withNumber(views, one))
  if (byNumber) return byNumber
  const namesakes = (named.get(wholeName(one.name) ?? '') ?? []).filter(({ name }) => !differInSuffix(name, one.name))
  const email = one.email?.toLowerCase()
  const byEmail =
    email === undefined
      ? null
      : asOne(
          views,
          namesakes.filter(({ home }) => home.profile.email?.toLowerCase() === email),
        )
  if (byEmail) return byEmail
  return byNameAlone(views, one, namesakes)
}

/** An id that a member file gave with the same name of the program. The person may have been erased since. */
function idOf({ records }: Known, { id }: PersonOfFile, source: string | undefined): PersonId | undefined {
  const known = id === undefined || source === undefined ? undefined : records.knownAs(source, id, 'person')
  if (known === undefined) return undefined
  return records.person(known) || records.member(known) ? known : undefined
}

/** Those of the households with one of these numbers who have the name, the whole name before the first one alone. */
function withNumber({ records }: Known, { name, phones = [] }: PersonOfFile): Found[] {
  const homes = new Set(
    phones.flatMap((number) => [records.holderOf(number) ?? [], records.foundBy(number)?.person ?? []].flat()),
  )
  const all = [...homes].flatMap(inHousehold).filter((one) => isSamePerson(one.name, name))
  const whole = wholeName(name)
  const exact = all.filter((one) => whole !== null && wholeNameInFamily(one.name, one.home.profile.name) === whole)
  return exact.length > 0 ? exact : all
}

const inHousehold = (home: Person): Found[] => [
  { id: home.id, name: home.profile.name, home },
  ...home.family.map(({ familyMemberId, name }) => ({ id: familyMemberId, name, home })),
]

/** One person, who may have several records. Null: nobody. */
function asOne({ people }: Known, found: readonly Found[]): MatchedPerson | null {
  const [first] = found
  if (!first) return null
  const persons = new Set(found.map(({ id }) => people.keyOf(id)))
  return persons.size === 1 ? { person: first.id } : mayBe(found)
}

/** A name alone is enough where nobody else has it, and neither a number nor an e-mail address speaks against it. */
function byNameAlone(views: Known, one: PersonOfFile, namesakes: readonly Found[]): MatchedPerson {
  const match = asOne(views, namesakes)
  if (!match) return {}
  return match.person !== undefined && namesakes.every((found) => contradicts(one, found)) ? mayBe(namesakes) : match
}

function contradicts({ phones = [], email }: PersonOfFile, { id, home }: Found): boolean {
  const numbers = [home.profile.phone ?? [], numbersOf(home.contacts, id)].flat()
  if (phones.length > 0 && numbers.length > 0) return true
  return email !== undefined && home.id === id && home.profile.email !== undefined
}

const MOST_TOLD = 5

const mayBe = (found: readonly Found[]): MatchedPerson => ({ mayBe: found.slice(0, MOST_TOLD).map(told) })

const told = ({ id, name, home }: Found): MayBe => ({
  id,
  name,
  ...(home.id !== id && { familyOf: home.profile.name }),
})
