import * as styles from './NewRows.module.css'
import { useEffect, useRef, useState } from 'react'

type Props = { label: string; onShow(): void }

/** The button that shows the new rows of a list that is held still meanwhile. */
export const NewRows = ({ label, onShow }: Props) => (
  <button className={styles['newRows']} type="button" onClick={onShow}>
    {label}
  </button>
)

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
