import { useId, type ReactNode } from 'react'
import { Portal } from '#web/frame/Portal.tsx'
import * as styles from './EmptyState.module.css'
import * as controls from './controls.module.css'

type Props = {
  heading: string
  /** What that means, or what comes next. */
  lead?: string
  children?: ReactNode
  /** Whether the door stands open. */
  isOpen: boolean
}

/** What a page shows while its list is empty: words, and beside them a door where there is room for it. */
export function EmptyState({ heading, lead, children, isOpen }: Props) {
  const id = useId()
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby={id}>
      <div className={styles['voice']}>
        <h2 id={id}>{heading}</h2>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        {children}
      </div>
      <div className={styles['door']}>
        <Portal open={isOpen} />
      </div>
    </section>
  )
}
