import { useEffect, useRef } from 'react'
import { useBoard } from '#admin/live/board.ts'
import { goLive, type Live } from '#admin/live/live.ts'
import { onWake } from '#admin/live/wake.ts'
import { refreshCurrentEvent } from '#kiosk/shell/calls/current-event.ts'

/**
 * Follows the counts of the gathering while the desk is open. Each change of them means that somebody came or was taken
 * back, here or elsewhere. The names come with the searches.
 */
export function useLiveDesk(eventId: number | null): void {
  const live = useRef<Live | null>(null)
  useEffect(() => {
    const line = goLive({ viewer: useBoard.getState(), onEventsChanged: () => void refreshCurrentEvent() })
    const stopWaking = onWake(line.reconnect)
    live.current = line
    return () => {
      stopWaking()
      line.stop()
      useBoard.getState().replace(null)
    }
  }, [])
  useEffect(() => live.current?.watch(eventId), [eventId])
}
