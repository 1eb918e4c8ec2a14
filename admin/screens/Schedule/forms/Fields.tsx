import { NativeSelect } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { LabelledField } from '#web/form/Labelled.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import type { Form } from './useForm.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { PlanTimes } from '#domain/schedule/plan-fields.ts'
import * as styles from './Fields.module.css'

/** The name of a service or a gathering, the first field of its form. */
export function NameField<Draft extends { readonly name: string }>({ form }: { form: Form<Draft> }) {
  const { schedule } = useAdminTexts()
  const { draft, errors, set } = form
  return (
    <LabelledField
      label={schedule.name}
      type="text"
      value={draft.name}
      error={errors['name']}
      onChange={(name) => set('name', name)}
      isFirst
    />
  )
}

type WeekdayProps = { value: number; onChange(weekday: number): void }

export function WeekdayField({ value, onChange }: WeekdayProps) {
  const { schedule } = useAdminTexts()
  return (
    <NativeSelect
      label={schedule.weekday}
      value={String(value)}
      onChange={({ target: { value: weekday } }) => onChange(Number(weekday))}
    >
      {schedule.weekdays.map((name, weekday) => (
        <option key={name} value={weekday}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Two fields, side by side if there is room. */
export const SideBySide = ({ children }: { children: ReactNode }) => <div className={styles['pair']}>{children}</div>

/** The fields for the start, and for the opening and closing of check-in. */
export function TimeFields<Draft extends PlanTimes>({ form }: { form: Form<Draft> }) {
  const texts = useAdminTexts()
  const { draft, errors } = form
  const saidIn = useId()
  const error = errors['starts'] ?? errors['opens'] ?? errors['closes']
  const field = (name: keyof PlanTimes) => (
    <LabelledField
      label={texts.schedule[name]}
      type="time"
      value={draft[name]}
      error={errors[name]}
      saidIn={saidIn}
      onChange={(time) => form.set(name, time)}
    />
  )
  return (
    <div className={styles['times']}>
      {field('starts')}
      {field('opens')}
      {field('closes')}
      {error !== undefined && (
        <div className={styles['error']}>
          <ErrorMessage id={saidIn}>{error}</ErrorMessage>
        </div>
      )}
    </div>
  )
}
