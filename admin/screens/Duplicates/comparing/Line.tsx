import type { ReactNode } from 'react'
import { Unseen } from '#web/frame/Unseen.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as styles from './Line.module.css'

type Props = {
  label: ReactNode
  labelId?: string
  /** Whether the two sides differ. */
  differs?: boolean
  /** A name for screen readers, when the line is a group of two choices. */
  role?: 'radiogroup'
  children: ReactNode
}

/** A line of the comparison: what it is about, and the two sides, or one value across both. */
export function Line({ label, labelId, differs = false, role, children }: Props) {
  const { duplicates: texts } = useAdminTexts()
  return (
    <div className={styles['line']} role={role} aria-labelledby={role && labelId}>
      <div className={styles['label']} id={labelId} data-differs={differs || undefined}>
        {differs && (
          <span className={styles['sign']} aria-hidden="true">
            ≠
          </span>
        )}
        <span>
          {label}
          {differs && <Unseen> ({texts.differs})</Unseen>}
        </span>
      </div>
      {children}
    </div>
  )
}

/** What a line shows of one side. */
export const Half = ({ children }: { children: ReactNode }) => <div className={styles['half']}>{children}</div>

/** What a line shows once for both. */
export const Across = ({ children }: { children: ReactNode }) => <div className={styles['across']}>{children}</div>
