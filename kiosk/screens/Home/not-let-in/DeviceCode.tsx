import { useLargestThatFits } from '#kiosk/device/useLargestThatFits.ts'
import * as styles from './DeviceCode.module.css'

/** A code with wide letters is drawn a little smaller. */
const SIZES = [1, 11 / 12]

/**
 * The code of this device, as large as it can be read from a few steps away. It is one word, which is
 * spelled out aloud.
 */
export function DeviceCode({ code, size }: { code: string; size: 'large' | 'small' }) {
  const drawn = useLargestThatFits<HTMLDivElement>(SIZES)
  return (
    <div className={styles['place']}>
      <div ref={drawn} className={styles['code']} data-size={size} role="img" aria-label={[...code].join(' ')}>
        <span>{code.slice(0, 2)}</span>
        <span>{code.slice(2)}</span>
      </div>
    </div>
  )
}
