import type { ReactNode } from 'react'
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

type Both = {
  name: string
  hebrewName: string | undefined
  /** What is behind the name, on its line. */
  children?: ReactNode
}

/**
 * A name with the Hebrew one at the end of its first line. Where the longest word of the name leaves no room for that,
 * the Hebrew name is below: no word is broken for it.
 */
export const BothNames = ({ name, hebrewName, children }: Both) => (
  <span className={styles['both']}>
    <span className={styles['name']}>
      <Name>{name}</Name>
      {children && <> {children}</>}
    </span>{' '}
    {hebrewName && (
      <span className={styles['beside']}>
        <HebrewName>{hebrewName}</HebrewName>
      </span>
    )}
  </span>
)
