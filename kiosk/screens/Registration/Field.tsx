import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { LONGEST_NAME } from '#domain/attendee/person-fields.ts'
import { AlertIcon } from '#web/theme/icons.tsx'
import * as styles from './Field.module.css'

/** A field for one line of text, with its error below. The browser remembers nothing, because the tablet is shared. */
export const Field = ({ error, hebrew, ...rest }: TextInputProps & { hebrew?: boolean }) => (
  <TextInput
    classNames={{
      label: styles['label']!,
      input: styles['input']!,
      error: styles['error']!,
    }}
    attributes={{ input: { dir: 'auto' } }}
    maxLength={LONGEST_NAME}
    autoComplete="off"
    autoCorrect="off"
    spellCheck={false}
    {...(hebrew ? { lang: 'he' } : {})}
    error={error && <Wrong>{error}</Wrong>}
    {...rest}
  />
)

const Wrong = ({ children }: { children: ReactNode }) => (
  <>
    <AlertIcon size={22} />
    <span>{children}</span>
  </>
)

/** The name of a group of choices, styled like the label of a field. */
export const GroupLabel = ({ children }: { children: string }) => (
  <legend className={styles['label']}>{children}</legend>
)

/** The error of a group of choices, styled like that of a field. */
export const GroupError = ({ id, children }: { id: string; children: string }) => (
  <p className={styles['error']} id={id}>
    <Wrong>{children}</Wrong>
  </p>
)
