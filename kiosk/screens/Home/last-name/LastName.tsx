import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Unseen } from '#web/frame/Unseen.tsx'
import { CrossIcon } from '#web/theme/icons.tsx'
import { useFocusAfterBusy } from '#web/frame/useFocusAfterBusy.ts'
import { useKioskTexts } from '#web/words/texts.ts'
import type { LastNameSearch } from './useLastNameSearch.ts'
import * as styles from './LastName.module.css'

/**
 * The field for a last name, and the button that looks it up. A tap on its tab leads into the field, as part of the
 * same tap: only then the on-screen keyboard comes.
 */
export function LastName({ isTapped, ...parts }: LastNameSearch & { isTapped: boolean }) {
  const { text, type, results, searching, chosen, enough, search, clear } = parts
  const { frame, home, lastName } = useKioskTexts()
  const input = useRef<HTMLInputElement>(null)
  // Where nobody was found, an attached keyboard goes on in the field.
  const noteFocus = useFocusAfterBusy(searching || results.length > 0)
  const start = (): void => {
    noteFocus()
    // The on-screen keyboard closes, so that it covers no result.
    if (enough && window.matchMedia('(pointer: coarse)').matches) input.current?.blur()
    void search()
  }
  return (
    <>
      <div className={styles['lastName']}>
        <input
          ref={input}
          className={styles['input']}
          autoFocus={isTapped}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && start()}
          placeholder={lastName.placeholder}
          aria-label={home.tabs.lastName}
          dir="auto"
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="words"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          className={styles['clear']}
          type="button"
          aria-label={lastName.clear}
          disabled={text === ''}
          onClick={() => {
            clear()
            input.current?.focus()
          }}
        >
          <CrossIcon size={24} />
        </button>
      </div>
      <Button className={styles['next']} disabled={!enough} aria-disabled={searching} onClick={start}>
        {searching ? lastName.searching : lastName.search}
      </Button>
      <Unseen isStatus>{(searching || chosen !== null) && frame.loading}</Unseen>
    </>
  )
}
