import { Button } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Dialog } from '#web/frame/Dialog.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { useStaffTexts } from '#web/words/frame-texts.ts'
import * as styles from './Question.module.css'

type Props = {
  title: string
  /** The way out, where it is not called Cancel. */
  keep?: string
  act: string
  tone?: 'danger'
  /** While it is being done, it is too late to keep it. */
  isBusy?: boolean
  /** Why it failed. It is gone while it is tried again, so that screen readers say it again. */
  refusal?: string | null
  /** Is not called while it is being done. */
  onAct(): void
  onClose(): void
  children: ReactNode
}

/** Asks before something is done that is not easily undone. Its words are `QuestionWords`. */
export function Question(props: Props) {
  const { title, act, tone, isBusy = false, refusal = null, onAct, onClose, children } = props
  const { forms } = useStaffTexts()
  const { keep = forms.cancel } = props
  const id = useId()
  const close = () => isBusy || onClose()
  return (
    <Dialog labelledBy={id} onClose={close} width={560} role="alertdialog">
      <div className={styles['question']}>
        <h2 id={id}>{title}</h2>
        {children}
        {refusal !== null && !isBusy && <ErrorMessage isAlert>{refusal}</ErrorMessage>}
        <div className={styles['foot']}>
          <Button variant="outline" aria-disabled={isBusy} onClick={close}>
            {keep}
          </Button>
          <Button
            className={tone === 'danger' ? styles['danger'] : undefined}
            aria-disabled={isBusy}
            onClick={() => isBusy || onAct()}
          >
            {act}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** A paragraph of a question. Names in it are `strong`. */
export const QuestionWords = ({ children }: { children: ReactNode }) => <p className={styles['words']}>{children}</p>
