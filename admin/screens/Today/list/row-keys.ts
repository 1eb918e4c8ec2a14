import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Links and buttons of the rows, without the entries of an open menu. */
const CONTROLS = ':is(th, td) :is(a, button):not([role=menuitem])'

const controlsOf = (within: Element): HTMLElement[] => [...within.querySelectorAll<HTMLElement>(CONTROLS)]

/**
 * The rows of a list are one stop for the Tab key, at the link or button that had the focus last. The arrow keys go
 * from there to other rows, and along a row. So a menu in a row is opened with Enter.
 */
export function useRowKeys(scroller: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement | null>(null)
  const leaveOneStop = () => {
    const controls = scroller.current ? controlsOf(scroller.current) : []
    const stop = controls.find((one) => one === last.current) ?? controls[0]
    for (const one of controls) one.tabIndex = one === stop ? 0 : -1
  }
  // After each drawing: rows have come, gone or changed.
  useLayoutEffect(leaveOneStop)
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (!target.matches(CONTROLS)) return
      last.current = target
      leaveOneStop()
    },
    onKeyDownCapture(pressed: KeyboardEvent<HTMLElement>) {
      const next = pressed.target instanceof HTMLElement && nextTo(pressed.target, pressed.key)
      if (!next) return
      pressed.preventDefault()
      pressed.stopPropagation()
      next.focus()
    },
  }
}

const ALONG: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const TO_ROW = { ArrowUp: 'previousElementSibling', ArrowDown: 'nextElementSibling' } as const

const isToRow = (key: string): key is keyof typeof TO_ROW => key in TO_ROW

/** Where a key leads from a control. Rows without one are passed over. */
function nextTo(from: HTMLElement, key: string): HTMLElement | undefined {
  const row = from.matches(CONTROLS) && from.closest('tr')
  if (!row) return undefined
  const place = controlsOf(row).indexOf(from)
  if (!isToRow(key)) return key in ALONG ? controlsOf(row)[place + (ALONG[key] ?? 0)] : undefined
  for (let other = row[TO_ROW[key]]; other; other = other[TO_ROW[key]]) {
    const controls = controlsOf(other)
    if (controls.length > 0) return controls[Math.min(place, controls.length - 1)]
  }
  return from
}
