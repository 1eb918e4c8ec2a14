import { type LiveSocket, connect } from './connect.ts'
import type { Acknowledgement, RecordingState } from '#domain/contract/live.ts'
import type { BoardConnection, ShownBoard, ShownChange } from './board.ts'

type LiveParts = {
  readonly viewer: Viewer
  /** The list of gatherings, or the open one, may have changed. Also called at each new connection. */
  onEventsChanged(): void
  /** The server refuses the names to this page. It is then sent the counts. */
  onRefused?(): void
  /** Somebody else who uses the same connection. Returns a function that stops it. */
  also?(socket: LiveSocket): () => void
  /** The address of the server. Without it, the one that the page came from. */
  readonly url?: string
}

/** How soon a page looks for a server that can record, when this one cannot. Milliseconds. */
const ELSEWHERE_MS = 5000

export type Live = {
  /** Shows this gathering from now on: with names for somebody who may see them, else only the counts. */
  watch(eventId: number | null, named?: AsksForNames | null): void
  /** Makes a new connection, because the present one may be lost. */
  reconnect(): void
  stop(): void
}

/**
 * Keeps a viewer up to date. It receives the whole board at each connection, and then changes. A change applies only to
 * the version that it names. If a change was missed, or the connection was lost, the whole board is requested again.
 * While the server can record nothing, it connects again and again: behind a proxy, another server may be able to.
 */
export function goLive({ viewer, onEventsChanged, onRefused, also, url }: LiveParts): Live {
  const socket = connect(url)
  const sign = connectionSign(viewer)
  let elsewhere: ReturnType<typeof setTimeout> | undefined
  const watching = createWatching({ socket, viewer, sign, reconnect, ...(onRefused && { onRefused }) })

  function lose(): void {
    watching.dropRequest()
    sign.doubt()
  }

  function reconnect(): void {
    lose()
    socket.disconnect().connect()
  }

  function noteRecording({ stoppedFor }: RecordingState): void {
    clearTimeout(elsewhere)
    sign.recordsNothingFor(stoppedFor)
    if (stoppedFor === null) watching.ask()
    else elsewhere = setTimeout(reconnect, ELSEWHERE_MS)
  }

  socket.on('connect', () => {
    // A server that can record does not say so.
    noteRecording({ stoppedFor: null })
    onEventsChanged()
  })
  socket.on('disconnect', lose)
  socket.on('counts:changed', (change) => watching.follow(change, false))
  socket.on('board:changed', (change) => watching.follow(change, true))
  socket.on('recording:changed', noteRecording)
  socket.on('events:changed', onEventsChanged)
  socket.io.on('ping', () => sign.heard())
  const stopOther = also?.(socket)
  sign.doubt()

  return {
    watch: (eventId, named = null) => watching.watch(eventId === null ? null : { eventId, named }),
    reconnect,
    stop() {
      stopOther?.()
      sign.stop()
      clearTimeout(elsewhere)
      watching.dropRequest()
      socket.removeAllListeners()
      socket.disconnect()
    },
  }
}

/** After this time without a response the connection counts as lost. Milliseconds. */
const RESPONSE_MS = 4000
const ASK_AGAIN_MS = 2000

/** Who asks for names: the header of the shared password, or null where a cookie says who it is. */
type AsksForNames = { readonly authorization: string | null }

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
function createWatching({ socket, viewer, sign, reconnect, onRefused }: WatchingParts) {
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

/** A shorter loss of the connection is not shown. Milliseconds. */
const UNNOTICED_MS = 1000

/**
 * Shows whether what a viewer shows can be trusted. A loss of the connection is shown only after a second. While the
 * server can record nothing, what it shows is out of date too, however well it responds.
 */
function connectionSign(viewer: Viewer) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let canRecord = true
  return {
    /** The connection may be lost. */
    doubt(): void {
      timer ??= setTimeout(() => viewer.connect('reconnecting'), UNNOTICED_MS)
    },
    /** The server has said something. */
    heard(): void {
      if (canRecord) viewer.heard()
    },
    /** The server has responded. */
    trust(): void {
      if (!canRecord) return
      clearTimeout(timer)
      timer = undefined
      viewer.heard()
      viewer.connect('live')
    },
    /** The server has been able to record nothing for so many milliseconds. Null: it can. */
    recordsNothingFor(stoppedFor: number | null): void {
      canRecord = stoppedFor === null
      if (stoppedFor === null) return
      viewer.heard(Date.now() - stoppedFor)
      viewer.connect('reconnecting')
    },
    stop: (): void => clearTimeout(timer),
  }
}

/** Shows what the server sends. The store of the board is a viewer. */
type Viewer = {
  replace(shown: ShownBoard | null): void
  follow(change: ShownChange): boolean
  connect(connection: BoardConnection): void
  /** What is shown was right at this time, in milliseconds since 1970. Without one: now. */
  heard(at?: number): void
}

const CODES = new Set(['password-needed', 'role-needed', 'too-many-tries'])

/** Whether the server refuses who asks, and not what they ask for: another password or another helper may do. */
export const refusesSender = (code: string): boolean => CODES.has(code)
