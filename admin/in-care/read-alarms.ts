import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { staysForLeaders } from '#domain/contract/custody/leader-routes.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { alarmCount } from './alarms.ts'

/** A child is late, or a room has had one adult for a minute, without anything being done. Milliseconds. */
const COUNT_AGAIN = 60_000

/** How many things need a leader now. It keeps no names. */
export async function readAlarms(): Promise<{ waiting: number; againIn?: number }> {
  const found = await callSignedIn(staysForLeaders, {})
  const waiting = alarmCount(found, Date.now() + useCurrentEvent.getState().ahead)
  return { waiting, ...((found.stays.length > 0 || found.fewAdults?.length) && { againIn: COUNT_AGAIN }) }
}
