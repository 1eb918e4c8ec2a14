import { randomUUID } from 'node:crypto'
import {
  keepPairApart,
  linkPeople,
  mergeProfiles,
  removeLink,
} from '#domain/contract/same-person/same-person-routes.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { keepApart, link, unlink } from './linking.ts'
import { mergeOf } from './merging.ts'

/** Serves the calls about people who are one. The id of a link is the id of its command. */
export function serveSamePerson(serve: Serve, parts: Parts): void {
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
