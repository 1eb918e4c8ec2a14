import { useEffect, useLayoutEffect } from 'react'
import type { Label } from '#domain/labels/label.ts'
import { printLabels } from '#web/labels/print-labels.tsx'
import { LABELS, isLabels, setTagPrinter, useTagPrinter } from '#web/labels/tag-printer.ts'
import { churchOfThePage, useShownName } from '#web/live/church-of-the-page.ts'
import { useStaffLanguage, type StaffLanguage } from '#web/words/language.ts'
import { datesIn } from '#web/words/useDates.ts'
import { type Printed, usePrinter } from './follow-printer.ts'
import { usePrinterTexts } from './texts.ts'
import * as styles from './PrinterPage.module.css'

/** The page of a printer tablet: whether labels come out here, which ones, and what came out last. Never a name. */
export function PrinterPage() {
  const texts = usePrinterTexts()
  const language = useStaffLanguage()
  const { standing, printed, failed } = usePrinter()
  const { labels } = useTagPrinter()
  useLayoutEffect(() => void (document.documentElement.lang = language), [language])
  useEffect(() => void (document.title = `${texts.title} – ${churchOfThePage().name}`), [texts])
  return (
    <main className={styles['page']}>
      <h1 className={styles['heading']}>
        <bdi>{standing?.name ?? texts.title}</bdi>
      </h1>
      <Connection />
      <LabelsInPrinter />
      {labels === null && (
        <p className={styles['look']} role="status">
          {texts.chooseFirst}
        </p>
      )}
      {labels !== null && failed && (
        <p className={styles['look']} role="alert">
          {texts.failed}
        </p>
      )}
      {labels !== null && (
        <button className={styles['test']} type="button" onClick={() => void printLabels([sample(language)])}>
          {texts.test}
        </button>
      )}
      <h2 className={styles['part']}>{texts.last}</h2>
      {printed.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <ul className={styles['list']}>
          {printed.map((one) => (
            <OneJob key={one.jobId} {...one} />
          ))}
        </ul>
      )}
      <ShownName />
    </main>
  )
}

function Connection() {
  const texts = usePrinterTexts()
  const { standing, isConnected } = usePrinter()
  const isPaused = standing?.state === 'paused'
  const words = isConnected ? texts.isOn : texts.isAway
  return (
    <p className={isConnected && !isPaused ? styles['good'] : styles['look']} role="status">
      {isPaused ? texts.isPaused : words}
    </p>
  )
}

function LabelsInPrinter() {
  const texts = usePrinterTexts()
  const { labels } = useTagPrinter()
  return (
    <label className={styles['field']}>
      {texts.labels}
      <select
        className={styles['select']}
        value={labels ?? ''}
        onChange={({ target: { value } }) => setTagPrinter({ labels: isLabels(value) ? value : null })}
      >
        <option value="">{texts.choose}</option>
        {LABELS.map((one) => (
          <option key={one} value={one}>
            {texts.sizes[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

function OneJob({ mark, labels, at }: Printed) {
  const texts = usePrinterTexts()
  const { clockTime } = datesIn[useStaffLanguage()]
  return (
    <li className={styles['job']}>
      <strong className={styles['mark']}>{mark ?? '·'}</strong>
      <span>{texts.count(labels)}</span>
      <span>{clockTime(new Date(at).toISOString(), churchOfThePage().timeZone)}</span>
    </li>
  )
}

/** The name of this printer, over all that it shows, when the administrator asks which one it is. */
function ShownName() {
  const texts = usePrinterTexts()
  const { name } = useShownName()
  if (name === null) return null
  return (
    <div className={styles['shown']} role="status">
      <p>{texts.thisIs}</p>
      <p className={styles['name']}>
        <bdi>{name}</bdi>
      </p>
    </div>
  )
}

/** Nobody's name, long and in both kinds of letters. */
const sample = (language: StaffLanguage): Label => ({
  kind: 'name',
  name: 'Bartholomew Featherstone',
  hebrewName: 'נעמי',
  event: null,
  day: new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
  language,
})
