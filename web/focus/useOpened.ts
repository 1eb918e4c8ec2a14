import { useRef, useState } from 'react'

/**
 * What is open over the page. When it closes, the focus returns to the element that opened it, or to the heading of the
 * page when that element has gone meanwhile.
 */
export function useOpened<T>(): [T | null, (what: T | null) => void] {
  const [opened, setOpened] = useState<T | null>(null)
  const opener = useRef<Element | null>(null)
  const open = (what: T | null) => {
    if (what !== null) opener.current = document.activeElement
    setOpened(what)
    if (what === null) queueMicrotask(() => focusOn(opener.current))
  }
  return [opened, open]
}

const focusOn = (opener: Element | null) => {
  if (opener instanceof HTMLElement) opener.focus()
  if (document.activeElement === document.body) document.querySelector('h1')?.focus()
}

const OPEN = 'dialog[open], :is([role="menu"], [role="listbox"]):not([hidden])'
const FIELDS = 'input, textarea, select'

/** Whether somebody is in a dialog, a menu or a field now. What was asked for before must not open over it. */
export const isOccupied = (): boolean =>
  document.querySelector(OPEN) !== null || document.activeElement?.matches(FIELDS) === true
