import { Button } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { Dialog } from '#web/frame/Dialog.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import * as styles from './Question.module.css'

type Props = {
  title: string
  keep: string
  act: string
  tone?: 'danger'
  /** Returns why it failed, which the dialog says, also when it is the same as before. */
  onAct(): Promise<string | null>
  onClose(): void
  children: ReactNode
}

/**
 * Asks before something is done that is not easily undone. Its words are `QuestionWords`. While it is being done, it is
 * too late to keep it.
 */
export function Question({ title, keep, act, tone, onAct, onClose, children }: Props) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const close = () => isBusy || onClose()
  const go = async () => {
    if (isBusy) return
    setBusy(true)
    setRefusal(await onAct())
    setBusy(false)
  }
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
            onClick={() => void go()}
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
