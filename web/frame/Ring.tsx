import type { ReactNode } from 'react'
import * as styles from './Ring.module.css'

type Props = {
  /** The part that is left, from 0 to 1. */
  left: number
  /** Pixels: how large the picture is, and the radius and the width of the line. */
  size: number
  radius: number
  line: number
  /** What is left, in figures. */
  children: ReactNode
}

/** A ring that empties around the time that is left. */
export function Ring({ left, size, radius, line, children }: Props) {
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: line }
  return (
    <div className={styles['ring']}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false">
        <circle {...circle} />
        <circle {...circle} pathLength="1" strokeDashoffset={1 - left} />
      </svg>
      {children}
    </div>
  )
}
