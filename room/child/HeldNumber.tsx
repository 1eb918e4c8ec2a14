import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { phoneIcon } from '#room/board/icons.tsx'
import { useRoomPageTexts } from '#room/texts.ts'
import * as styles from './HeldNumber.module.css'

/** A screen reader presses a button and does not hold it: then the number stands there for so long. Milliseconds. */
const SHOWN_MS = 20_000

type Props = {
  /** What the button says while nobody holds it. */
  label: string
  /** Null when there is no number, undefined when it cannot be read. */
  read(): Promise<string | null | undefined>
}

/** The number of who brought a child, while the button is held: the adult at the door sees the tablet too. */
export function HeldNumber({ label, read }: Props) {
  const { noNumber, numberNotRead } = useRoomPageTexts()
  const [isHeld, setHeld] = useState(false)
  /** Undefined before it was read. */
  const [number, setNumber] = useState<string | null>()
  const [hasFailed, fail] = useState(false)
  const hold = (): void => {
    setHeld(true)
    if (number !== undefined) return
    fail(false)
    void read().then((found) => {
      setNumber(found)
      fail(found === undefined)
    })
  }
  const words = hasFailed ? numberNotRead : number === null ? noNumber : number
  return (
    <button
      className={styles['held']}
      type="button"
      data-held={isHeld || undefined}
      {...useHolding(isHeld, setHeld, hold)}
    >
      {phoneIcon}
      <span aria-live="polite">{(isHeld && words) || label}</span>
    </button>
  )
}

/** A finger or a key holds the button. A press without either comes from a screen reader, and so does the next one. */
function useHolding(isHeld: boolean, setHeld: (isHeld: boolean) => void, hold: () => void) {
  const isByHand = useRef(false)
  const release = (): void => setHeld(false)
  useEffect(() => {
    if (!isHeld || isByHand.current) return
    const timer = setTimeout(() => setHeld(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, setHeld])
  const holdByHand = (): void => {
    isByHand.current = true
    hold()
  }
  return {
    onPointerDown: holdByHand,
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onKeyDown: ({ key, repeat }: KeyboardEvent) => {
      if ((key === ' ' || key === 'Enter') && !repeat) holdByHand()
    },
    onKeyUp: release,
    onBlur: release,
    onClick: () => {
      if (!isByHand.current) (isHeld ? release : hold)()
      isByHand.current = false
    },
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  }
}
