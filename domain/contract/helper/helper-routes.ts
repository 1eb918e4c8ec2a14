import { z } from 'zod/mini'
import { HelperName, HelperRoles, SignInName } from '#domain/helper/helper-fields.ts'
import { HelperId } from '#domain/ids.ts'
import { commandId } from '#domain/contract/body-fields.ts'
import { HelperList, HelperRow, Invitation, NewLink, Session } from './helper-shapes.ts'
import { route } from '#domain/contract/route.ts'

/** Alone in its file, because the kiosk needs no other call about helpers. */
export const signOut = route('DELETE /api/session', ['anyone'], 'Signs the helper out in this browser.', {})

/** The calls with which helpers are invited, join and sign in, and those about the shared password. */

/** An id that nobody has is a 404. */
const helperParams = z.object({ id: HelperId })

/** A link that nobody has sent, like one that was used, is a 404 `unknown-link`. */
const linkParams = z.object({ token: z.string().check(z.maxLength(200)) })

/** The server says what a new password should be: 400 `password-unfit`. */
const password = z
  .string('Please enter a password.')
  .check(z.minLength(1, 'Please enter a password.'), z.maxLength(1000))

export const listHelpers = route(
  'GET /api/admin/helpers',
  ['administrator'],
  'The helpers, those who are invited, and the shared password.',
  { reply: HelperList },
)

export const inviteHelper = route(
  'POST /api/admin/helpers',
  ['administrator'],
  'Invites a helper. The reply has the link, which works once within seven days. The same command gets the same link.',
  { body: z.object({ name: HelperName, roles: HelperRoles, commandId }), reply: NewLink },
)

export const changeHelper = route(
  'PATCH /api/admin/helpers/:id',
  ['administrator'],
  'Gives a helper other roles. They count at once, also where the helper is signed in.',
  { params: helperParams, body: z.object({ roles: HelperRoles }), reply: HelperRow },
)

export const renewHelperLink = route(
  'POST /api/admin/helpers/:id/link',
  ['administrator'],
  'Makes a new link for a helper. The old link and the password end, and the helper is signed out everywhere.',
  { params: helperParams, reply: NewLink },
)

export const takeHelperAway = route(
  'POST /api/admin/helpers/:id/take-away',
  ['administrator'],
  'Takes a helper or an invitation away. The helper is signed out everywhere, and the name is erased.',
  { params: helperParams },
)

export const changeSharedPassword = route(
  'POST /api/admin/shared-password',
  ['administrator'],
  'Sets another shared password. It counts until the computer gives another one.',
  { body: z.object({ password }) },
)

export const endSharedPassword = route(
  'POST /api/admin/shared-password/end',
  ['administrator'],
  'Ends the shared password. 409 `no-named-administrator` until an administrator signs in by name.',
  {},
)

export const invitation = route(
  'GET /api/join/:token',
  ['anyone'],
  'Who is invited with this link, and who has invited them.',
  {
    params: linkParams,
    reply: Invitation,
  },
)

export const join = route(
  'POST /api/join/:token',
  ['anyone'],
  'Uses the link of an invitation: the helper chooses a sign-in name and a password, and is signed in.',
  { params: linkParams, body: z.object({ signInName: SignInName, password }), reply: Session },
)

export const session = route('GET /api/session', ['anyone'], 'Who is signed in by name in this browser.', {
  reply: Session,
})

export const signIn = route(
  'POST /api/session',
  ['anyone'],
  'Signs a helper in. 401 `name-or-password-wrong` does not say which of the two it is.',
  { body: z.object({ signInName: SignInName, password }), reply: Session },
)

export const helperRoutes = {
  session,
  signIn,
  invitation,
  join,
  listHelpers,
  inviteHelper,
  changeHelper,
  renewHelperLink,
  takeHelperAway,
  signOut,
  changeSharedPassword,
  endSharedPassword,
}
