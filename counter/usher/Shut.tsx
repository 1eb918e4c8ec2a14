import type { Session } from '#domain/contract/helper/helper-shapes.ts'
import { useCountingTexts } from '#counter/texts.ts'
import { unsentPeople } from './follow-usher.ts'
import { signedIn, useUsher } from './usher.ts'
import { useTallies } from '#counter/tallies/tallies.ts'
import * as styles from './Shut.module.css'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { SIGN_IN } from '#counter/calls.ts'
import { CallFailed, call } from '#web/calls/call.ts'
import * as form from '#counter/form.module.css'

/** Why this phone may not count, and what the usher can do. */
export function Shut() {
  const texts = useCountingTexts()
  const { standing, session } = useUsher()
  useTallies()
  const { heading, lead } = texts[wordsFor(standing?.state)]
  const unsent = unsentPeople()
  return (
    <main className={styles['shut']}>
      <h1 className={styles['heading']}>{heading}</h1>
      <p className={styles['lead']}>{lead}</p>
      {unsent > 0 && <p className={styles['kept']}>{texts.kept(unsent)}</p>}
      {standing?.state !== 'paused' && <WaysIn code={standing?.code} session={session} />}
    </main>
  )
}

/** How the phone can be let in: with its code, or by signing in. */
function WaysIn({ code, session }: { code: string | undefined; session: Session | null }) {
  const texts = useCountingTexts()
  return (
    <>
      {code !== undefined && <Code code={code} />}
      {session?.helper && <p className={styles['lead']}>{texts.noGreeter}</p>}
      {session?.hasHelpers && !session.helper && <SignIn />}
    </>
  )
}

function wordsFor(state: string | undefined): 'paused' | 'turnedAway' | 'isNew' {
  if (state === 'paused') return state
  return state === 'turned-away' ? 'turnedAway' : 'isNew'
}

/** The code that the administrator sees too. It is read out letter by letter. */
function Code({ code }: { code: string }) {
  const texts = useCountingTexts()
  return (
    <section className={styles['asked']}>
      <p>{texts.code}</p>
      <p className={styles['code']} aria-label={[...code].join(' ')} role="img">
        <span>{code.slice(0, 2)}</span>
        <span>{code.slice(2)}</span>
      </p>
      <p>{texts.goesOn}</p>
    </section>
  )
}

type SignInError = 'wrong' | 'tooManyTries' | 'failed'

/** A greeter signs in by name. The password is kept nowhere: the server sets a cookie. */
function SignIn() {
  const texts = useCountingTexts()
  const id = useId()
  const { password, isBusy, error, submit } = useSigningIn()
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

function useSigningIn() {
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
      signedIn(await call(SIGN_IN, { body }))
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
