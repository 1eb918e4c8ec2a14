import { COVERED } from '#web/frame/useMore.ts'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Extra rows above and below the visible ones, so that quick scrolling shows no gap. */
const SPARE = 6

/** A row counts as whole although these pixels of its last line are cut. */
const HAIR = 2

export type RowsInView = {
  /** The element that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The rows to draw are those from `from` up to, but without, `to`. The others take this space, in pixels. */
  readonly from: number
  readonly to: number
  readonly above: number
  readonly below: number
  /** How many rows at the end cannot be read: they are cut, or the fade over the end covers them. */
  readonly more: number
}

/** Tells which rows of a long list are in view, so that only those are drawn. All rows have the same height. */
export function useRowsInView(count: number, rowHeight: number): RowsInView {
  const scroller = useRef<HTMLDivElement>(null)
  const [{ first, seen, end }, setView] = useState({ first: 0, seen: 12, end: 12 * rowHeight })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const update = () => {
      const first = Math.floor(element.scrollTop / rowHeight)
      const seen = Math.ceil(element.clientHeight / rowHeight) + 1
      const head = element.querySelector('thead')?.clientHeight ?? 0
      const end = Math.round(element.scrollTop + element.clientHeight - head)
      setView((view) => (view.first === first && view.seen === seen && view.end === end ? view : { first, seen, end }))
    }
    update()
    element.addEventListener('scroll', update, { passive: true })
    const resized = new ResizeObserver(update)
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', update)
      resized.disconnect()
    }
  }, [rowHeight])

  return { scroller, ...rowsToDraw(count, rowHeight, first, seen), more: rowsBelow(count, rowHeight, end) }
}

/** Returns how many rows at the end cannot be read, if the list is in sight up to `end` pixels below its first row. */
export function rowsBelow(count: number, rowHeight: number, end: number): number {
  if (count * rowHeight <= end + HAIR) return 0
  const whole = Math.floor((end + HAIR) / rowHeight)
  const uncovered = Math.round((end - COVERED) / rowHeight)
  return count - Math.max(0, Math.min(whole, uncovered, count))
}

/** Returns the rows to draw if `seen` rows are visible from the row `first` on. */
export function rowsToDraw(count: number, rowHeight: number, first: number, seen: number) {
  const from = Math.max(0, Math.min(first, count - seen) - SPARE)
  const to = Math.min(count, Math.max(first, 0) + seen + SPARE)
  return { from, to, above: from * rowHeight, below: (count - to) * rowHeight }
}
