import * as styles from './Names.module.css'

/** Somebody's name as it is written, which never scrambles what stands beside it. */
export const Name = ({ children }: { children: string }) => <bdi>{children}</bdi>

/** A name in Hebrew letters: right to left, one optical step larger than the Latin beside it. Nothing without one. */
export const HebrewName = ({ children }: { children: string | undefined }) =>
  children ? (
    <bdi className={styles['hebrew']} lang="he" dir="rtl">
      {children}
    </bdi>
  ) : null
