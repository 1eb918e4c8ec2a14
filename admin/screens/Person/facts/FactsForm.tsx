import { useEffect, useId, useRef } from 'react'
import { Mishap } from '#admin/frame/Mishap.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import type { PersonPage } from '#domain/contract/person/person-shapes.ts'
import type { Field } from './draft.ts'
import type { FactsFormState } from './useFactsForm.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './FactsForm.module.css'

type Kind = { readonly type?: 'date' | 'email' | 'tel'; readonly isWide?: boolean; readonly isHebrew?: boolean }

/** The fields in their order, as the facts stand. */
const KINDS: Readonly<Record<Field, Kind>> = {
  name: { isWide: true },
  hebrewName: { isWide: true, isHebrew: true },
  phone: { type: 'tel' },
  email: { type: 'email' },
  baptismDate: { type: 'date' },
  memberSince: { type: 'date' },
  address: {},
  city: {},
  state: {},
  zipCode: {},
  notes: { isWide: true },
}

const ALL = Object.keys(KINDS) as Field[]
const NAMES: readonly Field[] = ['name', 'hebrewName']

/** The facts as fields. A family member without a profile has names alone. */
export function FactsForm({ form, person }: { form: FactsFormState; person: PersonPage }) {
  const { person: texts } = useTexts()
  const first = useRef<HTMLFormElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  const isAboutPhone = form.refused?.code === 'phone-taken'
  return (
    <form
      ref={first}
      id={form.id}
      className={`${controls['card']} ${styles['form']}`}
      aria-label={texts.facts}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {(person.profile ? ALL : NAMES).map((field) => (
        <TextField
          key={field}
          field={field}
          form={form}
          refusal={field === 'phone' && isAboutPhone ? form.refused?.words : undefined}
        />
      ))}
      {form.refused && !isAboutPhone && (
        <div className={styles['refusal']}>
          <Mishap isAlert>{form.refused.words}</Mishap>
        </div>
      )}
    </form>
  )
}

type FieldProps = { field: Field; form: FactsFormState; refusal: string | undefined }

function TextField({ field, form, refusal }: FieldProps) {
  const id = useId()
  const label = useLabel(field)
  const mistake = useMistake(field)
  const { type = 'text', isWide, isHebrew } = KINDS[field]
  const words = refusal ?? (form.wrong.has(field) ? mistake : undefined)
  return (
    <div className={isWide ? styles['wide'] : undefined}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={`${controls['field']} ${styles['input']}`}
        type={type}
        autoComplete="off"
        {...(isHebrew ? { dir: 'rtl', lang: 'he' } : type === 'text' ? { dir: 'auto' } : {})}
        value={form.draft[field]}
        aria-invalid={words !== undefined}
        aria-describedby={words === undefined ? undefined : `${id}mishap`}
        onChange={({ target }) => form.set(field, target.value)}
      />
      {words !== undefined && (
        <Mishap id={`${id}mishap`} isAlert>
          {words}
        </Mishap>
      )}
    </div>
  )
}

function useLabel(field: Field): string {
  const { person, profile } = useTexts()
  const { name, hebrewName, city, state, zipCode } = person
  const { phone, email, address, baptism: baptismDate, memberSince, notes } = profile
  return { name, hebrewName, phone, email, address, city, state, zipCode, baptismDate, memberSince, notes }[field]
}

function useMistake(field: Field): string {
  const { person } = useTexts()
  return field === 'phone' ? person.phoneWrong : field === 'email' ? person.emailWrong : person.nameMissing
}
