import { Button } from '@mantine/core'
import { useId, type ReactNode, type SyntheticEvent } from 'react'
import { Mishap } from '#admin/frame/Mishap.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import { Dialog } from '#kiosk/shell/frame/dialog/Dialog.tsx'
import * as styles from './FormDialog.module.css'

type Props = {
  title: string
  /** What the values mean, in words. The text follows the fields. */
  notes: readonly string[]
  refusal: string | null
  isBusy: boolean
  action?: string
  leave?: string
  onSubmit(event: SyntheticEvent): void
  onClose(): void
  children?: ReactNode
}

/** A form in a dialog: its fields, what they mean in words, and the buttons. */
export function FormDialog(props: Props) {
  const texts = useTexts()
  const { title, notes, refusal, isBusy, onSubmit, onClose, children } = props
  const { action = texts.schedule.save, leave = texts.schedule.discard } = props
  const titleId = useId()
  return (
    <Dialog labelledBy={titleId} onClose={onClose} width={640}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          onSubmit(event)
          focusMishap(event.currentTarget)
        }}
      >
        <h2 id={titleId}>{title}</h2>
        {children}
        <div className={styles['notes']} aria-live="polite">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        {refusal !== null && <Mishap isAlert>{refusal}</Mishap>}
        <div className={styles['foot']}>
          <Button variant="outline" onClick={onClose}>
            {leave}
          </Button>
          <Button type="submit" miw={160} aria-disabled={isBusy}>
            {isBusy ? texts.schedule.saving : action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Moves the focus to the first field with an error, once the errors are shown. */
const focusMishap = (form: HTMLFormElement): void =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
