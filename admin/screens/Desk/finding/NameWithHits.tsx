import { piecesOf } from './typed.ts'
import * as styles from './NameWithHits.module.css'

/** A name, in which what was typed stands out. */
export const NameWithHits = ({ name, typed }: { name: string; typed: string }) => (
  <bdi>
    {piecesOf(name, typed).map(({ text, isHit }, place) =>
      isHit ? (
        <mark key={place} className={styles['hit']}>
          {text}
        </mark>
      ) : (
        text
      ),
    )}
  </bdi>
)
