import { Button } from '@mantine/core'
import { useId, useRef, useState, type SyntheticEvent } from 'react'
import { Mishap } from '#admin/frame/Mishap.tsx'
import { changeSharedPassword } from '#admin/screens/Helpers/commands.ts'
import { useTexts } from '#admin/words/useTexts.ts'
import { Dialog } from '#kiosk/shell/frame/dialog/Dialog.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './forms.module.css'

/** Sets another shared password. It is kept in its field only. */
export function ChangePassword({ onClose }: { onClose(): void }) {
  const { helpers, join } = useTexts()
  const { shared, discard, save } = helpers
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<'missing' | 'unfit' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const password = field.current?.value ?? ''
    setWrong(password === '' ? 'missing' : null)
    if (isBusy || password === '') return
    setBusy(true)
    const outcome = await changeSharedPassword(password)
    setBusy(false)
    if (outcome === 'done') return onClose()
    if (outcome === 'unfit') setWrong(outcome)
    field.current?.focus()
  }
  return (
    <Dialog labelledBy={id} onClose={onClose} width={560}>
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={id}>{shared.changeTitle}</h2>
        <div className={styles['field']}>
          <label className={controls['label']} htmlFor={`${id}next`}>
            {shared.next}
          </label>
          <input
            ref={field}
            id={`${id}next`}
            className={`${controls['field']} ${styles['input']}`}
            type="password"
            autoComplete="new-password"
            autoFocus
            aria-invalid={wrong !== null}
            aria-describedby={wrong ? `${id}wrong` : undefined}
          />
          {wrong && (
            <Mishap id={`${id}wrong`} isAlert>
              {wrong === 'unfit' ? join.passwordUnfit : shared.missing}
            </Mishap>
          )}
        </div>
        <p className={styles['lead']}>{shared.changeLead}</p>
        <div className={styles['foot']}>
          <Button variant="outline" onClick={onClose}>
            {discard}
          </Button>
          <Button type="submit" miw={160}>
            {save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
