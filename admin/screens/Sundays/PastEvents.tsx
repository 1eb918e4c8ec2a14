import { Button } from '@mantine/core'
import { useFromFilesTexts } from '#admin/words/people/from-files.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { PastSundayRow } from '#domain/contract/sundays/sundays-shapes.ts'
import { csvFile, saveFile } from '#web/file/save-file.ts'
import { type Column, csvOfList } from '#web/list/columns.ts'
import { LongTable } from '#web/list/ListTable.tsx'
import { PrintedHeading, PrintedTable } from '#web/list/PrintedTable.tsx'
import { useRowsInView } from '#web/list/rows-in-view.ts'
import { CardHeading } from '#web/page/Headings.tsx'
import { DownloadIcon } from '#web/page/icons.tsx'
import { inFigures } from '#web/words/in-figures.ts'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './PastEvents.module.css'

/** The height of a row in pixels: the day, and under it the service. */
const ROW_PX = 54

type Props = { past: readonly PastSundayRow[]; service: string }

/** The days of earlier years that came from files, apart from those that took place with Foyer. */
export function PastEvents({ past, service }: Props) {
  const { sundays } = useAdminTexts()
  const texts = useFromFilesTexts()
  const view = useRowsInView(past.length, ROW_PX)
  const columns = usePastColumns()
  const save = () =>
    saveFile(csvFile(csvOfList(columns, past)), `${texts.heading} - ${service} - ${past[0]?.date ?? ''}.csv`)
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby="from-files">
      <div className={styles['head']}>
        <CardHeading id="from-files">{texts.heading}</CardHeading>
        <Button variant="outline" aria-label={texts.csvOf(texts.heading)} leftSection={<DownloadIcon />} onClick={save}>
          {sundays.csv}
        </Button>
      </div>
      <LongTable
        label={texts.heading}
        scrollerLabel={texts.heading}
        columns={columns}
        rows={past}
        keyOf={keyOf}
        view={view}
        rowHeight={ROW_PX}
        className={styles['rows']}
      />
    </section>
  )
}

export const PrintedPastEvents = ({ past }: Pick<Props, 'past'>) => {
  const texts = useFromFilesTexts()
  const columns = usePastColumns()
  return (
    <>
      <PrintedHeading>{texts.heading}</PrintedHeading>
      <PrintedTable hasFigures columns={columns} rows={past} keyOf={keyOf} />
    </>
  )
}

const keyOf = ({ date, slot, service }: PastSundayRow): string => [date, slot ?? '', service ?? ''].join(' ')

const AT_END = { isAtEnd: true, paper: true } as const

function usePastColumns(): Column<PastSundayRow>[] {
  const { sundays } = useAdminTexts()
  const texts = useFromFilesTexts()
  const { longDay } = useDates()
  return [
    {
      key: 'day',
      heading: sundays.event,
      paperWidth: 'auto',
      cell: ({ date, service }) => (
        <span className={styles['day']}>
          <span className={words['strong']}>{longDay(date)}</span>
          {service !== undefined && (
            <span className={words['quiet']}>
              <Name>{service}</Name>
            </span>
          )}
        </span>
      ),
      paper: true,
    },
    { key: 'date', heading: sundays.date, csv: ({ date }) => date },
    { key: 'event', heading: sundays.event, csv: ({ service = '' }) => service },
    {
      ...AT_END,
      key: 'people',
      heading: sundays.inAll,
      width: { wide: '16%', 544: '88px' },
      paperWidth: '14%',
      cell: ({ checkedIn, counted }) => <span className={words['strong']}>{inFigures(checkedIn + counted)}</span>,
      csv: ({ checkedIn, counted }) => checkedIn + counted,
    },
    {
      ...AT_END,
      key: 'checkedIn',
      heading: texts.byName,
      width: { wide: '16%', 544: 'none' },
      paperWidth: '14%',
      cell: ({ checkedIn }) => inFigures(checkedIn),
      csv: ({ checkedIn }) => checkedIn,
    },
    {
      ...AT_END,
      key: 'counted',
      heading: texts.withoutNames,
      width: { wide: '18%', 544: '124px' },
      paperWidth: '16%',
      cell: ({ counted }) => inFigures(counted),
      csv: ({ counted }) => counted,
    },
  ]
}
