import type { UIEvent } from 'react'
import { useBoard } from '#admin/live/board.ts'
import type { RowsInView } from '#admin/frame/list/rows-in-view.ts'
import { Unseen } from '#kiosk/shell/frame/Unseen.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import type { RowWish } from '#admin/screens/Dashboard/attendance/RowMenu.tsx'
import type { Stage } from '#admin/screens/Dashboard/attendance/taken-back.ts'
import { AttendanceRow } from './AttendanceRow.tsx'
import * as table from '#admin/frame/list/table.module.css'
import * as styles from './Rows.module.css'

type RowsProps = {
  rows: readonly AttendanceRecord[]
  /** How far the take-back of a row is. */
  stages: ReadonlyMap<number, Stage>
  view: RowsInView
  onScroll(event: UIEvent<HTMLDivElement>): void
  onWish(wish: RowWish, row: AttendanceRecord): void
}

/** The table of the list, of which only the rows in view are drawn. */
export function Rows({ rows, stages, view, onScroll, onWish }: RowsProps) {
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
