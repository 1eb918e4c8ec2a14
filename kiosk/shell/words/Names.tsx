import * as styles from './Names.module.css'

/** A name. In Hebrew letters it does not mix up the text beside it. */
export const Name = ({ children }: { children: string }) => <bdi>{children}</bdi>

/** A name in Hebrew letters, a little larger than the Latin one beside it. Draws nothing without a name. */
export const HebrewName = ({ children }: { children: string | undefined }) =>
  children ? (
    <bdi className={styles['hebrew']} lang="he" dir="rtl">
      {children}
    </bdi>
  ) : null
