import { useId, type ReactNode } from 'react'
import { Mishap } from '#admin/frame/Mishap.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './Labelled.module.css'

type Told = { label: string; mishap?: string | undefined }

type FieldProps = Told & { value: string; type?: 'text' | 'tel'; isHebrew?: boolean; onChange(text: string): void }

/** A field with its label above it, and what is wrong with it below. */
export function LabelledField({ label, mishap, value, type = 'text', isHebrew = false, onChange }: FieldProps) {
  const id = useId()
  return (
    <div>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={`${controls['field']} ${styles['input']}`}
        type={type}
        autoComplete="off"
        {...(isHebrew ? { dir: 'rtl', lang: 'he' } : {})}
        value={value}
        aria-invalid={mishap !== undefined}
        aria-describedby={mishap === undefined ? undefined : `${id}mishap`}
        onChange={({ target }) => onChange(target.value)}
      />
      {mishap !== undefined && (
        <Mishap id={`${id}mishap`} isAlert>
          {mishap}
        </Mishap>
      )}
    </div>
  )
}

type ChoiceProps = Told & { value: string; onChange(value: string): void; children: ReactNode }

/** A choice with its label above it. */
export function LabelledChoice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={`${controls['field']} ${styles['input']}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
    </div>
  )
}

/** A tick with its label beside it. */
export const LabelledTick = ({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange(isOn: boolean): void
}) => (
  <label className={styles['tick']}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)
