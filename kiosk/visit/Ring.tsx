import * as styles from './Ring.module.css'

type Parts = {
  secondsLeft: number
  /** How many seconds it had when it was full. */
  seconds: number
  /** Pixels: how large the picture is, and the radius and the width of the line. */
  size: number
  radius: number
  line: number
}

/** A ring that empties, with the seconds that are left. Decoration: the words beside it say what happens. */
export function Ring({ secondsLeft, seconds, size, radius, line }: Parts) {
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: line }
  return (
    <div className={styles['ring']} aria-hidden="true">
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} focusable="false">
        <circle {...circle} />
        <circle {...circle} pathLength="1" strokeDashoffset={1 - secondsLeft / seconds} />
      </svg>
      <span>{secondsLeft}</span>
    </div>
  )
}
