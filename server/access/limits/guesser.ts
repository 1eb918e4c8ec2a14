import type { IncomingMessage } from 'node:http'
import type { KnownBrowsers } from '#server/access/known-browsers.ts'
import { isLoopback, nameOfSource } from '#server/access/source-name.ts'

/** A sender of passwords, and how their guesses are counted. */
export type Guesser = {
  /** The key under which their guesses are counted: a browser that signed in before, or a network. */
  readonly id: string
  /**
   * True for a browser that signed in before and for a program on the server's own machine. Strangers cannot hold these
   * up.
   */
  readonly isKnown: boolean
  /** The browser's id, if it signed in before. */
  readonly browser: string | null
  /** Whether the sender has hung up. */
  hasLeft(): boolean
}

/** Finds the guesser from the request's cookie and address. */
export function guesserOf(
  request: Pick<IncomingMessage, 'headers'>,
  source: string,
  browsers: KnownBrowsers,
  hasLeft: () => boolean,
): Guesser {
  const browser = browsers.idIn(request.headers.cookie)
  const id = nameOfSource(browser, source)
  return { id, isKnown: browser !== null || isLoopback(source), browser, hasLeft }
}
