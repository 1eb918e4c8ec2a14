import { useEffect, useRef, useState } from 'react'
import { DialogForm } from '#admin/frame/form/DialogForm.tsx'
import { LabelledField } from '#admin/frame/form/Labelled.tsx'
import { changeSharedPassword } from '#admin/screens/Helpers/commands.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as forms from './forms.module.css'

/** Sets another shared password. It is kept in its field only. */
export function ChangePassword({ onClose }: { onClose(): void }) {
  const { helpers, join } = useAdminTexts()
  const { shared } = helpers
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<'missing' | 'unfit' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    const password = field.current?.value ?? ''
    setWrong(password === '' ? 'missing' : null)
    if (password === '') return
    setBusy(true)
    setRefusal(null)
    const outcome = await changeSharedPassword(password)
    setBusy(false)
    if (outcome === 'done') return onClose()
    if (outcome === 'unfit') setWrong(outcome)
    else setRefusal(outcome.refusal)
  }
  useEffect(() => {
    if (wrong !== null || refusal !== null) field.current?.focus()
  }, [wrong, refusal])
  return (
    <DialogForm
      title={shared.changeTitle}
      refusal={refusal}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LabelledField
        ref={field}
        label={shared.next}
        type="password"
        autoComplete="new-password"
        autoFocus
        mishap={wrong ? (wrong === 'unfit' ? join.passwordUnfit : shared.missing) : undefined}
      />
      <p className={forms['lead']}>{shared.changeLead}</p>
    </DialogForm>
  )
}
