import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as words from '#admin/frame/words.module.css'
import * as styles from './MayBe.module.css'

/** The likeliest ones are enough. */
const MOST = 3

type Props = {
  /** Quiet devices, one of which may ask with a new key. */
  devices: readonly DeviceRow[]
  onChoose(device: DeviceRow): void
}

/** A tablet that has lost its key asks like a new one. With one press it has its old place again. */
export function MayBe({ devices, onChoose }: Props) {
  const { tablets } = useAdminTexts()
  if (devices.length === 0) return null
  return (
    <p className={styles['mayBe']} data-settling>
      <span className={words['quiet']}>{tablets.mayBe}</span>
      {devices.slice(0, MOST).map((device) => (
        <button key={device.id} className={controls['textButton']} type="button" onClick={() => onChoose(device)}>
          <Name>{device.name}</Name>
        </button>
      ))}
    </p>
  )
}
