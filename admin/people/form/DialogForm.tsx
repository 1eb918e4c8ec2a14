import { Button } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Mishap } from '#admin/frame/Mishap.tsx'
import type { Refused } from './saving.ts'
import { useTexts } from '#admin/words/useTexts.ts'
import { Dialog } from '#kiosk/shell/frame/dialog/Dialog.tsx'
import * as styles from './DialogForm.module.css'

type Props = {
  title: string
  lead?: ReactNode
  /** Why it was refused. */
  refusal: Refused | null
  leave: string
  act: string
  isBusy: boolean
  onAct(): void
  onClose(): void
  children?: ReactNode
}

/** A form in a dialog: a title, fields, and two buttons. */
export function DialogForm({ title, lead, refusal, leave, act, isBusy, onAct, onClose, children }: Props) {
  const { person: texts } = useTexts()
  const id = useId()
  return (
    <Dialog labelledBy={id} onClose={onClose} width={560}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onAct()
        }}
      >
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        {children}
        {refusal !== null && <Mishap isAlert>{refusal.words}</Mishap>}
        <div className={styles['foot']}>
          <Button variant="outline" onClick={onClose}>
            {leave}
          </Button>
          <Button type="submit" miw={160} aria-disabled={isBusy}>
            {isBusy ? texts.saving : act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
