import { useState, type ReactNode } from 'react'
import { AlertIcon } from '#web/theme/icons.tsx'
import * as styles from './ErrorMessage.module.css'

type Props = {
  /** The id that the field refers to. */
  id?: string
  /** Screen readers read it out as soon as it appears. */
  isAlert?: boolean
  children: ReactNode
}

/** Shows an error, with a warning icon. */
export const ErrorMessage = ({ id, isAlert = false, children }: Props) => (
  <p className={styles['error']} id={id} role={isAlert ? 'alert' : undefined}>
    <AlertIcon size={20} />
    {children}
  </p>
)

type OfField = {
  /** The id of the field. */
  field: string
  children: string
}

/**
 * What is wrong with a field, which shows it below itself. Screen readers read it once: with the field, which gets the
 * focus afterwards. Where the focus is in the field already, they would read nothing, so there it is read out as it
 * appears.
 */
export const FieldError = (props: OfField) => <ReadOnce key={props.children} {...props} />

function ReadOnce({ field, children }: OfField) {
  const [isAlert] = useState(() => document.activeElement?.id === field)
  return (
    <>
      <AlertIcon size={20} />
      <span role={isAlert ? 'alert' : undefined}>{children}</span>
    </>
  )
}
