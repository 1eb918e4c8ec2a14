import type { ReactNode } from 'react'
import * as styles from './Unseen.module.css'
import { useFrameTexts } from '#web/words/frame-texts.ts'

type Props = {
  children: ReactNode
  /** Whether it is more than words, such as a table. */
  isBlock?: boolean
  /** Whether screen readers read it as soon as it changes. */
  isStatus?: boolean
}

/** Words for screen readers only. */
export function Unseen({ children, isBlock = false, isStatus = false }: Props) {
  const Element = isBlock ? 'div' : 'span'
  return (
    <Element className={styles['unseen']} role={isStatus ? 'status' : undefined}>
      {children}
    </Element>
  )
}

/**
 * Fades out the end of a list that goes on, and says how many more rows there are. Screen readers read the whole list.
 * `at`: over the end of the pane or list, or above the buttons at the foot of a phone.
 */
export function More({ at, count }: { at: 'end' | 'above' | 'list'; count: number }) {
  const { frame } = useFrameTexts()
  if (count === 0) return null
  return (
    <div className={styles['place']} data-at={at} aria-hidden="true">
      <p className={styles['more']}>
        <span>{frame.more(count)}</span>
      </p>
    </div>
  )
}
