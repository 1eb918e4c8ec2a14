import type { ReactNode } from 'react'
import { AlertIcon } from '#kiosk/shell/look/icons.tsx'
import * as styles from './Mishap.module.css'

type Props = {
  /** For the field that it is about. */
  id?: string
  /** It is read out as soon as it appears. */
  isAlert?: boolean
  children: ReactNode
}

/** What went wrong, in words with a mark. */
export const Mishap = ({ id, isAlert = false, children }: Props) => (
  <p className={styles['mishap']} id={id} role={isAlert ? 'alert' : undefined}>
    <AlertIcon size={20} />
    {children}
  </p>
)
