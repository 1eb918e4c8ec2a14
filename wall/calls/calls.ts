import { create } from 'zustand'
import type { CallsOnWall } from '#domain/contract/live.ts'
import type { LiveSocket } from '#web/live/connect.ts'

/** The parents who are called now. */
export const useCalls = create<{ readonly calls: CallsOnWall['calls'] }>()(() => ({ calls: [] }))

/** A wall that may not show calls now asks again. Milliseconds. */
const AGAIN_MS = 5_000

/** Without the server nobody knows which calls were answered: none stays longer than its turn. Milliseconds. */
const LOST_MS = 60_000

/** Shows which parents are called, on a wall that was let in. */
export function followCalls(socket: LiveSocket): void {
  const show = (calls: CallsOnWall['calls']): void => useCalls.setState({ calls })
  let later: ReturnType<typeof setTimeout> | undefined

  function ask(): void {
    clearTimeout(later)
    socket.emit('page:watch', {}, (reply) => {
      show(reply.ok ? reply.value.calls : [])
      if (!reply.ok) later = setTimeout(ask, AGAIN_MS)
    })
  }

  socket.on('connect', ask)
  socket.on('page', ({ calls }) => show(calls))
  socket.on('disconnect', () => {
    clearTimeout(later)
    later = setTimeout(() => show([]), LOST_MS)
  })
}

/**
 * Whether this page shows calls and nothing else, for a video mixer or a screen of its own:
 * `/admin/wall?only=calls&transparent`.
 */
export const onlyCalls = (): boolean => new URLSearchParams(window.location.search).get('only') === 'calls'
