import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import * as styles from './HoldButton.module.css'

/**
 * How long to hold, in milliseconds: so long that it does not happen by mistake. The style sheet fills the button in
 * the same time.
 */
const HELD_FOR = 3_000

/** A button that acts when it has been held down for three seconds, by finger, mouse or key. A tap does nothing. */
export function HoldButton({ onHeld, children }: { onHeld: () => void; children: string }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isHeld, setHeld] = useState(false)
  const release = (): void => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  const press = (): void => {
    release()
    setHeld(true)
    timer.current = setTimeout(() => {
      setHeld(false)
      onHeld()
    }, HELD_FOR)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const pressKey = ({ key, repeat }: KeyboardEvent): void => {
    if ((key === ' ' || key === 'Enter') && !repeat) press()
  }
  return (
    <Button
      className={styles['hold']}
      variant="outline"
      data-held={isHeld || undefined}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onKeyDown={pressKey}
      onKeyUp={release}
      onBlur={release}
    >
      {children}
    </Button>
  )
}
