import { randomUUID } from 'node:crypto'
import {
  duplicates,
  keepPairApart,
  linkPeople,
  mergeProfiles,
  removeLink,
} from '#domain/contract/same-person/same-person-routes.ts'
import type { PersonId } from '#domain/ids.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import type { Views } from '#server/views.ts'
import { findLookAlikes, type LookAlikes } from './duplicates.ts'
import { keepApart, link, unlink } from './linking.ts'
import { mergeOf } from './merging.ts'

/** Serves the calls about people who are one. The id of a link is the id of its command. */
export function serveSamePerson(serve: Serve, parts: Parts): void {
  serve(duplicates, async () => ({ pairs: (await findLookAlikes(parts.views)).map(named(parts.views)) }))

  serve(linkPeople, async ({ body: { a, b, commandId = randomUUID() } }, { cause }) => {
    const position = await link(parts, { type: 'LinkPeople', link: commandId, a, b }, { ...cause, commandId })
    return new CommandReply({ link: commandId }, position)
  })

  serve(mergeProfiles, async ({ body: { commandId = randomUUID(), ...wanted } }, { cause }) => {
    const { from, into } = wanted
    const command = { type: 'MergeProfiles', link: commandId, from, into, ...(await mergeOf(parts, wanted)) } as const
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

/** Two people who look alike, by name. */
function named({ directory }: Views) {
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
