import { useEffect, useRef } from 'react'
import { useAccess } from '#admin/access/access.ts'
import { SkippedRows } from './SkippedRows.tsx'
import { useImport } from './standing.ts'
import { startOver } from './steps.ts'
import { texts } from '#admin/texts.ts'
import { AlertIcon, CheckIcon } from '#kiosk/shell/look/icons.tsx'

/** What became of it, in words that are read out too. */
export function Status() {
  const { step } = useImport()
  return (
    <div className="status" aria-live="polite">
      {step.at === 'parsing' && <p>{texts.import.processing}</p>}
      {step.at === 'error' && (
        <>
          <Mishap text={step.message} />
          <Lines lines={step.details} />
          <SkippedRows skipped={step.skipped} />
        </>
      )}
      {step.at === 'preview' && step.note && <Mishap text={step.note} />}
      {step.at === 'success' && <Success message={step.message} errors={step.errors} />}
    </div>
  )
}

const Mishap = ({ text }: { text: string }) => (
  <p className="mishap">
    <AlertIcon size={20} />
    {text}
  </p>
)

function Success({ message, errors }: { message: string; errors: readonly string[] }) {
  const close = useRef<HTMLButtonElement>(null)
  // The button that was pressed last has gone.
  useEffect(() => close.current?.focus(), [])
  return (
    <>
      <p className="done">
        <CheckIcon size={20} />
        {message}
      </p>
      <Refused errors={errors} />
      <button ref={close} className="text-button" type="button" onClick={startOver}>
        {texts.profile.close}
      </button>
    </>
  )
}

/** Households that the server does not take, each with the reason: by name, and so only for whoever gave the password. */
export function Refused({ errors }: { errors: readonly string[] }) {
  const isInside = useAccess(({ authorization }) => authorization !== null)
  if (!isInside || errors.length === 0) return null
  return (
    <>
      <p className="strong">{texts.import.errors}</p>
      <Lines lines={errors} />
    </>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <ul className="lines">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
