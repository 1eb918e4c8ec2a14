import type { RefObject } from 'react'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { CrossIcon } from '#web/theme/icons.tsx'
import { SearchIcon } from '#web/page/icons.tsx'
import * as styles from './FindField.module.css'

type FindFieldProps = {
  field: RefObject<HTMLInputElement | null>
  typed: string
  /** How many households are found. Absent while that is not known. */
  found: string | undefined
  onType(typed: string): void
  onClear(): void
}

/** The one field of the desk. */
export function FindField({ field, typed, found, onType, onClear }: FindFieldProps) {
  const { desk } = useAdminTexts()
  return (
    <div className={styles['field']} role="search">
      <SearchIcon />
      <input
        ref={field}
        className={styles['input']}
        type="text"
        inputMode="search"
        enterKeyHint="done"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        aria-label={desk.search}
        aria-keyshortcuts="Enter ArrowDown ArrowUp Escape"
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <span className={styles['found']} role="status">
        {found}
      </span>
      {typed !== '' && (
        <button className={styles['clear']} type="button" tabIndex={-1} aria-label={desk.clear} onClick={onClear}>
          <CrossIcon size={20} />
        </button>
      )}
    </div>
  )
}
