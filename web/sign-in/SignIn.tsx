import { type SyntheticEvent, useId, useRef, useState } from 'react'
import type { signIn } from '#domain/contract/helper/helper-routes.ts'
import type { Session } from '#domain/contract/helper/helper-shapes.ts'
import { CallFailed, call } from '#web/calls/call.ts'
import { bare } from '#web/live/bare-routes.ts'
import { markHelper } from '#web/storage/helpers-mark.ts'
import * as styles from './SignIn.module.css'
import * as form from './phone-form.module.css'

/** The call with which a helper signs in by name, without its shapes. */
export const SIGN_IN = bare<typeof signIn>('POST', '/api/session')

type SignInError = 'wrong' | 'tooManyTries' | 'failed'

type Props = {
  /** The words of the page. */
  readonly texts: Readonly<Record<'signIn' | 'name' | 'password' | 'submit' | 'submitting' | SignInError, string>>
  /** Somebody has signed in. */
  onSignedIn(session: Session): void
}

/** A helper signs in by name on a phone. The password is kept nowhere: the server sets a cookie. */
export function SignIn({ texts, onSignedIn }: Props) {
  const id = useId()
  const { password, isBusy, error, submit } = useSigningIn(onSignedIn)
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} aria-labelledby={`${id}heading`}>
      <h2 className={form['heading']} id={`${id}heading`}>
        {texts.signIn}
      </h2>
      <label htmlFor={`${id}name`}>{texts.name}</label>
      <input
        className={form['field']}
        id={`${id}name`}
        name="name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <label htmlFor={`${id}password`}>{texts.password}</label>
      <input
        className={form['field']}
        ref={password}
        id={`${id}password`}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      {error && (
        <p className={styles['error']} role="alert">
          {texts[error]}
        </p>
      )}
      <button className={`${form['submit']} ${styles['submit']}`} type="submit" aria-disabled={isBusy}>
        {isBusy ? texts.submitting : texts.submit}
      </button>
    </form>
  )
}

function useSigningIn(onSignedIn: Props['onSignedIn']) {
  const password = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<SignInError | null>(null)

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      const body = { signInName: textOf(given, 'name'), password: textOf(given, 'password') }
      const session = await call(SIGN_IN, { body })
      markHelper('in')
      onSignedIn(session)
    } catch (error) {
      const found = errorOf(error)
      setError(found)
      if (found === 'wrong') typeAgain(password.current)
    }
    setBusy(false)
  }
  return { password, isBusy, error, submit }
}

/** What is typed next takes the place of what was wrong. */
function typeAgain(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

function textOf(given: FormData, name: string): string {
  const value = given.get(name)
  return typeof value === 'string' ? value : ''
}

function errorOf(error: unknown): SignInError {
  if (!(error instanceof CallFailed)) return 'failed'
  if (error.code === 'too-many-tries') return 'tooManyTries'
  return error.status < 500 ? 'wrong' : 'failed'
}
