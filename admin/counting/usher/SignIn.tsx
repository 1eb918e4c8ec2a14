import { useId, useRef, useState, type SyntheticEvent } from 'react'
import { SIGN_IN } from '#admin/counting/calls.ts'
import { useCountingTexts } from '#admin/counting/texts.ts'
import { call, CallFailed } from '#kiosk/shell/calls/call.ts'
import { signedIn } from './usher.ts'
import * as form from '#admin/counting/form.module.css'
import * as styles from './SignIn.module.css'

type SignInTrouble = 'wrong' | 'tooManyTries' | 'failed'

/** A greeter signs in by name. The password is kept nowhere: the server sets a cookie. */
export function SignIn() {
  const texts = useCountingTexts()
  const id = useId()
  const { password, isBusy, trouble, submit } = useSigningIn()
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
      {trouble && (
        <p className={styles['trouble']} role="alert">
          {texts[trouble]}
        </p>
      )}
      <button className={`${form['submit']} ${styles['submit']}`} type="submit" aria-disabled={isBusy}>
        {isBusy ? texts.submitting : texts.submit}
      </button>
    </form>
  )
}

function useSigningIn() {
  const password = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<SignInTrouble | null>(null)

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    if (isBusy) return
    setBusy(true)
    setTrouble(null)
    try {
      const body = { signInName: textOf(given, 'name'), password: textOf(given, 'password') }
      signedIn(await call(SIGN_IN, { body }))
    } catch (error) {
      const found = troubleOf(error)
      setTrouble(found)
      if (found === 'wrong') typeAgain(password.current)
    }
    setBusy(false)
  }
  return { password, isBusy, trouble, submit }
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

function troubleOf(error: unknown): SignInTrouble {
  if (!(error instanceof CallFailed)) return 'failed'
  if (error.code === 'too-many-tries') return 'tooManyTries'
  return error.status < 500 ? 'wrong' : 'failed'
}
