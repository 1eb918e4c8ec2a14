import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { BackButton } from '#admin/frame/BackButton.tsx'
import { csvFile } from '#admin/frame/file/csv.ts'
import { saveFile } from '#admin/frame/file/save-file.ts'
import { DownloadIcon } from '#admin/frame/icons.tsx'
import { Loading } from '#admin/frame/Loading.tsx'
import { NotRead } from '#admin/frame/NotRead.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { PrintButton } from '#admin/frame/print/PrintButton.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { WhoWasMissing } from '#domain/contract/care/missing-shapes.ts'
import type { Event } from '#domain/contract/gathering/event-shapes.ts'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import { MissingTable } from './MissingTable.tsx'
import { PrintedMissing } from './PrintedMissing.tsx'
import { missingReport } from './report.ts'
import { useMissing } from './useMissing.ts'
import * as page from '#admin/frame/admin-page.module.css'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './Missing.module.css'

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
