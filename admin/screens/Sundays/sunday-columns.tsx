import type { ReactNode } from 'react'
import { AscendingIcon, DescendingIcon } from '#web/page/icons.tsx'
import { inFigures } from '#web/words/in-figures.ts'
import type { Texts } from '#admin/words/texts.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { localTime } from '#domain/calendar/calendar.ts'
import type { SundayRow } from '#domain/contract/sundays/sundays-shapes.ts'
import { church } from '#web/calls/church.ts'
import type { Column } from '#web/list/columns.ts'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as words from '#web/page/words.module.css'
import * as styles from './sunday-columns.module.css'
import { useNearDays } from '#admin/words/near-days.ts'

type Shown = {
  /** What the first column holds: the events of one service, or of all. */
  readonly label: string
  readonly hasAllServices: boolean
  /** Whether the service stands under its day, and not beside it. */
  readonly isUnderDay?: boolean
  /** Whether somebody served at any of the events. */
  readonly hasServing: boolean
}

type InWords = { readonly texts: Texts; clockTime(at: string, timeZone: string): string; readonly timeZone: string }

export function useColumns(shown: Shown): Column<SundayRow>[] {
  const { clockTime } = useDates()
  return sundayColumns({ texts: useAdminTexts(), clockTime, timeZone: church().timeZone }, shown)
}

/** The columns of the events that took place. Every figure is also in the file, where one can calculate with it. */
export const sundayColumns = (inWords: InWords, shown: Shown): Column<SundayRow>[] => [
  ...columnsOfDay(inWords, shown),
  ...columnsOfPeople(inWords, shown),
  ...columnsOfTimes(inWords),
]

const AT_END = { isAtEnd: true, paper: true } as const

function columnsOfDay({ texts: { sundays } }: InWords, shown: Shown): Column<SundayRow>[] {
  return [
    {
      key: 'day',
      heading: shown.label,
      head: <Name>{shown.label}</Name>,
      paperWidth: 'auto',
      cell: (event) => <Day event={event} {...shown} />,
      paper: true,
    },
    { key: 'date', heading: sundays.date, csv: ({ date }) => date },
    { key: 'event', heading: sundays.event, csv: ({ name }) => name },
    { key: 'ownName', heading: sundays.ownName, csv: ({ feast = '' }) => feast },
  ]
}

function columnsOfPeople({ texts: { sundays } }: InWords, { hasServing }: Shown): Column<SundayRow>[] {
  return [
    {
      ...AT_END,
      key: 'people',
      heading: sundays.inAll,
      width: { wide: '7%', 800: '9%', 600: '11%', 544: '60px' },
      paperWidth: '9%',
      cell: (event) => <People event={event} />,
      csv: peopleAt,
    },
    { key: 'checkedIn', heading: sundays.checkedIn, csv: ({ checkedIn }) => checkedIn },
    ...(hasServing ? [{ key: 'serving', heading: sundays.serving, csv: ({ serving = 0 }: SundayRow) => serving }] : []),
    { key: 'counted', heading: sundays.counted, csv: ({ counted }) => counted },
    {
      ...AT_END,
      key: 'members',
      heading: sundays.members,
      width: { wide: '9%', 800: '12%', 600: '13%', 544: 'none' },
      paperWidth: '10%',
      cell: ({ members }) => inFigures(members),
      csv: ({ members }) => members,
    },
    {
      ...AT_END,
      key: 'guests',
      heading: sundays.guests,
      head: <span className={styles['guests']}>{sundays.guests}</span>,
      width: { wide: '11%', 1090: '12%', 800: '14%', 600: '22%', 544: '128px' },
      paperWidth: '12%',
      cell: ({ firstTimeGuests }) => <span className={styles['guests']}>{inFigures(firstTimeGuests)}</span>,
      csv: ({ firstTimeGuests }) => firstTimeGuests,
    },
    {
      ...AT_END,
      key: 'families',
      heading: sundays.families,
      width: { wide: '7%', 1090: '8%', 800: 'none' },
      paperWidth: '9%',
      cell: ({ families }) => inFigures(families),
      csv: ({ families }) => families,
    },
  ]
}

function columnsOfTimes({ texts: { none, sundays }, clockTime, timeZone }: InWords): Column<SundayRow>[] {
  const inWords = (at: string) => clockTime(at, timeZone)
  const inFile = (at: string) => localTime(at, timeZone)
  return [
    {
      ...AT_END,
      key: 'arrival',
      heading: sundays.firstArrival,
      head: <Apart>{sundays.firstArrival}</Apart>,
      width: { wide: '10%', 800: 'none' },
      paperWidth: '11%',
      cell: ({ firstArrival }) => (firstArrival === undefined ? none : inWords(firstArrival)),
      csv: ({ firstArrival }) => (firstArrival === undefined ? '' : inFile(firstArrival)),
    },
    {
      ...AT_END,
      key: 'busiest',
      heading: sundays.busiest,
      head: <Apart>{sundays.busiest}</Apart>,
      width: { wide: '17%', 800: '21%', 600: 'none' },
      paperWidth: '19%',
      cell: ({ busiest: { people, from } }) => (
        <Apart>{people === 0 ? none : sundays.busiestFrom(people, inWords(from))}</Apart>
      ),
    },
    { key: 'busiestPeople', heading: sundays.busiestPeople, csv: ({ busiest }) => busiest.people },
    {
      key: 'busiestTime',
      heading: sundays.busiestTime,
      csv: ({ busiest: { people, from } }) => (people === 0 ? '' : inFile(from)),
    },
    {
      ...AT_END,
      key: 'change',
      heading: sundays.toWeekBefore,
      head: <Apart>{sundays.toWeekBefore}</Apart>,
      width: { wide: '12%', 1090: '15%', 800: '19%', 600: '23%', 544: 'none' },
      paperWidth: '14.5%',
      cell: ({ toWeekBefore }) => <Change by={toWeekBefore} />,
      csv: ({ toWeekBefore = '' }) => toWeekBefore,
    },
  ]
}

const peopleAt = ({ checkedIn, counted }: SundayRow): number => checkedIn + counted

/** Everybody, and under it how many of them served. */
function People({ event }: { event: SundayRow }) {
  const { sundays } = useAdminTexts()
  return (
    <>
      <span className={words['strong']}>{inFigures(peopleAt(event))}</span>
      {event.serving !== undefined && <span className={styles['serving']}>{sundays.ofThemServing(event.serving)}</span>}
    </>
  )
}

/** Whether somebody served at any of these events. A church without teams has no word of it. */
export const hasServing = (events: readonly SundayRow[]): boolean => events.some(({ serving }) => serving !== undefined)

/** Long words, which take two lines before they come near the column beside them. */
const Apart = ({ children }: { children: ReactNode }) => <span className={styles['apart']}>{children}</span>

/** How many more or fewer people than a week before, with an arrow. */
function Change({ by }: { by: number | undefined }) {
  const { none, sundays } = useAdminTexts()
  if (by === undefined) return none
  if (by === 0) return sundays.same
  const Arrow = by > 0 ? AscendingIcon : DescendingIcon
  return (
    <span className={styles['by']}>
      <Arrow />
      {by > 0 ? sundays.more(by) : sundays.fewer(-by)}
    </span>
  )
}

/** The day of an event, with its service or the name that only this day has, and whether it is open now. */
function Day({ event, hasAllServices, isUnderDay }: { event: SundayRow } & Omit<Shown, 'label'>) {
  const { name, date, feast, isOpen } = event
  const { sundays } = useAdminTexts()
  const { inFull } = useNearDays()
  const beside = hasAllServices ? name : feast
  return (
    <span className={styles['told']} data-above={isUnderDay}>
      <span className={styles['when']}>
        <span className={styles['date']}>{inFull(date)}</span>
        {isOpen && <span className={styles['open']}>{sundays.openNow}</span>}
      </span>
      {beside !== undefined && (
        <span className={styles['name']} title={beside}>
          <Name>{beside}</Name>
        </span>
      )}
    </span>
  )
}
