import { useLayoutEffect, useRef } from 'react'

/**
 * What is switched off while something is busy loses the focus, and gets it back afterwards, unless it went elsewhere.
 * Answers how to note who has it, to be called before anything is switched off.
 */
export function useFocusKept(busy: boolean): () => void {
  const held = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (busy) return
    if (document.activeElement === document.body && held.current?.isConnected) held.current.focus()
    held.current = null
  }, [busy])
  return () => {
    held.current = document.activeElement as HTMLElement | null
  }
}
