import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { Mishap, MishapOfField } from '#admin/frame/form/Mishap.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { goToAdminArea, missingForLink, joinWith, type JoinTrouble } from './joining.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './Choosing.module.css'

type Props = { token: string; onOver(trouble: JoinTrouble): void }

/** The form for the name and the password. What was typed stays until it is accepted. */
export function Choosing({ token, onOver }: Props) {
  const { join } = useAdminTexts()
  const { name, password, trouble, isBusy, submit } = useChoosing(token, onOver)
  const [isShown, setShown] = useState(false)
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <Field id="name" field={name} label={join.name} hint={join.nameHint} trouble={trouble} autoComplete="username" />
      <Field
        id="password"
        field={password}
        label={join.password}
        hint={join.passwordHint}
        trouble={trouble}
        autoComplete="new-password"
        type={isShown ? 'text' : 'password'}
      />
      <label className={styles['show']}>
        <input className={controls['box']} type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
        {join.show}
      </label>
      {trouble?.of === 'page' && <Mishap isAlert>{join[trouble.text]}</Mishap>}
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
  trouble: JoinTrouble | null
  autoComplete: string
  type?: 'text' | 'password'
}

function Field({ id, field, label, hint, trouble, autoComplete, type = 'text' }: FieldProps) {
  const { join } = useAdminTexts()
  const wrong = trouble?.of === id ? join[trouble.text] : null
  return (
    <div className={styles['field']}>
      <label className={controls['label']} htmlFor={id}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        className={controls['field']}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={wrong !== null}
        aria-describedby={wrong ? `${id}-wrong` : `${id}-hint`}
      />
      {wrong ? (
        <MishapOfField id={`${id}-wrong`} field={id}>
          {wrong}
        </MishapOfField>
      ) : (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Keeps the password in its field only. */
function useChoosing(token: string, onOver: Props['onOver']) {
  const name = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState<JoinTrouble | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setTrouble(null)
    const typed = [name.current?.value ?? '', password.current?.value ?? ''] as const
    const found = missingForLink(...typed) ?? (await joinWith(token, ...typed))
    if (!found) return goToAdminArea()
    setBusy(false)
    say(found)
  }

  function say(found: JoinTrouble): void {
    if (found.of === 'link') return onOver(found)
    setTrouble(found)
  }
  useEffect(() => {
    if (trouble?.of === 'name') name.current?.focus()
    if (trouble?.of === 'password') password.current?.focus()
  }, [trouble])
  return { name, password, trouble, isBusy, submit }
}
