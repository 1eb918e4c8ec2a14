import { connect, type LiveSocket } from './connect.ts'
import { connectionSign } from './connection-sign.ts'
import type { RecordingState } from '#domain/contract/live.ts'
import type { Viewer } from './viewer.ts'
import { createWatching, type AsksForNames } from './watching.ts'

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
