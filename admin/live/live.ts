import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import type { Change, Connection, Shown } from './board.ts'
import type { Acknowledgement, ClientToServerEvents, ServerToClientEvents } from '#domain/contract/live.ts'

/** Who shows what is heard. The board's store is one. */
export type Viewer = {
  replace(shown: Shown | null): void
  follow(change: Change): boolean
  connect(connection: Connection): void
  heard(): void
}

export type LiveParts = {
  readonly viewer: Viewer
  /** The set of gatherings, or the one that is open, may have changed. Also told at each new connection. */
  onEventsChanged(): void
  /** The administrator's password is no longer accepted: what is asked next is asked without it. */
  onRefused?(): void
  /** Where the server is; without it, where the page came from. */
  readonly url?: string
}

export type Live = {
  /** Shows this gathering from now on: with names when there is an authorization, else the counts alone. */
  watch(eventId: number | null, authorization?: string | null): void
  /** Distrusts the connection that is there and makes a new one. */
  reconnect(): void
  stop(): void
}

/** Without an answer after so long the connection is taken for dead. */
const ANSWER_MS = 4000
/** A shorter loss is not worth a word. */
const UNNOTICED_MS = 1000
const ASK_AGAIN_MS = 2000

/** Without an admitted password the counts are shown, and the page asks for it. */
const PASSWORD_REFUSED = new Set(['password-needed', 'too-many-tries'])

type Watched = { readonly eventId: number; readonly authorization: string | null }

const isSame = (one: Watched | null, other: Watched | null): boolean =>
  one?.eventId === other?.eventId && one?.authorization === other?.authorization

/**
 * Keeps a viewer right: the whole board at each connection, then changes, each only onto the version that it
 * follows. After a missed change, a restart of the server or a walk out of the network it asks again by itself.
 */
export function goLive({ viewer, onEventsChanged, onRefused, url }: LiveParts): Live {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 250,
    reconnectionDelayMax: 700,
    timeout: 2000,
    forceNew: true,
  })
  let watched: Watched | null = null
  /** Counts the questions: only the answer to the last one is shown. */
  let question = 0
  /** Changes that came while a question was open; null when none is open. */
  let heardMeanwhile: Change[] | null = null
  let patience: ReturnType<typeof setTimeout> | undefined
  let askingAgain: ReturnType<typeof setTimeout> | undefined

  const doubt = () => {
    patience ??= setTimeout(() => viewer.connect('reconnecting'), UNNOTICED_MS)
  }
  /** Whatever was asked over the old connection is not waited for. */
  const lose = () => {
    question++
    clearTimeout(askingAgain)
    doubt()
  }
  const trust = () => {
    clearTimeout(patience)
    patience = undefined
    viewer.heard()
    viewer.connect('live')
  }

  function ask(): void {
    clearTimeout(askingAgain)
    const asked = ++question
    heardMeanwhile = null
    if (!socket.connected) return
    if (!watched) return trust()
    heardMeanwhile = []
    const answered = <S extends Shown>(error: Error | null, answer?: Acknowledgement<S>) => {
      if (asked !== question) return
      if (error || !answer) return reconnect()
      if (answer.ok) return show(answer.value)
      refused(answer.code)
    }
    const { eventId, authorization } = watched
    const asking = socket.timeout(ANSWER_MS)
    if (authorization) asking.emit('board:watch', { eventId, authorization }, answered)
    else asking.emit('counts:watch', { eventId }, answered)
  }

  function show(shown: Shown): void {
    const meanwhile = heardMeanwhile ?? []
    heardMeanwhile = null
    viewer.replace(shown)
    meanwhile.forEach((change) => viewer.follow(change))
    trust()
  }

  function refused(code: string): void {
    if (PASSWORD_REFUSED.has(code) && watched?.authorization) {
      watched = { ...watched, authorization: null }
      onRefused?.()
      return ask()
    }
    askingAgain = setTimeout(ask, ASK_AGAIN_MS)
  }

  function changed(change: Change, named: boolean): void {
    if (change.eventId !== watched?.eventId || named !== Boolean(watched.authorization)) return
    viewer.heard()
    if (heardMeanwhile) heardMeanwhile.push(change)
    else if (!viewer.follow(change)) ask()
  }

  function reconnect(): void {
    lose()
    socket.disconnect().connect()
  }

  socket.on('connect', () => {
    ask()
    onEventsChanged()
  })
  socket.on('disconnect', (reason) => {
    lose()
    // Only here does the client wait to be told.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('counts:changed', (change) => changed(change, false))
  socket.on('board:changed', (change) => changed(change, true))
  socket.on('events:changed', onEventsChanged)
  socket.io.on('ping', () => viewer.heard())
  doubt()

  return {
    watch(eventId, authorization = null) {
      const before = watched
      watched = eventId === null ? null : { eventId, authorization }
      if (isSame(before, watched)) return
      if (before?.eventId !== watched?.eventId) viewer.replace(null)
      ask()
    },
    reconnect,
    stop() {
      clearTimeout(patience)
      clearTimeout(askingAgain)
      socket.removeAllListeners()
      socket.disconnect()
    },
  }
}
