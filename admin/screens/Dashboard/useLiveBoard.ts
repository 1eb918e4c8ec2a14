import { useEffect, useRef } from 'react'
import { useAccess, withdraw, accept } from '#admin/access/access.ts'
import { useBoard } from '#admin/live/board.ts'
import { goLive, type Live } from '#admin/live/live.ts'
import { readEvents } from './useEvents.ts'
import { onWake } from '#admin/live/wake.ts'
import { refreshCurrentEvent } from '#kiosk/shell/calls/current-event.ts'

/** Keeps the board on this event while the dashboard is open: with names if there is a password. */
export function useLiveBoard(eventId: number | null): void {
  const live = useRef<Live | null>(null)
  const authorization = useAccess((access) => access.authorization)

  useEffect(() => {
    const onEventsChanged = () => void Promise.all([refreshCurrentEvent(), readEvents()])
    const line = goLive({ viewer: useBoard.getState(), onEventsChanged, onRefused: withdraw })
    const sleepless = onWake(line.reconnect)
    live.current = line
    return () => {
      sleepless()
      line.stop()
      useBoard.getState().replace(null)
    }
  }, [])

  useEffect(() => {
    if (!authorization) useBoard.getState().forgetNames()
    live.current?.watch(eventId, authorization)
  }, [eventId, authorization])

  const hasNames = useBoard(({ shown }) => shown?.rows !== undefined)
  useEffect(() => {
    if (hasNames) accept()
  }, [hasNames])
}
