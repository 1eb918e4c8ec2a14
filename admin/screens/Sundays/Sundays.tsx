import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '#web/page/EmptyState.tsx'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { SundayRow, Sundays as SundaysReply } from '#domain/contract/sundays/sundays-shapes.ts'
import { church } from '#web/calls/church.ts'
import { useDates } from '#web/words/useDates.ts'
import { Chart } from '#admin/screens/Sundays/chart/Chart.tsx'
import { PrintedSundays } from '#admin/screens/Sundays/print/PrintedSundays.tsx'
import { ExportButtons } from '#admin/screens/Sundays/export/ExportButtons.tsx'
import { PastEvents } from './PastEvents.tsx'
import { ServiceFilter } from './ServiceFilter.tsx'
import * as page from '#web/page/admin-page.module.css'
import * as controls from '#web/page/controls.module.css'
import * as styles from './Sundays.module.css'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { sundays } from '#domain/contract/sundays/sundays-routes.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useRowsInView } from '#web/list/rows-in-view.ts'
import { LongTable } from '#web/list/ListTable.tsx'
import { hasServing, useColumns } from './sunday-columns.tsx'
import { type Title, spanOf } from './title.ts'

/** How many people came, Sunday after Sunday: the chart of a year, and every event that took place. */
export function Sundays() {
  const { sundays: texts } = useAdminTexts()
  const { service, choose } = useChosenService()
  const { sundays, services, readAgain } = useSundays(service)
  const title = useTitle(sundays, service, services)
  const isThere = typeof sundays === 'object' && sundays.events.length > 0
  return (
    <AdminPage scrolls="narrow">
      <main className={`${page['page']} ${styles['sundays']}`}>
        <div className={`${page['head']} ${styles['head']}`}>
          <div className={styles['heading']}>
            <PageHeading>{texts.heading}</PageHeading>
          </div>
          <ServiceFilter services={services} chosen={service} onChoose={choose} />
          {isThere && <ExportButtons sundays={sundays} title={title} />}
        </div>
        <Contents sundays={sundays} title={title} hasAllServices={service === null} onTryAgain={readAgain} />
      </main>
    </AdminPage>
  )
}

/** The service is in the address, so that it stays when the page is loaded again. */
function useChosenService() {
  const [params, setParams] = useSearchParams()
  const slot = Number(params.get('service'))
  const service = Number.isInteger(slot) && slot >= 1 && slot <= 49 ? slot : null
  const choose = (next: number | null) => setParams(next === null ? {} : { service: String(next) }, { replace: true })
  return { service, choose }
}

function useTitle(
  sundays: SundaysReply | 'failed' | undefined,
  service: number | null,
  services: SundaysReply['services'],
): Title {
  const { sundays: texts } = useAdminTexts()
  const { longDay } = useDates()
  const name = services.find(({ slot }) => slot === service)?.name ?? texts.all
  const weeks = typeof sundays === 'object' ? sundays.weeks : []
  return { church: church().name, service: name, span: spanOf(weeks, texts.span, longDay) }
}

type ContentsProps = {
  sundays: SundaysReply | 'failed' | undefined
  title: Title
  hasAllServices: boolean
  onTryAgain(): Promise<void>
}

function Contents({ sundays, title, hasAllServices, onTryAgain }: ContentsProps) {
  const texts = useAdminTexts()
  if (sundays === undefined) return <Loading />
  if (sundays === 'failed') return <NotRead onTryAgain={() => void onTryAgain()}>{texts.sundays.failed}</NotRead>
  const { events, past = [] } = sundays
  if (events.length + past.length === 0)
    return <EmptyState heading={texts.sundays.nothingYet} lead={texts.sundays.nothingYetMore} isOpen />
  return (
    <>
      <Chart key={title.service} weeks={sundays.weeks} />
      {events.length > 0 && (
        <SundayTable
          key={`${title.service} events`}
          events={events}
          label={title.service}
          hasAllServices={hasAllServices}
        />
      )}
      {past.length > 0 && <PastEvents key={`${title.service} past`} past={past} service={title.service} />}
      <PrintedSundays sundays={sundays} title={title} hasAllServices={hasAllServices} />
    </>
  )
}

/**
 * The Sundays of a weekly service, by its slot, or of all for null; undefined while they are loading. They go on by
 * themselves while people come. The services stay in sight while another one is loading.
 */
function useSundays(service: number | null) {
  const read = () => callSignedIn(sundays, { query: service === null ? {} : { service } })
  const { found, last, readAgain } = useRead({ what: 'sundays', which: service, about: 'sundays', read })
  return { sundays: found, services: last?.services ?? [], readAgain }
}

/** The height of a row where the day and its service stand side by side, and of one that says that it is open. */
const ROW_PX = 46
const OPEN_ROW_PX = 52
/** A longer name has no room beside its day, not even in two lines. */
const LETTERS_BESIDE_DAY = 32
/** On narrower screens the service is always under its day. */
const NARROW = '(max-width: 1199px)'
/** A row with the day above its service. It grows by a line for each `letters` of the longest name. */
const HIGH_ROW = { leastPx: 36, linePx: 18, letters: 30 }
/** On a narrow screen the word that it is open may be under the day. */
const HIGH_NARROW_ROW = { leastPx: 54, linePx: 18, letters: 20 }

type Props = {
  events: readonly SundayRow[]
  /** What the first column holds: the events of one service, or of all. */
  label: string
  hasAllServices: boolean
}

/** Every event that took place, the newest first. Only the rows in view are drawn. */
function SundayTable({ events, label, hasAllServices }: Props) {
  const { sundays } = useAdminTexts()
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const letters = longestName(events, hasAllServices)
  const isHigh = isNarrow || letters > LETTERS_BESIDE_DAY
  const hasOpen = events.some(({ isOpen }) => isOpen)
  const low = hasOpen ? OPEN_ROW_PX : ROW_PX
  const row = isHigh ? highRow(letters, isNarrow ? HIGH_NARROW_ROW : HIGH_ROW) : low
  const view = useRowsInView(events.length, row)
  const columns = useColumns({ label, hasAllServices, isUnderDay: isHigh, hasServing: hasServing(events) })
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-label={label}>
      <LongTable
        label={label}
        scrollerLabel={sundays.event}
        columns={columns}
        rows={events}
        keyOf={({ id }) => id}
        view={view}
        rowHeight={row}
        className={styles['rows']}
      />
    </section>
  )
}

const longestName = (events: readonly SundayRow[], hasAllServices: boolean): number =>
  Math.max(1, ...events.map(({ name, feast = '' }) => (hasAllServices ? name : feast).length))

/** All rows are as high as the one with the longest name, because only those in view are drawn. */
const highRow = (longest: number, { leastPx, linePx, letters }: typeof HIGH_ROW): number =>
  leastPx + linePx * Math.ceil(longest / letters)
