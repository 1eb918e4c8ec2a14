import { Button } from '@mantine/core'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { type TimedMessage, useOnWalls, useShowing, useTakingDown } from './on-walls.ts'
import * as styles from './WallMessage.module.css'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { FieldError } from '#web/page/ErrorMessage.tsx'
import { MOST_CHARACTERS, MessageText, charactersIn } from '#domain/wall-message/message-text.ts'
import * as controls from '#web/page/controls.module.css'
import { cleanText } from '#domain/clean-text.ts'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { CallFailed } from '#web/calls/call.ts'

type ToolProps = {
  /** Whether the form is open, and what opens and closes it. */
  form: readonly [isOpen: true | null, open: (isOpen: true | null) => void]
  /** A menu opens the form, because there is no room for the button. */
  isInMenu: boolean
}

/** The tool with which staff write on the walls. While a message is there, it takes its place. */
export function WallMessage({ form: [isOpen, open], isInMenu }: ToolProps) {
  const { wallMessage: texts } = useAdminTexts()
  const { message } = useOnWalls()
  const keepsFocus = useFocusOnFirstButton<HTMLDivElement>()
  return (
    <div className={styles['place']} {...keepsFocus}>
      {message ? (
        <OnWalls key={message.messageId} message={message} onAnother={() => open(true)} />
      ) : (
        !isInMenu && (
          <Button variant="outline" px="md" onClick={() => open(true)}>
            {texts.tool}
          </Button>
        )
      )}
      {isOpen && <MessageForm isReplacing={message !== null} onClose={() => open(null)} />}
    </div>
  )
}

type WallMessageProps = { message: TimedMessage; onAnother(): void }

function OnWalls({ message: { messageId, text, writtenBy, endsAt }, onAnother }: WallMessageProps) {
  const { wallMessage: texts, activity } = useAdminTexts()
  const minutes = useMinutesLeft(endsAt)
  const takingDown = useTakingDown(messageId)
  const { isPending: isBusy } = takingDown
  return (
    <section className={styles['onWall']} aria-label={texts.now}>
      <h3 className={styles['now']}>{texts.now}</h3>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
      <p className={styles['by']}>
        <bdi>{writtenBy.name ?? activity.phrases.doers[writtenBy.is]}</bdi>
        <span>{texts.minutesLeft(minutes)}</span>
      </p>
      <div className={styles['buttons']}>
        <Button variant="outline" onClick={onAnother}>
          {texts.another}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => isBusy || takingDown.mutate()}>
          {texts.takeDown}
        </Button>
      </div>
    </section>
  )
}

const SECOND = 1000
const MINUTE = 60_000

/** How many minutes are left until `endsAt`, a moment since the page was opened. The last minute counts as one. */
function useMinutesLeft(endsAt: number): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return Math.max(1, Math.ceil((endsAt - now) / MINUTE))
}

/**
 * Keeps the focus in an element whose content changes: when the button that had it goes away, the first one
 * that is there gets it.
 */
function useFocusOnFirstButton<Holder extends HTMLElement>() {
  const holder = useRef<Holder>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) holder.current?.querySelector('button')?.focus()
  })
  return {
    ref: holder,
    onFocus: () => void (hasFocus.current = true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<Holder>) =>
      void (hasFocus.current = currentTarget.contains(relatedTarget)),
  }
}

type MessageFormProps = { isReplacing: boolean; onClose(): void }

/** Writes a message for every wall. */
function MessageForm({ isReplacing, onClose }: MessageFormProps) {
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
      <div className={styles['field']}>
        <label className={controls['label']} htmlFor={`${id}text`}>
          {texts.message}
        </label>
        <textarea
          id={`${id}text`}
          className={`${controls['field']} ${styles['messageFormText']}`}
          dir="auto"
          rows={3}
          value={text}
          autoFocus
          autoComplete="off"
          aria-invalid={fieldError !== null}
          aria-describedby={`${id}reminder ${id}counted${fieldError === null ? '' : ` ${id}slip`}`}
          onChange={({ target }) => write(target.value)}
        />
        <p className={styles['below']}>
          <span id={`${id}reminder`}>{texts.reminder}</span>
          <span id={`${id}counted`}>{texts.counted(typed, MOST_CHARACTERS)}</span>
        </p>
        {fieldError !== null && (
          <FieldError id={`${id}slip`} field={`${id}text`}>
            {fieldError}
          </FieldError>
        )}
      </div>
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
