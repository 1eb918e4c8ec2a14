import { CounterIcon, DeskIcon, KioskIcon, WallIcon } from '#web/page/icons.tsx'
import type { DeviceKind } from '#domain/device/device-fields.ts'

const icons = { kiosk: KioskIcon, desk: DeskIcon, wall: WallIcon, counter: CounterIcon }

/** A picture of what a device is. The word is beside it. */
export function KindIcon({ kind }: { kind: DeviceKind }) {
  const Icon = icons[kind]
  return <Icon />
}
