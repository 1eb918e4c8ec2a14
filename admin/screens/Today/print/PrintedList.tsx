import { OnPaper } from '#web/print/OnPaper.tsx'
import { PrintedBy } from '#web/print/PrintedBy.tsx'
import { useBoard } from '#web/live/board.ts'
import { NameList } from '#admin/people/Person.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { calledBy } from '#domain/attendee/name-parts.ts'
import type { AttendanceRecord, Event } from '#domain/contract/gathering/event-shapes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { church } from '#web/calls/church.ts'
import { useDates } from '#web/words/useDates.ts'
import { Name } from '#web/words/Names.tsx'
import { familyOf } from '#admin/screens/Today/list/listed-rows.ts'
import * as styles from './PrintedList.module.css'

type Props = { event: Event | undefined; rows: readonly AttendanceRecord[] }

/** Everybody who came, for the printer: the page itself draws only the rows in view. */
export const PrintedList = (props: Props) => (
  <OnPaper>
    <Everybody {...props} />
  </OnPaper>
)

function Everybody({ event, rows }: Props) {
  const { dashboard, printed } = useAdminTexts()
  return (
    <table className={styles['everybody']}>
      <thead>
        <tr>
          <td colSpan={6}>
            <Title event={event} />
          </td>
        </tr>
        <tr>
          {[dashboard.name, printed.family, printed.phone, dashboard.time, dashboard.groupSize, printed.firstTime].map(
            (head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PrintedRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
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
        {stats && stats.counted > 0 && (
          <span>{printed.counted(stats.counted, stats.totalAttendees + stats.counted)}</span>
        )}
      </p>
      <PrintedBy />
    </div>
  )
}

function PrintedRow({ row }: { row: AttendanceRecord }) {
  const texts = useAdminTexts()
  const { clockTime } = useDates()
  const { user, primary, checkInTime, addedLater, groupSize } = row
  return (
    <tr>
      <td data-absent={!primary || undefined}>
        <Name>{user.name || texts.activity.phrases.erased}</Name> {user.hebrewName && <Name>{user.hebrewName}</Name>}{' '}
        {!primary && user.name && texts.attendance.notHere}
      </td>
      <td>
        <NameList names={familyOf(row)} />
      </td>
      <td>{user.phone ? maskPhone(user.phone) : texts.none}</td>
      <td>{addedLater ? texts.profile.addedLater : clockTime(checkInTime, church().timeZone)}</td>
      <td>{groupSize}</td>
      <td>
        <NameList names={guestsIn(row)} />
      </td>
    </tr>
  )
}

/** The family by first names, as in the list. */
function guestsIn({ user, familyAttendances, firstTimeGuests = [], ...row }: AttendanceRecord): string[] {
  const family = familyAttendances.filter(({ familyMember }) => firstTimeGuests.includes(familyMember.id))
  const own = firstTimeGuests.includes(user.id) ? [calledBy(user.name).first] : []
  return [...own, ...familyOf({ ...row, user, familyAttendances: family })]
}
