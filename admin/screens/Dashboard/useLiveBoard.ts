import { useEffect, useRef, type RefObject } from 'react'
import { noteAccepted, refused, useAccess } from '#admin/access/access.ts'
import { useHasRole } from '#admin/access/roles.ts'
import { useBoard } from '#admin/live/board.ts'
import { goLive, type Live } from '#admin/live/live.ts'
import { readEvents } from './useEvents.ts'
import { useReadBoard } from './useReadBoard.ts'
import { followOnWalls } from '#admin/screens/Dashboard/wall-message/on-walls.ts'
import { onWake } from '#admin/live/wake.ts'
import { refreshCurrentEvent } from '#kiosk/shell/calls/current-event.ts'

/** Keeps the board on this event while the dashboard is open: with names for those who may see them. */
export function useLiveBoard(eventId: number | null): void {
  const live = useRef<Live | null>(null)
  const authorization = useAccess(({ signedIn }) => signedIn?.authorization ?? null)
  const seesNames = useHasRole('desk')

  useEffect(() => {
    const onEventsChanged = () => void Promise.all([refreshCurrentEvent(), readEvents()])
    const line = goLive({ viewer: useBoard.getState(), onEventsChanged, onRefused: refused, also: followOnWalls })
    const stopWaking = onWake(line.reconnect)
    live.current = line
    return () => {
      stopWaking()
      line.stop()
      useBoard.getState().replace(null)
    }
  }, [])

  useReconnected(live)
  useReadBoard(eventId, seesNames)
  useEffect(() => {
    if (!seesNames) useBoard.getState().forgetNames()
    live.current?.watch(eventId, seesNames ? { authorization } : null)
  }, [eventId, seesNames, authorization])

  const hasNames = useBoard(({ shown }) => shown?.rows !== undefined)
  useEffect(() => {
    if (hasNames) noteAccepted()
  }, [hasNames])
}

/** Connects again when a helper has signed in or out: a connection goes on with the cookies that it began with. */
function useReconnected(live: RefObject<Live | null>): void {
  const helper = useAccess(({ signedIn }) => signedIn?.helper?.id)
  const connectedAs = useRef(helper)
  useEffect(() => {
    if (connectedAs.current !== helper) live.current?.reconnect()
    connectedAs.current = helper
  }, [live, helper])
}
