import { useEffect, useRef } from 'react'

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
