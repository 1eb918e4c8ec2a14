import { Button } from '@mantine/core'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { type TimedMessage, useOnWalls, useTakingDown } from './on-walls.ts'
import { lazyDialog } from '#web/form/lazy-dialog.tsx'
import type { MessageFormProps } from './MessageForm.tsx'
import * as styles from './WallMessage.module.css'

const MessageForm = lazyDialog<MessageFormProps>(async () => (await import('./MessageForm.tsx')).MessageForm)

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
  MessageForm.useSoon()
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
