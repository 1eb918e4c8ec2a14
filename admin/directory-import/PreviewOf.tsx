import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Changing } from '#admin/directory-import/changes/Changing.tsx'
import { FileName } from './FileName.tsx'
import { ProgressOf } from './ProgressOf.tsx'
import { AskForColumns } from '#admin/directory-import/chosen-columns/AskForColumns.tsx'
import { SkippedRows } from '#admin/directory-import/member-file/SkippedRows.tsx'
import { RefusedRows } from './Status.tsx'
import type { Preview } from '#admin/directory-import/steps/import-store.ts'
import { cancel, sendFile } from '#admin/directory-import/steps/steps.ts'
import { inFigures } from '#admin/words/in-figures.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as words from '#admin/frame/words.module.css'
import * as styles from './PreviewOf.module.css'

/** What the import would change, and which rows it skips and why. Later, how much of the file is sent. */
export function PreviewOf(preview: Preview) {
  const texts = useAdminTexts()
  const { fileName, summary, sending } = preview
  const named = useRef<HTMLElement>(null)
  // The button that had the focus is gone.
  useEffect(() => named.current?.focus(), [])
  return (
    <section ref={named} className={styles['preview']} tabIndex={-1} aria-label={texts.import.preview}>
      <FileName>{fileName}</FileName>
      {!sending && <AskForColumns />}
      {summary.isSample && <p className={words['quiet']}>{texts.import.sample}</p>}
      {sending && <ProgressOf sending={sending} households={summary.households} />}
      <dl className={styles['counts']}>
        <Count label={texts.import.households} value={summary.households} />
        <Count label={texts.import.familyMembers} value={summary.familyMembers} />
        <Count label={texts.import.skipped} value={summary.skipped.lines.length} isTrouble />
      </dl>
      {sending ? <RefusedRows errors={sending.results.errors} /> : <Findings {...preview} />}
      <Send {...preview} />
    </section>
  )
}

/** What the file would change in the directory, as soon as it is compared, and which rows cannot be imported. */
function Findings({ compared, summary }: Pick<Preview, 'compared' | 'summary'>) {
  const isCompared = compared.sent === summary.households
  return (
    <>
      {isCompared ? <Changes {...compared.results} /> : <Comparing waitsFor={compared.waitsFor} />}
      {isCompared && <RefusedRows errors={compared.results.errors} />}
      {isCompared && <Changing changes={compared.changes} all={compared.results.changed} />}
      <SkippedRows skipped={summary.skipped} />
    </>
  )
}

const Count = ({ label, value, isTrouble = false }: { label: string; value: number; isTrouble?: boolean }) => (
  <div className={isTrouble && value > 0 ? styles['trouble'] : undefined}>
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
      {errors.length > 0 && <ChangeCount label={texts.import.refusedHouseholds} value={errors.length} isTrouble />}
    </ul>
  )
}

const ChangeCount = ({ label, value, isTrouble = false }: { label: string; value: number; isTrouble?: boolean }) => (
  <li className={isTrouble ? styles['refused'] : undefined}>
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
