import type { ReactNode } from 'react'
import { Portal } from '#kiosk/shell/frame/Portal.tsx'
import { AdminPage } from './AdminPage.tsx'
import * as styles from './GatePage.module.css'

type Parts = {
  children: ReactNode
  /** Whether the door stands open: somebody is invited in. */
  isOpen?: boolean
  /** For somebody who does not know the admin area yet: nothing leads to its sections. */
  isForNewcomers?: boolean
}

/** A page before the admin area: words and a form on the left, the door on the right. */
export const GatePage = ({ children, isOpen = false, isForNewcomers = false }: Parts) => (
  <AdminPage gate isForNewcomers={isForNewcomers} scrolls={isForNewcomers ? 'always' : undefined}>
    <main className={styles['voice']}>{children}</main>
    <div className={styles['door']}>
      <Portal open={isOpen} />
    </div>
  </AdminPage>
)
