import { useId, type ReactNode } from 'react'
import { Mishap } from '#admin/frame/Mishap.tsx'
import type { Form } from './useForm.ts'
import { useTexts } from '#admin/words/useTexts.ts'
import type { PlanTimes } from '#domain/schedule/plan-fields.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './Fields.module.css'

type FieldProps = {
  label: string
  type: 'text' | 'date' | 'time'
  value: string
  mishap: string | undefined
  /** Where the error is shown, if not below the field. */
  saidIn?: string
  onChange(value: string): void
  min?: string
  disabled?: boolean
  isFirst?: boolean
}

/** A field with its label and its error. It is the browser's own, with the usual keys and pickers. */
export function Field({ label, type, value, mishap, saidIn, onChange, min, disabled, isFirst }: FieldProps) {
  const id = useId()
  return (
    <div className={styles['labelled']} data-type={type}>
      <label className={controls['label']} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={`${controls['field']} ${styles['input']}`}
        type={type}
        value={value}
        min={min}
        disabled={disabled}
        autoComplete="off"
        ref={(input) => void (isFirst && input?.setAttribute('autofocus', ''))}
        aria-invalid={mishap !== undefined}
        aria-describedby={mishap === undefined ? undefined : (saidIn ?? `${id}mishap`)}
        onChange={({ target }) => onChange(target.value)}
      />
      {mishap !== undefined && !saidIn && (
        <div className={styles['mishap']}>
          <Mishap id={`${id}mishap`}>{mishap}</Mishap>
        </div>
      )}
    </div>
  )
}

/** The name of a service or a gathering, the first field of its form. */
export function NameField<Draft extends { readonly name: string }>({ form }: { form: Form<Draft> }) {
  const { schedule } = useTexts()
  const { draft, mishaps, set } = form
  return (
    <Field
      label={schedule.name}
      type="text"
      value={draft.name}
      mishap={mishaps['name']}
      onChange={(name) => set('name', name)}
      isFirst
    />
  )
}

type WeekdayProps = { value: number; onChange(weekday: number): void }

export function WeekdayField({ value, onChange }: WeekdayProps) {
  const texts = useTexts()
  const id = useId()
  return (
    <div className={styles['labelled']} data-type="weekday">
      <label className={controls['label']} htmlFor={id}>
        {texts.schedule.weekday}
      </label>
      <select
        id={id}
        className={`${controls['field']} ${styles['input']}`}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {texts.schedule.weekdays.map((name, weekday) => (
          <option key={name} value={weekday}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Two fields, side by side if there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles['pair']}>{children}</div>

/** The fields for the start, and for the opening and closing of check-in. */
export function TimeFields<Draft extends PlanTimes>({ form }: { form: Form<Draft> }) {
  const texts = useTexts()
  const { draft, mishaps } = form
  const saidIn = useId()
  const mishap = mishaps['starts'] ?? mishaps['opens'] ?? mishaps['closes']
  const field = (name: keyof PlanTimes) => (
    <Field
      label={texts.schedule[name]}
      type="time"
      value={draft[name]}
      mishap={mishaps[name]}
      saidIn={saidIn}
      onChange={(time) => form.set(name, time)}
    />
  )
  return (
    <div className={styles['times']}>
      {field('starts')}
      {field('opens')}
      {field('closes')}
      {mishap !== undefined && (
        <div className={styles['mishap']}>
          <Mishap id={saidIn}>{mishap}</Mishap>
        </div>
      )}
    </div>
  )
}
