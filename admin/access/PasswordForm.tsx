import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { isRefusal, isTooManyTries, useAccess } from './access.ts'
import { Mishap } from '#admin/frame/Mishap.tsx'
import { textsNow, useTexts } from '#admin/words/useTexts.ts'
import { Unseen } from '#admin/frame/Unseen.tsx'
import { NetworkFailed } from '#kiosk/shell/calls/call.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './PasswordForm.module.css'

type Props = {
  /** Tries the password. Throws what the call throws. */
  onPassword(password: string): Promise<unknown>
  /** The form is alone on the page: the page's heading is its visible label, and the field has the focus. */
  isAlone?: boolean
}

/** Why the server refuses a password. */
type Refusal = 'wrong' | 'tooManyTries'

/** Asks for the administrator's password. A wrong one stays in the field, so that it can be corrected. */
export function PasswordForm({ onPassword, isAlone = false }: Props) {
  const texts = useTexts()
  const { withdrawn } = useAccess()
  const { field, isBusy, wrong, submit } = useSubmit(onPassword, isAlone)
  const label = (
    <label className={controls['label']} htmlFor="password">
      {texts.access.password}
    </label>
  )
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      {withdrawn && <Mishap isAlert>{texts.access.withdrawn}</Mishap>}
      {isAlone ? <Unseen>{label}</Unseen> : label}
      <input
        ref={field}
        id="password"
        className={controls['field']}
        type="password"
        autoComplete="current-password"
        aria-invalid={wrong !== null}
        aria-describedby={wrong ? 'password-wrong' : undefined}
      />
      {wrong && (
        <Mishap id="password-wrong" isAlert>
          {texts.access[wrong]}
        </Mishap>
      )}
      <Button className={styles['submit']} type="submit" aria-disabled={isBusy} h={56} fz="lg" fullWidth>
        {isBusy ? texts.access.submitting : texts.access.submit}
      </Button>
    </form>
  )
}

/** Keeps the password in its field only. The field gets the focus if it is alone on the page, or if calls wait for it. */
function useSubmit(onPassword: Props['onPassword'], isAlone: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Refusal | null>(null)
  const waiting = useAccess((access) => access.waiting)
  useEffect(() => {
    if (waiting > 0 || isAlone) field.current?.focus()
  }, [waiting, isAlone])

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    const password = field.current?.value ?? ''
    if (isBusy || password === '') return field.current?.focus()
    setBusy(true)
    setWrong(null)
    try {
      await onPassword(password)
    } catch (error) {
      setWrong(reportFailure(error))
      setBusy(false)
      field.current?.focus()
    }
  }
  return { field, isBusy, wrong, submit }
}

/** Returns why the password was refused. Shows a toast if the server could not check it. */
function reportFailure(error: unknown): Refusal | null {
  if (isRefusal(error)) return isTooManyTries(error) ? 'tooManyTries' : 'wrong'
  if (!(error instanceof NetworkFailed)) console.error(error)
  toast({ tone: 'destructive', ...textsNow().access.failed })
  return null
}
