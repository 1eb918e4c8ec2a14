import { memo, useDeferredValue, useEffect, useMemo, useRef, useState, type UIEvent } from 'react'
import { useBoard } from '#admin/live/board.ts'
import { EyeIcon } from '#admin/frame/icons.tsx'
import { lastHeard } from '#admin/words/last-heard.ts'
import { Person } from '#admin/people/Person.tsx'
import { useRowsInView, type RowsInView } from '#admin/frame/rows-in-view.ts'
import { familyOf, rowsWith } from './listed-rows.ts'
import { useHeldRows } from './useHeldRows.ts'
import { Unseen } from '#admin/frame/Unseen.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import type { AttendanceRecord } from '#domain/contract/event-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { ReconnectingIcon } from '#kiosk/shell/theme/icons.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as words from '#admin/frame/words.module.css'
import * as table from '#admin/frame/table.module.css'
import * as styles from './AttendanceList.module.css'

/** The height of a row in pixels, as in AttendanceList.module.css. */
const ROW = 60

type Props = { rows: readonly AttendanceRecord[] | undefined; onView(userId: number): void }

const NOBODY: readonly AttendanceRecord[] = []

/**
 * Lists who came, newest first. While the pointer is on the list, or the list is scrolled, new rows wait behind a
 * button.
 */
export function AttendanceList({ rows, onView }: Props) {
  const texts = useTexts()
  const [isPointedAt, pointAt] = useState(false)
  const [isScrolled, setScrolled] = useState(false)
  const { shown, waiting, reveal } = useHeldRows(rows ?? NOBODY, isPointedAt || isScrolled)
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const listed = useMemo(() => rowsWith(shown, wanted), [shown, wanted])
  const view = useRowsInView(listed.length, ROW)
  const showNew = () => {
    reveal()
    view.scroller.current?.scrollTo({ top: 0, behavior: 'instant' })
    view.scroller.current?.focus({ preventScroll: true })
  }
  return (
    <section
      className={`${controls['card']} ${styles['attendance']}`}
      aria-labelledby="attendance-list"
      // React reports no pointerenter if the pointer was on a dialog that has closed, so this listens to pointerover.
      onPointerOver={() => pointAt(true)}
      onPointerLeave={() => pointAt(false)}
    >
      <div className={styles['head']}>
        <h2 id="attendance-list" ref={useFocusLeftBehind()} tabIndex={-1}>
          {texts.dashboard.list}
        </h2>
        <Trouble />
        <input
          className={`${controls['field']} ${styles['filter']}`}
          type="search"
          placeholder={texts.dashboard.filter}
          aria-label={texts.dashboard.filter}
          autoComplete="off"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            view.scroller.current?.scrollTo({ top: 0, behavior: 'instant' })
          }}
        />
        {waiting.length > 0 && (
          <button className={styles['newRows']} type="button" onClick={showNew}>
            {texts.dashboard.new(waiting.length)}
          </button>
        )}
      </div>
      <Rows
        rows={listed}
        view={view}
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 0)}
        onView={onView}
      />
      {rows?.length === 0 && <p className={words['nothing']}>{texts.dashboard.nobody}</p>}
      {shown.length > 0 && listed.length === 0 && (
        <p className={words['nothing']} role="status">
          {texts.dashboard.noMatch}
        </p>
      )}
    </section>
  )
}

/** The list takes the place of the password field, and the focus that the field had. */
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
    <div className={`${table['scroller']} ${styles['rows']}`} ref={scroller} onScroll={onScroll} tabIndex={-1}>
      <table className={table['table']} aria-labelledby="attendance-list" aria-rowcount={rows.length + 1}>
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

const Heads = () => {
  const texts = useTexts()
  return (
    <thead>
      <tr>
        <th scope="col">{texts.dashboard.name}</th>
        <th scope="col" className={table['number']}>
          {texts.dashboard.time}
        </th>
        <th scope="col" className={table['number']}>
          {texts.dashboard.groupSize}
        </th>
        <th scope="col">
          <Unseen>{texts.dashboard.profile}</Unseen>
        </th>
      </tr>
    </thead>
  )
}

type RowProps = { row: AttendanceRecord; index: number; isFresh: boolean; onView(userId: number): void }

const Row = memo(function Row({ row, index, isFresh, onView }: RowProps) {
  const texts = useTexts()
  const { clockTime } = useDates()
  const { user, checkInTime, groupSize } = row
  return (
    <tr data-fresh={isFresh || undefined} aria-rowindex={index + 2}>
      <th scope="row">
        <Person name={user.name || texts.none} hebrewName={user.hebrewName} phone={user.phone} family={familyOf(row)} />
      </th>
      <td className={table['number']}>
        {clockTime(checkInTime, church().timeZone)}
        {row.firstTimeGuests && <span className={styles['firstTime']}>{texts.dashboard.firstTime}</span>}
      </td>
      <td className={table['number']}>{groupSize}</td>
      <td className={table['number']}>
        {/* A person who was erased has no profile. */}
        {user.name && (
          <button className={styles['eye']} type="button" onClick={() => onView(user.id)}>
            <EyeIcon />
            <Unseen>
              {texts.dashboard.view} <Name>{user.name}</Name>
            </Unseen>
          </button>
        )}
      </td>
    </tr>
  )
})

/** Says that the list may be out of date, and since when. */
function Trouble() {
  const texts = useTexts()
  const dates = useDates()
  const { connection, heardAt } = useBoard()
  const now = useCurrentEvent((current) => current.now)
  if (connection !== 'reconnecting') return null
  return (
    <p className={styles['trouble']} role="status">
      <ReconnectingIcon size={16} />
      {texts.dashboard.reconnecting}
      {heardAt && (
        <span className={words['quiet']}>
          {texts.dashboard.lastUpdate} {lastHeard(heardAt, now, church().timeZone, dates)}
        </span>
      )}
    </p>
  )
}
