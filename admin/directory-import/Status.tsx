import { useEffect, useRef } from 'react'
import { useAccess } from '#admin/access/access.ts'
import { AskForColumns } from '#admin/directory-import/chosen-columns/AskForColumns.tsx'
import { SkippedRows } from '#admin/directory-import/member-file/SkippedRows.tsx'
import { useImport } from '#admin/directory-import/steps/import-store.ts'
import { startOver } from '#admin/directory-import/steps/steps.ts'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { CheckIcon } from '#web/theme/icons.tsx'
import * as words from '#web/page/words.module.css'
import * as controls from '#web/page/controls.module.css'
import * as styles from './Status.module.css'

/** The result of the import so far, in words. Screen readers read it out. */
export function Status() {
  const texts = useAdminTexts()
  const { step } = useImport()
  return (
    <div className={styles['status']} aria-live="polite">
      {step.at === 'parsing' && <p>{texts.import.processing}</p>}
      {step.at === 'error' && (
        <>
          <ErrorMessage>{step.message}</ErrorMessage>
          <Lines lines={step.details} />
          <SkippedRows count={step.skipped} />
          <AskForColumns />
        </>
      )}
      {step.at === 'preview' && step.note && <ErrorMessage>{step.note}</ErrorMessage>}
      {step.at === 'success' && <Success message={step.message} errors={step.errors} />}
    </div>
  )
}

function Success({ message, errors }: { message: string; errors: readonly string[] }) {
  const texts = useAdminTexts()
  const close = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => close.current?.focus(), [])
  return (
    <>
      <p className={styles['done']}>
        <CheckIcon size={20} />
        {message}
      </p>
      <RefusedRows errors={errors} />
      <button ref={close} className={`${controls['textButton']} ${styles['close']}`} type="button" onClick={startOver}>
        {texts.profile.close}
      </button>
    </>
  )
}

/**
 * The households that the server refuses, each with the reason. They have names, so only the administrator sees them.
 */
export function RefusedRows({ errors }: { errors: readonly string[] }) {
  const texts = useAdminTexts()
  const isInside = useAccess(({ signedIn }) => signedIn !== null)
  if (!isInside || errors.length === 0) return null
  return (
    <>
      <p className={words['strong']}>{texts.import.errors}</p>
      <Lines lines={errors.map(texts.import.refused)} />
    </>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <ul className={styles['lines']}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
