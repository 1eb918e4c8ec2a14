import { useEffect, useLayoutEffect, useRef } from 'react'

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

/** How long a second tap of the same finger may come after the first one, in milliseconds. */
const SETTLING_MS = 500

/**
 * When a row of a list has gone, the next one moves into its place, and a second tap is not meant for it. So for a
 * moment nothing in the list can be pressed.
 */
export const settle = (list: Element | null | undefined): void =>
  void list?.animate({ pointerEvents: ['none', 'none'] }, SETTLING_MS)

/**
 * For what is read before it opens or leads somewhere. Call the returned function when it is asked for. It returns
 * a function that says later whether it is still wanted: nothing was asked for since, `among` is the same, and this
 * part of the page is still there.
 */
export function useWanted(among: unknown): () => () => boolean {
  const last = useRef<object | null>(null)
  useEffect(() => {
    last.current = { among }
    return () => void (last.current = null)
  }, [among])
  return () => {
    const asked = (last.current = {})
    return () => last.current === asked
  }
}
