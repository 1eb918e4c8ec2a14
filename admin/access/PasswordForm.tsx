import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { isRefusal, isTooManyTries, useAccess } from './access.ts'
import { Mishap } from '#admin/frame/Mishap.tsx'
import { textsNow, useTexts } from '#admin/words/useTexts.ts'
import { Unseen } from '#admin/frame/Unseen.tsx'
import { NetworkFailed } from '#kiosk/shell/calls/call.ts'
import { toast } from '#kiosk/shell/frame/toast.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './PasswordForm.module.css'

type Props = {
  /** Tries the password; raises what the call raised. */
  onPassword(password: string): Promise<unknown>
  /** There is nothing else on the page: its heading labels the field for those who see, and the field has the focus. */
  isAlone?: boolean
}

/** Asks for the administrator's password, in the page. A wrong one stays to be mended. */
export function PasswordForm({ onPassword, isAlone = false }: Props) {
  const texts = useTexts()
  const { withdrawn } = useAccess()
  const { field, busy, wrong, submit } = useSubmit(onPassword, isAlone)
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
      <Button className={styles['submit']} type="submit" aria-disabled={busy} h={56} fz="lg" fullWidth>
        {busy ? texts.access.submitting : texts.access.submit}
      </Button>
    </form>
  )
}

/** The password stays in its field and nowhere else. Where it is all that is asked, or calls wait for it, the focus is there. */
function useSubmit(onPassword: Props['onPassword'], isAlone: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<'wrong' | 'tooManyTries' | null>(null)
  const waiting = useAccess((access) => access.waiting)
  useEffect(() => {
    if (waiting > 0 || isAlone) field.current?.focus()
  }, [waiting, isAlone])

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    const password = field.current?.value ?? ''
    if (busy || password === '') return field.current?.focus()
    setBusy(true)
    setWrong(null)
    try {
      await onPassword(password)
    } catch (error) {
      if (isRefusal(error)) setWrong(isTooManyTries(error) ? 'tooManyTries' : 'wrong')
      else fail(error)
      setBusy(false)
      field.current?.focus()
    }
  }
  return { field, busy, wrong, submit }
}

/** Neither right nor wrong: the server could not say. */
function fail(error: unknown): void {
  if (!(error instanceof NetworkFailed)) console.error(error)
  toast({ tone: 'destructive', ...textsNow().access.failed })
}
