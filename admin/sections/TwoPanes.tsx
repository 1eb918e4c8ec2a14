import { type ReactNode } from 'react'
import { Portal } from '#web/frame/Portal.tsx'
import * as styles from './TwoPanes.module.css'

type Parts = {
  children: ReactNode
  /** Whether the door stands open: somebody is invited in. */
  isOpen?: boolean
}

/** What a page before the admin area shows: words and a form on the left, the door on the right. */
export const TwoPanes = ({ children, isOpen = false }: Parts) => (
  <>
    <main className={styles['voice']}>{children}</main>
    <div className={styles['door']}>
      <Portal open={isOpen} />
    </div>
  </>
)

/** A paragraph below the heading. */
export const Lead = ({ children }: { children: ReactNode }) => <p className={styles['lead']}>{children}</p>
