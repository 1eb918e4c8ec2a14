import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether an element holds more than it shows: then it has to be reached by keyboard, to be scrolled. */
export function useOverflow<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const sizes = new ResizeObserver(() => setOverflows(current.scrollHeight > current.clientHeight))
    // What it holds may grow while it keeps its own size: with more in it, or with larger letters.
    const watch = (): void => {
      sizes.disconnect()
      for (const one of [current, ...current.children]) sizes.observe(one)
    }
    const content = new MutationObserver(watch)
    content.observe(current, { childList: true })
    watch()
    return () => {
      content.disconnect()
      sizes.disconnect()
    }
  }, [])
  return [element, overflows]
}
