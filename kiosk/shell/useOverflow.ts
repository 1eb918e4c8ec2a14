import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether an element holds more than it shows: then it has to be reached by keyboard, to be scrolled. */
export function useOverflow<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(() => setOverflows(current.scrollHeight > current.clientHeight))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [element, overflows]
}
