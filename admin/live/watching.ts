import type { ShownChange, ShownBoard } from './board.ts'
import type { LiveSocket } from './connect.ts'
import type { connectionSign } from './connection-sign.ts'
import { refusesSender } from './refuses-sender.ts'
import type { Viewer } from './viewer.ts'
import type { Acknowledgement } from '#domain/contract/live.ts'

/** After this time without a response the connection counts as lost. Milliseconds. */
const RESPONSE_MS = 4000
const ASK_AGAIN_MS = 2000

/** Who asks for names: the header of the shared password, or null where a cookie says who it is. */
export type AsksForNames = { readonly authorization: string | null }

/** The gathering that is watched, with names or without. */
type Watched = { readonly eventId: number; readonly named: AsksForNames | null }

type WatchingParts = {
  readonly socket: LiveSocket
  readonly viewer: Viewer
  readonly sign: ReturnType<typeof connectionSign>
  /** Makes a new connection, because the server does not respond. */
  reconnect(): void
  onRefused?(): void
}

/**
 * Asks for the board of the watched gathering, and applies the changes that follow. If the names are refused, the page
 * shows the counts, and asks for the password if nobody is signed in. Any reply shows that the connection is live, also
 * that the gathering is unknown: it may have been cancelled before anybody came.
 */
export function createWatching({ socket, viewer, sign, reconnect, onRefused }: WatchingParts) {
  let watched: Watched | null = null
  /** Counts the requests. Only the response to the last one is shown. */
  let request = 0
  /** Changes that came while a request was open. Null while none is open. */
  let changesMeanwhile: ShownChange[] | null = null
  let askingAgain: ReturnType<typeof setTimeout> | undefined

  function ask(): void {
    clearTimeout(askingAgain)
    const current = ++request
    changesMeanwhile = null
    if (!socket.connected) return
    if (!watched) return sign.trust()
    changesMeanwhile = []
    requestBoard(socket, watched, (error, response) => {
      if (current !== request) return
      if (error || !response) return reconnect()
      sign.trust()
      return response.ok ? show(response.value) : refused(response.code)
    })
  }

  function show(shown: ShownBoard): void {
    viewer.replace(shown)
    changesMeanwhile?.forEach((change) => viewer.follow(change))
    changesMeanwhile = null
  }

  function refused(code: string): void {
    if (refusesSender(code) && watched?.named) {
      watched = { ...watched, named: null }
      onRefused?.()
      return ask()
    }
    askingAgain = setTimeout(ask, ASK_AGAIN_MS)
  }

  return {
    ask,
    watch(next: Watched | null): void {
      if (isSame(watched, next)) return
      if (watched?.eventId !== next?.eventId) viewer.replace(null)
      watched = next
      ask()
    },
    /** Applies a change, or asks for the whole board if a change was missed. */
    follow(change: ShownChange, isNamed: boolean): void {
      if (change.eventId !== watched?.eventId || isNamed !== (watched.named !== null)) return
      sign.heard()
      if (changesMeanwhile) changesMeanwhile.push(change)
      else if (!viewer.follow(change)) ask()
    },
    /** Ignores the response to the open request: its connection is lost. */
    dropRequest(): void {
      request++
      clearTimeout(askingAgain)
    },
  }
}

type OnResponse = (error: Error | null, response?: Acknowledgement<ShownBoard>) => void

function requestBoard(socket: LiveSocket, { eventId, named }: Watched, onResponse: OnResponse): void {
  const asking = socket.timeout(RESPONSE_MS)
  if (!named) return void asking.emit('counts:watch', { eventId }, onResponse)
  const { authorization } = named
  asking.emit('board:watch', { eventId, ...(authorization === null ? {} : { authorization }) }, onResponse)
}

const isSame = (one: Watched | null, other: Watched | null): boolean => JSON.stringify(one) === JSON.stringify(other)
