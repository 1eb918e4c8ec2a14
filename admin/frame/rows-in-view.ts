import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Rows drawn beyond what is seen, above and below: a quick turn of the wheel shows no gap. */
const SPARE = 6

export type RowsInView = {
  /** The element that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The rows to draw, the last one excluded, and the room that the others take, in pixels. */
  readonly from: number
  readonly to: number
  readonly above: number
  readonly below: number
}

/** Draws only the rows that are seen, of a list of any length whose rows are all this high, in pixels. */
export function useRowsInView(count: number, rowHeight: number): RowsInView {
  const scroller = useRef<HTMLDivElement>(null)
  const [{ first, seen }, setView] = useState({ first: 0, seen: 12 })

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const first = Math.floor(element.scrollTop / rowHeight)
      const seen = Math.ceil(element.clientHeight / rowHeight) + 1
      setView((view) => (view.first === first && view.seen === seen ? view : { first, seen }))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const resized = new ResizeObserver(look)
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [rowHeight])

  return { scroller, ...rowsToDraw(count, rowHeight, first, seen) }
}

/** Which rows are drawn when this one is the first that is seen, and so many are. */
export function rowsToDraw(count: number, rowHeight: number, first: number, seen: number) {
  const from = Math.max(0, Math.min(first, count - seen) - SPARE)
  const to = Math.min(count, Math.max(first, 0) + seen + SPARE)
  return { from, to, above: from * rowHeight, below: (count - to) * rowHeight }
}
