import { useFleet } from '#admin/devices/follow-fleet.ts'
import { KindIcon } from '#admin/screens/Tablets/KindIcon.tsx'
import { useTabletTexts } from '#admin/words/tablets.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import * as words from '#web/page/words.module.css'
import { Name } from '#web/words/Names.tsx'
import * as styles from './Kind.module.css'

/** What a device is, and at the door of which children's rooms. */
export function Kind({ device: { kind, rooms } }: { device: DeviceRow }) {
  const tablets = useTabletTexts()
  const known = useFleet(({ fleet }) => fleet?.rooms)
  return (
    <>
      <span className={styles['kind']}>
        <KindIcon kind={kind} />
        {tablets.kinds[kind]}
      </span>
      {rooms?.map((id) => (
        <span key={id} className={`${words['quiet']} ${styles['rooms']}`}>
          <Name>{known?.find(({ roomId }) => roomId === id)?.name ?? tablets.endedRoom}</Name>
        </span>
      ))}
    </>
  )
}
