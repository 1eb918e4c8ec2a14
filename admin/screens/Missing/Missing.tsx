import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { BackButton } from '#web/page/StepButton.tsx'
import { csvFile, csvOf, saveFile } from '#web/file/csv.ts'
import { DownloadIcon } from '#web/page/icons.tsx'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { PrintButton } from '#web/print/PrintButton.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { MissingPerson, WhoWasMissing } from '#domain/contract/care/missing-shapes.ts'
import type { Event } from '#domain/contract/gathering/event-shapes.ts'
import { useDates } from '#web/words/useDates.ts'
import { MissingCells, MissingHeads, MissingTable, Who } from './MissingTable.tsx'
import * as page from '#web/page/admin-page.module.css'
import * as controls from '#web/page/controls.module.css'
import * as styles from './Missing.module.css'
import type { Texts } from '#admin/words/texts.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { whoWasMissing } from '#domain/contract/care/care-routes.ts'
import { OnPaper } from '#web/print/OnPaper.tsx'
import { PrintedBy } from '#web/print/PrintedBy.tsx'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { Name } from '#web/words/Names.tsx'

/** Who usually comes to a service and did not: of the last one, or of the event in the address. */
export function Missing() {
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['missing']}`}>
        <Inside />
      </main>
    </AdminPage>
  )
}

function Inside() {
  const texts = useAdminTexts()
  const { event, choose } = useChosenEvent()
  const { missing, events, readAgain } = useMissing(event)
  const inDay = useDayOf()
  const isThere = typeof missing === 'object' && missing.people.length > 0
  const title = typeof missing === 'object' && missing.event ? inDay(missing.event) : ''
  return (
    <>
      <div className={page['head']}>
        <BackButton label={texts.missing.back} to="/admin/care" />
        <div className={page['title']}>
          <PageHeading>{texts.missing.heading}</PageHeading>
        </div>
        <Choice missing={missing} chosen={event} events={events} onChoose={choose} />
        {isThere && <ExportAndPrint people={missing.people} title={title} />}
      </div>
      <List missing={missing} title={title} onTryAgain={() => void readAgain()} />
      {isThere && <PrintedMissing people={missing.people} title={title} />}
    </>
  )
}

/** The event is in the address, so that it stays when the page is loaded again. */
function useChosenEvent() {
  const [params, setParams] = useSearchParams()
  const named = params.get('event') ?? ''
  const event = /^\d{10}$/.test(named) ? Number(named) : null
  return { event, choose: (id: number) => setParams({ event: String(id) }, { replace: true }) }
}

/** An event with its day, as in the list of events. */
function useDayOf(): (event: Event) => string {
  const { longDay } = useDates()
  return ({ name, date }) => `${name}, ${longDay(date)}`
}

type MissingList = WhoWasMissing | 'failed' | undefined
type ChoiceProps = {
  missing: MissingList
  /** The event in the address. */
  chosen: number | null
  events: readonly Event[]
  onChoose(id: number): void
}

/** Chooses a day of a service. An event without a list is among them too while it is shown. */
function Choice({ missing, chosen, events, onChoose }: ChoiceProps) {
  const texts = useAdminTexts()
  const { shortDay } = useDates()
  const shown = typeof missing === 'object' ? missing.event : events.find(({ id }) => id === chosen)
  const isOther = shown !== undefined && !events.some(({ id }) => id === shown.id)
  const choices = isOther ? [shown, ...events] : events
  if (choices.length === 0) return null
  return (
    <select
      className={`${controls['field']} ${styles['choice']}`}
      aria-label={texts.missing.service}
      value={shown?.id ?? ''}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {shown === undefined && <option value="">{texts.loading}</option>}
      {choices.map((event) => (
        <option key={event.id} value={event.id}>
          {`${event.name}, ${shortDay(event.date)}`}
        </option>
      ))}
    </select>
  )
}

function ExportAndPrint({ people, title }: { people: WhoWasMissing['people']; title: string }) {
  const { missing, sundays } = useAdminTexts()
  const save = () => saveFile(csvFile(missingReport(people, missing)), `${missing.heading} - ${title}.csv`)
  return (
    <div className={styles['buttons']}>
      <Button variant="outline" leftSection={<DownloadIcon />} onClick={save}>
        {sundays.csv}
      </Button>
      <PrintButton />
    </div>
  )
}

function List({ missing, title, onTryAgain }: { missing: MissingList; title: string; onTryAgain(): void }) {
  const texts = useAdminTexts()
  if (missing === undefined) return <Loading />
  if (missing === 'failed') return <NotRead onTryAgain={onTryAgain}>{texts.missing.failed}</NotRead>
  const { event, noList, people } = missing
  if (event === undefined) return <Nobody heading={texts.missing.nothingYet} />
  if (noList) return <Nobody heading={texts.missing.noList[noList]} />
  if (people.length === 0) return <Nobody heading={texts.missing.nobody}>{texts.missing.nobodyMore}</Nobody>
  return (
    <>
      <p className={styles['count']} role="status">
        {texts.missing.count(people.length)}
      </p>
      <MissingTable people={people} label={title} />
    </>
  )
}

const Nobody = ({ heading, children }: { heading: string; children?: string }) => (
  <section className={`${controls['card']} ${styles['nobody']}`}>
    <h2>{heading}</h2>
    {children !== undefined && <p>{children}</p>}
  </section>
)

/**
 * The people who were missing as a CSV file. Days are in figures, as 2026-11-22, so that a spreadsheet can order them.
 */
export function missingReport(people: readonly MissingPerson[], texts: Texts['missing']): string {
  const columns = [texts.name, texts.hebrewName, texts.family, texts.phone, texts.came, texts.lastHere]
  const rows = people.map(({ name, hebrewName, familyOf, phone, came, of, lastHere }) => [
    name,
    hebrewName ?? '',
    familyOf?.name ?? '',
    phone ?? '',
    texts.cameOf(came, of),
    lastHere,
  ])
  return csvOf([columns, ...rows])
}

/** Going through everybody in a large church takes a moment. Milliseconds. */
const PATIENCE = 30_000

/**
 * Who was missing at an event, kept up to date; undefined while it is read. The events to choose from stay in sight
 * while another one is read.
 */
function useMissing(event: number | null) {
  const read = () => callSignedIn(whoWasMissing, { query: event === null ? {} : { event } }, { patience: PATIENCE })
  const { found, last, readAgain } = useRead({ what: 'who was missing', which: event, about: 'care', read })
  return { missing: found, events: last?.events ?? [], readAgain }
}

type Props = { people: readonly MissingPerson[]; title: string }

/** The list on paper, to call from. */
const PrintedMissing = (props: Props) => (
  <OnPaper>
    <Everybody {...props} />
  </OnPaper>
)

function Everybody({ people, title }: Props) {
  const { missing } = useAdminTexts()
  return (
    <section className={styles['list']}>
      <table>
        <thead>
          <tr>
            <td className={styles['title']} colSpan={4}>
              <p className={styles['heading']}>
                <Name>{title}</Name>
              </p>
              <PrintedBy what={missing.heading} />
            </td>
          </tr>
          <MissingHeads />
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <Who person={person}>
                <Name>{person.name}</Name>
              </Who>
              <td>{person.phone && maskPhone(person.phone)}</td>
              <MissingCells person={person} />
            </tr>
          ))}
        </tbody>
      </table>
      <p>{missing.lead}</p>
    </section>
  )
}
