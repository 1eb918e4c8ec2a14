import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { HelperId, Instant } from '#domain/ids.ts'
import { HelperRole } from './helper-fields.ts'

/** A keyed hash in base64url: of the token of a link, of a sign-in name, or of a password that is kept as a hash. */
export const KeyedHash = z.string().check(z.regex(/^[\w-]{43}$/))
export type KeyedHash = z.infer<typeof KeyedHash>

const base64 = z.string().check(z.regex(/^[A-Za-z\d+/]+={0,2}$/))

/** A password as a hash by scrypt, with the salt and the cost. */
export const PasswordHash = z.object({
  salt: base64,
  hash: base64,
  N: z.int().check(z.minimum(1)),
  r: z.int().check(z.minimum(1)),
  p: z.int().check(z.minimum(1)),
})
export type PasswordHash = z.infer<typeof PasswordHash>

const roles = z.array(HelperRole).check(z.minLength(1))

/** Sessions name the epoch in which they began. They end with it. */
const epoch = z.int().check(z.minimum(1))

/**
 * A link that works once, from `at` until `until`. Only a keyed hash of its token is kept. `by` is who has made it, for
 * the helper to read: `helper-{id}` or `shared-password`.
 */
const link = { link: KeyedHash, at: Instant, until: Instant, by: z.string().check(z.minLength(1)) }

export const HelperInvited = fact('HelperInvited', 'an administrator invites a helper with a link', {
  helperId: HelperId,
  roles,
  epoch,
  ...link,
})

export const HelperLinkRenewed = fact(
  'HelperLinkRenewed',
  'an administrator makes a new link for a helper: the old link, the password and all sessions end',
  { helperId: HelperId, epoch, ...link },
)

export const HelperJoined = fact(
  'HelperJoined',
  'a helper has used the link and chosen a sign-in name and a password',
  {
    helperId: HelperId,
    signInName: KeyedHash,
    /** Which of the passwords in the stream of the helper counts. */
    choice: z.guid(),
  },
)

export const HelperRolesChanged = fact('HelperRolesChanged', 'an administrator gives a helper other roles', {
  helperId: HelperId,
  roles,
})

export const HelperTakenAway = fact(
  'HelperTakenAway',
  'a helper or an invitation is taken away: the stream of the helper is then ended and wiped',
  { helperId: HelperId },
)

export const SharedPasswordChanged = fact(
  'SharedPasswordChanged',
  'the shared password is changed in the page. It counts until the computer gives another one',
  {
    password: PasswordHash,
    /** The fingerprint of the password that the computer gave at that time: the variable, or the file. */
    over: KeyedHash,
  },
)

export const SharedPasswordEnded = fact(
  'SharedPasswordEnded',
  'the shared password with this fingerprint opens nothing any more. Another one that is set later does',
  { fingerprint: KeyedHash },
)

/** The events of the one stream that all helpers share. It holds ids, keyed hashes, and the shared password's hash. */
export const helpersEvents = [
  HelperInvited,
  HelperLinkRenewed,
  HelperJoined,
  HelperRolesChanged,
  HelperTakenAway,
  SharedPasswordChanged,
  SharedPasswordEnded,
] as const

export type HelpersEvent = z.infer<(typeof helpersEvents)[number]>

export const HelperNamed = fact('HelperNamed', 'an invited helper gets a name', {
  helperId: HelperId,
  name: z.string().check(z.minLength(1)),
})

export const HelperPasswordChosen = fact(
  'HelperPasswordChosen',
  'a helper chooses a password. It counts once the stream of all helpers names this choice',
  { helperId: HelperId, choice: z.guid(), password: PasswordHash },
)

export const HelperPinChosen = fact(
  'HelperPinChosen',
  'a children’s leader chooses the PIN with which they decide at a tablet. Another one, or a new link, ends it',
  { helperId: HelperId, epoch, pin: PasswordHash },
)

/** The events of one helper: all that is personal about them. */
export const helperEvents = [HelperNamed, HelperPasswordChosen, HelperPinChosen] as const

export type HelperEvent = z.infer<(typeof helperEvents)[number]>
