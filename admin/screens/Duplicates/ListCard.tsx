import { CardHeading, CountPill } from '#web/page/Headings.tsx'
import { type ReactNode, useId } from 'react'
import * as controls from '#web/page/controls.module.css'
import * as styles from './ListCard.module.css'

type ListCardProps = { title: string; count?: string; children: ReactNode }

/** A list beside the comparison, with its title. A long one scrolls. */
export function ListCard({ title, count, children }: ListCardProps) {
  const id = useId()
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby={id}>
      <div className={styles['head']}>
        <CardHeading id={id}>{title}</CardHeading>
        {count !== undefined && <CountPill>{count}</CountPill>}
      </div>
      <ul className={styles['list']}>{children}</ul>
    </section>
  )
}
