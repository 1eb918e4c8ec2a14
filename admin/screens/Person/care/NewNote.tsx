import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { LONGEST_WORD } from '#domain/care/care-fields.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './NewNote.module.css'

type Props = {
  word: string
  onType(word: string): void
  /** Returns whether the note was written. If not, its words stay. */
  onWrite(word: string): Promise<boolean>
  /** These words were written or discarded. */
  onClose(word: string): void
}

/** The form for a new note, in its card. What is typed while a note is saved stays. */
export function NewNote({ word, onType, onWrite, onClose }: Props) {
  const { care: texts, forms } = useAdminTexts()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: { preventDefault(): void }) => {
    event.preventDefault()
    if (word.trim() === '' || isBusy) return
    setBusy(true)
    const isWritten = await onWrite(word)
    setBusy(false)
    if (isWritten) onClose(word)
  }
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      <textarea
        className={`${controls['field']} ${styles['words']}`}
        aria-label={texts.newNote}
        rows={3}
        maxLength={LONGEST_WORD}
        // Somebody who opens the form wants to write at once.
        autoFocus
        value={word}
        onChange={({ target }) => onType(target.value)}
      />
      <div className={styles['buttons']}>
        <Button variant="outline" size="sm" aria-disabled={isBusy} onClick={() => isBusy || onClose(word)}>
          {forms.discard}
        </Button>
        <Button type="submit" size="sm" aria-disabled={isBusy} disabled={word.trim() === ''}>
          {isBusy ? forms.saving : forms.save}
        </Button>
      </div>
    </form>
  )
}
