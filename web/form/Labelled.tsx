import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { FieldError } from '#web/page/ErrorMessage.tsx'

type Props = Omit<TextInputProps, 'id' | 'error' | 'onChange'> & {
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

/** A field for one line of text, with its label above it, and what is wrong with it below. */
export function LabelledField({ error, saidIn, isHebrew, isFirst, onChange, ...input }: Props) {
  const id = useId()
  const isWrong = error !== undefined
  return (
    <TextInput
      autoComplete="off"
      {...(isFirst ? { ref: markAsFirst } : {})}
      {...input}
      id={id}
      attributes={{
        input: {
          ...(isHebrew ? { dir: 'rtl', lang: 'he' } : {}),
          ...(isWrong && saidIn !== undefined ? { 'aria-describedby': saidIn } : {}),
        },
      }}
      error={isWrong && saidIn === undefined ? <FieldError field={id}>{error}</FieldError> : isWrong}
      onChange={({ target }) => onChange?.(target.value)}
    />
  )
}

/** React has no name for this attribute, which a dialog reads when it opens. */
const markAsFirst = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '')
