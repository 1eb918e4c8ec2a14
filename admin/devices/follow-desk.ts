import { useAccess } from '#admin/access/access.ts'
import { noteWhatChurchHas } from '#admin/rooms/has-rooms.ts'
import { reloadOnceNothingIsTyped } from '#web/live/reload-once-nothing-is-typed.ts'
import { showName } from '#web/live/church-of-the-page.ts'
import type { DeviceStanding } from '#domain/contract/device/device-shapes.ts'
import { openDeviceLine } from '#web/device/device-line.ts'
import type { DeviceSocket } from '#web/device/device-socket.ts'
import { lookIntoOutbox } from '#web/outbox/outbox.ts'
import { refreshCurrentEvent, useCurrentEvent } from '#web/calls/current-event.ts'

/**
 * On a device of the welcome desk: does what the administrator asks of it, says that it is on and how many check-ins it
 * keeps, and leaves this page within a second when it may no longer be here. At the church's address it then shows how
 * it stands, and comes back when it is a desk again.
 */
export function followDesk(): void {
  let socket: DeviceSocket | null = null
  const follow = ({ desk }: { desk: unknown }): void => {
    if ((desk !== null) === (socket !== null)) return
    socket?.stop()
    socket = desk === null ? null : connect()
  }
  follow(useAccess.getState())
  useAccess.subscribe(follow)
}

function connect(): DeviceSocket {
  void lookIntoOutbox()
  return openDeviceLine(() => import('#web/device/device-socket.ts'), {
    standing: leaveUnlessDesk,
    identify: () => showName(useAccess.getState().desk?.name ?? ''),
    reload: () => reloadOnceNothingIsTyped(() => useCurrentEvent.getState().reconnecting),
    eventsChanged: () => void refreshCurrentEvent(),
  })
}

function leaveUnlessDesk({ state, kind, name = '', hasRooms, hasTeams }: DeviceStanding): void {
  noteWhatChurchHas({ ...(hasRooms && { hasRooms }), ...(hasTeams && { hasTeams }) })
  if (state !== 'in' || kind !== 'desk') return window.location.replace('/')
  if (useAccess.getState().desk?.name !== name) useAccess.setState({ desk: { name } })
}
