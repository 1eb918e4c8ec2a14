import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import * as styles from './Heading.module.css'

/**
 * The heading of a screen, and the sentence below it. Screen readers read it when the screen comes, unless another one
 * says more.
 */
export function Heading({
  children,
  lead,
  size = 'screen',
  isReadFirst = true,
}: {
  children: ReactNode
  lead?: ReactNode
  size?: 'screen' | 'greeting'
  isReadFirst?: boolean
}) {
  const heading = useReadFirst(isReadFirst)
  return (
    <div>
      <h1 ref={heading} className={styles['heading']} data-size={size} tabIndex={-1}>
        {children}
      </h1>
      {lead && <p className={styles['lead']}>{lead}</p>}
    </div>
  )
}

/** For the heading that screen readers read when its screen comes: it takes the focus. It needs `tabIndex={-1}`. */
export function useReadFirst(isReadFirst = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isReadFirst) heading.current?.focus({ preventScroll: true })
  }, [isReadFirst])
  return heading
}
