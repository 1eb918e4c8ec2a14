import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Callers, mayCall } from '#domain/contract/callers.ts'
import type { Route } from '#domain/contract/route.ts'
import { mustHaveScope, noteUse } from './program-calls.ts'
import { type Sender, recognizedSender, sendingProgram } from '#server/senders/sender.ts'
import { passwordIn } from '#server/access/computers-password.ts'
import { type Guesser, guesserOf } from '#server/access/limits/guesser.ts'
import { withoutHelper } from '#server/senders/helper-sessions.ts'
import { PasswordNeeded } from '#server/access/password-needed.ts'
import type { Services } from '#server/server-services.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { isForwardedByStranger, isFromNearby, sourceOf, trustIn } from './source.ts'

/** The parts of a call or a message that show who sends it. */
export type Credentials = {
  /** The request, or the one with which a socket was opened. */
  readonly request: IncomingMessage
  readonly authorization: string | undefined
  /** Whether the sender has hung up. */
  hasLeft(): boolean
}

/** The one place that finds out who sends a call or a message, and checks whether they may. */
export type Admission = {
  /** Returns who sends this, without a check of a password. */
  senderOf(request: IncomingMessage): Sender
  /**
   * Returns who sends this. Throws 401 or 403 when it is none of these callers, and 429 when the sender has no guesses
   * of the password left. `whenSignedIn` is called when the password was right.
   */
  admit(callers: Callers, credentials: Credentials, whenSignedIn?: (guesser: Guesser) => void): Promise<Sender>
  /**
   * Returns the program with this key. Throws 401 for a key that opens nothing, 403 when none of its scopes opens the
   * call, and 429 when it has called too often.
   */
  admitProgram(route: Pick<Route, 'scopes'>, key: string, request: IncomingMessage): Sender
}

/** Throws 401 or 403 where the body has a field that is reserved for others than its sender. */
export function mayWrite({ reserved = [] }: Pick<Route, 'reserved'>, body: unknown, sender: Sender): void {
  for (const { fields, callers } of reserved)
    if (!mayCall(callers, sender.actsAs) && fields.some((field) => Object.hasOwn(body as object, field)))
      throw refusalOf(callers, sender)
}

export function admission(
  services: Pick<
    Services,
    'config' | 'senders' | 'lastSeen' | 'signIn' | 'browsers' | 'logger' | 'programKeys' | 'log' | 'views' | 'now'
  >,
): Admission {
  const { config, senders, lastSeen, signIn, logger } = services
  const trust = trustIn(config.trustProxy)
  let isProxyReported = false

  /** Logged once, so that the person who set up a proxy learns why no tablet behind it may do anything. */
  function reportProxy(request: IncomingMessage): void {
    if (isProxyReported || senders.isClosed() || !isForwardedByStranger(request, trust)) return
    isProxyReported = true
    logger.warn('a proxy that TRUST_PROXY does not name forwards calls: browsers behind it are no kiosks without a key')
  }

  function senderOf(request: IncomingMessage): Sender {
    const sender = recognizedSender(senders, cookiesOf(request), () => isFromNearby(request, trust))
    if (sender.actor) lastSeen.note(sender.actor)
    return sender
  }

  return {
    senderOf,
    admitProgram(route, key, request) {
      const program = services.programKeys.programOf(key, sourceOf(request, trust))
      noteUse(services, program)
      mustHaveScope(route, program)
      return sendingProgram(program)
    },
    async admit(callers, { request, authorization, hasLeft }, whenSignedIn) {
      const sender = senderOf(request)
      if (callers.includes('anyone')) return sender
      // A proxy in front may have a password of its own, which the browser then sends with every call.
      if (authorization === undefined || passwordIn(authorization) === null) {
        if (mayCall(callers, sender.actsAs)) return sender
        if (sender.device === null) reportProxy(request)
        throw refusalOf(callers, sender)
      }
      // A caller who sends a password is the administrator or is refused, even at a tablet that may make
      // this call without it.
      const guesser = guesserOf(request, sourceOf(request, trust), services, hasLeft)
      if (!(await signIn.admits(authorization, guesser))) throw new PasswordNeeded()
      whenSignedIn?.(guesser)
      lastSeen.note('shared-password')
      return { ...sender, actsAs: [...sender.actsAs, 'administrator'], actor: 'shared-password' }
    },
  }
}

/**
 * The cookies that count for a request. Where a call may change something, the session of a helper counts only if a
 * page of this server sends the call.
 */
function cookiesOf(request: IncomingMessage): string | undefined {
  const { cookie } = request.headers
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return isReading || isOwnOrigin(request.headers) ? cookie : cookie && withoutHelper(cookie)
}

/**
 * Returns the refusal: the password is needed; for a helper who has signed in, that their roles do not allow it; or,
 * for a call that devices may make, why this device may not.
 */
function refusalOf(callers: Callers, { device, helper, program }: Sender): RequestRefused {
  if (program) return new RequestRefused('scope-needed')
  if (helper) return new RequestRefused('role-needed')
  const isForDevice = callers.includes('kiosk') || (device !== null && callers.includes(device.kind))
  if (!isForDevice) return new PasswordNeeded()
  if (!device || device.standing === 'turned-away') return new RequestRefused('device-unknown')
  return new RequestRefused(device.standing === 'paused' ? 'device-paused' : 'device-unfit')
}

/**
 * Whether a browser sends this from a page of this server. Browsers say the origin with every call that
 * changes something.
 */
const isOwnOrigin = ({ origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host

/** Whether a page of another site sends this. Programs that are no browsers send no origin. */
export const isFromOtherSite = (headers: Pick<IncomingHttpHeaders, 'origin' | 'host'>): boolean =>
  headers.origin !== undefined && !isOwnOrigin(headers)
