import type { ReactNode } from 'react'
import { useOpened } from '#admin/frame/focus/useOpened.ts'
import { Question, QuestionWords } from '#admin/frame/form/Question.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { dismiss, takeOver, useOutbox } from '#kiosk/outbox/outbox.ts'
import type { Kept } from '#kiosk/outbox/kept.ts'
import { AlertIcon } from '#kiosk/shell/theme/icons.tsx'
import { haveRead, useNotIn } from './what-became.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './KeptHere.module.css'

/**
 * How many check-ins this device keeps: those that the server does not have yet, those that wait for another volunteer,
 * and those that the server refuses. Also those that it has delivered with people whom staff had taken off the list.
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
          <Warning>
            {desk.ofAnother(held.length)}
            <button className={controls['textButton']} type="button" onClick={() => void takeOver(held)}>
              {desk.takeOver}
            </button>
          </Warning>
        )}
        {refused.length > 0 && (
          <Warning>
            {desk.refusedKept(refused.length)}
            <button className={controls['textButton']} type="button" onClick={() => ask(refused)}>
              {desk.dismiss}
            </button>
          </Warning>
        )}
        {notIn.length > 0 && (
          <Warning>
            {desk.notInKept}
            <button className={controls['textButton']} type="button" onClick={() => void haveRead(notIn)}>
              {desk.haveRead}
            </button>
          </Warning>
        )}
      </div>
      {asked && <Dismiss refused={asked} onClose={() => ask(null)} />}
    </>
  )
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className={styles['warning']}>
    <AlertIcon size={20} />
    {children}
  </p>
)

/** Asks before check-ins are dismissed that no server will ever have. */
function Dismiss({ refused, onClose }: { refused: readonly Kept[]; onClose(): void }) {
  const { desk } = useAdminTexts()
  const act = async () => {
    await dismiss(refused)
    onClose()
    return null
  }
  return (
    <Question
      title={desk.askDismiss(refused.length)}
      keep={desk.keepRefused}
      act={desk.dismissNow}
      tone="danger"
      onAct={act}
      onClose={onClose}
    >
      <QuestionWords>{desk.dismissLead}</QuestionWords>
    </Question>
  )
}
