import { useLayoutEffect, useRef, type ReactNode } from 'react'
import * as styles from './Dialog.module.css'

type Parts = {
  /** Names the dialog for those who hear it: the id of its heading. */
  labelledBy: string
  /** What else is said when it opens: the id of it. */
  describedBy?: string
  /** One that asks for an answer is announced at once. */
  role?: 'dialog' | 'alertdialog'
  /** Escape, or whatever the system counts as "away with it". */
  onClose: () => void
  /** Width in pixels, where there is room. */
  width?: number
  children: ReactNode
  /** Stays in reach at the lower edge while the rest scrolls. */
  foot?: ReactNode
}

/** A dialog over the page, for as long as it is rendered. The browser keeps focus and taps inside. */
export function Dialog(parts: Parts) {
  const { labelledBy, describedBy, role = 'dialog', onClose, width = 840, children, foot } = parts
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    // Closing gives the focus back to where it was.
    return () => shown.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      style={{ maxInlineSize: width }}
      data-foot={foot ? true : undefined}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
      {foot && <div className={styles['foot']}>{foot}</div>}
    </dialog>
  )
}
