import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether an element has more content than it shows. Then the keyboard must reach it, to scroll it. */
export function useOverflow<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const sizes = new ResizeObserver(() => setOverflows(current.scrollHeight > current.clientHeight))
    // The content may grow while the element keeps its size: with more children, or with larger text.
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
