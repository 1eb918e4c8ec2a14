import { useEffect, useRef, type RefObject } from 'react'

/** For the heading that screen readers read when its screen comes: it takes the focus. It needs `tabIndex={-1}`. */
export function useReadFirst(isReadFirst = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isReadFirst) heading.current?.focus({ preventScroll: true })
  }, [isReadFirst])
  return heading
}
