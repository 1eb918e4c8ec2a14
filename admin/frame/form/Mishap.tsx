import type { ReactNode } from 'react'
import { AlertIcon } from '#kiosk/shell/theme/icons.tsx'
import * as styles from './Mishap.module.css'

type Props = {
  /** The id that the field refers to. */
  id?: string
  /** Screen readers read it out as soon as it appears. */
  isAlert?: boolean
  children: ReactNode
}

/** Shows an error, with a warning icon. */
export const Mishap = ({ id, isAlert = false, children }: Props) => (
  <p className={styles['mishap']} id={id} role={isAlert ? 'alert' : undefined}>
    <AlertIcon size={20} />
    {children}
  </p>
)
