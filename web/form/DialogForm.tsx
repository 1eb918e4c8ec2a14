import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { askBeforeLeaving } from '#web/page/ask-before-leaving.ts'
import { useStaffTexts } from '#web/words/frame-texts.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { Question, QuestionWords } from './Question.tsx'
import { stayOnPage } from './stay-on-page.ts'
import * as foot from './foot.module.css'
import * as styles from './DialogForm.module.css'

type Props = {
  title: string
  width?: 560 | 640
  lead?: ReactNode
  /** Why it was refused. It is gone while the form is sent again, so that screen readers say it again. */
  refusal?: string | null
  /** The words of the button that sends the form. */
  act?: string
  /** The words of the button that closes it and changes nothing. */
  leave?: string
  /** While it is being sent, it cannot be left: it is too late to discard it. */
  isBusy: boolean
  /** False while there is nothing to send. */
  isReady?: boolean
  /** Is not called while the form is being sent. */
  onSubmit(): void
  onClose(): void
  children?: ReactNode
}

/**
 * A form in a dialog: a title, fields, and two buttons. The first field with an error gets the focus. Once something
 * was typed or chosen, the browser asks before it closes the page, and the dialog before Back leads to another one.
 */
export function DialogForm(props: Props) {
  const { forms } = useStaffTexts()
  const { title, width = 560, lead, refusal, onSubmit, onClose, children } = props
  const { isBusy, isReady, act = forms.save, leave = forms.cancel } = props
  const id = useId()
  const [isTyped, setTyped] = useState(false)
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  useEffect(() => (isTyped ? askBeforeLeaving() : undefined), [isTyped])
  // Nothing is lost any more of what is being sent.
  const staysHere = isTyped && !isBusy
  useEffect(() => (staysHere ? stayOnPage((go) => setLeaving(() => go)) : undefined), [staysHere])
  const close = () => isBusy || onClose()
  return (
    <>
      <Dialog labelledBy={id} onClose={close} width={width}>
        <form
          className={styles['form']}
          noValidate
          onInput={() => setTyped(true)}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) onSubmit()
            focusError(event.currentTarget)
          }}
        >
          <h2 id={id}>{title}</h2>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
          {children}
          {refusal && !isBusy && <ErrorMessage isAlert>{refusal}</ErrorMessage>}
          <div className={`${foot['foot']} ${styles['foot']}`}>
            <Button variant="outline" aria-disabled={isBusy} onClick={close}>
              {leave}
            </Button>
            <Button type="submit" miw={160} disabled={isReady === false} aria-disabled={isBusy}>
              {isBusy ? forms.saving : act}
            </Button>
          </div>
        </form>
      </Dialog>
      {leaving && <LeavePage onLeave={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function LeavePage({ onLeave, onClose }: { onLeave(): void; onClose(): void }) {
  const { forms } = useStaffTexts()
  return (
    <Question title={forms.leaveTitle} keep={forms.stay} act={forms.leave} onAct={onLeave} onClose={onClose}>
      <QuestionWords>{forms.leaveLead}</QuestionWords>
    </Question>
  )
}

/** Moves the focus to the first field with an error, once the errors are shown. */
export const focusError = (form: HTMLFormElement): void =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
