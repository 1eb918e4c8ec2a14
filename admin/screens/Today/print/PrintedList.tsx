import { OnPaper } from '#web/print/OnPaper.tsx'
import { PrintedBy } from '#web/print/PrintedBy.tsx'
import { useBoard } from '#web/live/board.ts'
import { NameList } from '#admin/people/Person.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { givenNameOf } from '#domain/attendee/name-parts.ts'
import type { AttendanceRecord, Event } from '#domain/contract/gathering/event-shapes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { church } from '#web/calls/church.ts'
import { useDates } from '#web/words/useDates.ts'
import { Name } from '#web/words/Names.tsx'
import { familyOf } from '#admin/screens/Today/list/listed-rows.ts'
import type { Column } from '#web/list/columns.ts'
import { PrintedTable } from '#web/list/PrintedTable.tsx'
import * as styles from './PrintedList.module.css'

type Props = { event: Event | undefined; rows: readonly AttendanceRecord[] }

/** Everybody who came, for the printer: the page itself draws only the rows in view. */
export const PrintedList = ({ event, rows }: Props) => (
  <OnPaper>
    <PrintedTable columns={useColumns()} rows={rows} keyOf={({ id }) => id} className={styles['everybody']}>
      <Title event={event} />
    </PrintedTable>
  </OnPaper>
)

function useColumns(): Column<AttendanceRecord>[] {
  const { attendance, activity, dashboard, none, printed, profile } = useAdminTexts()
  const { clockTime } = useDates()
  return [
    {
      key: 'name',
      heading: dashboard.name,
      paperWidth: 'auto',
      paper: ({ user: { name, hebrewName }, primary }) => (
        <span data-absent={!primary || undefined}>
          <Name>{name || activity.phrases.erased}</Name> {hebrewName && <Name>{hebrewName}</Name>}{' '}
          {!primary && name && attendance.notHere}
        </span>
      ),
    },
    {
      key: 'family',
      heading: printed.family,
      paperWidth: 'auto',
      paper: (row) => <NameList names={familyOf(row)} />,
    },
    { key: 'phone', heading: printed.phone, paper: ({ user: { phone } }) => (phone ? maskPhone(phone) : none) },
    {
      key: 'time',
      heading: dashboard.time,
      paper: ({ checkInTime, addedLater }) =>
        addedLater ? profile.addedLater : clockTime(checkInTime, church().timeZone),
    },
    { key: 'groupSize', heading: dashboard.groupSize, paper: ({ groupSize }) => groupSize },
    {
      key: 'firstTime',
      heading: printed.firstTime,
      paperWidth: 'auto',
      paper: (row) => <NameList names={guestsIn(row)} />,
    },
  ]
}

/** The title of the list. It is repeated on every page. */
function Title({ event }: Pick<Props, 'event'>) {
  const { printed } = useAdminTexts()
  const { longDay } = useDates()
  const stats = useBoard(({ shown }) => shown?.stats)
  return (
    <div className={styles['title']}>
      <p className={styles['what']}>
        <strong>{event && <Name>{event.name}</Name>}</strong> {event && longDay(event.date)}
        {stats && <span>{printed.total(stats.totalAttendees, stats.firstTimeGuests)}</span>}
        {stats?.serving !== undefined && stats.serving > 0 && <span>{printed.serving(stats.serving)}</span>}
        {stats && stats.counted > 0 && (
          <span>{printed.counted(stats.counted, stats.totalAttendees + stats.counted)}</span>
        )}
      </p>
      <PrintedBy />
    </div>
  )
}

/** The family by first names, as in the list. */
function guestsIn({ user, familyAttendances, firstTimeGuests = [], ...row }: AttendanceRecord): string[] {
  const family = familyAttendances.filter(({ familyMember }) => firstTimeGuests.includes(familyMember.id))
  const own = firstTimeGuests.includes(user.id) ? [givenNameOf(user, church()).first] : []
  return [...own, ...familyOf({ ...row, user, familyAttendances: family })]
}
