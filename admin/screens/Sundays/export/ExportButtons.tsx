import { Button } from '@mantine/core'
import { USUAL_WIDTH, drawingOf } from '#admin/screens/Sundays/chart/drawing.ts'
import { csvFile, csvOf, saveFile } from '#web/file/csv.ts'
import { DownloadIcon, icon } from '#web/page/icons.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { SundayRow, Sundays } from '#domain/contract/sundays/sundays-shapes.ts'
import { church } from '#web/calls/church.ts'
import { toast } from '#web/frame/toast.tsx'
import { useDates } from '#web/words/useDates.ts'
import { pictureOf } from './picture.ts'
import type { Title } from '#admin/screens/Sundays/title.ts'
import * as styles from './ExportButtons.module.css'
import type { Texts } from '#admin/words/texts.ts'
import { localTime } from '#domain/calendar/calendar.ts'

const PictureIcon = icon(
  <>
    <path d="M3.500 4.500h17v15h-17zM3.500 16l5-5 4.500 4.500 3-3 4.500 4.500" />
    <circle cx="15.500" cy="9" r="1.200" />
  </>,
)

type ExportButtonsProps = { sundays: Sundays; title: Title }

/** Saves the table as a CSV file, and the chart as a picture. */
export function ExportButtons({ sundays: { weeks, events }, title }: ExportButtonsProps) {
  const { sundays: texts, error } = useAdminTexts()
  const { shortDay } = useDates()
  const named = (ending: string) => `${texts.heading} - ${title.service} - ${events[0]?.date ?? ''}.${ending}`

  async function savePicture(): Promise<void> {
    const picture = await pictureOf(drawingOf(weeks, USUAL_WIDTH), { title, texts, shortDay })
    if (picture) saveFile(picture, named('png'))
    else toast({ tone: 'destructive', title: error, description: texts.noPicture })
  }

  return (
    <div className={styles['buttons']}>
      <Button
        variant="outline"
        leftSection={<DownloadIcon />}
        onClick={() => saveFile(csvFile(sundaysReport(events, texts, church().timeZone)), named('csv'))}
      >
        {texts.csv}
      </Button>
      <Button variant="outline" leftSection={<PictureIcon />} onClick={() => void savePicture()}>
        {texts.picture}
      </Button>
    </div>
  )
}

/**
 * Every event that took place as a CSV file, the newest first. Days and times are in figures, as 2026-11-22 and 09:12,
 * so that a spreadsheet can order them.
 */
export function sundaysReport(events: readonly SundayRow[], texts: Texts['sundays'], timeZone: string): string {
  const time = (at: string | undefined) => (at === undefined ? '' : localTime(at, timeZone))
  const columns = [
    texts.date,
    texts.event,
    texts.ownName,
    texts.inAll,
    texts.checkedIn,
    texts.counted,
    texts.members,
    texts.guests,
    texts.families,
    texts.firstArrival,
    texts.busiestPeople,
    texts.busiestTime,
    texts.toWeekBefore,
  ]
  const rows = events.map(({ name, feast, busiest, ...event }) => [
    event.date,
    name,
    feast ?? '',
    event.checkedIn + event.counted,
    event.checkedIn,
    event.counted,
    event.members,
    event.firstTimeGuests,
    event.families,
    time(event.firstArrival),
    busiest.people,
    busiest.people === 0 ? '' : time(busiest.from),
    event.toWeekBefore ?? '',
  ])
  return csvOf([columns, ...rows])
}
