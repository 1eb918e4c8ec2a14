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
  /** How many rows at the end are not wholly in sight. */
  readonly more: number
}

/** Tells which rows of a long list are in view, so that only those are drawn. All rows have the same height. */
export function useRowsInView(count: number, rowHeight: number): RowsInView {
  const scroller = useRef<HTMLDivElement>(null)
  const [{ first, seen, whole }, setView] = useState({ first: 0, seen: 12, whole: 12 })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const update = () => {
      const first = Math.floor(element.scrollTop / rowHeight)
      const seen = Math.ceil(element.clientHeight / rowHeight) + 1
      const whole = Math.floor((element.scrollTop + element.clientHeight + HAIR) / rowHeight)
      setView((view) =>
        view.first === first && view.seen === seen && view.whole === whole ? view : { first, seen, whole },
      )
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

  return { scroller, ...rowsToDraw(count, rowHeight, first, seen), more: Math.max(0, count - whole) }
}

/** Returns the rows to draw if `seen` rows are visible from the row `first` on. */
export function rowsToDraw(count: number, rowHeight: number, first: number, seen: number) {
  const from = Math.max(0, Math.min(first, count - seen) - SPARE)
  const to = Math.min(count, Math.max(first, 0) + seen + SPARE)
  return { from, to, above: from * rowHeight, below: (count - to) * rowHeight }
}
