import type { ReactNode } from 'react'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './LinkRow.module.css'

type Props = {
  /** The names of the two who are one, for the button. */
  of: readonly [string, string]
  canTakeApart: boolean
  onTakeApart(): void
  className: string | undefined
  /** What is said of the two in a quieter line below. */
  more: ReactNode
  children: ReactNode
}

/** A link in a list. It can be taken apart, unless somebody of it was erased. */
export function LinkRow({ of, canTakeApart, onTakeApart, className, more, children }: Props) {
  const { duplicates: texts } = useAdminTexts()
  return (
    <li className={`${styles['row']} ${className}`}>
      <div className={styles['described']}>
        {children}
        <span className={words['quiet']}>
          {more}
          {!canTakeApart && <span className={styles['stays']}>{texts.staysBecause}</span>}
        </span>
      </div>
      {canTakeApart && (
        <button
          className={`${controls['textButton']} ${styles['apart']}`}
          type="button"
          aria-label={texts.takeApartOf(...of)}
          onClick={onTakeApart}
        >
          {texts.takeApart}
        </button>
      )}
    </li>
  )
}
