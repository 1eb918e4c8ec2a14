import { useMediaQuery } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useRowsInView } from '#admin/frame/list/rows-in-view.ts'
import type { SundayRow } from '#domain/contract/sundays/sundays-shapes.ts'
import { SundayCells, SundayHeads } from './SundayCells.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as table from '#admin/frame/list/table.module.css'
import * as styles from './SundayTable.module.css'

/** The height of a row where the day and its service stand side by side. */
const ROW_PX = 46
/** A longer name has no room beside its day, not even in two lines. */
const LETTERS_BESIDE_DAY = 32
/** On narrower screens the service is always under its day. */
const NARROW = '(max-width: 1199px)'
/** A row with the day above its service. It grows by a line for each `letters` of the longest name. */
const HIGH_ROW = { leastPx: 36, linePx: 18, letters: 30 }
/** On a narrow screen the word that it is open may be under the day. */
const HIGH_NARROW_ROW = { leastPx: 54, linePx: 18, letters: 20 }

type Props = {
  events: readonly SundayRow[]
  /** What the first column holds: the events of one service, or of all. */
  label: string
  hasAllServices: boolean
}

/** Every event that took place, the newest first. Only the rows in view are drawn. */
export function SundayTable({ events, label, hasAllServices }: Props) {
  const { sundays } = useAdminTexts()
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const letters = longestName(events, hasAllServices)
  const isHigh = isNarrow || letters > LETTERS_BESIDE_DAY
  const row = isHigh ? highRow(letters, isNarrow ? HIGH_NARROW_ROW : HIGH_ROW) : ROW_PX
  const { scroller, from, to, above, below } = useRowsInView(events.length, row)
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-label={label}>
      <div
        className={`${table['scroller']} ${styles['rows']}`}
        ref={scroller}
        data-days={isHigh ? 'above' : 'beside'}
        style={{ '--row': `${row}px` } as CSSProperties}
        tabIndex={0}
        role="group"
        aria-label={sundays.event}
      >
        <table className={table['table']} aria-label={label} aria-rowcount={events.length + 1}>
          <thead>
            <SundayHeads label={label} />
          </thead>
          <tbody>
            {above > 0 && <tr aria-hidden="true" style={{ blockSize: above }} />}
            {events.slice(from, to).map((event, index) => (
              <tr key={event.id} aria-rowindex={from + index + 2}>
                <SundayCells event={event} hasAllServices={hasAllServices} />
              </tr>
            ))}
            {below > 0 && <tr aria-hidden="true" style={{ blockSize: below }} />}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const longestName = (events: readonly SundayRow[], hasAllServices: boolean): number =>
  Math.max(1, ...events.map(({ name, feast = '' }) => (hasAllServices ? name : feast).length))

/** All rows are as high as the one with the longest name, because only those in view are drawn. */
const highRow = (longest: number, { leastPx, linePx, letters }: typeof HIGH_ROW): number =>
  leastPx + linePx * Math.ceil(longest / letters)
