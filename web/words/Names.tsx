import type { ReactNode } from 'react'
import { needsFontOfDevice } from '#domain/plain-letters.ts'
import * as styles from './Names.module.css'

/**
 * A name, in one font. In Hebrew letters it does not mix up the text beside it. `whole` is the name of which it is a
 * part.
 */
export function Name({ children, whole = children }: { children: string; whole?: string }) {
  return needsFontOfDevice(whole) ? (
    <bdi className={styles['oneFont']} data-font="device">
      {children}
    </bdi>
  ) : (
    <bdi>{children}</bdi>
  )
}

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
