import { useSearchParams } from 'react-router-dom'
import { Loading } from '#admin/frame/Loading.tsx'
import { NotRead } from '#admin/frame/NotRead.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { Sundays as SundaysReply } from '#domain/contract/sundays/sundays-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import { Chart } from '#admin/screens/Sundays/chart/Chart.tsx'
import { PrintedSundays } from '#admin/screens/Sundays/print/PrintedSundays.tsx'
import { spanOf, type Title } from './title.ts'
import { ExportButtons } from '#admin/screens/Sundays/export/ExportButtons.tsx'
import { ServiceFilter } from './ServiceFilter.tsx'
import { SundayTable } from './SundayTable.tsx'
import { useSundays } from './useSundays.ts'
import * as page from '#admin/frame/admin-page.module.css'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './Sundays.module.css'

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
  if (sundays.events.length === 0)
    return (
      <section className={`${controls['card']} ${styles['empty']}`}>
        <h2>{texts.sundays.nothingYet}</h2>
        <p>{texts.sundays.nothingYetMore}</p>
      </section>
    )
  return (
    <>
      <Chart key={title.service} weeks={sundays.weeks} />
      <SundayTable
        key={`${title.service} events`}
        events={sundays.events}
        label={title.service}
        hasAllServices={hasAllServices}
      />
      <PrintedSundays sundays={sundays} title={title} hasAllServices={hasAllServices} />
    </>
  )
}
