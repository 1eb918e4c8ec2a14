import { useFleet } from '#admin/devices/fleet-store.ts'
import { OpenDoors } from './OpenDoors.tsx'
import type { TabletDialog } from './tablet-dialog.ts'
import { Rename } from './Rename.tsx'
import { TurnAway } from './TurnAway.tsx'

/** The form or question that is open. One about a device that somebody else has turned away meanwhile is not shown. */
export function TabletForms({ opened, onClose }: { opened: TabletDialog; onClose(): void }) {
  const devices = useFleet(({ fleet }) => fleet?.devices ?? [])
  if (opened.form === 'open the doors') return <OpenDoors onClose={onClose} />
  const device = devices.find(({ id }) => id === opened.id)
  if (!device) return null
  return opened.form === 'rename' ? (
    <Rename device={device} onClose={onClose} />
  ) : (
    <TurnAway device={device} onClose={onClose} />
  )
}
