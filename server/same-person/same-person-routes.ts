import { randomUUID } from 'node:crypto'
import { MOST_PAIRS, type LookAlikes as NamedPair } from '#domain/contract/same-person/pair-shapes.ts'
import {
  comparePair,
  duplicates,
  keepPairApart,
  linkPeople,
  links,
  mergeProfiles,
  removeLink,
} from '#domain/contract/same-person/same-person-routes.ts'
import type { PersonId } from '#domain/ids.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import type { Views } from '#server/views.ts'
import { compared } from './comparing.ts'
import { lookAlikesIn, type LookAlikes } from './duplicates.ts'
import { keepApart, link, unlink } from './linking.ts'
import { listedLinks } from './listed-links.ts'
import { mergeOf } from './merging.ts'

/** Serves the calls about people who are one. The id of a link is the id of its command. */
export function serveSamePerson(serve: Serve, parts: Parts): void {
  const lookAlikes = lookAlikesIn(parts.views)

  serve(duplicates, async ({ query }) => {
    const person = query?.person
    const pairs = await lookAlikes()
    const wanted = person === undefined ? pairs : pairs.filter(isAbout(person, parts.views))
    return { pairs: wanted.slice(0, MOST_PAIRS).map(named(parts.views)) }
  })

  serve(comparePair, ({ params: { a, b } }) => compared(parts, a, b))

  serve(links, () => listedLinks(parts))

  serve(linkPeople, async ({ body: { commandId = randomUUID(), ...wanted } }, { cause }) => {
    const position = await link(parts, { type: 'LinkPeople', link: commandId, ...wanted }, { ...cause, commandId })
    return new CommandReply({ link: commandId }, position)
  })

  serve(mergeProfiles, async ({ body: { commandId = randomUUID(), ...wanted } }, { cause }) => {
    const merge = { ...wanted, ...(await mergeOf(parts, wanted)) }
    const command = { type: 'MergeProfiles', link: commandId, ...merge } as const
    const position = await link(parts, command, { ...cause, commandId })
    return new CommandReply({ link: commandId }, position)
  })

  serve(
    removeLink,
    async ({ params }, { cause }) => new CommandReply(undefined, await unlink(parts, params.link, cause)),
  )

  serve(
    keepPairApart,
    async ({ body: { commandId = randomUUID(), ...pair } }, { cause }) =>
      new CommandReply(undefined, await keepApart(parts, pair, { ...cause, commandId })),
  )
}

/** Whether a pair is about this person, by any of their records. */
function isAbout(person: PersonId, { people }: Views) {
  const records = people.recordsOf(person)
  return ({ a, b }: LookAlikes): boolean => records.includes(a) || records.includes(b)
}

/** Two people who look alike, by name. */
function named({ directory }: Views): (pair: LookAlikes) => NamedPair {
  const person = (id: PersonId) => ({
    id,
    name: directory.person(id)?.profile.name ?? directory.member(id)?.name ?? '',
  })
  return ({ a, b, household, clues }: LookAlikes) => ({
    a: person(a),
    b: person(b),
    ...(household === undefined ? {} : { familyOf: person(household) }),
    clues: [...clues],
  })
}
