import { useState } from 'react'
import { Unseen } from '#web/frame/Unseen.tsx'
import * as styles from './RollingNumber.module.css'

/**
 * A figure whose digits roll when it changes. Screen readers and copying use one plain text. The digits that are seen
 * are drawn beside it, and only those that differ roll.
 */
export function RollingNumber({ value }: { value: number }) {
  const before = useBefore(value)
  const digits = [...String(value)]
  const old = [...String(before)]
  return (
    <span className={styles['figure']}>
      <Unseen>{value}</Unseen>
      <span className={styles['digits']} aria-hidden="true">
        {digits.map((digit, index) => {
          const place = digits.length - index
          return <Digit key={place} digit={digit} before={old[old.length - place] ?? ''} up={value >= before} />
        })}
      </span>
    </span>
  )
}

type DigitProps = { digit: string; before: string; up: boolean }

function Digit({ digit, before, up }: DigitProps) {
  if (digit === before) return <span className={styles['digit']} data-digit={digit} />
  return (
    // A new key starts the animation again.
    <span className={styles['rolls']} data-rolls={up ? 'up' : 'down'} key={before + digit}>
      <span className={styles['digit']} data-digit={digit} />
      <span className={`${styles['digit']} ${styles['leaving']}`} data-digit={before} />
    </span>
  )
}

/**
 * Returns the value that was shown before this one. At first it is the value itself, so that nothing rolls when the
 * page opens.
 */
function useBefore(value: number): number {
  const [seen, setSeen] = useState({ value, before: value })
  if (seen.value === value) return seen.before
  setSeen({ value, before: seen.value })
  return seen.value
}
