import { useRef, useState } from 'react'

/** What is open over the page. When it closes, the focus returns to the element that opened it. */
export function useOpened<T>(): [T | null, (what: T | null) => void] {
  const [opened, setOpened] = useState<T | null>(null)
  const opener = useRef<Element | null>(null)
  const open = (what: T | null) => {
    if (what !== null) opener.current = document.activeElement
    setOpened(what)
    if (what === null) queueMicrotask(() => opener.current instanceof HTMLElement && opener.current.focus())
  }
  return [opened, open]
}

const OPEN = 'dialog[open], :is([role="menu"], [role="listbox"]):not([hidden])'
const FIELDS = 'input, textarea, select'

/** Whether somebody is in a dialog, a menu or a field now. What was asked for before must not open over it. */
export const isOccupied = (): boolean =>
  document.querySelector(OPEN) !== null || document.activeElement?.matches(FIELDS) === true
