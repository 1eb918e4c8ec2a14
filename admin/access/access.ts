import { create } from 'zustand'
import { session } from '#domain/contract/helper/helper-routes.ts'
import type { Session } from '#domain/contract/helper/helper-shapes.ts'
import { inOrder } from '#web/calls/in-order.ts'
import { forgetHeader, keptHeader } from '#web/storage/administrators-header.ts'
import { CallFailed, call } from '#web/calls/call.ts'
import { helpersMark, markHelper } from '#web/storage/helpers-mark.ts'
import { endHelpersSession } from '#web/calls/helpers-session.ts'

/** Where the kiosk notes how its device stands. A device that is let in for the welcome desk was a kiosk until then. */
const KEY = 'device'

/**
 * Whether this device was one of the welcome desk when it was last told. The server then says
 * whether it still is.
 */
function wasDesk(): boolean {
  try {
    const standing: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return typeof standing === 'object' && standing !== null && 'kind' in standing && standing.kind === 'desk'
  } catch {
    return false
  }
}

type Helper = NonNullable<Session['helper']>

/** A device that was let in for the welcome desk. */
type DeskDevice = NonNullable<Session['desk']>

/**
 * How somebody has signed in: with the shared password, which goes with each call as a header, or by name, in a cookie
 * that no script can read. At a device of the welcome desk nobody needs to: its key, another such cookie, is enough.
 */
export type SignedIn =
  | { readonly authorization: string; readonly helper: null; readonly desk?: undefined }
  | { readonly authorization: null; readonly helper: Helper; readonly desk?: undefined }
  | { readonly authorization: null; readonly helper: null; readonly desk: DeskDevice }

type Access = {
  /** Null while nobody is signed in. */
  readonly signedIn: SignedIn | null
  /** This device, if it was let in for the welcome desk. */
  readonly desk: DeskDevice | null
  /** Somebody at the welcome desk signs in by name, to do more than the desk may. */
  readonly isSigningIn: boolean
  /** The page does not know yet whether a helper is signed in, or whether this is a device of the welcome desk. */
  readonly isAsking: boolean
  /** Whether the server has accepted the header since the page was opened. */
  readonly accepted: boolean
  /**
   * The server no longer accepts what it had accepted before: the password, or the session of a
   * helper. The page says so.
   */
  readonly withdrawn: 'password' | 'session' | null
  /** How many calls wait until somebody signs in. */
  readonly waiting: number
  /** How somebody can sign in. Null until the server has said it, or has not replied. */
  readonly ways: Ways | null
}

export type Ways = Pick<Session, 'hasHelpers' | 'sharedPasswordWorks'>

const UNKNOWN_WAYS: Ways = { hasHelpers: false, sharedPasswordWorks: true }

export const withHeader = (authorization: string): SignedIn => ({ authorization, helper: null })

function begun(): SignedIn | null {
  const header = keptHeader()
  return header === null ? null : withHeader(header)
}

export const useAccess = create<Access>()(() => ({
  signedIn: begun(),
  desk: null,
  isSigningIn: false,
  isAsking: keptHeader() === null && (helpersMark() === 'in' || wasDesk()),
  accepted: false,
  withdrawn: null,
  waiting: 0,
  ways: null,
}))

export const isRefusal = (error: unknown): boolean => isWrong(error) || isTooManyTries(error)

/** Whether the server refused a call because nobody is signed in, or the password is wrong. */
const isWrong = (error: unknown): boolean => error instanceof CallFailed && error.status === 401

/** Whether the server refused a call without checking the password: too many wrong ones came from here. */
export const isTooManyTries = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === 'too-many-tries'

/** Whether the server refused a call because the roles of the helper do not allow it. */
const isRoleNeeded = (error: unknown): boolean => error instanceof CallFailed && error.code === 'role-needed'

/** Notes that the server has accepted what this page signs in with. */
export const noteAccepted = (): void => useAccess.setState({ accepted: true, withdrawn: null })

/** Who acts on this page while nobody has signed in: a device of the welcome desk, or nobody. */
function nobodyElse(): SignedIn | null {
  const { desk, isSigningIn } = useAccess.getState()
  return desk && !isSigningIn ? { authorization: null, helper: null, desk } : null
}

/** The server refuses what this page signs in with, or the roles of the helper have changed. */
export function refused(): void {
  if (useAccess.getState().signedIn?.authorization === null) void askSession()
  else withdraw()
}

/** Forgets a header that the server rejects. The page says so if the server had accepted it before. */
function withdraw(): void {
  forgetHeader()
  useAccess.setState(({ signedIn, accepted, withdrawn }) => ({
    signedIn: nobodyElse(),
    accepted: false,
    withdrawn: signedIn === null ? withdrawn : accepted ? 'password' : null,
  }))
}

/** Forgets the shared password, on this page and in this tab. A helper stays signed in. */
export function forgetPassword(): void {
  forgetHeader()
  useAccess.setState(({ signedIn }) =>
    signedIn?.authorization === null ? {} : { signedIn: nobodyElse(), accepted: false, withdrawn: null },
  )
}

const ask = inOrder()

/** Somebody signs in or out on this page. A reply about the session that was asked for before is not shown any more. */
export const outdateSession = (): void => void ask()()

/** Signs out: at logout, on the way back to the kiosk, and when nobody is at a tablet. */
export function signOut(): void {
  outdateSession()
  forgetHeader()
  void endHelpersSession()
  useAccess.setState({ isSigningIn: false })
  useAccess.setState({ signedIn: nobodyElse(), accepted: false, withdrawn: null })
}

/** Asks the server which helper is signed in in this browser. Without a reply everything stays as it is. */
export async function askSession(): Promise<void> {
  try {
    // What should have ended earlier ends before anything is shown.
    if (helpersMark() === 'leaving') await endHelpersSession()
    if (helpersMark() === 'leaving') return hideHelper()
    const isNewest = ask()
    const known = await call(session, {})
    if (isNewest()) showSession(known)
  } catch (error) {
    console.warn(error)
  } finally {
    useAccess.setState(({ ways }) => ({ isAsking: false, ways: ways ?? UNKNOWN_WAYS }))
  }
}

/** Shows a helper no longer until the server has said again that they are signed in. */
export async function doubtHelper(): Promise<void> {
  if (useAccess.getState().signedIn?.helper) {
    hideHelper()
    useAccess.setState({ isAsking: true })
  }
  await askSession()
}

const hideHelper = (): void =>
  useAccess.setState(({ signedIn }) => (signedIn?.helper ? { signedIn: nobodyElse() } : {}))

/** Shows who is signed in by name. Somebody who has given the shared password goes on with it. */
export function showSession({ helper, desk, ...ways }: Session): void {
  const mark = helper ? 'in' : 'none'
  if (mark !== helpersMark()) markHelper(mark)
  const { signedIn } = useAccess.getState()
  useAccess.setState({ ways, desk: desk ?? null })
  if (signedIn?.authorization) return
  if (helper !== undefined) become({ authorization: null, helper })
  else if (signedIn?.helper) useAccess.setState({ signedIn: nobodyElse(), withdrawn: 'session' })
  else become(nobodyElse())
}

/** For the same person the object stays the same, so that pages do not read everything again. */
function become(next: SignedIn | null): void {
  const { signedIn } = useAccess.getState()
  if (JSON.stringify(next) === JSON.stringify(signedIn)) return
  useAccess.setState(next ? { signedIn: next, isSigningIn: false, withdrawn: null } : { signedIn: next })
}

/**
 * Makes calls as the person who is signed in. While nobody is, they wait until somebody signs in. `make` gets the
 * header of the shared password, or null where a cookie says who it is. Throws what `make` throws. For a single call
 * there is `callSignedIn`.
 */
export async function asSignedIn<T>(make: (authorization: string | null) => Promise<T>): Promise<T> {
  const signedIn = useAccess.getState().signedIn ?? (await nextSignedIn())
  const isStill = () => useAccess.getState().signedIn === signedIn
  try {
    const reply = await make(signedIn.authorization)
    if (isStill()) noteAccepted()
    return reply
  } catch (error) {
    if ((isRefusal(error) || isRoleNeeded(error)) && isStill()) refused()
    throw error
  }
}

function nextSignedIn(): Promise<SignedIn> {
  useAccess.setState(({ waiting }) => ({ waiting: waiting + 1 }))
  return new Promise((resolve) => {
    const stop = useAccess.subscribe(({ signedIn }) => {
      if (!signedIn) return
      stop()
      useAccess.setState(({ waiting }) => ({ waiting: waiting - 1 }))
      resolve(signedIn)
    })
  })
}
