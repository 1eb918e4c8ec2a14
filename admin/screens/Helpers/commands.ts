import { asAdministrator } from '#admin/access/access.ts'
import { sayFailure } from '#admin/access/messages/say-failure.ts'
import { authenticate } from '#admin/access/sign-in.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import * as routes from '#domain/contract/helper/helper-routes.ts'
import type { HelperRow, NewLink } from '#domain/contract/helper/helper-shapes.ts'
import type { HelperRole } from '#domain/helper/helper-fields.ts'
import { call, CallFailed } from '#kiosk/shell/calls/call.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'
import { readHelpers } from './helper-list.ts'

/**
 * The changes that an administrator makes to helpers. A failure is shown in a toast. The list is read again in either
 * case.
 */

/** What the server replied, or null when it was not done. */
async function make<T>(command: (authorization: string | null) => Promise<T>): Promise<{ reply: T } | null> {
  try {
    return { reply: await asAdministrator(command) }
  } catch (error) {
    sayFailure(textsNow().failure.notDone, error)
    return null
  } finally {
    void readHelpers()
  }
}

export const invite = async (name: string, roles: HelperRole[]): Promise<NewLink | null> => {
  const made = await make((authorization) => call(routes.inviteHelper, { body: { name, roles } }, { authorization }))
  return made?.reply ?? null
}

export const renewHelperLink = async (id: HelperRow['id']): Promise<NewLink | null> => {
  const made = await make((authorization) => call(routes.renewHelperLink, { params: { id } }, { authorization }))
  return made?.reply ?? null
}

export const changeRoles = async (id: HelperRow['id'], roles: HelperRole[]): Promise<boolean> =>
  (await make((authorization) => call(routes.changeHelper, { params: { id }, body: { roles } }, { authorization }))) !==
  null

export const takeAway = async (id: HelperRow['id']): Promise<boolean> =>
  (await make((authorization) => call(routes.takeHelperAway, { params: { id } }, { authorization }))) !== null

export async function endSharedPassword(): Promise<boolean> {
  const isDone = (await make((authorization) => call(routes.endSharedPassword, {}, { authorization }))) !== null
  if (isDone) toast({ tone: 'success', title: textsNow().helpers.shared.isEnded })
  return isDone
}

/** The outcome of setting a new shared password. */
export type Changed = 'done' | 'unfit' | 'failed'

/**
 * Somebody who has signed in with the shared password stays signed in with the new one. The old one opens nothing any
 * more.
 */
export async function changeSharedPassword(password: string): Promise<Changed> {
  try {
    await asAdministrator(async (authorization) => {
      await call(routes.changeSharedPassword, { body: { password } }, { authorization })
      if (authorization !== null)
        await authenticate(password, (header) => call(routes.listHelpers, {}, { authorization: header }))
    })
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'password-unfit') return 'unfit'
    sayFailure(textsNow().failure.notDone, error)
    return 'failed'
  }
  toast({ tone: 'success', title: textsNow().helpers.shared.isChanged })
  void readHelpers()
  return 'done'
}
