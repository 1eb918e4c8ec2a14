import { create } from 'zustand'
import { session } from '#domain/contract/helper/helper-routes.ts'
import type { Session } from '#domain/contract/helper/helper-shapes.ts'
import { forgetHeader, keptHeader } from '#kiosk/shell/calls/administrators-header.ts'
import { call, CallFailed } from '#kiosk/shell/calls/call.ts'
import { helpersMark, markHelper } from '#kiosk/shell/calls/helpers-mark.ts'
import { endHelpersSession } from '#kiosk/shell/calls/helpers-session.ts'

export type Helper = NonNullable<Session['helper']>

/**
 * How somebody has signed in: with the shared password, which goes with each call as a header, or by name, in a cookie
 * that no script can read.
 */
export type SignedIn =
  | { readonly authorization: string; readonly helper: null }
  | { readonly authorization: null; readonly helper: Helper }

type Access = {
  /** Null while nobody is signed in. */
  readonly signedIn: SignedIn | null
  /** The page does not know yet whether a helper is signed in. */
  readonly isAsking: boolean
  /** Whether the server has accepted the header since the page was opened. */
  readonly accepted: boolean
  /** The server no longer accepts what it had accepted before: the password, or the session of a helper. The page says so. */
  readonly withdrawn: 'password' | 'session' | null
  /** How many calls wait until somebody signs in. */
  readonly waiting: number
  /** How somebody can sign in. */
  readonly ways: Pick<Session, 'hasHelpers' | 'sharedPasswordWorks'>
}

export const withHeader = (authorization: string): SignedIn => ({ authorization, helper: null })

function begun(): SignedIn | null {
  const header = keptHeader()
  return header === null ? null : withHeader(header)
}

export const useAccess = create<Access>()(() => ({
  signedIn: begun(),
  isAsking: keptHeader() === null && helpersMark() === 'in',
  accepted: false,
  withdrawn: null,
  waiting: 0,
  ways: { hasHelpers: false, sharedPasswordWorks: true },
}))

export const isRefusal = (error: unknown): boolean => isWrong(error) || isTooManyTries(error)

/** Tells whether the server refused a call because nobody is signed in, or the password is wrong. */
export const isWrong = (error: unknown): boolean => error instanceof CallFailed && error.status === 401

/** Tells whether the server refused a call without checking the password: too many wrong ones came from here. */
export const isTooManyTries = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === 'too-many-tries'

/** Tells whether the server refused a call because the roles of the helper do not allow it. */
const isRoleNeeded = (error: unknown): boolean => error instanceof CallFailed && error.code === 'role-needed'

/** Notes that the server has accepted what this page signs in with. */
export const accept = (): void => useAccess.setState({ accepted: true, withdrawn: null })

/** The server refuses what this page signs in with, or the roles of the helper have changed. */
export function refused(): void {
  if (useAccess.getState().signedIn?.helper) void askSession()
  else withdraw()
}

/** Forgets a header that the server rejects. The page says so if the server had accepted it before. */
function withdraw(): void {
  forgetHeader()
  useAccess.setState(({ signedIn, accepted, withdrawn }) => ({
    signedIn: null,
    accepted: false,
    withdrawn: signedIn === null ? withdrawn : accepted ? 'password' : null,
  }))
}

/** Forgets the shared password, on this page and in this tab. A helper stays signed in. */
export function forgetPassword(): void {
  forgetHeader()
  useAccess.setState(({ signedIn }) => (signedIn?.helper ? {} : { signedIn: null, accepted: false, withdrawn: null }))
}

/** Signs out: at logout, on the way back to the kiosk, and when nobody is at a tablet. */
export function forget(): void {
  forgetHeader()
  void endHelpersSession()
  useAccess.setState({ signedIn: null, accepted: false, withdrawn: null })
}

/** Asks the server which helper is signed in in this browser. Without a reply everything stays as it is. */
export async function askSession(): Promise<void> {
  try {
    // What should have ended earlier ends before anything is shown.
    if (helpersMark() === 'leaving') await endHelpersSession()
    if (helpersMark() === 'leaving') return hideHelper()
    show(await call(session, {}))
  } catch (error) {
    console.warn(error)
  } finally {
    useAccess.setState({ isAsking: false })
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

const hideHelper = (): void => useAccess.setState(({ signedIn }) => (signedIn?.helper ? { signedIn: null } : {}))

/** Shows who is signed in by name. Somebody who has given the shared password goes on with it. */
export function show({ helper, ...ways }: Session): void {
  const mark = helper ? 'in' : 'none'
  if (mark !== helpersMark()) markHelper(mark)
  const { signedIn } = useAccess.getState()
  useAccess.setState({ ways })
  if (signedIn?.authorization) return
  if (helper === undefined) {
    if (signedIn) useAccess.setState({ signedIn: null, withdrawn: 'session' })
  } else if (JSON.stringify(helper) !== JSON.stringify(signedIn?.helper))
    useAccess.setState({ signedIn: { authorization: null, helper }, withdrawn: null })
}

/**
 * Makes a call as the person who is signed in. While nobody is, all such calls wait until somebody signs in. The call
 * gets the header of the shared password, or null where a cookie says who it is. Throws what the call throws.
 */
export async function asAdministrator<T>(make: (authorization: string | null) => Promise<T>): Promise<T> {
  const signedIn = useAccess.getState().signedIn ?? (await nextSignedIn())
  const isStill = () => useAccess.getState().signedIn === signedIn
  try {
    const reply = await make(signedIn.authorization)
    if (isStill()) accept()
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
