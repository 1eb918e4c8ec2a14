import { type KeyboardEvent, useState } from 'react'
import * as buttons from '#room/hand-over/parts/hand-over-buttons.module.css'
import * as styles from './HeldNumber.module.css'
import { PhoneIcon } from '#room/hand-over/parts/icons.tsx'
import { useHandOverTexts } from '#room/hand-over/texts.ts'

/** The number of who brought a child, while the button is held: the adult at the door sees the tablet too. */
export function HeldNumber({ read }: { read: () => Promise<string | null | undefined> }) {
  const { without } = useHandOverTexts()
  const [isHeld, setHeld] = useState(false)
  /** Undefined before it was read. */
  const [number, setNumber] = useState<string | null>()
  const [hasFailed, fail] = useState(false)
  const release = () => setHeld(false)
  const hold = (): void => {
    setHeld(true)
    if (number !== undefined) return
    fail(false)
    void read().then((found) => {
      setNumber(found)
      fail(found === undefined)
    })
  }
  const pressKey = ({ key, repeat }: KeyboardEvent): void => {
    if ((key === ' ' || key === 'Enter') && !repeat) hold()
  }
  const words = hasFailed ? without.notRead : number === null ? without.noNumber : number
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
        <span aria-live="polite">{(isHeld && words) || without.hold}</span>
      </button>
    </div>
  )
}
