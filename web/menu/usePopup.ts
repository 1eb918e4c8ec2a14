import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

type Popup<T extends HTMLElement> = {
  readonly isOpen: boolean
  /** The element that contains the button and the popup. */
  readonly holder: RefObject<T | null>
  readonly button: RefObject<HTMLButtonElement | null>
  open(): void
  close(): void
  /** Closes it and gives the focus back to the button. */
  dismiss(): void
}

/**
 * A popup of a button, whose entries this selector finds. Arrow keys move among them. Escape closes it and returns the
 * focus to the button. A press or a focus elsewhere closes it too.
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
    // The key that opened it also arrives here, later, and must not close it.
    document.addEventListener('keydown', key, { signal, capture: true })
    return () => whileOpen.abort()
  }, [isOpen, entries, close, dismiss])
  return { isOpen, holder, button, open, close, dismiss }
}

/**
 * Moves the focus among elements with the arrow keys, Home and End. After the last element comes the first. Returns
 * whether the key moved it.
 */
function moveFocus(elements: readonly HTMLElement[], key: string): boolean {
  const at = elements.findIndex((element) => element === document.activeElement)
  const last = elements.length - 1
  const places: Record<string, number> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  }
  const next = elements[places[key] ?? -1]
  next?.focus()
  return next !== undefined
}
