import { useId } from 'react'
import { DialogForm } from '#admin/frame/form/DialogForm.tsx'
import { MishapOfField } from '#admin/frame/form/Mishap.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { MOST_CHARACTERS } from '#domain/wall-message/message-text.ts'
import { useWriting } from './useWriting.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './MessageForm.module.css'

type Props = { isReplacing: boolean; onClose(): void }

/** Writes a message for every wall. */
export function MessageForm({ isReplacing, onClose }: Props) {
  const { wallMessage: texts } = useAdminTexts()
  const id = useId()
  const { text, typed, slip, failure, isBusy, submit, write } = useWriting(onClose)
  return (
    <DialogForm
      title={texts.tool}
      lead={`${texts.lead}${isReplacing ? ` ${texts.replaces}` : ''}`}
      refusal={failure}
      act={texts.show}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
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
          <MishapOfField id={`${id}slip`} field={`${id}text`}>
            {slip}
          </MishapOfField>
        )}
      </div>
    </DialogForm>
  )
}
