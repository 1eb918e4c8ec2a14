import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { CallsOnWall } from '#domain/contract/live.ts'
import type { LiveSocket } from '#web/live/connect.ts'

type Calls = CallsOnWall['calls']

/** The parents who are called now, and what draws them: it comes with the first call. */
type CallsShown = { readonly calls: Calls; readonly Drawn: ComponentType<{ calls: Calls }> | null }

export const useCalls = create<CallsShown>()(() => ({ calls: [], Drawn: null }))

/** A wall that may not show calls now asks again, and fetches a script again. Milliseconds. */
const AGAIN_MS = 5_000

/** Without the server nobody knows which calls were answered: none stays longer than its turn. Milliseconds. */
const LOST_MS = 60_000

/** Shows which parents are called, on a wall that was let in. */
export function followCalls(socket: LiveSocket): void {
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

function show(calls: Calls): void {
  useCalls.setState({ calls })
  if (calls.length > 0) fetchDrawn()
}

function fetchDrawn(): void {
  if (useCalls.getState().Drawn) return
  import('./CallsBand.tsx').then(
    ({ CallsBand }) => useCalls.setState({ Drawn: CallsBand }),
    () => setTimeout(fetchDrawn, AGAIN_MS),
  )
}

/**
 * Whether this page shows calls and nothing else, for a video mixer or a screen of its own:
 * `/admin/wall?only=calls&transparent`.
 */
export const onlyCalls = (): boolean => new URLSearchParams(window.location.search).get('only') === 'calls'
