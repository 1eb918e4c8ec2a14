import type { Texts } from '#admin/words/english/english.ts'
import { invitation, join } from '#domain/contract/helper/helper-routes.ts'
import type { Invitation } from '#domain/contract/helper/helper-shapes.ts'
import { SignInName } from '#domain/helper/helper-fields.ts'
import { forgetHeader } from '#kiosk/shell/storage/administrators-header.ts'
import { call, CallFailed, NetworkFailed } from '#kiosk/shell/calls/call.ts'
import { markHelper } from '#kiosk/shell/storage/helpers-mark.ts'

/** What is wrong with what was typed, or with the link: the name of a text. */
export type JoinTrouble = {
  readonly of: 'name' | 'password' | 'link' | 'page'
  readonly text: keyof Texts['join'] &
    (
      | 'nameMissing'
      | 'nameTooLong'
      | 'nameTaken'
      | 'passwordMissing'
      | 'passwordUnfit'
      | 'tooManyTries'
      | 'failed'
      | 'unreachable'
      | 'over'
    )
}

/** Who is invited with this link, or why that is not known. */
export async function readInvitation(token: string): Promise<Invitation | JoinTrouble> {
  try {
    return await call(invitation, { params: { token } })
  } catch (error) {
    return troubleOf(error)
  }
}

/** What is missing before the link can be used. */
export function missingForLink(name: string, password: string): JoinTrouble | null {
  if (name.trim() === '') return { of: 'name', text: 'nameMissing' }
  if (!SignInName.safeParse(name).success) return { of: 'name', text: 'nameTooLong' }
  return password === '' ? { of: 'password', text: 'passwordMissing' } : null
}

/**
 * Uses the link. Returns what is in the way, or null when the helper is signed in. The shared password is forgotten in
 * this tab, because the helper may sit at the computer of the administrator who has invited them.
 */
export async function joinWith(token: string, signInName: string, password: string): Promise<JoinTrouble | null> {
  try {
    await call(join, { params: { token }, body: { signInName, password } })
    forgetHeader()
    markHelper('in')
    return null
  } catch (error) {
    return troubleOf(error)
  }
}

/** Leads to the first page of the admin area. The link stays out of the history: it opens nothing any more. */
export const goToAdminArea = (): void => location.replace('/admin')

const TROUBLES: Readonly<Record<string, JoinTrouble>> = {
  'unknown-link': { of: 'link', text: 'over' },
  'sign-in-name-taken': { of: 'name', text: 'nameTaken' },
  'password-unfit': { of: 'password', text: 'passwordUnfit' },
  'too-many-tries': { of: 'page', text: 'tooManyTries' },
}

function troubleOf(error: unknown): JoinTrouble {
  if (error instanceof NetworkFailed) return { of: 'page', text: 'unreachable' }
  const known = error instanceof CallFailed ? TROUBLES[error.code ?? ''] : undefined
  if (!known) console.error(error)
  return known ?? { of: 'page', text: 'failed' }
}
