import type { ReactNode } from 'react'
import * as styles from './Choice.module.css'

type Props = {
  /** What is chosen, for those who hear it. */
  label: string
  /** The key of what is chosen; empty while nothing is. */
  value: string
  options: readonly { readonly key: string; readonly name: string }[]
  onChoose(key: string): void
  /** The words that are seen. */
  children: ReactNode
}

/** A choice that looks like text with a chevron. A touch opens the list of the phone itself. */
export const Choice = ({ label, value, options, onChoose, children }: Props) => (
  <div className={styles['choice']}>
    {children}
    <svg className={styles['chevron']} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 9l7 7 7-7" />
    </svg>
    <select
      className={styles['list']}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  </div>
)
