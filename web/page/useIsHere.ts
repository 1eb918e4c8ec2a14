import { useEffect, useRef } from 'react'

/** Whether the component is still on the page. What follows a late reply asks before it leads somewhere. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  return () => isHere.current
}
