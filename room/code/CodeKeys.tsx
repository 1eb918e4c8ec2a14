import { type ReactNode, useState } from 'react'
import { BackspaceIcon, CrossIcon } from '#web/theme/icons.tsx'
import * as styles from './CodeKeys.module.css'
import type { Key } from './typed-code.ts'

type Parts = {
  /** The signs in the order in which they stand. */
  signs: string
  press: (key: Key) => void
  /** Read aloud: the keys, and the two that take signs away. */
  labels: { readonly keys: string; readonly clear: string; readonly backspace: string }
  /** Digits stand as on a telephone. */
  layout?: 'code' | 'digits'
  isOff?: boolean
}

/** The keys for a code. They act when the finger comes down, so that no sign is lost when somebody types fast. */
export function CodeKeys({ signs, press, labels, layout = 'code', isOff = false }: Parts) {
  const clear = (
    <OneKey key="clear" means="clear" label={labels.clear} press={press} isOff={isOff}>
      <CrossIcon size={28} />
    </OneKey>
  )
  const keys = [...signs].map((sign) => <OneKey key={sign} means={{ sign }} press={press} isOff={isOff} />)
  const last = layout === 'digits' ? keys.splice(-1) : []
  return (
    <div className={styles['keys']} data-layout={layout} role="group" aria-label={labels.keys}>
      {keys}
      {clear}
      {last}
      <OneKey means="backspace" label={labels.backspace} press={press} isOff={isOff}>
        <BackspaceIcon size={34} />
      </OneKey>
    </div>
  )
}

type KeyParts = { means: Key; press: (key: Key) => void; isOff: boolean; label?: string; children?: ReactNode }

function OneKey({ means, press, isOff, label, children }: KeyParts) {
  const [down, setDown] = useState(false)
  const lift = () => setDown(false)
  return (
    <button
      className={styles['key']}
      type="button"
      data-sign={typeof means === 'object' || undefined}
      data-press
      data-down={down || undefined}
      disabled={isOff}
      aria-label={label}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        setDown(true)
        press(means)
      }}
      onPointerUp={lift}
      onPointerCancel={lift}
      onPointerLeave={lift}
      // The pointer events have handled a finger already. Only clicks from Enter, Space and assistive tools are left.
      onClick={(event) => event.detail === 0 && press(means)}
      // A touched key does not take the focus, so that an attached keyboard still works.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children ?? (typeof means === 'object' && means.sign)}
    </button>
  )
}
