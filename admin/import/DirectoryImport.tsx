import { Button } from '@mantine/core'
import { useRef } from 'react'
import { PreviewOf } from '#admin/import/PreviewOf.tsx'
import { chooseFormat, preview, previewProvided, startOver, useImport } from '#admin/import/steps.ts'
import { ReturnToCheckIn } from '#admin/ReturnToCheckIn.tsx'
import { texts } from '#admin/texts.ts'
import { goccTemplate, standardTemplate } from '#domain/contract/http.ts'
import type { FileFormat } from '#domain/directory-import/columns.ts'
import { AlertIcon, CheckIcon } from '#kiosk/shell/icons.tsx'
import './import.css'

const TEMPLATES = { standard: standardTemplate.path, gocc: goccTemplate.path }

/** Brings in a member file: choose it, see what is in it, send it. */
export function DirectoryImport() {
  const { format, step } = useImport()
  return (
    <div className="import">
      <h2>{texts.import.heading}</h2>
      <fieldset className="formats">
        <legend className="unseen">{texts.import.format}</legend>
        <Format value="standard" chosen={format} label={texts.import.standard} />
        <Format value="gocc" chosen={format} label={texts.import.gocc} />
      </fieldset>
      {step.at === 'preview' ? <PreviewOf {...step} /> : <Choose format={format} isBusy={step.at === 'parsing'} />}
      <Status />
      <ReturnToCheckIn className="text-button" />
    </div>
  )
}

const Format = ({ value, chosen, label }: { value: FileFormat; chosen: FileFormat; label: string }) => (
  <label className="format">
    <input type="radio" name="format" value={value} checked={chosen === value} onChange={() => chooseFormat(value)} />
    {label}
  </label>
)

function Choose({ format, isBusy }: { format: FileFormat; isBusy: boolean }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="choose">
      <a className="text-link" href={TEMPLATES[format]} download>
        {texts.import.template}
      </a>
      <input
        ref={picker}
        id="member-file"
        className="unseen"
        type="file"
        accept=".csv"
        tabIndex={-1}
        aria-label={texts.import.choose}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          // Empty again, so that the same file can be chosen once more after it was mended.
          if (chosen) void preview(chosen).finally(() => (target.value = ''))
        }}
      />
      <Button fullWidth disabled={isBusy} onClick={() => picker.current?.click()}>
        {texts.import.choose}
      </Button>
      <Button variant="outline" fullWidth disabled={isBusy} onClick={() => void previewProvided()}>
        {texts.import.provided}
      </Button>
    </div>
  )
}

/** What became of it. */
function Status() {
  const { step } = useImport()
  return (
    <div className="status" aria-live="polite">
      {step.at === 'parsing' && <p>{texts.import.processing}</p>}
      {step.at === 'error' && (
        <>
          <p className="mishap">
            <AlertIcon size={20} />
            {step.message}
          </p>
          <Lines lines={step.details} />
        </>
      )}
      {step.at === 'success' && (
        <>
          <p className="done">
            <CheckIcon size={20} />
            {step.message}
          </p>
          {step.errors.length > 0 && (
            <>
              <p className="strong">{texts.import.errors}</p>
              <Lines lines={step.errors} />
            </>
          )}
          <button className="text-button" type="button" onClick={startOver}>
            {texts.profile.close}
          </button>
        </>
      )}
    </div>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="lines">
    {lines.map((line, index) => (
      <li key={index}>{line}</li>
    ))}
  </ul>
)
