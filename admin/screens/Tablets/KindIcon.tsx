import { CounterIcon, DeskIcon, DoorIcon, KioskIcon, PrintIcon, WallIcon } from '#web/page/icons.tsx'
import type { DeviceKind } from '#domain/device/device-fields.ts'
import { useTabletTexts } from '#admin/words/tablets.ts'

const icons: Record<DeviceKind, () => React.ReactNode> = {
  kiosk: KioskIcon,
  desk: DeskIcon,
  wall: WallIcon,
  counter: CounterIcon,
  printer: PrintIcon,
  room: DoorIcon,
}

/** A picture of what a device is. The word is beside it. */
export function KindIcon({ kind }: { kind: DeviceKind }) {
  const Icon = icons[kind]
  return <Icon />
}

/** How many devices act as kiosks through open doors, and what closing them means for these. */
export function ActingNow({ count }: { count: number }) {
  const { doors } = useTabletTexts()
  if (count === 0) return null
  return (
    <p>
      <strong>{doors.acting(count)}</strong> {doors.thenWait(count)}
    </p>
  )
}
