import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  type CSSProperties,
  type ReactNode,
  type UIEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useCorrected } from '#admin/screens/Today/attendance/corrections.ts'
import { usePointedAt } from '#web/list/NewRows.tsx'
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
import { AttendanceRow } from './AttendanceRow.tsx'
import { Bar } from './Bar.tsx'
import { useRowKeys } from './row-keys.ts'
import * as table from '#web/list/table.module.css'

/** Up to this width of the screen, in pixels, a row has two lines. */
const NARROW = 899

/** The heights of a row of one line and of two, in pixels. */
const [ONE_LINE, TWO_LINES] = [44, 56]

type AttendanceListProps = {
  rows: readonly AttendanceRecord[] | undefined
  onWish(wish: RowWish, row: AttendanceRecord): void
  /** Somebody was forgotten. `typed` is what was searched for in the list. */
  onCheckIn(typed: string): void
  /** What else one does with the list, in the line above it. */
  children: ReactNode
}

/**
 * Lists who came, newest first. While the pointer is on the list, or the list is scrolled, new rows wait behind a
 * button.
 */
export function AttendanceList({ rows, onWish, onCheckIn, children }: AttendanceListProps) {
  const texts = useAdminTexts()
  const { rows: inPlace, stages } = useListed(rows)
  const [isPointedAt, pointing] = usePointedAt()
  const [isScrolled, setScrolled] = useState(false)
  const { shown, waiting, reveal } = useHeldRows(inPlace, isPointedAt || isScrolled)
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const listed = useMemo(() => rowsWith(shown, wanted), [shown, wanted])
  const isCard = useMediaQuery(`(max-width: ${NARROW}px)`, false, { getInitialValueInEffect: false })
  const rowHeight = isCard ? TWO_LINES : ONE_LINE
  const view = useRowsInView(listed.length, rowHeight)
  const toTop = () => view.scroller.current?.scrollTo({ top: 0, behavior: 'instant' })
  const showNew = () => {
    reveal()
    toTop()
    view.scroller.current?.focus({ preventScroll: true })
  }
  useShowCorrected({ rows: listed, waiting, view, rowHeight, query: wanted, endSearch: () => setQuery(''), reveal })
  return (
    <>
      <Bar
        query={query}
        waiting={waiting.length}
        onQuery={(typed) => {
          setQuery(typed)
          toTop()
        }}
        onCheckIn={() => onCheckIn(query)}
        onShowNew={showNew}
      >
        {children}
      </Bar>
      <section
        className={`${controls['card']} ${styles['attendance']}`}
        aria-labelledby="attendance-list"
        {...pointing}
      >
        <Rows
          rows={listed}
          stages={stages}
          query={wanted}
          isCard={isCard}
          view={view}
          rowHeight={rowHeight}
          onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 0)}
          onWish={onWish}
        />
        <More at="list" count={view.more} />
        <Unseen isStatus>{wanted.trim() !== '' && listed.length > 0 && texts.desk.found(listed.length, false)}</Unseen>
        {rows && inPlace.length === 0 && <p className={words['nothing']}>{texts.dashboard.nobody}</p>}
        {shown.length > 0 && listed.length === 0 && <NoMatch query={wanted} onCheckIn={() => onCheckIn(query)} />}
      </section>
    </>
  )
}

type ShowCorrected = {
  rows: readonly AttendanceRecord[]
  waiting: readonly AttendanceRecord[]
  view: RowsInView
  rowHeight: number
  query: string
  endSearch(): void
  reveal(): void
}

/** After a correction here the whole list is there again, with the corrected row in sight, also a new one. */
function useShowCorrected({ rows, waiting, view, rowHeight, query, endSearch, reveal }: ShowCorrected): void {
  const { corrected } = useCorrected()
  const isShown = useRef(true)
  const { scroller } = view
  useEffect(() => {
    isShown.current = corrected === null
    if (corrected !== null) endSearch()
    // The rest of what is used here is new with each drawing, and no reason to do it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [corrected])
  useEffect(() => {
    if (isShown.current || query !== '') return
    if (waiting.some(({ id }) => id === corrected?.id)) return reveal()
    const place = rows.findIndex(({ id }) => id === corrected?.id)
    const list = scroller.current
    if (place === -1 || !list) return
    isShown.current = true
    const top = place * rowHeight
    const isInSight = top >= list.scrollTop && top + 2 * rowHeight <= list.scrollTop + list.clientHeight
    if (!isInSight) list.scrollTo({ top: top - list.clientHeight / 2, behavior: 'instant' })
  })
}

/** Nobody on the list matches: perhaps they are not checked in yet. */
function NoMatch({ query, onCheckIn }: { query: string; onCheckIn(): void }) {
  const { dashboard, attendance } = useAdminTexts()
  return (
    <div className={styles['nobody']}>
      <p role="status">{dashboard.noMatch}</p>
      <Button variant="outline" onClick={onCheckIn}>
        {attendance.checkInTyped(query.trim())}
      </Button>
    </div>
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

type RowsProps = {
  rows: readonly AttendanceRecord[]
  /** How far the take-back of a row is. */
  stages: ReadonlyMap<number, Stage>
  query: string
  isCard: boolean
  view: RowsInView
  rowHeight: number
  onScroll(event: UIEvent<HTMLDivElement>): void
  onWish(wish: RowWish, row: AttendanceRecord): void
}

/** The table of the list. Only the rows in view are drawn. */
function Rows({ rows, stages, query, isCard, view, rowHeight, onScroll, onWish }: RowsProps) {
  const fresh = useBoard((board) => board.fresh)
  const corrected = useCorrected((state) => state.corrected?.id)
  const { scroller, from, to, above, below } = view
  const { attendance } = useAdminTexts()
  const keys = useRowKeys(scroller)
  const keysId = useId()
  return (
    <div
      className={`${table['scroller']} ${styles['rows']}`}
      ref={scroller}
      style={{ '--row': `${rowHeight}px` } as CSSProperties}
      data-cards={isCard || undefined}
      onScroll={onScroll}
      tabIndex={-1}
      {...keys}
    >
      <p id={keysId} hidden>
        {attendance.keys}
      </p>
      <table
        className={table['table']}
        aria-labelledby="attendance-list"
        aria-describedby={keysId}
        aria-rowcount={rows.length + 1}
      >
        <Heads />
        <tbody>
          {above > 0 && <tr aria-hidden="true" style={{ blockSize: above }} />}
          {rows.slice(from, to).map((row, index) => (
            <AttendanceRow
              key={row.id}
              row={row}
              index={from + index}
              query={query}
              isCard={isCard}
              isFresh={fresh.has(row.id)}
              isCorrected={row.id === corrected}
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
        <th scope="col">{texts.dashboard.with}</th>
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
