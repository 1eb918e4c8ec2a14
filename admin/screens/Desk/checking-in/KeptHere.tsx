import { useMutation } from '@tanstack/react-query'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { change } from '#admin/access/queries.ts'
import { useOpened } from '#web/focus/useOpened.ts'
import { Question, QuestionWords } from '#web/form/Question.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { takeOver } from '#web/outbox/at-the-desk.ts'
import { dismiss, useOutbox } from '#web/outbox/outbox.ts'
import type { Kept } from '#web/outbox/kept.ts'
import { AlertIcon } from '#web/theme/icons.tsx'
import { ownWords } from './check-in.ts'
import { haveRead, useNotIn } from './what-became.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './KeptHere.module.css'

/**
 * How many check-ins this device keeps: those that the server does not have yet, those that wait for another volunteer,
 * and those that the server refuses. Also those that it has delivered with people that staff had taken off the list.
 */
export function KeptHere() {
  /** The check-ins that somebody wants to dismiss. */
  const [asked, ask] = useOpened<readonly Kept[]>()
  const { desk } = useAdminTexts()
  const held = useOutbox((outbox) => outbox.held)
  const waiting = useOutbox((outbox) => outbox.waiting.length) - held.length
  const refused = useOutbox((outbox) => outbox.refused)
  const notIn = useNotIn(({ commandIds }) => commandIds)
  return (
    <>
      <div role="status">
        {waiting > 0 && <Warning>{desk.waiting(waiting)}</Warning>}
        {held.length > 0 && (
          <Warning act={desk.takeOver} onAct={() => sendUnderOwnName(held)}>
            {desk.ofAnother(held.length)}
          </Warning>
        )}
        {refused.length > 0 && (
          <Warning act={desk.dismiss} onAct={() => ask(refused)}>
            {desk.refusedKept(refused.length)}
          </Warning>
        )}
        {notIn.length > 0 && (
          <Warning act={desk.haveRead} onAct={() => void haveRead(notIn)}>
            {desk.notInKept}
          </Warning>
        )}
      </div>
      {asked && <Dismiss refused={asked} onClose={() => ask(null)} />}
    </>
  )
}

/** The storage of the device may fail. Then they stay as they are. */
const sendUnderOwnName = (held: readonly string[]): void =>
  change({ mutationFn: () => takeOver(held), meta: { own: ownWords() } })

/** `act` is the word of a button, if something can be done about it. */
type WarningProps = { act?: string; onAct?(): void; children: string }

const Warning = ({ act, onAct, children }: WarningProps) => (
  <p className={styles['warning']}>
    <AlertIcon size={20} />
    {children}
    {act && (
      <button className={controls['textButton']} type="button" onClick={onAct}>
        {act}
      </button>
    )}
  </p>
)

/** Asks before check-ins are dismissed that no server will ever have. */
function Dismiss({ refused, onClose }: { refused: readonly Kept[]; onClose(): void }) {
  const { desk } = useAdminTexts()
  const dismissing = useMutation({ mutationFn: () => dismiss(refused), onSuccess: onClose, meta: { inForm: true } })
  return (
    <Question
      title={desk.askDismiss(refused.length)}
      act={desk.dismissNow}
      tone="danger"
      {...sendingOf(dismissing)}
      onAct={dismissing.mutate}
      onClose={onClose}
    >
      <QuestionWords>{desk.dismissLead}</QuestionWords>
    </Question>
  )
}
