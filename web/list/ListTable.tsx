import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, memo } from 'react'
import { Unseen } from '#web/frame/Unseen.tsx'
import * as controls from '#web/page/controls.module.css'
import type { Column } from './columns.ts'
import { pressFirst } from './press-row.ts'
import type { RowsInView } from './rows-in-view.ts'
import * as table from './table.module.css'
import * as styles from './ListTable.module.css'

/** How a row becomes a card. */
export type Cards = {
  /** The widest screen with cards, in pixels. */
  readonly upTo: number
  /** The lines of a card as a CSS grid template, which names the columns by their keys. */
  readonly lines: string
}

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string | number
  cards: Cards
  /** Whether a press anywhere in a row opens what its first link leads to. */
  rowsOpen?: true
  /** Sets the custom properties of the list. */
  className?: string | undefined
  /** What is below the rows. */
  children?: ReactNode
}

/** A list in a card, as long as its rows. On narrow screens each row becomes a card, and the head is only spoken. */
export function ListTable<Row>({ label, columns, rows, keyOf, cards, className = '', ...more }: Props<Row>) {
  const hasCards = useMediaQuery(`(max-width: ${cards.upTo}px)`, false, { getInitialValueInEffect: false })
  return (
    <div className={`${controls['card']} ${styles['list']} ${className}`} data-cards={hasCards || undefined}>
      <table className={table['table']} aria-label={label} style={{ '--lines': cards.lines } as CSSProperties}>
        <Heads columns={columns} />
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-opens={more.rowsOpen} onClick={more.rowsOpen && pressFirst}>
              <Cells columns={columns} row={row} hasCards={hasCards} />
            </tr>
          ))}
        </tbody>
      </table>
      {more.children}
    </div>
  )
}

type LongProps<Row> = Omit<Props<Row>, 'label' | 'cards' | 'className'> & {
  label: string
  /** Where nothing in the list can have the focus, the list itself has it, under this name, and the keys scroll it. */
  scrollerLabel?: string
  /** Which rows are in view, and how high each is, in pixels. */
  view: RowsInView
  rowHeight: number
  /** The id of the element that names a row, where that is not its whole first cell. */
  nameIdOf?(row: Row): string
  /** Of the table: sets the custom properties of the list. */
  className: string | undefined
}

/** A list in a card, which scrolls by itself. All rows have the same height: only those in view are drawn. */
export function LongTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  view,
  rowHeight,
  scrollerLabel,
  ...more
}: LongProps<Row>) {
  const { scroller, from, to, above, below } = view
  return (
    <div
      className={table['scroller']}
      ref={scroller}
      style={{ '--row': `${rowHeight}px` } as CSSProperties}
      {...(scrollerLabel !== undefined && { tabIndex: 0, role: 'group', 'aria-label': scrollerLabel })}
    >
      <table className={`${table['table']} ${more.className}`} aria-label={label} aria-rowcount={rows.length + 1}>
        <Heads columns={columns} />
        <tbody>
          {above > 0 && <tr aria-hidden="true" style={{ blockSize: above }} />}
          {rows.slice(from, to).map((row, index) => (
            <RowInView
              key={keyOf(row)}
              columns={columns}
              row={row}
              rowIndex={from + index + 2}
              nameId={more.nameIdOf?.(row)}
              opens={more.rowsOpen}
            />
          ))}
          {below > 0 && <tr aria-hidden="true" style={{ blockSize: below }} />}
        </tbody>
      </table>
      {more.children}
    </div>
  )
}

type RowProps<Row> = CellsProps<Row> & { rowIndex: number; opens: true | undefined }

/** Scrolling draws only the rows that come into view. */
const RowInView = memo(function RowInView<Row>({ rowIndex, opens, ...cells }: RowProps<Row>) {
  return (
    <tr aria-rowindex={rowIndex} data-opens={opens} onClick={opens && pressFirst}>
      <Cells {...cells} />
    </tr>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode

function Heads<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead>
      <tr>
        {columns.map(
          ({ key, heading, head = heading, sorted, cell, isHeadingUnseen, ...column }) =>
            cell && (
              <th key={key} scope="col" aria-sort={sorted} {...placed(column)}>
                {isHeadingUnseen ? <Unseen>{heading}</Unseen> : head}
              </th>
            ),
        )}
      </tr>
    </thead>
  )
}

type CellsProps<Row> = {
  columns: readonly Column<Row>[]
  row: Row
  hasCards?: boolean
  nameId?: string | undefined
}

function Cells<Row>({ columns, row, hasCards = false, nameId }: CellsProps<Row>) {
  const shown = columns.filter(({ cell }) => cell)
  return shown.map(({ key, heading, cell, isLabelledInCard, ...column }, place) => {
    const { 'data-at-end': atEnd, 'data-hidden': hidden } = placed(column)
    const isName = place === 0
    const Cell = isName ? 'th' : 'td'
    return (
      <Cell
        key={key}
        scope={isName ? 'row' : undefined}
        aria-labelledby={isName ? nameId : undefined}
        data-at-end={atEnd}
        data-hidden={hidden}
        data-label={isLabelledInCard ? heading : undefined}
        style={hasCards ? { gridArea: key } : undefined}
      >
        {cell!(row)}
      </Cell>
    )
  })
}

/** Where the cells of a column stand. The widths of the table are those of its heads. */
function placed({ width = {}, isAtEnd }: Pick<Column<never>, 'width' | 'isAtEnd'>) {
  const { wide, ...narrower } = typeof width === 'string' ? { wide: width } : width
  const widths = Object.entries(narrower).map(([room, narrow]) => [`--width-${room}`, narrow])
  return {
    'data-at-end': isAtEnd,
    'data-hidden': Object.entries(narrower).find(([, narrow]) => narrow === 'none')?.[0],
    style: { '--width': wide, ...Object.fromEntries(widths) } as CSSProperties,
  }
}
