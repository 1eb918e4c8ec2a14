import { TextInput, type TextInputProps } from '@mantine/core'
import { AlertIcon } from '#kiosk/shell/look/icons.tsx'
import './field.css'

/** A field for one line of text, with what is wrong with it underneath. Nothing is remembered on a shared tablet. */
export const Field = ({ error, hebrew, ...rest }: TextInputProps & { hebrew?: boolean }) => (
  <TextInput
    classNames={{
      label: 'field-label',
      input: hebrew ? 'field-input field-hebrew' : 'field-input',
      error: 'field-error',
    }}
    attributes={{ input: { dir: 'auto' } }}
    maxLength={200}
    autoComplete="off"
    autoCorrect="off"
    spellCheck={false}
    {...(hebrew ? { lang: 'he' } : {})}
    error={
      error && (
        <>
          <AlertIcon size={22} />
          <span>{error}</span>
        </>
      )
    }
    {...rest}
  />
)
