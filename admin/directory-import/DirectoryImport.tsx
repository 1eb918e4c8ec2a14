import { type DragEvent, useEffect, useRef, useState } from 'react'
import { RefusedRows, Status } from './Status.tsx'
import { WhichColumns } from '#admin/directory-import/chosen-columns/WhichColumns.tsx'
import { type Preview, useImport } from '#admin/directory-import/steps/import-store.ts'
import {
  cancel,
  chooseFormat,
  chooseSource,
  preview,
  previewProvided,
  sendFile,
} from '#admin/directory-import/steps/steps.ts'
import { ReturnToCheckIn } from '#admin/access/leaving/ReturnToCheckIn.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useFamiliesTexts } from '#admin/words/directory-import/families.ts'
import { LabelledField } from '#web/form/Labelled.tsx'
import { Unseen } from '#web/frame/Unseen.tsx'
import type { FileFormat } from '#domain/directory-import/member-file/columns.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './DirectoryImport.module.css'
import { Button, Radio } from '@mantine/core'
import { goccTemplate, providedFile, standardTemplate } from '#domain/contract/directory-import/import-routes.ts'
import * as words from '#web/page/words.module.css'
import { isRefusal, useAccess } from '#admin/access/access.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { whenReadyAgain } from '#web/live/readiness.ts'
import { church } from '#web/calls/church.ts'
import { FileName } from './FileName.tsx'
import { ProgressOf } from './ProgressOf.tsx'
import { ColumnsSeen } from '#admin/directory-import/chosen-columns/ColumnsSeen.tsx'
import { AskForColumns } from '#admin/directory-import/chosen-columns/AskForColumns.tsx'
import { SkippedRows, Unread } from '#admin/directory-import/member-file/SkippedRows.tsx'
import { inFigures } from '#web/words/in-figures.ts'
import { Families } from '#admin/directory-import/families/Families.tsx'

/** Imports a member file: choose it or drop it here, see what is in it, send it. */
export function DirectoryImport() {
  const texts = useAdminTexts()
  const { format, step, stepNumber } = useImport()
  const picker = useRef<HTMLInputElement>(null)
  const { isOver, ...dropping } = useDropping()
  const isSending = step.at === 'preview' && step.sending !== null
  return (
    <div className={styles['import']} data-over={isOver || undefined} {...dropping}>
      <h2>{texts.import.heading}</h2>
      <fieldset className={styles['formats']} disabled={isSending}>
        <legend>
          <Unseen>{texts.import.format}</Unseen>
        </legend>
        <Format value="standard" chosen={format} label={texts.import.standard} />
        <Format value="gocc" chosen={format} label={texts.import.gocc} />
      </fieldset>
      <Status />
      {/* Hidden, also from screen readers: they read the button that opens it. */}
      <input
        ref={picker}
        hidden
        type="file"
        accept=".csv"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Cleared, so that the same file can be chosen again after somebody corrected it.
          target.value = ''
          void preview(files)
        }}
      />
      {step.at === 'columns' && <WhichColumns key={stepNumber} {...step} />}
      {step.at === 'preview' && <PreviewOf {...step} />}
      {step.at !== 'columns' && step.at !== 'preview' && (
        <Choose format={format} isBusy={step.at === 'parsing'} onChoose={() => picker.current?.click()} />
      )}
      <ReturnToCheckIn className={controls['textButton']!} />
    </div>
  )
}

const Format = ({ value, chosen, label }: { value: FileFormat; chosen: FileFormat; label: string }) => (
  <label className={styles['format']}>
    <Radio name="format" value={value} checked={chosen === value} onChange={() => chooseFormat(value)} />
    {label}
  </label>
)

/** Takes a dropped file like a chosen one. Otherwise the browser would leave the page and open the file. */
function useDropping() {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      void preview([...event.dataTransfer.files])
    },
  }
}

const TEMPLATES = { standard: standardTemplate.path, gocc: goccTemplate.path }

const buttonStyles = { root: styles['button'], label: styles['words'] }

type Props = { format: FileFormat; isBusy: boolean; onChoose: () => void }

/** The first step: what a file must contain, a template, and the buttons that choose one. */
const Choose = ({ format, isBusy, onChoose }: Props) => {
  const texts = useAdminTexts()
  const providedFile = useProvidedFile()
  return (
    <div className={styles['choose']}>
      <p className={words['quiet']}>{texts.import.guidelines[format]}</p>
      <a className={`${controls['textLink']} ${styles['link']}`} href={TEMPLATES[format]} download>
        {texts.import.template}
      </a>
      <Button classNames={buttonStyles} fullWidth disabled={isBusy} onClick={onChoose}>
        {texts.import.choose}
      </Button>
      <p className={`${words['quiet']} ${styles['orDrop']}`} aria-hidden="true">
        {texts.import.orDrop}
      </p>
      {providedFile && (
        <Button
          classNames={buttonStyles}
          variant="outline"
          fullWidth
          disabled={isBusy}
          onClick={() => void previewProvided()}
        >
          {texts.import.provided}
        </Button>
      )}
      {providedFile === 'sample' && <p className={words['quiet']}>{texts.import.sample}</p>}
    </div>
  )
}

/**
 * Which member file is offered. What the page knew when it was loaded holds until the server has replied: somebody may
 * have come into the directory since, and a server that was starting knew nothing.
 */
function useProvidedFile() {
  const [offered, setOffered] = useState(church().providedFile)
  useEffect(() => {
    const ask = async (): Promise<void> => {
      try {
        setOffered((await callSignedIn(providedFile, {})).providedFile)
      } catch (error) {
        if (!isRefusal(error)) console.error(error)
      }
    }
    void ask()
    return whenReadyAgain(() => void ask())
  }, [])
  return offered
}

/** What the import would change, and which rows it skips and why. Later, how much of the file is sent. */
function PreviewOf(preview: Preview) {
  const texts = useAdminTexts()
  const { fileName, summary, sending } = preview
  const isInside = useAccess(({ signedIn }) => signedIn !== null)
  const named = useRef<HTMLElement>(null)
  // The button that had the focus is gone.
  useEffect(() => named.current?.focus(), [])
  return (
    <section ref={named} className={styles['preview']} data-preview tabIndex={-1} aria-label={texts.import.preview}>
      <div className={styles['file']}>
        <FileName>{fileName}</FileName>
        {!sending && <AskForColumns />}
        {summary.isSample && <p className={words['quiet']}>{texts.import.sample}</p>}
        {sending && <ProgressOf sending={sending} households={summary.households} />}
        <dl className={styles['counts']}>
          <Count label={texts.import.households} value={summary.households} />
          <Count label={texts.import.familyMembers} value={summary.familyMembers} />
          <Count label={texts.import.skipped} value={summary.skipped} isError />
        </dl>
        {sending ? <RefusedRows errors={sending.results.errors} /> : <Findings {...preview} />}
        {!sending && summary.hasIds && <Source source={preview.source} />}
      </div>
      {!sending && isInside && <Families {...preview} />}
      {!sending && <ColumnsSeen />}
      <Send {...preview} />
    </section>
  )
}

/** Asks which system the ids of a file come from. Without a name they are not kept. */
export function Source({ source }: { source: string }) {
  const texts = useFamiliesTexts()
  const [typed, setTyped] = useState(source)
  return (
    <div>
      <LabelledField
        label={texts.source}
        value={typed}
        placeholder="Planning Center"
        maxLength={60}
        onChange={setTyped}
        onBlur={() => void chooseSource(typed.trim())}
      />
      <p className={words['quiet']}>{texts.sourceWhy}</p>
    </div>
  )
}

/** What the file would change in the directory, as soon as it is compared, and which rows cannot be imported. */
function Findings({ compared, summary }: Pick<Preview, 'compared' | 'summary'>) {
  const isCompared = compared.sent === summary.households
  return (
    <>
      {isCompared ? <Changes {...compared.results} /> : <Comparing waitsFor={compared.waitsFor} />}
      {isCompared && <RefusedRows errors={compared.results.errors} />}
      <Unread cells={summary.unread} />
      <SkippedRows count={summary.skipped} />
    </>
  )
}

const Count = ({ label, value, isError = false }: { label: string; value: number; isError?: boolean }) => (
  <div className={isError && value > 0 ? styles['error'] : undefined}>
    <dt>{label}</dt>
    <dd data-long={value >= 10_000 || undefined}>{inFigures(value)}</dd>
  </div>
)

/** Refused households are counted here too, because their list may be below what is in sight. */
const Changes = ({ added, changed, unchanged, errors }: Preview['compared']['results']) => {
  const texts = useAdminTexts()
  return (
    <ul className={styles['news']} aria-label={texts.import.households}>
      <ChangeCount label={texts.import.added} value={added} />
      <ChangeCount label={texts.import.changed} value={changed} />
      <ChangeCount label={texts.import.unchanged} value={unchanged} />
      {errors.length > 0 && <ChangeCount label={texts.import.refusedHouseholds} value={errors.length} isError />}
    </ul>
  )
}

const ChangeCount = ({ label, value, isError = false }: { label: string; value: number; isError?: boolean }) => (
  <li className={isError ? styles['refused'] : undefined}>
    {label} <span className={`${words['strong']} ${styles['value']}`}>{inFigures(value)}</span>
  </li>
)

const Comparing = ({ waitsFor }: Pick<Preview['compared'], 'waitsFor'>) => {
  const texts = useAdminTexts()
  return (
    <p className={styles['news']}>
      {waitsFor === null && texts.import.comparing}
      {waitsFor === 'server' && texts.import.waitsForServer}
      {waitsFor === 'password' && texts.import.waitsForPassword}
    </p>
  )
}

function Send({ sending, isStopping }: Pick<Preview, 'sending' | 'isStopping'>) {
  const texts = useAdminTexts()
  const isSending = sending !== null
  const stop = useRef<HTMLButtonElement>(null)
  // The button that had the focus is disabled now.
  useEffect(() => {
    if (isSending) stop.current?.focus()
  }, [isSending])
  return (
    <div className={styles['send']}>
      <Button
        className={styles['sendButton']}
        ref={stop}
        variant="outline"
        miw="min(134px, 42%)"
        disabled={isStopping}
        onClick={cancel}
      >
        {isStopping ? texts.import.stopping : texts.import.cancel}
      </Button>
      <Button className={styles['sendButton']} flex={1} disabled={isSending} onClick={() => void sendFile()}>
        {isSending ? texts.import.importing : texts.import.import}
      </Button>
    </div>
  )
}
