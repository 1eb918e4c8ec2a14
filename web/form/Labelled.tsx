import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from '#web/page/ErrorMessage.tsx'
import * as controls from '#web/page/controls.module.css'
import * as styles from './Labelled.module.css'

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> & {
  label: string
  /** What is wrong with the value. */
  error?: string | undefined
  /** The id of the text that says what is wrong, if it is not below the field. */
  saidIn?: string
  isHebrew?: boolean
  /** It gets the focus when its dialog opens. */
  isFirst?: boolean
  onChange?(text: string): void
}

/** A field of the browser with its label above it, and what is wrong with it below. */
export function LabelledField({ label, error, saidIn, isHebrew, isFirst, onChange, ...input }: FieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      <input
        autoComplete="off"
        {...(isHebrew ? { dir: 'rtl', lang: 'he' } : {})}
        {...(isFirst ? { ref: markAsFirst } : {})}
        {...input}
        id={id}
        className={`${controls['field']} ${styles['input']}`}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : (saidIn ?? `${id}error`)}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {error !== undefined && saidIn === undefined && (
        <FieldError id={`${id}error`} field={id}>
          {error}
        </FieldError>
      )}
    </Labelled>
  )
}

/** React has no name for this attribute, which a dialog reads when it opens. */
const markAsFirst = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '')

type ChoiceProps = { label: string; hint?: string; value: string; onChange(value: string): void; children: ReactNode }

/** A choice with its label above it. The children are its options. */
export function LabelledChoice({ label, hint, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      {hint !== undefined && (
        <p id={`${id}hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <select
        id={id}
        className={`${controls['field']} ${styles['input']}`}
        aria-describedby={hint === undefined ? undefined : `${id}hint`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
    </Labelled>
  )
}

const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className={styles['labelled']}>
    <label className={styles['label']} htmlFor={id}>
      {label}
    </label>
    {children}
  </div>
)
