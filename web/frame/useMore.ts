import { useEffect, useState, type RefObject } from 'react'

/** How much of the end of a list that goes on cannot be read through the fade and the count over it, in pixels. */
export const COVERED = 28

/**
 * Counts the rows of a list that are not completely visible. A row is an element with `data-row`. The end of the pane,
 * the edge of the screen, the buttons at its foot or the fade may hide rows.
 */
export function useMore(pane: RefObject<HTMLElement | null>): number {
  const [more, setMore] = useState(0)
  useEffect(() => {
    const { current } = pane
    if (!current) return
    const count = (): void => setMore(rowsBelow(current))
    const sizes = new ResizeObserver(count)
    const watch = (): void => {
      sizes.disconnect()
      for (const one of [current, ...rowsOf(current)]) sizes.observe(one)
      count()
    }
    const content = new MutationObserver(watch)
    content.observe(current, { childList: true, subtree: true })
    watch()
    const listening = new AbortController()
    for (const event of ['scroll', 'resize'])
      addEventListener(event, count, { signal: listening.signal, capture: true, passive: true })
    return () => {
      content.disconnect()
      sizes.disconnect()
      listening.abort()
    }
  }, [pane])
  return more
}

const rowsOf = (pane: HTMLElement): HTMLElement[] => [...pane.querySelectorAll<HTMLElement>('[data-row]')]

function rowsBelow(pane: HTMLElement): number {
  const { bottom, left, right } = pane.getBoundingClientRect()
  const foot = pane.ownerDocument.querySelector('[data-foot-of-page]')?.getBoundingClientRect()
  const isBelow = foot && foot.left < right && foot.right > left
  const end = Math.min(bottom, window.innerHeight, isBelow ? foot.top : Infinity)
  const rows = rowsOf(pane).map((row) => row.getBoundingClientRect())
  const cut = rows.filter((row) => row.bottom > end + 2)
  if (cut.length === 0) return 0
  return rows.filter((row) => cut.includes(row) || row.top + row.height / 2 > end - COVERED).length
}
