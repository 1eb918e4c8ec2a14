import { create } from 'zustand'
import { forgetHeader, keepHeader, keptHeader } from '#kiosk/shell/calls/administrators-header.ts'
import { CallFailed } from '#kiosk/shell/calls/call.ts'

type Access = {
  /** The header for the administrator's calls. Null until somebody gives the password. */
  readonly authorization: string | null
  /** Whether the server has accepted the header since the page was opened. */
  readonly accepted: boolean
  /** The server rejected a header that it had accepted before. The page says so. */
  readonly withdrawn: boolean
  /** How many calls wait for the password. */
  readonly waiting: number
}

export const useAccess = create<Access>()(() => ({
  authorization: keptHeader(),
  accepted: false,
  withdrawn: false,
  waiting: 0,
}))

/** Returns the Authorization header for a password: Basic, with an empty user name. */
export const headerOf = (password: string): string =>
  `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`:${password}`)))}`

export const isRefusal = (error: unknown): boolean => isWrong(error) || isTooManyTries(error)

/** Tells whether the server refused a call because the password is wrong. */
export const isWrong = (error: unknown): boolean => error instanceof CallFailed && error.status === 401

/** Tells whether the server refused a call without checking the password: too many wrong ones came from here. */
export const isTooManyTries = (error: unknown): boolean => error instanceof CallFailed && error.status === 429

/** Tries a password with a call that needs it, and keeps it if the server accepts it. Throws what the call throws. */
export async function authenticate<T>(password: string, tryIt: (authorization: string) => Promise<T>): Promise<T> {
  const authorization = headerOf(password)
  const reply = await tryIt(authorization)
  keepHeader(authorization)
  useAccess.setState({ authorization, accepted: true, withdrawn: false })
  return reply
}

/** Notes that the server has accepted the header. */
export const accept = (): void => useAccess.setState({ accepted: true, withdrawn: false })

/** Forgets a header that the server rejects. The page says so if the server had accepted it before. */
export function withdraw(): void {
  forgetHeader()
  useAccess.setState(({ authorization, accepted, withdrawn }) => ({
    authorization: null,
    accepted: false,
    withdrawn: authorization === null ? withdrawn : accepted,
  }))
}

/** Forgets the password: at logout, on the way back to the kiosk, and when nobody is there. */
export function forget(): void {
  forgetHeader()
  useAccess.setState({ authorization: null, accepted: false, withdrawn: false })
}

/**
 * Makes a call as the administrator. If there is no password yet, all such calls wait until somebody gives it once.
 * Throws what the call throws, and forgets a password that the server rejects.
 */
export async function asAdministrator<T>(make: (authorization: string) => Promise<T>): Promise<T> {
  const authorization = useAccess.getState().authorization ?? (await nextAuthorization())
  try {
    const reply = await make(authorization)
    if (useAccess.getState().authorization === authorization) accept()
    return reply
  } catch (error) {
    if (isRefusal(error) && useAccess.getState().authorization === authorization) withdraw()
    throw error
  }
}

function nextAuthorization(): Promise<string> {
  useAccess.setState(({ waiting }) => ({ waiting: waiting + 1 }))
  return new Promise((resolve) => {
    const stop = useAccess.subscribe(({ authorization }) => {
      if (!authorization) return
      stop()
      useAccess.setState(({ waiting }) => ({ waiting: waiting - 1 }))
      resolve(authorization)
    })
  })
}
