import { create } from 'zustand'
import { forgetHeader, keepHeader, keptHeader } from '#kiosk/shell/calls/administrators-header.ts'
import { CallFailed } from '#kiosk/shell/calls/call.ts'

type Access = {
  /** The header that the administrator's calls carry; null while nobody has given the password. */
  readonly authorization: string | null
  /** Whether the server has accepted it since the page was opened. */
  readonly accepted: boolean
  /** An accepted header was rejected later, and the page says so. */
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

/** The password as the administrator's calls carry it: Basic, with an empty user name. */
export const headerOf = (password: string): string =>
  `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`:${password}`)))}`

export const isRefusal = (error: unknown): boolean => isWrong(error) || isTooManyTries(error)

/** The server has looked at the password, and it is not the right one. */
export const isWrong = (error: unknown): boolean => error instanceof CallFailed && error.status === 401

/** The server has not looked at the password: too many wrong ones came from here. */
export const isTooManyTries = (error: unknown): boolean => error instanceof CallFailed && error.status === 429

/** Tries a password with a call that needs it, and keeps it when the server accepts it. Raises what the call raises. */
export async function authenticate<T>(password: string, tryIt: (authorization: string) => Promise<T>): Promise<T> {
  const authorization = headerOf(password)
  const answer = await tryIt(authorization)
  keepHeader(authorization)
  useAccess.setState({ authorization, accepted: true, withdrawn: false })
  return answer
}

/** The server has accepted the saved header. */
export const accept = (): void => useAccess.setState({ accepted: true, withdrawn: false })

/** The server rejects the header. One that it had accepted before is worth an alert. */
export function withdraw(): void {
  forgetHeader()
  useAccess.setState(({ accepted }) => ({ authorization: null, accepted: false, withdrawn: accepted }))
}

/** Logout, the way back to the kiosk, or nobody there: the password is to be given again. */
export function forget(): void {
  forgetHeader()
  useAccess.setState({ authorization: null, accepted: false, withdrawn: false })
}

/**
 * Makes a call of the administrator. Without a header it waits until the password is given; however many calls wait,
 * it is given once. Raises what the call raises; a header that is rejected is forgotten.
 */
export async function asAdministrator<T>(make: (authorization: string) => Promise<T>): Promise<T> {
  const authorization = useAccess.getState().authorization ?? (await given())
  try {
    const answer = await make(authorization)
    if (useAccess.getState().authorization === authorization) accept()
    return answer
  } catch (error) {
    if (isRefusal(error) && useAccess.getState().authorization === authorization) withdraw()
    throw error
  }
}

function given(): Promise<string> {
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
