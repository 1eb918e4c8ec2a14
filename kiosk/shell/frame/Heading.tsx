import type { ReactNode } from 'react'
import { useReadFirst } from './useReadFirst.ts'
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
