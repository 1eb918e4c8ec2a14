import { useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to an element that was disabled while something was busy, unless the focus has moved elsewhere.
 * Returns a function that notes the focused element. Call it before anything is disabled.
 */
export function useFocusAfterBusy(isBusy: boolean): () => void {
  const held = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (isBusy) return
    if (document.activeElement === document.body && held.current?.isConnected) held.current.focus()
    held.current = null
  }, [isBusy])
  return () => {
    held.current = document.activeElement as HTMLElement | null
  }
}
