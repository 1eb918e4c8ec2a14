import { Checkbox } from '@mantine/core'
import { useFleet } from '#admin/devices/follow-fleet.ts'
import { useTabletTexts } from '#admin/words/tablets.ts'
import type { Fleet } from '#domain/contract/device/device-shapes.ts'
import { Name } from '#web/words/Names.tsx'
import type { TabletDraft } from './draft.ts'
import * as styles from './RoomsField.module.css'

type Props = { draft: TabletDraft; onChange(change: Partial<TabletDraft>): void }

const NONE: NonNullable<Fleet['rooms']> = []

/** At the door of which children's rooms a tablet is. Nothing for a tablet of another kind. */
export function RoomsField({ draft: { kind, rooms }, onChange }: Props) {
  const tablets = useTabletTexts()
  const known = useFleet(({ fleet }) => fleet?.rooms ?? NONE)
  if (kind !== 'room') return null
  const chosen = known.filter(({ roomId }) => rooms.includes(roomId)).map(({ roomId }) => roomId)
  const turn = (room: number) =>
    onChange({ rooms: chosen.includes(room) ? chosen.filter((one) => one !== room) : [...chosen, room] })
  return (
    <fieldset className={styles['field']}>
      <legend>{tablets.rooms}</legend>
      <div className={styles['rooms']}>
        {known.map(({ roomId, name }) => (
          <label key={roomId} className={styles['room']}>
            <Checkbox checked={chosen.includes(roomId)} onChange={() => turn(roomId)} />
            <Name>{name}</Name>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
