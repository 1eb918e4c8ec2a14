import type { ReactNode } from 'react'
import * as styles from './Mark.module.css'

type Props = {
  /** A picture that fills its place. */
  sign: ReactNode
  /** What stands beside it. */
  children?: ReactNode
  /** With large words, the sign leaves its place to them on a low screen. */
  yields?: boolean
}

/** A large sign above the heading of a page: what has just happened, as a picture. */
export const Mark = ({ sign, children, yields }: Props) => (
  <div className={styles['mark']} data-yields={yields || undefined}>
    <span className={styles['sign']}>{sign}</span>
    {children}
  </div>
)
