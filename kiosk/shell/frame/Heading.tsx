import { useEffect, useRef, type ReactNode } from 'react'
import * as styles from './Heading.module.css'

/**
 * The heading of a screen, and the sentence below it. It takes the focus, so that screen readers read each new screen.
 */
export function Heading({
  children,
  lead,
  size = 'screen',
}: {
  children: ReactNode
  lead?: ReactNode
  size?: 'screen' | 'greeting'
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div>
      <h1 ref={heading} className={styles['heading']} data-size={size} tabIndex={-1}>
        {children}
      </h1>
      {lead && <p className={styles['lead']}>{lead}</p>}
    </div>
  )
}
