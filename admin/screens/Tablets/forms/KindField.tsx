import { Radio } from '@mantine/core'
import { useId } from 'react'
import { useFleet } from '#admin/devices/follow-fleet.ts'
import { KindIcon } from '#admin/screens/Tablets/KindIcon.tsx'
import { useTabletTexts } from '#admin/words/tablets.ts'
import { DEVICE_KINDS, KINDS_WITH_ROOMS, type DeviceKind } from '#domain/device/device-fields.ts'
import * as styles from './KindField.module.css'

/** What a device is: one of four, and a printer or a room’s tablet where there are children’s rooms. */
export function KindField({ kind, onChange }: { kind: DeviceKind; onChange(kind: DeviceKind): void }) {
  const tablets = useTabletTexts()
  const group = useId()
  const hasRooms = useFleet(({ fleet }) => fleet?.hasRooms === true)
  const offered = DEVICE_KINDS.filter((one) => hasRooms || kind === one || !KINDS_WITH_ROOMS.includes(one))
  return (
    <fieldset className={styles['field']}>
      <legend>{tablets.whatIsIt}</legend>
      <div className={styles['kinds']}>
        {offered.map((one) => (
          <label key={one} className={styles['kind']}>
            <Radio name={group} value={one} checked={one === kind} onChange={() => onChange(one)} />
            <KindIcon kind={one} />
            {tablets.kinds[one]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
