import { offerUndo } from '#admin/access/messages/messages.ts'
import { make, sayRefused } from '#admin/people/form/saving.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import type { CallArguments, Route } from '#domain/contract/route.ts'
import {
  keepPairApart,
  linkPeople,
  mergeProfiles,
  removeLink,
} from '#domain/contract/same-person/same-person-routes.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'

/** What staff decide about two records. Each returns whether it was done, and offers to undo it in its message. */

/** The names of two people, and what a page does after the decision and after its undoing. */
type AboutPair = {
  readonly names: readonly [string, string]
  onDone(): Promise<void> | void
  onUndone(): Promise<void> | void
}

type Merge = Omit<CallArguments<typeof mergeProfiles>['body'], 'commandId'>

/** Shows two profiles as one. */
export function merge(wanted: Merge, about: AboutPair): Promise<boolean> {
  const link = newCommandId()
  const body = { ...wanted, commandId: link }
  return decide(mergeProfiles, { body }, 'mergedNow', { about, undo: () => takeApart(link) })
}

type Link = Omit<CallArguments<typeof linkPeople>['body'], 'commandId'>

/** Says that two records are one person. Both stay as they are. */
export function sayTheyAreOne(wanted: Link, about: AboutPair): Promise<boolean> {
  const link = newCommandId()
  return decide(linkPeople, { body: { ...wanted, commandId: link } }, 'oneNow', { about, undo: () => takeApart(link) })
}

/** Remembers that two who look alike are two people. */
export const sayTheyAreTwo = (a: number, b: number, about: AboutPair): Promise<boolean> =>
  decide(keepPairApart, { body: { a, b, commandId: newCommandId() } }, 'twoNow', {
    about,
    undo: () => reconsider(a, b),
  })

/** Forgets that two are two different people. Returns whether it was done. */
export const reconsider = (a: number, b: number): Promise<boolean> =>
  quietly(keepPairApart, { body: { a, b, undo: true, commandId: newCommandId() } }, 'openAgain')

/** Takes a link or a merge apart. Returns whether it was done. */
export const takeApart = (link: string): Promise<boolean> => quietly(removeLink, { params: { link } }, 'apartNow')

type Undoable = { readonly about: AboutPair; undo(): Promise<boolean> }

async function decide<R extends Route>(
  route: R,
  request: CallArguments<R>,
  title: 'mergedNow' | 'oneNow' | 'twoNow',
  { about, undo }: Undoable,
): Promise<boolean> {
  const done = await make(route, request)
  if ('refused' in done) {
    sayRefused(done.refused)
    return false
  }
  await about.onDone()
  offerUndo({
    title: textsNow().duplicates[title],
    description: about.names.map(isolated).join(', '),
    undo: () => void undo().then((isUndone) => isUndone && about.onUndone()),
  })
  return true
}

async function quietly<R extends Route>(
  route: R,
  request: CallArguments<R>,
  title: 'openAgain' | 'apartNow',
): Promise<boolean> {
  const done = await make(route, request)
  if ('refused' in done) sayRefused(done.refused)
  else toast({ tone: 'success', title: textsNow().duplicates[title] })
  return !('refused' in done)
}
