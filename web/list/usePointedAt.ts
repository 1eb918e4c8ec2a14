import { useEffect, useRef, useState } from 'react'

/**
 * Whether the pointer is on a part of the page. When what is under the pointer goes, no browser says that it leaves:
 * the next thing that it is over tells.
 */
export function usePointedAt() {
  const [isPointedAt, pointAt] = useState(false)
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isPointedAt) return
    const follow = ({ target }: PointerEvent) => {
      if (target instanceof Node && !ref.current?.contains(target)) pointAt(false)
    }
    document.addEventListener('pointerover', follow)
    return () => document.removeEventListener('pointerover', follow)
  }, [isPointedAt])
  // React reports no pointerenter if the pointer was on a dialog that has closed, so this listens to pointerover.
  return [isPointedAt, { ref, onPointerOver: () => pointAt(true), onPointerLeave: () => pointAt(false) }] as const
}
