import { useMediaQuery } from '@mantine/hooks'
import type { CSSProperties, ReactNode } from 'react'
import { Unseen } from '#web/frame/Unseen.tsx'
import * as controls from '#web/page/controls.module.css'
import type { Column } from './columns.ts'
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
  /** Sets the custom properties of the list. */
  className?: string | undefined
  /** What is below the rows. */
  children?: ReactNode
}

/** A list in a card, as long as its rows. On narrow screens each row becomes a card, and the head is only spoken. */
export function ListTable<Row>({ label, columns, rows, keyOf, cards, className = '', children }: Props<Row>) {
  const hasCards = useMediaQuery(`(max-width: ${cards.upTo}px)`, false, { getInitialValueInEffect: false })
  return (
    <div className={`${controls['card']} ${styles['list']} ${className}`} data-cards={hasCards || undefined}>
      <table className={table['table']} aria-label={label} style={{ '--lines': cards.lines } as CSSProperties}>
        <Heads columns={columns} />
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <Cells columns={columns} row={row} hasCards={hasCards} />
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </div>
  )
}

function Heads<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead>
      <tr>
        {columns.map(
          ({ key, heading, cell, isHeadingUnseen, ...column }) =>
            cell && (
              <th key={key} scope="col" {...placed(column)}>
                {isHeadingUnseen ? <Unseen>{heading}</Unseen> : heading}
              </th>
            ),
        )}
      </tr>
    </thead>
  )
}

type CellsProps<Row> = { columns: readonly Column<Row>[]; row: Row; hasCards: boolean }

function Cells<Row>({ columns, row, hasCards }: CellsProps<Row>) {
  const shown = columns.filter(({ cell }) => cell)
  return shown.map(({ key, heading, cell, isAtEnd, isLabelledInCard }, place) => {
    const Cell = place === 0 ? 'th' : 'td'
    return (
      <Cell
        key={key}
        scope={place === 0 ? 'row' : undefined}
        data-at-end={isAtEnd}
        data-label={isLabelledInCard ? heading : undefined}
        style={hasCards ? { gridArea: key } : undefined}
      >
        {cell!(row)}
      </Cell>
    )
  })
}

/** The widths of the table are those of its heads. */
function placed({ width = {}, isAtEnd }: Pick<Column<never>, 'width' | 'isAtEnd'>) {
  const { wide, ...narrower } = typeof width === 'string' ? { wide: width } : width
  const widths = Object.entries(narrower).map(([room, narrow]) => [`--width-${room}`, narrow])
  return { 'data-at-end': isAtEnd, style: { '--width': wide, ...Object.fromEntries(widths) } as CSSProperties }
}
