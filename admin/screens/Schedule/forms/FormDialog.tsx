import type { ComponentProps } from 'react'
import { DialogForm } from '#admin/frame/form/DialogForm.tsx'
import * as styles from './FormDialog.module.css'

type Props = Omit<ComponentProps<typeof DialogForm>, 'width'> & {
  /** What the values mean, in words. The text follows the fields. */
  notes: readonly string[]
}

/** A form of the schedule: its fields, what they mean in words, and the buttons. */
export const FormDialog = ({ notes, children, ...form }: Props) => (
  <DialogForm {...form} width={640}>
    {children}
    <div className={styles['notes']} aria-live="polite">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  </DialogForm>
)
