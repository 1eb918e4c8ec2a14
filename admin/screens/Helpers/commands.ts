import { asSignedIn } from '#admin/access/access.ts'
import { readAgain } from '#admin/access/queries.ts'
import { type Attempt, attempt, callSignedIn, refusalOf } from '#admin/access/signed-in-call.ts'
import { failureInWords } from '#admin/access/messages/failure-in-words.ts'
import { authenticate } from '#admin/access/sign-in/sign-in.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import * as routes from '#domain/contract/helper/helper-routes.ts'
import type { HelperRow, NewLink } from '#domain/contract/helper/helper-shapes.ts'
import type { CallArguments, Reply, Route } from '#domain/contract/route.ts'
import type { HelperRole } from '#domain/helper/helper-fields.ts'
import { CallFailed, call } from '#web/calls/call.ts'
import { toast } from '#web/frame/toast.tsx'

/**
 * The changes that an administrator makes to helpers. A dialog makes each of them, and says why one failed. The list is
 * read again in either case.
 */

/** What the list of the helpers is read as. */
export const HELPERS = 'helpers'

async function make<R extends Route>(route: R, asked: CallArguments<R>): Promise<Attempt<Reply<R>>> {
  const made = await attempt(() => callSignedIn(route, asked))
  void readAgain([HELPERS])
  return made
}

export const invite = (invited: { name: string; roles: HelperRole[]; commandId: string }): Promise<Attempt<NewLink>> =>
  make(routes.inviteHelper, { body: invited })

export const renewHelperLink = (id: HelperRow['id']): Promise<Attempt<NewLink>> =>
  make(routes.renewHelperLink, { params: { id } })

/** Returns why it failed, as the next ones do; null when it was done. */
export const changeRoles = async (id: HelperRow['id'], roles: HelperRole[]): Promise<string | null> =>
  refusalOf(await make(routes.changeHelper, { params: { id }, body: { roles } }))

export const takeAway = async (id: HelperRow['id']): Promise<string | null> =>
  refusalOf(await make(routes.takeHelperAway, { params: { id } }))

export async function endSharedPassword(): Promise<string | null> {
  const refusal = refusalOf(await make(routes.endSharedPassword, {}))
  if (refusal === null) toast({ tone: 'success', title: textsNow().helpers.shared.isEnded })
  return refusal
}

/** The outcome of setting a new shared password. */
type Changed = 'done' | 'unfit' | { readonly refusal: string }

/**
 * Somebody who has signed in with the shared password stays signed in with the new one. The old one opens nothing any
 * more.
 */
export async function changeSharedPassword(password: string): Promise<Changed> {
  try {
    await asSignedIn(async (authorization) => {
      await call(routes.changeSharedPassword, { body: { password } }, { authorization })
      if (authorization !== null)
        await authenticate(password, (header) => call(routes.listHelpers, {}, { authorization: header }))
    })
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'password-unfit') return 'unfit'
    return { refusal: failureInWords(error) }
  }
  toast({ tone: 'success', title: textsNow().helpers.shared.isChanged })
  void readAgain([HELPERS])
  return 'done'
}
