import type { IncomingMessage } from 'node:http'
import { isKnownSource, isLoopback, sourceName, type KnownSources } from '#server/access/source-name.ts'

/** A sender of passwords, and how their guesses are counted. */
export type Guesser = {
  /** The source under which their guesses are counted: a device, a browser that signed in before, or a network. */
  readonly id: string
  /**
   * True for a device that was let in, for a browser that signed in before, and for a program on the server's own
   * machine. Strangers cannot hold these up.
   */
  readonly isKnown: boolean
  /** The browser's id, if it signed in before. */
  readonly browser: string | null
  /** Whether the sender has hung up. */
  hasLeft(): boolean
}

/** Finds the guesser from the request's cookies and address. */
export function guesserOf(
  request: Pick<IncomingMessage, 'headers'>,
  address: string,
  known: KnownSources,
  hasLeft: () => boolean,
): Guesser {
  const id = sourceName(request, address, known)
  const browser = known.browsers.idIn(request.headers.cookie)
  return { id, isKnown: isKnownSource(id) || isLoopback(address), browser, hasLeft }
}
