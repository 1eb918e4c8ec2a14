import { type UIEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { NewRows, usePointedAt } from '#web/list/NewRows.tsx'
import { type RowsInView, useRowsInView } from '#web/list/rows-in-view.ts'
import type { RowWish } from '#admin/screens/Today/attendance/RowMenu.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { More, Unseen } from '#web/frame/Unseen.tsx'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import { rowsWith } from './listed-rows.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './AttendanceList.module.css'
import { standOut, useBoard } from '#web/live/board.ts'
import {
  type ListedRows,
  type Stage,
  dropAll,
  listed,
  noteBoard,
  useTakenBack,
} from '#admin/screens/Today/attendance/taken-back.ts'
import { isAtRest } from '#web/focus/keep-focus.ts'
import { useHasRole } from '#admin/access/roles.ts'
import { PlusIcon, ReconnectingIcon } from '#web/theme/icons.tsx'
import { lastHeard } from '#web/words/last-heard.ts'
import { church } from '#web/calls/church.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { useDates } from '#web/words/useDates.ts'
import { AttendanceRow } from './AttendanceRow.tsx'
import * as table from '#web/list/table.module.css'

/** The height of a row in pixels, as in Rows.module.css. */
const ROW = 60

type AttendanceListProps = {
  rows: readonly AttendanceRecord[] | undefined
  onWish(wish: RowWish, row: AttendanceRecord): void
  /** Somebody was forgotten. `typed` is what was searched for in the list. */
  onCheckIn(typed: string): void
}

/**
 * Lists who came, newest first. While the pointer is on the list, or the list is scrolled, new rows wait behind a
 * button.
 */
export function AttendanceList({ rows, onWish, onCheckIn }: AttendanceListProps) {
  const texts = useAdminTexts()
  const { rows: inPlace, stages } = useListed(rows)
  const [isPointedAt, pointing] = usePointedAt()
  const [isScrolled, setScrolled] = useState(false)
  const { shown, waiting, reveal } = useHeldRows(inPlace, isPointedAt || isScrolled)
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
    <section className={`${controls['card']} ${styles['attendance']}`} aria-labelledby="attendance-list" {...pointing}>
      <ListHead
        query={query}
        waiting={waiting.length}
        onQuery={(typed) => {
          setQuery(typed)
          view.scroller.current?.scrollTo({ top: 0, behavior: 'instant' })
        }}
        onCheckIn={() => onCheckIn(query)}
        onShowNew={showNew}
      />
      <Rows
        rows={listed}
        stages={stages}
        view={view}
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 0)}
        onWish={onWish}
      />
      <More at="list" count={view.more} />
      <Unseen isStatus>{wanted.trim() !== '' && listed.length > 0 && texts.desk.found(listed.length, false)}</Unseen>
      {rows && inPlace.length === 0 && <p className={words['nothing']}>{texts.dashboard.nobody}</p>}
      {shown.length > 0 && listed.length === 0 && (
        <p className={words['nothing']} role="status">
          {texts.dashboard.noMatch}
        </p>
      )}
    </section>
  )
}

const NOBODY: readonly AttendanceRecord[] = []

/** Returns the rows of the board, and in their old places those that this page has just undone. */
function useListed(rows: readonly AttendanceRecord[] = NOBODY): ListedRows {
  const eventId = useBoard(({ shown }) => shown?.eventId ?? 0)
  const taken = useTakenBack((state) => state.taken)
  useEffect(() => noteBoard(eventId, rows), [eventId, rows])
  useEffect(() => dropAll, [])
  return useMemo(() => listed(rows, eventId, taken), [rows, eventId, taken])
}

/**
 * Returns the rows to show. While the list is held, no row moves, so that people can read it and aim at it. `reveal`
 * and the end of holding show the rows that waited. The new rows are highlighted then, not when they arrived.
 */
function useHeldRows(rows: readonly AttendanceRecord[], isHeld: boolean): HeldRows & { reveal(): void } {
  const [held, setHeld] = useState<readonly number[] | null>(null)
  const { shown, waiting } = heldRows(rows, held)
  // An empty list has no rows that could move.
  const isDue = isHeld !== (held !== null) || (held !== null && shown.length === 0 && rows.length > 0)
  if (isDue) setHeld(isHeld ? idsOf(rows) : null)

  const waited = useRef<readonly number[]>([])
  useEffect(() => {
    const still = new Set(idsOf(waiting))
    standOut(waited.current.filter((id) => !still.has(id)))
    waited.current = [...still]
  })

  return { shown, waiting, reveal: () => setHeld(idsOf(rows)) }
}

type UseHeldRowsRows = readonly AttendanceRecord[]

/** What a held list shows: the rows that were there, in their newest state, and the rows that wait. */
type HeldRows = { readonly shown: UseHeldRowsRows; readonly waiting: UseHeldRowsRows }

export const idsOf = (rows: UseHeldRowsRows): number[] => rows.map(({ id }) => id)

/** While a list is held, no row is added and none changes its place. `held` has the ids of its rows, or is null. */
export function heldRows(rows: UseHeldRowsRows, held: readonly number[] | null): HeldRows {
  if (!held) return { shown: rows, waiting: [] }
  const newest = new Map(rows.map((row) => [row.id, row]))
  const shown = held.flatMap((id) => newest.get(id) ?? [])
  held.forEach((id) => newest.delete(id))
  return { shown, waiting: [...newest.values()] }
}

type ListHeadProps = {
  query: string
  /** How many new rows wait. */
  waiting: number
  onQuery(typed: string): void
  onCheckIn(): void
  onShowNew(): void
}

/** What is above the list: the search in it, and the buttons. */
function ListHead({ query, waiting, onQuery, onCheckIn, onShowNew }: ListHeadProps) {
  const texts = useAdminTexts()
  const findsAnybody = useHasRole('care', 'desk')
  return (
    <div className={styles['head']}>
      <h2 id="attendance-list" ref={useFocusLeftBehind()} tabIndex={-1}>
        {texts.dashboard.list}
      </h2>
      <OutOfDate />
      <input
        className={`${controls['field']} ${styles['filter']}`}
        type="search"
        placeholder={texts.dashboard.filter}
        aria-label={texts.dashboard.filter}
        autoComplete="off"
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      {findsAnybody && (
        <button className={styles['checkIn']} type="button" onClick={onCheckIn}>
          <PlusIcon size={18} />
          {texts.attendance.checkSomebodyIn}
        </button>
      )}
      {waiting > 0 && <NewRows label={texts.dashboard.new(waiting)} onShow={onShowNew} />}
    </div>
  )
}

/**
 * The list takes the place of the password field, and the focus that the field had. The page shows its top again: a
 * phone scrolled it down to the field.
 */
function useFocusLeftBehind() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isAtRest(document.activeElement)) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return heading
}

/** Says that the list may be out of date, and since when. */
function OutOfDate() {
  const texts = useAdminTexts()
  const dates = useDates()
  const { connection, heardAt } = useBoard()
  const { now, ahead } = useCurrentEvent()
  if (connection !== 'reconnecting') return null
  return (
    <p className={styles['error']} role="status">
      <ReconnectingIcon size={16} />
      {texts.dashboard.reconnecting}
      {heardAt && (
        <span className={words['quiet']}>
          {texts.dashboard.lastUpdate} {lastHeard(heardAt + ahead, now, church().timeZone, dates)}
        </span>
      )}
    </p>
  )
}

type RowsProps = {
  rows: readonly AttendanceRecord[]
  /** How far the take-back of a row is. */
  stages: ReadonlyMap<number, Stage>
  view: RowsInView
  onScroll(event: UIEvent<HTMLDivElement>): void
  onWish(wish: RowWish, row: AttendanceRecord): void
}

/** The table of the list. Only the rows in view are drawn. */
function Rows({ rows, stages, view, onScroll, onWish }: RowsProps) {
  const fresh = useBoard((board) => board.fresh)
  const { scroller, from, to, above, below } = view
  return (
    <div className={`${table['scroller']} ${styles['rows']}`} ref={scroller} onScroll={onScroll} tabIndex={-1}>
      <table className={table['table']} aria-labelledby="attendance-list" aria-rowcount={rows.length + 1}>
        <Heads />
        <tbody>
          {above > 0 && <tr aria-hidden="true" style={{ blockSize: above }} />}
          {rows.slice(from, to).map((row, index) => (
            <AttendanceRow
              key={row.id}
              row={row}
              index={from + index}
              isFresh={fresh.has(row.id)}
              stage={stages.get(row.id)}
              onWish={onWish}
            />
          ))}
          {below > 0 && <tr aria-hidden="true" style={{ blockSize: below }} />}
        </tbody>
      </table>
    </div>
  )
}

const Heads = () => {
  const texts = useAdminTexts()
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
