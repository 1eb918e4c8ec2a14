import { Button } from '@mantine/core'
import { useId, type ReactNode, type SyntheticEvent } from 'react'
import { Mishap } from '#admin/frame/Mishap.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import { Dialog } from '#kiosk/shell/frame/dialog/Dialog.tsx'
import * as styles from './FormDialog.module.css'

type Props = {
  title: string
  /** What the form comes to, in words: they change as it is filled in. */
  notes: readonly string[]
  refusal: string | null
  isBusy: boolean
  action?: string
  leave?: string
  onSubmit(event: SyntheticEvent): void
  onClose(): void
  children?: ReactNode
}

/** A form over the page: fields, what they come to in words, and the way out. */
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

/** To the first field in which something is wrong, once the fields show it. */
const focusMishap = (form: HTMLFormElement): void =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
