import { Button } from '@mantine/core'
import { useId } from 'react'
import { Mishap } from '#admin/frame/Mishap.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import { MOST_CHARACTERS } from '#domain/wall-message/message-text.ts'
import { Dialog } from '#kiosk/shell/frame/dialog/Dialog.tsx'
import { useWriting } from './useWriting.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './MessageForm.module.css'

type Props = { isReplacing: boolean; onClose(): void }

/** Writes a message for every wall. */
export function MessageForm({ isReplacing, onClose }: Props) {
  const { wallMessage: texts } = useTexts()
  const id = useId()
  const { text, typed, slip, isBusy, submit, write } = useWriting(onClose)
  return (
    <Dialog labelledBy={id} onClose={onClose} width={560}>
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={id}>{texts.tool}</h2>
        <p className={styles['lead']}>
          {texts.lead} {isReplacing && texts.replaces}
        </p>
        <div className={styles['field']}>
          <label className={controls['label']} htmlFor={`${id}text`}>
            {texts.message}
          </label>
          <textarea
            id={`${id}text`}
            className={`${controls['field']} ${styles['text']}`}
            dir="auto"
            rows={3}
            value={text}
            autoFocus
            autoComplete="off"
            aria-invalid={slip !== null}
            aria-describedby={`${id}reminder ${id}counted${slip === null ? '' : ` ${id}slip`}`}
            onChange={({ target }) => write(target.value)}
          />
          <p className={styles['below']}>
            <span id={`${id}reminder`}>{texts.reminder}</span>
            <span id={`${id}counted`}>{texts.counted(typed, MOST_CHARACTERS)}</span>
          </p>
          {slip !== null && (
            <Mishap id={`${id}slip`} isAlert>
              {slip}
            </Mishap>
          )}
        </div>
        <div className={styles['foot']}>
          <Button variant="outline" onClick={onClose}>
            {texts.discard}
          </Button>
          <Button type="submit" miw={160} aria-disabled={isBusy}>
            {isBusy ? texts.showing : texts.show}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
