import { useLayoutEffect, useRef, type ReactNode } from 'react'
import * as styles from './Dialog.module.css'

type Parts = {
  /** The id of the heading. Screen readers read it as the name of the dialog. */
  labelledBy: string
  /** The id of a text that screen readers also read when it opens. */
  describedBy?: string
  /** Screen readers announce an `alertdialog` at once. */
  role?: 'dialog' | 'alertdialog'
  /** Called on Escape, or on another gesture of the system that closes a dialog. */
  onClose: () => void
  /** The greatest width in pixels. */
  width?: number
  children: ReactNode
  /** Stays visible at the lower edge while the rest scrolls. */
  foot?: ReactNode
}

/** A dialog over the page, while it is rendered. The browser keeps the focus and the taps inside. */
export function Dialog(parts: Parts) {
  const { labelledBy, describedBy, role = 'dialog', onClose, width = 840, children, foot } = parts
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useRef(false)
  const isTouched = useRef(false)
  useLayoutEffect(() => {
    const shown = dialog.current!
    isOpen.current = true
    shown.showModal()
    return () => {
      isOpen.current = false
      // Closing returns the focus to where it was.
      shown.close()
    }
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
      onPointerDownCapture={() => void (isTouched.current = true)}
      // A key acts when the finger comes down. The finger that opened the dialog is lifted over it: it presses nothing.
      onClickCapture={(event) => event.detail > 0 && !isTouched.current && event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Some browsers close it at the second Escape in a row, although the page keeps it open.
      onClose={() => isOpen.current && dialog.current?.showModal()}
    >
      {children}
      {foot && <div className={styles['foot']}>{foot}</div>}
    </dialog>
  )
}
