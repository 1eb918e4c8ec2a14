import type { IncomingMessage } from 'node:http'
import type { KnownBrowsers } from './known-browsers.ts'
import { sourceName } from './source-name.ts'

/** Somebody who sends a password, and how their guesses are counted. */
export type Guesser = {
  /** What their guesses are counted under: a browser that signed in before, or a network. */
  readonly id: string
  /** A browser that signed in before, or a program on the server's own machine. Strangers cannot hold these up. */
  readonly isKnown: boolean
  /** The browser's id, when it signed in before. */
  readonly browser: string | null
  /** Whether the sender has hung up. */
  hasLeft(): boolean
}

/** Tells who guesses, from the request's cookie and from the address that it came from. */
export function guesserOf(
  request: Pick<IncomingMessage, 'headers'>,
  source: string,
  browsers: KnownBrowsers,
  hasLeft: () => boolean,
): Guesser {
  const browser = browsers.idIn(request.headers.cookie)
  const id = sourceName(request, source, browsers)
  return { id, isKnown: browser !== null || isLoopback(source), browser, hasLeft }
}

const isLoopback = (source: string): boolean => source === '::1' || /^(::ffff:)?127\./.test(source)
