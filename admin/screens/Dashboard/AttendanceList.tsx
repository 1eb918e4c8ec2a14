import { memo, useEffect, useRef, useState, type UIEvent } from 'react'
import { useBoard } from '#admin/live/board.ts'
import { EyeIcon } from '#admin/frame/icons.tsx'
import { lastHeard } from '#admin/live/last-heard.ts'
import { Person } from '#admin/people/Person.tsx'
import { useRowsInView, type RowsInView } from '#admin/frame/rows-in-view.ts'
import { useHeldRows } from './useHeldRows.ts'
import { texts } from '#admin/texts.ts'
import { clockTime } from '#domain/calendar/dates-in-words.ts'
import type { AttendanceRecord } from '#domain/contract/shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { ReconnectingIcon } from '#kiosk/shell/look/icons.tsx'

/** As in dashboard.css. */
const ROW = 55

type Props = { rows: readonly AttendanceRecord[] | undefined; onView(userId: number): void }

const NOBODY: readonly AttendanceRecord[] = []

/** Who came, newest first. While somebody points at the list, or has scrolled into it, whoever comes waits in a word. */
export function AttendanceList({ rows, onView }: Props) {
  const [isPointedAt, pointAt] = useState(false)
  const [isScrolled, setScrolled] = useState(false)
  const { shown, waiting, reveal } = useHeldRows(rows ?? NOBODY, isPointedAt || isScrolled)
  const view = useRowsInView(shown.length, ROW)
  const showNew = () => {
    reveal()
    view.scroller.current?.scrollTo({ top: 0, behavior: 'instant' })
    view.scroller.current?.focus({ preventScroll: true })
  }
  return (
    <section
      className="card attendance"
      aria-labelledby="attendance-list"
      // React does not tell of an entering pointer when what it came from, a dialog, was taken away under it.
      onPointerOver={() => pointAt(true)}
      onPointerLeave={() => pointAt(false)}
    >
      <div className="attendance-head">
        <h2 id="attendance-list" ref={useFocusLeftBehind()} tabIndex={-1}>
          {texts.dashboard.list}
        </h2>
        <Trouble />
        {waiting.length > 0 && (
          <button className="new-rows" type="button" onClick={showNew}>
            {texts.dashboard.new(waiting.length)}
          </button>
        )}
      </div>
      <Rows
        rows={shown}
        view={view}
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 0)}
        onView={onView}
      />
      {rows?.length === 0 && <p className="nothing">{texts.dashboard.nobody}</p>}
    </section>
  )
}

/** The list comes in place of the field for the password, and takes the focus that went with it. */
function useFocusLeftBehind() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

type RowsProps = {
  rows: readonly AttendanceRecord[]
  view: RowsInView
  onScroll(event: UIEvent<HTMLDivElement>): void
  onView: Props['onView']
}

function Rows({ rows, view, onScroll, onView }: RowsProps) {
  const fresh = useBoard((board) => board.fresh)
  const { scroller, from, to, above, below } = view
  return (
    <div className="attendance-rows" ref={scroller} onScroll={onScroll} tabIndex={-1}>
      <table aria-labelledby="attendance-list" aria-rowcount={rows.length + 1}>
        <Heads />
        <tbody>
          {above > 0 && <tr aria-hidden="true" style={{ blockSize: above }} />}
          {rows.slice(from, to).map((row, index) => (
            <Row key={row.id} row={row} index={from + index} isFresh={fresh.has(row.id)} onView={onView} />
          ))}
          {below > 0 && <tr aria-hidden="true" style={{ blockSize: below }} />}
        </tbody>
      </table>
    </div>
  )
}

const Heads = () => (
  <thead>
    <tr>
      <th scope="col">{texts.dashboard.name}</th>
      <th scope="col" className="number">
        {texts.dashboard.time}
      </th>
      <th scope="col" className="number">
        {texts.dashboard.groupSize}
      </th>
      <th scope="col">
        <span className="unseen">{texts.dashboard.profile}</span>
      </th>
    </tr>
  </thead>
)

type RowProps = { row: AttendanceRecord; index: number; isFresh: boolean; onView(userId: number): void }

const Row = memo(function Row({ row, index, isFresh, onView }: RowProps) {
  const { user, checkInTime, groupSize } = row
  return (
    <tr className={isFresh ? 'fresh' : undefined} aria-rowindex={index + 2}>
      <th scope="row">
        <Person name={user.name || texts.none} hebrewName={user.hebrewName} phone={user.phone} />
      </th>
      <td className="number">{clockTime(checkInTime, church().timeZone)}</td>
      <td className="number">{groupSize}</td>
      <td className="number">
        {/* Of somebody who was erased there is nothing left to see. */}
        {user.name && (
          <button className="eye" type="button" onClick={() => onView(user.id)}>
            <EyeIcon />
            <span className="unseen">
              {texts.dashboard.view} <Name>{user.name}</Name>
            </span>
          </button>
        )}
      </td>
    </tr>
  )
})

/** Whether what is shown may be out of date, and since when. */
function Trouble() {
  const { connection, heardAt } = useBoard()
  const now = useCurrentEvent((current) => current.now)
  if (connection !== 'reconnecting') return null
  return (
    <p className="trouble" role="status">
      <ReconnectingIcon size={16} />
      {texts.dashboard.reconnecting}
      {heardAt && (
        <span className="quiet">
          {texts.dashboard.lastUpdate} {lastHeard(heardAt, now, church().timeZone)}
        </span>
      )}
    </p>
  )
}
