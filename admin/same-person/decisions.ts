import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { keepPairApart, removeLink } from '#domain/contract/same-person/same-person-routes.ts'
import { newCommandId } from '#web/calls/command-id.ts'

/** Forgets that two are two different people. */
export const reconsider = (a: number, b: number): Promise<unknown> =>
  callSignedIn(keepPairApart, { body: { a, b, undo: true, commandId: newCommandId() } })

/** Takes a link or a merge apart. */
export const takeApart = (link: string): Promise<unknown> => callSignedIn(removeLink, { params: { link } })
