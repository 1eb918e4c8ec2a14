import * as styles from './CodeCells.module.css'
import type { Typed } from './typed-code.ts'

type Parts = {
  typed: Typed
  length: number
  /** Before which cell a hyphen stands that nobody types. */
  hyphenBefore?: number
  /** What the cells are for. Read aloud. */
  label: string
  isWrong?: boolean
  /** Whether each sign is a dot at once. */
  isSecret?: boolean
  size?: 'large' | 'small'
}

/** A row of cells, one for each sign of a code. The next one to be typed is marked. */
export function CodeCells({ typed, length, hyphenBefore, label, isWrong, isSecret, size = 'large' }: Parts) {
  const { signs, shakes } = typed
  return (
    <div
      // Drawn anew at each key that is not taken, so that the cells shake again.
      key={shakes}
      className={styles['cells']}
      role="img"
      aria-label={`${label}: ${isSecret ? signs.length : [...signs].join(' ')}`}
      data-size={size}
      data-shakes={shakes > 0 || undefined}
      data-wrong={isWrong || undefined}
    >
      {Array.from({ length }, (_, place) => (
        <span key={place} className={styles['place']}>
          {place === hyphenBefore && <span className={styles['hyphen']} />}
          <span className={styles['cell']} data-next={(place === signs.length && !isWrong) || undefined}>
            {isSecret && signs[place] ? <span className={styles['dot']} /> : signs[place]}
          </span>
        </span>
      ))}
    </div>
  )
}
