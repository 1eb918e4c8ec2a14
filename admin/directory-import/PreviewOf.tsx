import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { FileIcon } from '#admin/frame/icons.tsx'
import { ProgressOf } from './ProgressOf.tsx'
import { SkippedRows } from './SkippedRows.tsx'
import { Refused } from './Status.tsx'
import type { Preview } from './standing.ts'
import { cancel, send } from './steps.ts'
import { inFigures } from '#admin/words/in-figures.ts'
import { useTexts } from '#admin/words/useTexts.ts'
import * as words from '#admin/frame/words.module.css'
import * as styles from './PreviewOf.module.css'

/** What a file would bring in, and what it would not and why, before anything is sent; then how far it is. */
export function PreviewOf(preview: Preview) {
  const texts = useTexts()
  const { fileName, summary, sending } = preview
  const named = useRef<HTMLElement>(null)
  // The button that was pressed last has gone.
  useEffect(() => named.current?.focus(), [])
  return (
    <section ref={named} className={styles['preview']} tabIndex={-1} aria-label={texts.import.preview}>
      <p className={styles['fileName']}>
        <FileIcon />
        <bdi>{fileName}</bdi>
      </p>
      {summary.isSample && <p className={words['quiet']}>{texts.import.sample}</p>}
      {sending && <ProgressOf sending={sending} households={summary.households} />}
      <dl className={styles['counts']}>
        <Count label={texts.import.households} value={summary.households} />
        <Count label={texts.import.familyMembers} value={summary.familyMembers} />
        <Count label={texts.import.skipped} value={summary.skipped.lines.length} isTrouble />
      </dl>
      {sending ? <Refused errors={sending.results.errors} /> : <Findings {...preview} />}
      <Send {...preview} />
    </section>
  )
}

/** What the file would change in the directory, once that is known, and what of it cannot be taken in. */
function Findings({ compared, summary }: Pick<Preview, 'compared' | 'summary'>) {
  const isCompared = compared.sent === summary.households
  return (
    <>
      {isCompared ? <News {...compared.results} /> : <Comparing waitsFor={compared.waitsFor} />}
      {isCompared && <Refused errors={compared.results.errors} />}
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

const News = ({ added, changed, unchanged }: { added: number; changed: number; unchanged: number }) => {
  const texts = useTexts()
  return (
    <ul className={styles['news']} aria-label={texts.import.households}>
      <Piece label={texts.import.added} value={added} />
      <Piece label={texts.import.changed} value={changed} />
      <Piece label={texts.import.unchanged} value={unchanged} />
    </ul>
  )
}

const Piece = ({ label, value }: { label: string; value: number }) => (
  <li>
    {label} <span className={`${words['strong']} ${styles['value']}`}>{inFigures(value)}</span>
  </li>
)

const Comparing = ({ waitsFor }: Pick<Preview['compared'], 'waitsFor'>) => {
  const texts = useTexts()
  return (
    <p className={styles['news']}>
      {waitsFor === null && texts.import.comparing}
      {waitsFor === 'server' && texts.import.waitsForServer}
      {waitsFor === 'password' && texts.import.waitsForPassword}
    </p>
  )
}

function Send({ sending, isStopping }: Pick<Preview, 'sending' | 'isStopping'>) {
  const texts = useTexts()
  const isSending = sending !== null
  const stop = useRef<HTMLButtonElement>(null)
  // The button that was pressed last cannot be pressed now.
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
      <Button className={styles['sendButton']} flex={1} disabled={isSending} onClick={() => void send()}>
        {isSending ? texts.import.importing : texts.import.import}
      </Button>
    </div>
  )
}
