import { Name } from '#web/words/Names.tsx'
import * as styles from './FirstName.module.css'

/** These letters reach beyond their own width: a J where a line may begin, and an f at the end. */
const J = /(^|-)j/i
const F = /f$/

/** The given name, which people read across a room. */
export const FirstName = ({ children: first, whole = first }: { children: string; whole?: string }) => (
  <p className={styles['first']}>
    <span
      className={styles['letters']}
      data-hook-left={J.test(first) || undefined}
      data-hook-right={F.test(first) || undefined}
    >
      <Name whole={whole}>{first}</Name>
    </span>
  </p>
)
