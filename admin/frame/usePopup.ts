import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { moveFocus } from './move-focus.ts'

export type Popup<T extends HTMLElement> = {
  readonly isOpen: boolean
  /** What holds both the button and what it opens. */
  readonly holder: RefObject<T | null>
  readonly button: RefObject<HTMLButtonElement | null>
  open(): void
  close(): void
  /** Closes it and gives the focus back to the button. */
  dismiss(): void
}

/**
 * What a button opens over the page, with entries that this selector finds. Arrow keys move among them, Escape gives the
 * focus back to the button, and a press or the focus elsewhere closes it.
 */
export function usePopup<T extends HTMLElement>(entries: string): Popup<T> {
  const [isOpen, setOpen] = useState(false)
  const holder = useRef<T>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])
  const dismiss = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const whileOpen = new AbortController()
    const { signal } = whileOpen
    const isInside = (target: EventTarget | null) => target instanceof Node && holder.current?.contains(target)
    const press = ({ target }: Event) => isInside(target) || close()
    const key = (pressed: KeyboardEvent) => {
      if (!isInside(pressed.target)) return
      if (pressed.key === 'Escape') dismiss()
      else if (!moveFocus([...(holder.current?.querySelectorAll<HTMLElement>(entries) ?? [])], pressed.key)) return
      pressed.preventDefault()
    }
    document.addEventListener('pointerdown', press, { signal })
    document.addEventListener('focusin', press, { signal })
    // Not for the key that has just opened it, which comes by here later.
    document.addEventListener('keydown', key, { signal, capture: true })
    return () => whileOpen.abort()
  }, [isOpen, entries, close, dismiss])
  return { isOpen, holder, button, open, close, dismiss }
}
