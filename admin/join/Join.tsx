import { Button, Checkbox, TextInput } from '@mantine/core'
import { type RefObject, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { ErrorMessage, FieldError } from '#web/page/ErrorMessage.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { AdminFrame } from '#admin/sections/AdminFrame.tsx'
import { Lead, TwoPanes } from '#admin/sections/TwoPanes.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { Invitation } from '#domain/contract/helper/helper-shapes.ts'
import { church } from '#web/calls/church.ts'
import { useDates } from '#web/words/useDates.ts'
import { isolated } from '#web/words/isolated.ts'
import * as styles from './Join.module.css'
import { chooseLanguage } from '#web/words/language.ts'
import * as controls from '#web/page/controls.module.css'
import type { Texts } from '#admin/words/texts.ts'
import { invitation, join } from '#domain/contract/helper/helper-routes.ts'
import { SignInName } from '#domain/helper/helper-fields.ts'
import { forgetHeader } from '#web/storage/administrators-header.ts'
import { CallFailed, NetworkFailed, call } from '#web/calls/call.ts'
import { markHelper } from '#web/storage/helpers-mark.ts'

/** The page of an invitation's link: somebody new chooses a name and a password. */
export function Join({ token }: { token: string }) {
  const { loading } = useAdminTexts()
  const [read, setRead] = useState<Invitation | JoinError | null>(null)
  const readNow = useCallback(() => void readInvitation(token).then(setRead), [token])
  useEffect(readNow, [readNow])
  return (
    <AdminFrame gate scrolls="always" header={<Languages />}>
      <TwoPanes isOpen={read !== null && 'name' in read}>
        {read === null && <Lead>{loading}</Lead>}
        {read && 'name' in read && <Welcome token={token} invitation={read} onOver={setRead} />}
        {read && 'text' in read && (read.of === 'link' ? <Over /> : <Unreadable error={read} onTryAgain={readNow} />)}
      </TwoPanes>
    </AdminFrame>
  )
}

type WelcomeProps = { token: string; invitation: Invitation; onOver(error: JoinError): void }

function Welcome({ token, invitation: { name, invitedBy, roles, until }, onOver }: WelcomeProps) {
  const { join, language } = useAdminTexts()
  const { shortDay } = useDates()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const inWords = list.format(roles.map((role) => join.roles[role]))
  return (
    <>
      <PageHeading title={join.title}>{join.welcome(isolated(name))}</PageHeading>
      <Lead>
        {invitedBy === undefined ? join.invited(inWords) : join.invitedBy(isolated(invitedBy), inWords)} {join.lead}
      </Lead>
      <Choosing token={token} onOver={onOver} />
      <div className={styles['until']}>{join.until(shortDay(localDate(until, church().timeZone)))}</div>
    </>
  )
}

function Over() {
  const { join } = useAdminTexts()
  return (
    <>
      <PageHeading>{join.over}</PageHeading>
      <Lead>{join.overLead}</Lead>
      <Button className={styles['signIn']} variant="outline" onClick={goToAdminArea}>
        {join.signIn}
      </Button>
    </>
  )
}

function Unreadable({ error, onTryAgain }: { error: JoinError; onTryAgain(): void }) {
  const { join, tryAgain } = useAdminTexts()
  return (
    <div className={styles['error']}>
      <ErrorMessage isAlert>{join[error.text]}</ErrorMessage>
      <Button className={styles['signIn']} onClick={onTryAgain}>
        {tryAgain}
      </Button>
    </div>
  )
}

/** The button with the other language. */
function Languages() {
  const { code, name } = useAdminTexts().frame.otherLanguage
  return (
    <button
      className={`${controls['textButton']} ${styles['languages']}`}
      type="button"
      lang={code}
      onClick={() => chooseLanguage(code)}
    >
      {name}
    </button>
  )
}

type Props = { token: string; onOver(error: JoinError): void }

/** The form for the name and the password. What was typed stays until it is accepted. */
function Choosing({ token, onOver }: Props) {
  const { join } = useAdminTexts()
  const { name, password, error, isBusy, submit } = useChoosing(token, onOver)
  const [isShown, setShown] = useState(false)
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <Field id="name" field={name} label={join.name} hint={join.nameHint} error={error} autoComplete="username" />
      <Field
        id="password"
        field={password}
        label={join.password}
        hint={join.passwordHint}
        error={error}
        autoComplete="new-password"
        type={isShown ? 'text' : 'password'}
      />
      <Checkbox label={join.show} checked={isShown} onChange={() => setShown(!isShown)} />
      {error?.of === 'page' && <ErrorMessage isAlert>{join[error.text]}</ErrorMessage>}
      <Button type="submit" aria-disabled={isBusy} h={56} fz="lg" fullWidth>
        {isBusy ? join.entering : join.enter}
      </Button>
    </form>
  )
}

type FieldProps = {
  id: 'name' | 'password'
  field: RefObject<HTMLInputElement | null>
  label: string
  hint: string
  error: JoinError | null
  autoComplete: string
  type?: 'text' | 'password'
}

function Field({ id, field, label, hint, error, autoComplete, type = 'text' }: FieldProps) {
  const { join } = useAdminTexts()
  const wrong = error?.of === id ? join[error.text] : null
  return (
    <TextInput
      ref={field}
      id={id}
      size="lg"
      label={label}
      type={type}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      {...(wrong ? { error: <FieldError field={id}>{wrong}</FieldError> } : { description: hint })}
      descriptionProps={{ className: styles['hint'] }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

/** Keeps the password in its field only. */
function useChoosing(token: string, onOver: Props['onOver']) {
  const name = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<JoinError | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(null)
    const typed = [name.current?.value ?? '', password.current?.value ?? ''] as const
    const found = missingForLink(...typed) ?? (await joinWith(token, ...typed))
    if (!found) return goToAdminArea()
    setBusy(false)
    say(found)
  }

  function say(found: JoinError): void {
    if (found.of === 'link') return onOver(found)
    setError(found)
  }
  useEffect(() => {
    if (error?.of === 'name') name.current?.focus()
    if (error?.of === 'password') password.current?.focus()
  }, [error])
  return { name, password, error, isBusy, submit }
}

/** What is wrong with what was typed, or with the link: the name of a text. */
type JoinError = {
  readonly of: 'name' | 'password' | 'link' | 'page'
  readonly text: keyof Texts['join'] &
    (
      | 'nameMissing'
      | 'nameTooLong'
      | 'nameTaken'
      | 'passwordMissing'
      | 'passwordUnfit'
      | 'tooManyTries'
      | 'failed'
      | 'unreachable'
      | 'over'
    )
}

/** Who is invited with this link, or why that is not known. */
async function readInvitation(token: string): Promise<Invitation | JoinError> {
  try {
    return await call(invitation, { params: { token } })
  } catch (error) {
    return errorOf(error)
  }
}

/** What is missing before the link can be used. */
function missingForLink(name: string, password: string): JoinError | null {
  if (name.trim() === '') return { of: 'name', text: 'nameMissing' }
  if (!SignInName.safeParse(name).success) return { of: 'name', text: 'nameTooLong' }
  return password === '' ? { of: 'password', text: 'passwordMissing' } : null
}

/**
 * Uses the link. Returns what is in the way, or null when the helper is signed in. The shared password is forgotten in
 * this tab, because the helper may sit at the computer of the administrator who has invited them.
 */
async function joinWith(token: string, signInName: string, password: string): Promise<JoinError | null> {
  try {
    await call(join, { params: { token }, body: { signInName, password } })
    forgetHeader()
    markHelper('in')
    return null
  } catch (error) {
    return errorOf(error)
  }
}

/** Leads to the first page of the admin area. The link stays out of the history: it opens nothing any more. */
const goToAdminArea = (): void => location.replace('/admin')

const TROUBLES: Readonly<Record<string, JoinError>> = {
  'unknown-link': { of: 'link', text: 'over' },
  'sign-in-name-taken': { of: 'name', text: 'nameTaken' },
  'password-unfit': { of: 'password', text: 'passwordUnfit' },
  'too-many-tries': { of: 'page', text: 'tooManyTries' },
}

function errorOf(error: unknown): JoinError {
  if (error instanceof NetworkFailed) return { of: 'page', text: 'unreachable' }
  const known = error instanceof CallFailed ? TROUBLES[error.code ?? ''] : undefined
  if (!known) console.error(error)
  return known ?? { of: 'page', text: 'failed' }
}
