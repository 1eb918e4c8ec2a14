import { useEffect, useRef } from 'react'
import { useAccess } from '#admin/access/access.ts'
import { SkippedRows } from './SkippedRows.tsx'
import { useImport } from './standing.ts'
import { startOver } from './steps.ts'
import { Mishap } from '#admin/frame/Mishap.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import { CheckIcon } from '#kiosk/shell/look/icons.tsx'
import * as words from '#admin/frame/words.module.css'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './Status.module.css'

/** What became of it, in words that are read out too. */
export function Status() {
  const texts = useTexts()
  const { step } = useImport()
  return (
    <div className={styles['status']} aria-live="polite">
      {step.at === 'parsing' && <p>{texts.import.processing}</p>}
      {step.at === 'error' && (
        <>
          <Mishap>{step.message}</Mishap>
          <Lines lines={step.details} />
          <SkippedRows skipped={step.skipped} />
        </>
      )}
      {step.at === 'preview' && step.note && <Mishap>{step.note}</Mishap>}
      {step.at === 'success' && <Success message={step.message} errors={step.errors} />}
    </div>
  )
}

function Success({ message, errors }: { message: string; errors: readonly string[] }) {
  const texts = useTexts()
  const close = useRef<HTMLButtonElement>(null)
  // The button that was pressed last has gone.
  useEffect(() => close.current?.focus(), [])
  return (
    <>
      <p className={styles['done']}>
        <CheckIcon size={20} />
        {message}
      </p>
      <Refused errors={errors} />
      <button ref={close} className={`${controls['textButton']} ${styles['close']}`} type="button" onClick={startOver}>
        {texts.profile.close}
      </button>
    </>
  )
}

/** Households that the server does not take, each with the reason: by name, and so only for whoever gave the password. */
export function Refused({ errors }: { errors: readonly string[] }) {
  const texts = useTexts()
  const isInside = useAccess(({ authorization }) => authorization !== null)
  if (!isInside || errors.length === 0) return null
  return (
    <>
      <p className={words['strong']}>{texts.import.errors}</p>
      <Lines lines={errors} />
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
