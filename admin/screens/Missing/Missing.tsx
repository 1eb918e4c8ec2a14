import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { BackButton } from '#web/page/StepButton.tsx'
import { csvFile, saveFile } from '#web/file/csv.ts'
import { type Column, csvOfList } from '#web/list/columns.ts'
import { ListTable } from '#web/list/ListTable.tsx'
import { PrintedHeading, PrintedTable } from '#web/list/PrintedTable.tsx'
import { DownloadIcon } from '#web/page/icons.tsx'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { PrintButton } from '#web/print/PrintButton.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { MissingPerson, WhoWasMissing } from '#domain/contract/care/missing-shapes.ts'
import type { Event } from '#domain/contract/gathering/event-shapes.ts'
import { type Dates, useDates } from '#web/words/useDates.ts'
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
import { HebrewName, Name } from '#web/words/Names.tsx'

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

type ShownProps = { people: readonly MissingPerson[]; title: string }

function ExportAndPrint({ people, title }: ShownProps) {
  const { missing, sundays } = useAdminTexts()
  const columns = useColumns()
  const save = () => saveFile(csvFile(csvOfList(columns, people)), `${missing.heading} - ${title}.csv`)
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
      <Everybody people={people} title={title} />
    </>
  )
}

const idOf = ({ id }: MissingPerson) => id
const CARDS = { upTo: 699, lines: "'name' 'phone' 'came' 'last'" }

/** The people who were missing, household by household, on the page and on paper, to call from. */
function Everybody({ people, title }: ShownProps) {
  const { missing } = useAdminTexts()
  const columns = useColumns()
  return (
    <>
      <ListTable label={title} columns={columns} rows={people} keyOf={idOf} cards={CARDS} className={styles['people']}>
        <p className={styles['foot']}>{missing.lead}</p>
      </ListTable>
      <OnPaper>
        <PrintedTable columns={columns} rows={people} keyOf={idOf}>
          <PrintedHeading>
            <Name>{title}</Name>
          </PrintedHeading>
          <PrintedBy what={missing.heading} />
        </PrintedTable>
        <p className={styles['lead']}>{missing.lead}</p>
      </OnPaper>
    </>
  )
}

const Nobody = ({ heading, children }: { heading: string; children?: string }) => (
  <section className={`${controls['card']} ${styles['nobody']}`}>
    <h2>{heading}</h2>
    {children !== undefined && <p>{children}</p>}
  </section>
)

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

const useColumns = () => missingColumns(useAdminTexts(), useDates())

/** The columns of the list. A name leads to the page of the person, and a number calls. */
export const missingColumns = (
  { missing, care }: Texts,
  { shortDay }: Pick<Dates, 'shortDay'>,
): Column<MissingPerson>[] => [
  {
    key: 'name',
    heading: missing.name,
    cell: (person) => (
      <Who person={person}>
        <Link className={styles['page']} to={`/admin/people/${person.id}`}>
          <Name>{person.name}</Name>
        </Link>
      </Who>
    ),
    paper: (person) => (
      <Who person={person}>
        <Name>{person.name}</Name>
      </Who>
    ),
    paperWidth: '100%',
    csv: ({ name }) => name,
  },
  { key: 'hebrew', heading: missing.hebrewName, csv: ({ hebrewName }) => hebrewName ?? '' },
  { key: 'family', heading: missing.family, csv: ({ familyOf }) => familyOf?.name ?? '' },
  {
    key: 'phone',
    heading: missing.phone,
    width: '152px',
    cell: ({ name, phone }) =>
      phone && (
        <a className={styles['call']} href={`tel:${phone}`} aria-label={care.call(name, maskPhone(phone))}>
          {maskPhone(phone)}
        </a>
      ),
    paper: ({ phone }) => phone && maskPhone(phone),
    csv: ({ phone }) => phone ?? '',
  },
  {
    key: 'came',
    heading: missing.came,
    width: { wide: '152px', 800: '120px' },
    cell: ({ came, of }) => missing.cameOf(came, of),
    paper: true,
    csv: ({ came, of }) => missing.cameOf(came, of),
    isLabelledInCard: true,
  },
  {
    key: 'last',
    heading: missing.lastHere,
    width: { wide: '152px', 800: '120px' },
    cell: ({ lastHere }) => shortDay(lastHere),
    paper: true,
    csv: ({ lastHere }) => lastHere,
    isLabelledInCard: true,
  },
]

/** A name, the household of a family member, and at the end the Hebrew name. */
function Who({ person: { hebrewName, familyOf }, children }: { person: MissingPerson; children: ReactNode }) {
  const { missing } = useAdminTexts()
  return (
    <div className={styles['who']}>
      {children}
      {familyOf && (
        <span className={styles['family']}>
          {missing.family} <Name>{familyOf.name}</Name>
        </span>
      )}
      {hebrewName !== undefined && (
        <span className={styles['hebrew']}>
          <HebrewName>{hebrewName}</HebrewName>
        </span>
      )}
    </div>
  )
}
