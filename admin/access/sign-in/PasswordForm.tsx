import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { type Ways, askSession, isRefusal, isTooManyTries, useAccess } from '#admin/access/access.ts'
import { signInByName } from './sign-in.ts'
import { ErrorMessage, FieldError } from '#web/page/ErrorMessage.tsx'
import { textsNow, useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { NetworkFailed } from '#web/calls/call.ts'
import { dismissFailure, toast } from '#web/frame/toast.tsx'
import * as controls from '#web/page/controls.module.css'
import * as styles from './PasswordForm.module.css'

type Props = {
  /** Tries the shared password. Throws what the call throws. */
  onPassword(password: string): Promise<unknown>
  /** The form is what the page is about: its first field has the focus. */
  isAlone?: boolean
  /** The words and the order that are given for the directory: its heading and its lead ask for the password. */
  isDirectory?: boolean
}

/** Why the server refuses what was typed. */
type Refusal = 'wrong' | 'nameOrPasswordWrong' | 'tooManyTries'

/**
 * Asks for a helper's name and password, or for the shared password, once the server has said what opens anything.
 * What was wrong stays in its field, and what is typed next takes its place.
 */
export function PasswordForm(props: Props) {
  const ways = useAccess((access) => access.ways)
  useEffect(() => void askSession(), [])
  return (
    <div className={styles['room']}>
      <Withdrawn />
      {ways && <Fields {...props} ways={ways} />}
    </div>
  )
}

type FieldsProps = Props & { ways: Ways }

function Fields({ onPassword, isAlone = false, isDirectory = false, ways }: FieldsProps) {
  const texts = useAdminTexts()
  const { byName, other, choose } = useWay(ways, isDirectory)
  const { name, field, isBusy, wrong, submit } = useSubmit(onPassword, byName, isAlone)
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      {byName && <NameField field={name} />}
      <TextInput
        ref={field}
        id="password"
        size="lg"
        {...(byName || !isDirectory ? { label: texts.access.password } : { 'aria-label': texts.access.password })}
        type="password"
        autoComplete="current-password"
        error={wrong && <FieldError field="password">{texts.access[wrong]}</FieldError>}
      />
      <Button className={styles['submit']} type="submit" aria-disabled={isBusy} h={56} fz="lg" fullWidth>
        {texts.access[isBusy ? 'submitting' : isDirectory ? 'submit' : 'signIn']}
      </Button>
      {other && (
        <button className={controls['textButton']} type="button" onClick={choose}>
          {texts.access[other]}
        </button>
      )}
    </form>
  )
}

/** Says that the server no longer accepts who was signed in on this page. */
function Withdrawn() {
  const { access } = useAdminTexts()
  const withdrawn = useAccess((known) => known.withdrawn)
  return (
    withdrawn && <ErrorMessage isAlert>{withdrawn === 'session' ? access.sessionEnded : access.withdrawn}</ErrorMessage>
  )
}

function NameField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { access } = useAdminTexts()
  return (
    <TextInput
      ref={field}
      id="sign-in-name"
      size="lg"
      label={access.name}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

/** Where there are helpers, the name is asked for first. The directory asks for the shared password while it works. */
function useWay({ hasHelpers, sharedPasswordWorks }: Ways, isDirectory: boolean) {
  const [wantsName, setWantsName] = useState(!isDirectory)
  const byName = hasHelpers && (wantsName || !sharedPasswordWorks)
  const other = byName ? (sharedPasswordWorks ? 'withPassword' : null) : hasHelpers ? 'withName' : null
  return { byName, other, choose: () => setWantsName(!byName) } as const
}

/**
 * Keeps the password in its field only. The first field gets the focus if the form is alone on the page, if calls wait
 * for it, or after the way to sign in was changed.
 */
function useSubmit(onPassword: Props['onPassword'], byName: boolean, isAlone: boolean) {
  const name = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Refusal | null>(null)
  const waiting = useAccess((access) => access.waiting)
  const way = useRef(byName)
  useEffect(() => {
    if (waiting > 0 || isAlone || way.current !== byName) (name.current ?? field.current)?.focus()
    way.current = byName
  }, [waiting, isAlone, byName])

  useEffect(() => {
    if (wrong === null) return
    field.current?.focus()
    // Nobody corrects dots: what is typed next takes their place.
    field.current?.select()
  }, [wrong])

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    const missing = [name, field].find(({ current }) => current?.value.trim() === '')
    if (isBusy || missing) return (missing ?? field).current?.focus()
    const password = field.current?.value ?? ''
    setBusy(true)
    setWrong(null)
    try {
      await (name.current ? signInByName(name.current.value, password) : onPassword(password))
      // The failure of an earlier try.
      dismissFailure()
    } catch (error) {
      refused(error)
    }
  }

  function refused(error: unknown): void {
    const refusal = reportFailure(error, byName)
    setWrong(refusal)
    setBusy(false)
    if (refusal === null) field.current?.focus()
  }
  const isOfOtherWay = wrong === (byName ? 'wrong' : 'nameOrPasswordWrong')
  return { name, field, isBusy, wrong: isOfOtherWay ? null : wrong, submit }
}

/** Returns why it was refused. Shows a toast if the server could not check it. */
function reportFailure(error: unknown, byName: boolean): Refusal | null {
  if (isTooManyTries(error)) return 'tooManyTries'
  if (isRefusal(error)) return byName ? 'nameOrPasswordWrong' : 'wrong'
  if (!(error instanceof NetworkFailed)) console.error(error)
  toast({ tone: 'destructive', ...textsNow().access.failed })
  return null
}
