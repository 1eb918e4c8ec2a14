import { type KeyboardEvent, useState } from 'react'
import * as buttons from '#room/hand-over/parts/hand-over-buttons.module.css'
import * as styles from './HeldNumber.module.css'
import { PhoneIcon } from '#room/hand-over/parts/icons.tsx'
import { useHandOverTexts } from '#room/hand-over/texts.ts'

/** The number of who brought a child, while the button is held: the adult at the door sees the tablet too. */
export function HeldNumber({ read }: { read: () => Promise<string | null> }) {
  const { without } = useHandOverTexts()
  const [isHeld, setHeld] = useState(false)
  /** Undefined before it was read. */
  const [number, setNumber] = useState<string | null>()
  const release = () => setHeld(false)
  const hold = (): void => {
    setHeld(true)
    if (number === undefined) void read().then(setNumber)
  }
  const pressKey = ({ key, repeat }: KeyboardEvent): void => {
    if ((key === ' ' || key === 'Enter') && !repeat) hold()
  }
  const isShown = isHeld && number !== undefined
  return (
    <div className={styles['foot']}>
      <button
        className={`${buttons['outlined']} ${styles['held']}`}
        type="button"
        data-held={isHeld || undefined}
        onPointerDown={hold}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onKeyDown={pressKey}
        onKeyUp={release}
        onBlur={release}
        onContextMenu={(event) => event.preventDefault()}
      >
        <PhoneIcon />
        <span aria-live="polite">{isShown ? (number ?? without.noNumber) : without.hold}</span>
      </button>
    </div>
  )
}
