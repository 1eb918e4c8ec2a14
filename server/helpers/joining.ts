import { randomUUID } from 'node:crypto'
import { helper, helperStream } from '#domain/helper/helper.ts'
import { foldedSignInName } from '#domain/helper/helper-fields.ts'
import { HELPERS_STREAM, helpers, helperWithLink } from '#domain/helper/helpers.ts'
import { isLinkGood, type HelperState } from '#domain/helper/helper-state.ts'
import type { HelperId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import type { Guesser } from '#server/access/limits/guesser.ts'
import { isFit, PASSWORD_SHOULD } from '#server/access/passwords/password-rules.ts'
import type { Services } from '#server/server-services.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { stateOf, transact } from '#server/transact.ts'
import { unlessTakenAway } from './commanding.ts'

/** A helper whose link is good. */
export type Invited = { readonly id: HelperId; readonly invited: HelperState }

/**
 * The helper with this link. A link that opens nothing counts as a miss, and one that the views know never does: a link
 * has 256 bits, which nobody can guess, so misses of strangers keep nobody from their own.
 */
export async function invitedWith(
  services: Pick<Services, 'log' | 'views' | 'helperHasher' | 'limits' | 'now'>,
  token: string,
  source: string,
): Promise<Invited> {
  const { log, views, limits, helperHasher, now } = services
  const link = helperHasher.link(token)
  const look = async () => {
    // The stream itself, because a view may not know a link that another server has just made.
    const { state } = await stateOf(log, HELPERS_STREAM, helpers)
    const [id, invited] = helperWithLink(state, link) ?? []
    return id !== undefined && invited && isLinkGood(invited, now()) ? { id, invited } : null
  }
  const seen = views.helpers.byLink(link)
  const isGood = seen !== null && isLinkGood(seen, now())
  const found = await (isGood ? look() : limits.guess('link', source, look))
  if (!found) throw new Rejection('unknown-link')
  return found
}

/** What somebody chooses who uses a link. */
export type Chosen = { readonly signInName: string; readonly password: string }

/** Throws when a new password is too short or easy to guess. */
export function mustBeFit(password: string, { config }: Pick<Services, 'config'>): void {
  if (!isFit(password, config.churchName))
    throw new RequestRefused('password-unfit', { message: `The password ${PASSWORD_SHOULD}.` })
}

/**
 * Uses a link. The password is written first and counts once the stream of all helpers names it: so a crash between the
 * two leaves the link good, and of two who use one link only one gets in.
 */
export async function join(
  services: Pick<Services, 'config' | 'log' | 'views' | 'helperHasher' | 'signIn' | 'hashPassword' | 'limits' | 'now'>,
  token: string,
  { signInName, password }: Chosen,
  { guesser, source, cause }: { guesser: Guesser; source: string; cause: Cause },
): Promise<Invited & { position: Position }> {
  const { log, helperHasher, now } = services
  const { id, invited } = await invitedWith(services, token, source)
  mustBeFit(password, services)
  const hash = await services.signIn.hash(guesser, () => services.hashPassword(password))
  const choice = randomUUID()
  const choose = { type: 'ChoosePassword', helperId: id, choice, password: hash } as const
  const own: Cause = { ...cause, actor: `helper-${id}` }
  await unlessTakenAway(() => transact(log, helperStream(id), helper, choose, own))
  const name = helperHasher.signInName(foldedSignInName(signInName))
  const use = { type: 'Join', link: invited.link.hash, signInName: name, choice, now: now() } as const
  const { state, position } = await transact(log, HELPERS_STREAM, helpers, use, own)
  return { id, invited: state.helpers.get(id) ?? invited, position }
}
