import { Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { cleanText } from '#domain/clean-text.ts'
import { MOST_CHARACTERS, MessageText, charactersIn } from '#domain/wall-message/message-text.ts'
import { CallFailed } from '#web/calls/call.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { FieldError } from '#web/page/ErrorMessage.tsx'
import { useShowing } from './on-walls.ts'
import * as styles from './MessageForm.module.css'

export type MessageFormProps = { isReplacing: boolean; onClose(): void }

/** Writes a message for every wall. */
export function MessageForm({ isReplacing, onClose }: MessageFormProps) {
  const { wallMessage: texts } = useAdminTexts()
  const id = useId()
  const { text, typed, fieldError, sending, submit, write } = useWriting(onClose)
  return (
    <DialogForm
      title={texts.tool}
      lead={`${texts.lead}${isReplacing ? ` ${texts.replaces}` : ''}`}
      {...sending}
      act={texts.show}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        id={id}
        label={texts.message}
        attributes={{ input: { dir: 'auto' } }}
        rows={3}
        value={text}
        autoFocus
        autoComplete="off"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          <>
            <span>{texts.reminder}</span> <span>{texts.counted(typed, MOST_CHARACTERS)}</span>
          </>
        }
        descriptionProps={{ className: styles['below'] }}
        error={fieldError !== null && <FieldError field={id}>{fieldError}</FieldError>}
        onChange={({ target }) => write(target.value)}
      />
    </DialogForm>
  )
}

/** A message that is being written: its characters, what is wrong with it, and sending it. */
function useWriting(onShown: () => void) {
  const { wallMessage: texts } = useAdminTexts()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const showing = useShowing(onShown)
  const typed = charactersIn(cleanText(text))
  const extra = Math.max(0, typed - MOST_CHARACTERS)
  const isRight = MessageText.safeParse(text).success
  const fieldError = extra > 0 ? texts.tooMany(extra) : isTried && !isRight ? texts.missing : null

  function submit(): void {
    setTried(true)
    if (!isRight) return
    // A message that was on the walls before is another command the next time.
    const wasThere = showing.error instanceof CallFailed && showing.error.code === 'message-ended'
    showing.mutate(asCommand({ text }, { ...showing, isError: showing.isError && !wasThere }))
  }

  function write(words: string): void {
    setText(words)
    setTried(false)
    showing.reset()
  }

  return { text, typed, fieldError, sending: sendingOf(showing), submit, write }
}
