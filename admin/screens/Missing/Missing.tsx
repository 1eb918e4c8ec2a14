import { Button, NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { CareViews } from '#admin/care/CareViews.tsx'
import { TextThem } from '#admin/care/TextThem.tsx'
import { csvFile, saveFile } from '#web/file/save-file.ts'
import { type Column, csvOfList } from '#web/list/columns.ts'
import { ListTable } from '#web/list/ListTable.tsx'
import { PrintedHeading, PrintedTable } from '#web/list/PrintedTable.tsx'
import { DownloadIcon } from '#web/page/icons.tsx'
import { EmptyState } from '#web/page/EmptyState.tsx'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { PrintButton } from '#web/print/PrintButton.tsx'
import { PersonLink } from '#admin/people/PersonLink.tsx'
import { Unseen } from '#web/frame/Unseen.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { MissingPerson, WhoWasMissing } from '#domain/contract/care/missing-shapes.ts'
import type { Event } from '#domain/contract/gathering/event-shapes.ts'
import { type Dates, useDates } from '#web/words/useDates.ts'
import * as page from '#web/page/admin-page.module.css'
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
        <PageHeading>{texts.missing.heading}</PageHeading>
        <CareViews shown="missing" />
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
    <NativeSelect
      className={styles['choice']}
      size="sm"
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
    </NativeSelect>
  )
}

type ShownProps = { people: readonly MissingPerson[]; title: string }

function ExportAndPrint({ people, title }: ShownProps) {
  const { missing, sundays } = useAdminTexts()
  const columns = useColumns()
  const lines = linesOf(people).filter(({ person }) => person)
  const save = () => saveFile(csvFile(csvOfList(columns, lines)), `${missing.heading} - ${title}.csv`)
  return (
    <div className={styles['buttons']}>
      <Button variant="outline" leftSection={<DownloadIcon />} onClick={save}>
        {sundays.csv}
      </Button>
      <PrintButton isSmall />
    </div>
  )
}

function List({ missing, title, onTryAgain }: { missing: MissingList; title: string; onTryAgain(): void }) {
  const texts = useAdminTexts()
  if (missing === undefined) return <Loading />
  if (missing === 'failed') return <NotRead onTryAgain={onTryAgain}>{texts.missing.failed}</NotRead>
  const { event, noList, people } = missing
  if (event === undefined)
    return <EmptyState heading={texts.missing.nothingYet} lead={texts.missing.nothingYetMore} isOpen />
  if (noList) return <EmptyState {...texts.missing.noList[noList]} isOpen />
  if (people.length === 0) return <EmptyState heading={texts.missing.nobody} lead={texts.missing.nobodyMore} isOpen />
  return (
    <>
      <p className={styles['count']} role="status">
        {texts.missing.count(people.length)}
      </p>
      <Everybody people={people} title={title} />
    </>
  )
}

const keyOf = ({ household, person }: Line) => person?.id ?? `household ${household.id}`
const CARDS = { upTo: 699, lines: "'name' 'phone' 'came' 'last'" }

/** The people who were missing, household by household, on the page and on paper, to call from. */
function Everybody({ people, title }: ShownProps) {
  const { missing } = useAdminTexts()
  const columns = useColumns()
  const lines = linesOf(people)
  return (
    <>
      <ListTable
        label={title}
        columns={columns}
        rows={lines}
        keyOf={keyOf}
        cards={CARDS}
        rowsOpen
        className={styles['people']}
      >
        <p className={styles['foot']}>{missing.lead}</p>
      </ListTable>
      <OnPaper>
        <PrintedTable columns={columns} rows={lines} keyOf={keyOf}>
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

/** One line of the list: a person who was missing, or the household above those of its family. */
export type Line = {
  readonly household: { readonly id: number; readonly name: string }
  readonly person: MissingPerson | null
  /** The number of the household, on its first line only: one call is enough. */
  readonly phone: string | undefined
}

/** The people household by household. A household whose own person was there has a line too, so that its name leads. */
export function linesOf(people: readonly MissingPerson[]): Line[] {
  const households = new Map<number, MissingPerson[]>()
  for (const person of people) {
    const id = person.familyOf?.id ?? person.id
    households.set(id, [...(households.get(id) ?? []), person])
  }
  return [...households].flatMap(([id, members]) => {
    const [first] = members
    const head = members.find((member) => member.id === id)
    const household = { id, name: head?.name ?? first?.familyOf?.name ?? '' }
    const phone = members.find((member) => member.phone)?.phone
    const others = members.filter((member) => member !== head)
    const lines = [head ?? null, ...others].map((person): Line => ({ household, person, phone: undefined }))
    return lines.map((line, at) => (at === 0 ? { ...line, phone } : line))
  })
}

/** The columns of the list. A name leads to the page of the person, and a number calls. The file has only people. */
export const missingColumns = ({ missing, care }: Texts, { shortDay }: Pick<Dates, 'shortDay'>): Column<Line>[] => [
  {
    key: 'name',
    heading: missing.name,
    cell: (line) => <Who line={line} />,
    paper: true,
    paperWidth: '100%',
    csv: ({ person }) => person?.name ?? '',
  },
  { key: 'hebrew', heading: missing.hebrewName, csv: ({ person }) => person?.hebrewName ?? '' },
  { key: 'family', heading: missing.family, csv: ({ person }) => person?.familyOf?.name ?? '' },
  {
    key: 'phone',
    heading: missing.phone,
    width: '232px',
    cell: ({ household, phone }) =>
      phone && (
        <>
          <a className={styles['call']} href={`tel:${phone}`} aria-label={care.call(household.name, maskPhone(phone))}>
            {maskPhone(phone)}
          </a>{' '}
          <TextThem name={household.name} phone={phone} list="missed-three" />
        </>
      ),
    paper: ({ phone }) => phone && maskPhone(phone),
    csv: ({ person }) => person?.phone ?? '',
  },
  {
    key: 'came',
    heading: missing.came,
    width: { wide: '152px', 800: '120px' },
    cell: ({ person }) => person && missing.cameOf(person.came, person.of),
    paper: true,
    csv: ({ person }) => (person ? missing.cameOf(person.came, person.of) : ''),
    isLabelledInCard: true,
  },
  {
    key: 'last',
    heading: missing.lastHere,
    width: { wide: '152px', 800: '120px' },
    cell: ({ person }) => person && shortDay(person.lastHere),
    paper: true,
    csv: ({ person }) => person?.lastHere ?? '',
    isLabelledInCard: true,
  },
]

/** The name with the Hebrew name beside it. The family stands below the person of the household. */
function Who({ line: { household, person } }: { line: Line }) {
  const { missing } = useAdminTexts()
  if (!person)
    return (
      <div className={styles['household']}>
        {missing.family} <PersonLink {...household} />
      </div>
    )
  return (
    <div className={styles['who']} data-family={person.familyOf && true}>
      <PersonLink id={person.id} name={person.name} />
      {person.familyOf && (
        <Unseen>
          {missing.family} <Name>{household.name}</Name>
        </Unseen>
      )}
      <HebrewName>{person.hebrewName}</HebrewName>
    </div>
  )
}
