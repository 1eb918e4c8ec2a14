import { Button, NativeSelect } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAccess } from '#admin/access/access.ts'
import { FileName } from '#admin/directory-import/FileName.tsx'
import { ProgressBar } from '#admin/directory-import/ProgressOf.tsx'
import { Unread } from '#admin/directory-import/member-file/SkippedRows.tsx'
import { useEarlierYearsTexts } from '#admin/words/directory-import/earlier-years.ts'
import { LabelledField } from '#web/form/Labelled.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { inFigures } from '#web/words/in-figures.ts'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as words from '#web/page/words.module.css'
import { type Unsure, type YearsPreview as Preview, cancelYears, choose, say, sendYears } from './years.ts'
import * as styles from './YearsPreview.module.css'

/** What a file of earlier years would bring, and who is not clear. Later, how much of it is sent. */
export function YearsPreview(preview: Preview) {
  const texts = useEarlierYearsTexts()
  const { fileName, sending, problem } = preview
  const isInside = useAccess(({ signedIn }) => signedIn !== null)
  const named = useRef<HTMLElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const [wantsName, wantName] = useState(false)
  const send = () => {
    if (preview.name !== '') return void sendYears()
    wantName(true)
    nameField.current?.focus()
  }
  // The button that had the focus is gone.
  useEffect(() => named.current?.focus(), [])
  return (
    <section ref={named} className={styles['preview']} tabIndex={-1} aria-label={texts.preview}>
      <FileName>{fileName}</FileName>
      <Span {...preview} />
      <Counts {...preview} />
      {!sending && (
        <AboutFile {...preview} nameField={nameField} wantsName={wantsName} onType={() => wantName(false)} />
      )}
      <Progress {...preview} />
      {problem !== null && <ErrorMessage isAlert>{problem}</ErrorMessage>}
      {!sending && <Findings {...preview} />}
      {!sending && isInside && <People {...preview} />}
      <Send {...preview} onSend={send} />
    </section>
  )
}

function Span({ summary: { days, first, last } }: Preview) {
  const texts = useEarlierYearsTexts()
  const { longDay } = useDates()
  return <p className={words['quiet']}>{texts.span(texts.days(days), longDay(first), longDay(last))}</p>
}

const isOver = ({ done, of }: Preview['matching']): boolean => of > 0 && done === of

function Counts({ summary, matching, unsure, chosen }: Preview) {
  const texts = useEarlierYearsTexts()
  const unclear = unsure.filter(({ place, mayBe }) => mayBe.length > 0 && chosen[place] === undefined).length
  const notFound = unsure.filter(({ mayBe }) => mayBe.length === 0).length
  const found = isOver(matching) ? summary.people - unclear - notFound : null
  return (
    <dl className={styles['counts']}>
      <Count label={texts.visits} value={summary.visits} />
      <Count label={texts.found} value={found} />
      <Count label={texts.unclear} value={found === null ? null : unclear} isError />
      <Count label={texts.notFound} value={found === null ? null : notFound} isError />
    </dl>
  )
}

const Count = ({ label, value, isError = false }: { label: string; value: number | null; isError?: boolean }) => (
  <div className={isError && value !== null && value > 0 ? styles['error'] : undefined}>
    <dt>{label}</dt>
    <dd data-long={(value ?? 0) >= 10_000 || undefined}>{value === null ? '…' : inFigures(value)}</dd>
  </div>
)

/** The field for the name, and whether somebody wanted to import without one. */
type AskedForName = {
  readonly nameField: RefObject<HTMLInputElement | null>
  readonly wantsName: boolean
  onType(): void
}

/** Asks for the program, and for the service where the file says none. */
function AboutFile({ name, service, summary, known, nameField, wantsName, onType }: Preview & AskedForName) {
  const texts = useEarlierYearsTexts()
  const saysNone = summary.services.every((one) => one === '')
  return (
    <>
      <div>
        <LabelledField
          ref={nameField}
          label={texts.name}
          defaultValue={name}
          placeholder={texts.nameHint}
          maxLength={60}
          error={wantsName ? texts.nameMissing : undefined}
          // Gone while somebody types, and not at the press of a button, which would move away from the pointer.
          onChange={onType}
          onBlur={({ target }) => void say({ name: target.value.trim() })}
        />
        <p className={`${words['quiet']} ${styles['why']}`}>{texts.nameWhy}</p>
      </div>
      {saysNone && (
        <div>
          <LabelledField
            label={texts.service}
            defaultValue={service}
            maxLength={80}
            onBlur={({ target }) => void say({ service: target.value.trim() })}
          />
          <p className={`${words['quiet']} ${styles['why']}`}>{texts.serviceWhy}</p>
        </div>
      )}
      {known.length > 0 && <p className={words['quiet']}>{texts.known(known.join(', '))}</p>}
    </>
  )
}

/** How far it is, and what it waits for. */
function Progress({ matching, comparing, sending }: Preview) {
  const texts = useEarlierYearsTexts()
  const under = sending ?? (isOver(matching) ? comparing : matching)
  if (sending === null && isOver(comparing)) return null
  const label = sending ? texts.progress : isOver(matching) ? texts.comparing : texts.matching
  const { done, of, waitsFor } = under
  return (
    <ProgressBar
      label={label}
      done={done}
      all={of}
      words={sending ? texts.percent(done, of) : label}
      waitsFor={waitsFor}
    />
  )
}

/** What the file brings, and what it does not bring and why. */
function Findings({ comparing, result, summary }: Preview) {
  const texts = useEarlierYearsTexts()
  const all: readonly (readonly [string, number])[] = [
    [texts.isNew, result.visits],
    [texts.newCounts, result.counts],
    [texts.alreadyHere, result.known],
    [texts.checkedIn, result.checkedIn],
    [texts.duplicates, summary.duplicates],
    [texts.withoutPerson, summary.withoutPerson],
  ]
  return (
    <>
      {isOver(comparing) && (
        <ul className={styles['news']} aria-label={texts.preview}>
          {all.map(([label, value], at) =>
            value > 0 || at === 0 ? (
              <li key={label}>
                {label} <span className={words['strong']}>{inFigures(value)}</span>
              </li>
            ) : null,
          )}
        </ul>
      )}
      {bringsNothing(comparing, result) && <p role="status">{texts.nothingNew}</p>}
      <Unread cells={summary.unread} />
    </>
  )
}

const bringsNothing = (comparing: Preview['comparing'], { visits, counts }: Preview['result']): boolean =>
  isOver(comparing) && visits + counts === 0

/** No page shows more than so many people. */
const MOST = 500

/** Who is not clear, to be chosen, and who was not found. */
function People({ unsure, chosen }: Preview) {
  const texts = useEarlierYearsTexts()
  const unclear = unsure.filter(({ mayBe }) => mayBe.length > 0)
  const notFound = unsure.filter(({ mayBe }) => mayBe.length === 0)
  return (
    <>
      {unclear.length > 0 && (
        <section className={styles['people']} aria-label={texts.unclearHeading}>
          <h3>{texts.unclearHeading}</h3>
          <p className={words['quiet']}>{texts.unclearLead}</p>
          <ul className={styles['list']} tabIndex={0} aria-label={texts.unclearHeading}>
            {unclear.slice(0, MOST).map((one) => (
              <Unclear key={one.place} one={one} chosen={chosen[one.place]} />
            ))}
            <Further count={unclear.length - MOST} />
          </ul>
        </section>
      )}
      {notFound.length > 0 && (
        <section className={styles['people']} aria-label={texts.notFoundHeading}>
          <h3>{texts.notFoundHeading}</h3>
          <p className={words['quiet']}>{texts.notFoundLead}</p>
          <ul className={styles['list']} tabIndex={0} aria-label={texts.notFoundHeading}>
            {notFound.slice(0, MOST).map((one) => (
              <li key={one.place}>
                <Who one={one} />
              </li>
            ))}
            <Further count={notFound.length - MOST} />
          </ul>
        </section>
      )}
    </>
  )
}

function Who({ one: { name, line } }: { one: Unsure }) {
  const texts = useEarlierYearsTexts()
  return (
    <span>
      <Name>{name}</Name> <span className={words['quiet']}>{texts.line(line)}</span>
    </span>
  )
}

function Unclear({ one, chosen }: { one: Unsure; chosen: number | undefined }) {
  const texts = useEarlierYearsTexts()
  return (
    <li>
      <Who one={one} />
      <NativeSelect
        size="sm"
        aria-label={texts.whoIs(one.name)}
        value={chosen ?? ''}
        onChange={({ target }) => void choose(one.place, target.value === '' ? null : Number(target.value))}
      >
        <option value="">{texts.leaveOut}</option>
        {one.mayBe.map(({ id, name, familyOf }) => (
          <option key={id} value={id}>
            {familyOf === undefined ? name : texts.inFamily(name, familyOf)}
          </option>
        ))}
      </NativeSelect>
    </li>
  )
}

function Further({ count }: { count: number }) {
  const texts = useEarlierYearsTexts()
  return count > 0 ? <li className={words['quiet']}>{texts.more(count)}</li> : null
}

function Send({ sending, isStopping, matching, comparing, result, onSend }: Preview & { onSend(): void }) {
  const texts = useEarlierYearsTexts()
  const isSending = sending !== null
  const cannot = isSending || !isOver(matching) || bringsNothing(comparing, result)
  return (
    <div className={styles['send']}>
      <Button variant="outline" miw="min(134px, 42%)" disabled={isStopping} onClick={cancelYears}>
        {isStopping ? texts.stopping : texts.cancel}
      </Button>
      <Button flex={1} disabled={cannot} onClick={onSend}>
        {isSending ? texts.importing : texts.import}
      </Button>
    </div>
  )
}
