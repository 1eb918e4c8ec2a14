import type { ReactNode } from 'react'
import { csvOf } from '#domain/csv.ts'

/** How wide a column is while the list has at most so many pixels; `wide` while it has more. */
export type Widths = Readonly<Partial<Record<'wide' | 1090 | 800 | 600 | 544, string>>>

/** A column of a list, which is declared once. It is in each place in which it has something to show. */
export type Column<Row> = {
  readonly key: string
  readonly heading: string
  /** What its head shows on the page, where that is more than the heading. */
  readonly head?: ReactNode
  readonly sorted?: 'ascending' | 'descending' | 'none'
  /** What the page shows. The first column with a cell names the row. */
  cell?(row: Row): ReactNode
  /** What paper shows; `true` for the cell of the page. */
  readonly paper?: true | ((row: Row) => ReactNode)
  /** What the file holds. Days and times are in figures, so that a spreadsheet can order them. */
  csv?(row: Row): string | number
  /** Its width on the page. With `none` it is hidden from there on. The columns without a width share the rest. */
  readonly width?: string | Widths
  /** Its width on paper. A column without one is as wide as its longest cell, in one line. */
  readonly paperWidth?: string
  /** Numbers and buttons stand at the end of their column. */
  readonly isAtEnd?: boolean
  /** Its heading is only for screen readers: its cells need none. */
  readonly isHeadingUnseen?: boolean
  /** Where a row is a card, the heading also stands before the value. */
  readonly isLabelledInCard?: boolean
}

/** The file of a list. */
export function csvOfList<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.filter(({ csv }) => csv)
  return csvOf([written.map(({ heading }) => heading), ...rows.map((row) => written.map(({ csv }) => csv!(row)))])
}
