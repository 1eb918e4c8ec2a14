import { OnPaper } from '#web/print/OnPaper.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { Sundays } from '#domain/contract/sundays/sundays-shapes.ts'
import { Name } from '#web/words/Names.tsx'
import { drawingOf } from '#admin/screens/Sundays/chart/drawing.ts'
import { Legend } from '#admin/screens/Sundays/chart/Legend.tsx'
import { Shapes } from '#admin/screens/Sundays/chart/Shapes.tsx'
import { hasServing, useColumns } from '#admin/screens/Sundays/sunday-columns.tsx'
import { PrintedTable } from '#web/list/PrintedTable.tsx'
import { PrintedPastEvents } from '#admin/screens/Sundays/PastEvents.tsx'
import type { Title } from '#admin/screens/Sundays/title.ts'
import * as styles from './PrintedSundays.module.css'

/** As wide as A4 and Letter are between their margins, in CSS pixels. */
const PAPER = 690

type PrintedSundaysProps = { sundays: Sundays; title: Title; hasAllServices: boolean }

/** The chart on a page of its own, and every event on the pages below. */
export const PrintedSundays = (props: PrintedSundaysProps) => (
  <OnPaper>
    <ChartOnPaper {...props} />
    <EventsOnPaper {...props} />
    {props.sundays.past && <PrintedPastEvents past={props.sundays.past} />}
  </OnPaper>
)

const Heading = ({ title: { church, service, span } }: Pick<PrintedSundaysProps, 'title'>) => (
  <div className={styles['title']}>
    <p className={styles['service']}>
      <Name>{church}</Name>: <Name>{service}</Name>
    </p>
    <p>{span}</p>
  </div>
)

function ChartOnPaper({ sundays, title }: PrintedSundaysProps) {
  const { sundays: texts } = useAdminTexts()
  return (
    <section className={styles['chart']}>
      <Heading title={title} />
      <h2>{texts.chart}</h2>
      <Legend />
      <div className={styles['shapes']}>
        <Shapes drawing={drawingOf(sundays.weeks, PAPER)} />
      </div>
    </section>
  )
}

const EventsOnPaper = ({ sundays, title, hasAllServices }: PrintedSundaysProps) => (
  <PrintedTable
    hasFigures
    columns={useColumns({ label: title.service, hasAllServices, hasServing: hasServing(sundays.events) })}
    rows={sundays.events}
    keyOf={({ id }) => id}
  />
)
