import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { isRefusal, useAccess } from '#admin/access.ts'
import { texts } from '#admin/texts.ts'
import { AlertIcon } from '#kiosk/shell/icons.tsx'
import { NetworkFailed } from '#kiosk/shell/call.ts'
import { toast } from '#kiosk/shell/toast.tsx'

type Props = {
  /** Tries the password; raises what the call raised. */
  onPassword(password: string): Promise<unknown>
  /** Whether a word stands above the field; without it the heading says enough to those who see. */
  isLabelled?: boolean
}

/** Asks for the administrator's password, in the page. A wrong one stays to be mended. */
export function PasswordForm({ onPassword, isLabelled = true }: Props) {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState(false)
  const { withdrawn, waiting } = useAccess()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (waiting > 0) field.current?.focus()
  }, [waiting])

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (busy || password === '') return field.current?.focus()
    setBusy(true)
    setWrong(false)
    try {
      await onPassword(password)
    } catch (error) {
      setWrong(isRefusal(error))
      if (!isRefusal(error)) fail(error)
      setBusy(false)
      field.current?.focus()
    }
  }

  return (
    <form className="password-form" onSubmit={(event) => void submit(event)}>
      {withdrawn && (
        <p className="mishap" role="alert">
          <AlertIcon size={20} />
          {texts.access.withdrawn}
        </p>
      )}
      <label className={isLabelled ? 'label' : 'unseen'} htmlFor="password">
        {texts.access.password}
      </label>
      <input
        ref={field}
        id="password"
        className="field"
        type="password"
        autoComplete="current-password"
        value={password}
        aria-invalid={wrong}
        aria-describedby={wrong ? 'password-wrong' : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      {wrong && (
        <p className="mishap" id="password-wrong" role="alert">
          <AlertIcon size={20} />
          {texts.access.wrong}
        </p>
      )}
      <Button type="submit" aria-disabled={busy} h={56} fz="lg" fullWidth>
        {busy ? texts.access.submitting : texts.access.submit}
      </Button>
    </form>
  )
}

/** Neither right nor wrong: the server could not say. */
function fail(error: unknown): void {
  if (!(error instanceof NetworkFailed)) console.error(error)
  toast({ tone: 'destructive', ...texts.access.failed })
}
