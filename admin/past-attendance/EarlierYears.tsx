import { Button } from '@mantine/core'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useEarlierYearsTexts } from '#admin/words/directory-import/earlier-years.ts'
import { yearsInColumnsTemplate, yearsInRowsTemplate } from '#domain/contract/past-attendance/past-attendance-routes.ts'
import { orderedDays } from '#domain/past-attendance/file/past-days.ts'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { CheckIcon } from '#web/theme/icons.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import { readInOrder, readYears, startOver, useYears } from './years.ts'
import { YearsPreview } from './YearsPreview.tsx'
import { YearsBrought } from './YearsBrought.tsx'
import * as styles from './EarlierYears.module.css'

/** Brings the attendance of earlier years: choose a file or drop it here, see what it brings, send it. */
export const EarlierYears = () => (
  <>
    <div className={`${controls['card']} ${styles['card']}`}>
      <ImportOfYears />
    </div>
    <YearsBrought />
  </>
)

function ImportOfYears() {
  const texts = useEarlierYearsTexts()
  const { step } = useYears()
  const picker = useRef<HTMLInputElement>(null)
  const { isOver, ...dropping } = useDropping()
  return (
    <div className={styles['import']} data-over={isOver || undefined} {...dropping}>
      <h2>{texts.heading}</h2>
      <div className={styles['said']} aria-live="polite">
        {step.at === 'reading' && <p>{texts.reading}</p>}
        {step.at === 'idle' && <Problem lines={step.problem} />}
      </div>
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
          void readYears(files)
        }}
      />
      {step.at === 'order' && <AskForOrder example={step.example} />}
      {step.at === 'preview' && <YearsPreview {...step} />}
      {step.at === 'done' && <Done visits={step.result.visits} counts={step.result.counts} />}
      {(step.at === 'idle' || step.at === 'reading') && (
        <Choose isBusy={step.at === 'reading'} onChoose={() => picker.current?.click()} />
      )}
    </div>
  )
}

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
      void readYears([...event.dataTransfer.files])
    },
  }
}

function Problem({ lines }: { lines: readonly string[] }) {
  const texts = useEarlierYearsTexts()
  if (lines.length === 0) return null
  return (
    <>
      <ErrorMessage>{texts.unreadable}</ErrorMessage>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  )
}

function Choose({ isBusy, onChoose }: { isBusy: boolean; onChoose(): void }) {
  const texts = useEarlierYearsTexts()
  const link = `${controls['textLink']} ${styles['link']}`
  return (
    <div className={styles['choose']}>
      <p className={words['quiet']}>{texts.lead}</p>
      <div className={styles['links']}>
        <a className={link} href={yearsInRowsTemplate.path} download>
          {texts.rowsTemplate}
        </a>
        <a className={link} href={yearsInColumnsTemplate.path} download>
          {texts.columnsTemplate}
        </a>
      </div>
      <Button fullWidth disabled={isBusy} onClick={onChoose}>
        {texts.choose}
      </Button>
      <p className={`${words['quiet']} ${styles['orDrop']}`} aria-hidden="true">
        {texts.orDrop}
      </p>
    </div>
  )
}

/** Asks which of two readings of a date is right. Both are told in words. */
function AskForOrder({ example }: { example: string }) {
  const texts = useEarlierYearsTexts()
  const { longDay } = useDates()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const days = orderedDays(example)
  return (
    <section className={styles['choose']} aria-label={texts.orderTitle}>
      <h3>{texts.orderTitle}</h3>
      <p>{texts.orderLead(example)}</p>
      {(['month-first', 'day-first'] as const).map((order, at) => (
        <Button key={order} {...(at === 0 && { ref: first })} fullWidth onClick={() => void readInOrder(order)}>
          {texts.orderIs(longDay(days[order]))}
        </Button>
      ))}
      <Button fullWidth variant="outline" onClick={() => startOver()}>
        {texts.back}
      </Button>
    </section>
  )
}

function Done({ visits, counts }: { visits: number; counts: number }) {
  const texts = useEarlierYearsTexts()
  const close = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => close.current?.focus(), [])
  return (
    <div className={styles['choose']} role="status">
      <p className={styles['done']}>
        <CheckIcon size={20} />
        {texts.done(visits, counts)}
      </p>
      <button
        ref={close}
        className={`${controls['textButton']} ${styles['link']}`}
        type="button"
        onClick={() => startOver()}
      >
        {texts.close}
      </button>
    </div>
  )
}
