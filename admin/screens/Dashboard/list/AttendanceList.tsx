import { useDeferredValue, useMemo, useState } from 'react'
import { usePointedAt } from '#admin/frame/list/usePointedAt.ts'
import { useRowsInView } from '#admin/frame/list/rows-in-view.ts'
import type { RowWish } from '#admin/screens/Dashboard/attendance/RowMenu.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { More } from '#kiosk/shell/frame/overflow/More.tsx'
import { Unseen } from '#kiosk/shell/frame/Unseen.tsx'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import { rowsWith } from './listed-rows.ts'
import { ListHead } from './ListHead.tsx'
import { Rows } from './Rows.tsx'
import { useHeldRows } from './useHeldRows.ts'
import { useListed } from './useListed.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as words from '#admin/frame/words.module.css'
import * as styles from './AttendanceList.module.css'

/** The height of a row in pixels, as in Rows.module.css. */
const ROW = 60

type Props = {
  rows: readonly AttendanceRecord[] | undefined
  onWish(wish: RowWish, row: AttendanceRecord): void
  /** Somebody was forgotten. `typed` is what was searched for in the list. */
  onCheckIn(typed: string): void
}

/**
 * Lists who came, newest first. While the pointer is on the list, or the list is scrolled, new rows wait behind a
 * button.
 */
export function AttendanceList({ rows, onWish, onCheckIn }: Props) {
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
