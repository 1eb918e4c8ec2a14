import { useEffect, useRef, type ReactNode } from 'react'
import * as styles from './Heading.module.css'

/** The one message of a screen, and what follows from it. Takes the focus, so that a new screen is also heard. */
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
