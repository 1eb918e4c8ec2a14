import { useEffect, useRef } from 'react'
import { asksForHebrewName } from '#web/calls/church.ts'
import { NameOrderChoice } from '#admin/people/form/NameOrderChoice.tsx'
import { focusError } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import {
  LONGEST_EMAIL,
  LONGEST_NAME,
  LONGEST_TEXT,
  NAME_ORDERS,
  type ProfileField,
} from '#domain/attendee/person-fields.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import type { FactsFormState } from './useFactsForm.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './FactsForm.module.css'

type Kind = {
  readonly type?: 'date' | 'email' | 'tel'
  /** In characters. */
  readonly longest?: number
  readonly isWide?: boolean
  readonly isHebrew?: boolean
}

/** The fields in their order, as the facts stand. */
const KINDS: Readonly<Record<ProfileField, Kind>> = {
  name: { longest: LONGEST_NAME, isWide: true },
  hebrewName: { longest: LONGEST_NAME, isWide: true, isHebrew: true },
  phone: { type: 'tel' },
  email: { type: 'email', longest: LONGEST_EMAIL },
  baptismDate: { type: 'date' },
  memberSince: { type: 'date' },
  address: { longest: LONGEST_TEXT },
  city: { longest: LONGEST_TEXT },
  state: { longest: LONGEST_TEXT },
  zipCode: { longest: LONGEST_TEXT },
  notes: { longest: LONGEST_TEXT, isWide: true },
}

const ALL = Object.keys(KINDS) as ProfileField[]
const NAMES: readonly ProfileField[] = ['name', 'hebrewName']

/** The facts as fields. A family member without a profile has names alone. */
export function FactsForm({ form, person }: { form: FactsFormState; person: PersonPage }) {
  const { person: texts, profile } = useAdminTexts()
  const first = useRef<HTMLFormElement>(null)
  const isAsked = (field: ProfileField): boolean => field !== 'hebrewName' || asksForHebrewName(person.hebrewName)
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  const { wrong, refusal, isPhoneTaken } = form
  useEffect(() => {
    if (first.current && (wrong.size > 0 || refusal !== null)) focusError(first.current)
  }, [wrong, refusal])
  return (
    <form
      ref={first}
      id={form.id}
      className={`${controls['card']} ${styles['form']}`}
      aria-label={texts.facts}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      {(person.profile ? ALL : NAMES).filter(isAsked).map((field) => (
        <Fact key={field} field={field} form={form} refusal={field === 'phone' && isPhoneTaken ? refusal : null} />
      ))}
      <NameOrderChoice
        label={profile.nameOrder}
        value={NAME_ORDERS.find((one) => one === form.draft.nameOrder) ?? null}
        onChange={(chosen) => form.set('nameOrder', chosen ?? '')}
      />
      {refusal !== null && !isPhoneTaken && (
        <div className={styles['refusal']}>
          <ErrorMessage isAlert>{refusal}</ErrorMessage>
        </div>
      )}
    </form>
  )
}

type FactProps = { field: ProfileField; form: FactsFormState; refusal: string | null }

function Fact({ field, form, refusal }: FactProps) {
  const { fields } = useAdminTexts().profile
  const mistake = useMistake(field)
  const { type = 'text', longest, isWide, isHebrew = false } = KINDS[field]
  return (
    <div className={isWide ? styles['wide'] : undefined}>
      <LabelledField
        label={fields[field]}
        type={type}
        {...(type === 'text' ? { dir: isHebrew ? 'rtl' : 'auto' } : {})}
        isHebrew={isHebrew}
        maxLength={longest}
        value={form.draft[field]}
        error={refusal ?? (form.wrong.has(field) ? mistake : undefined)}
        onChange={(text) => form.set(field, text)}
      />
    </div>
  )
}

function useMistake(field: ProfileField): string {
  const { person } = useAdminTexts()
  return field === 'phone' ? person.phoneWrong : field === 'email' ? person.emailWrong : person.nameMissing
}
