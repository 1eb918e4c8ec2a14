import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import * as styles from './Headings.module.css'
import { church } from '#web/calls/church.ts'

/** The heading of a card. The card is named after it by this id. */
export const CardHeading = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className={styles['heading']}>
    {children}
  </h2>
)

/** How many there are of what stands before it, in a link or a heading. */
export const CountPill = (props: Omit<ComponentProps<'span'>, 'className'>) => (
  <span className={styles['count']} {...props} />
)

type Props = {
  children: string
  /** The title of the tab, where the heading is not the page's word, or names a person: browsers keep titles. */
  title?: string
}

/** The heading of a screen, also used as the title of the tab. It takes the focus, so that screen readers read it. */
export function PageHeading({ children, title = children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => void (document.title = `${title} – ${church().name}`), [title])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
