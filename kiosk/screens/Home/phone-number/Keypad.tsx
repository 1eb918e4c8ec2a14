import { useState, type ReactNode } from 'react'
import { BackspaceIcon, CrossIcon } from '#web/theme/icons.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { DIGITS, type Key } from './keypad.ts'
import * as styles from './Keypad.module.css'

type Press = (key: Key) => void

/** The keys. They act when the finger comes down, so that no digit is lost when somebody types fast. */
export function Keypad({ press }: { press: Press }) {
  const { phone } = useKioskTexts()
  return (
    <div className={styles['keypad']} role="group" aria-label={phone.keypad}>
      {DIGITS.slice(0, 9).map((digit) => (
        <OneKey key={digit} means={digit} press={press} />
      ))}
      <OneKey means="clear" label={phone.clear} press={press}>
        <CrossIcon size={30} />
      </OneKey>
      <OneKey means="0" press={press} />
      <OneKey means="backspace" label={phone.backspace} press={press}>
        <BackspaceIcon size={35} />
      </OneKey>
    </div>
  )
}

type Parts = { means: Key; press: Press; label?: string; children?: ReactNode }

function OneKey({ means, press, label, children }: Parts) {
  const [down, setDown] = useState(false)
  const lift = () => setDown(false)
  return (
    <button
      className={styles['key']}
      type="button"
      data-digit={children ? undefined : true}
      data-press
      data-down={down || undefined}
      aria-label={label}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        setDown(true)
        press(means)
      }}
      onPointerUp={lift}
      onPointerCancel={lift}
      onPointerLeave={lift}
      // The pointer events have already handled a finger. Only clicks from Enter, Space and assistive tools are left.
      onClick={(event) => event.detail === 0 && press(means)}
      // A touched key does not take the focus, so that an attached keyboard still works.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children ?? means}
    </button>
  )
}
