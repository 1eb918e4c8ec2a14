import type { ReactNode } from 'react'
import type { Column } from './columns.ts'
import * as styles from './PrintedTable.module.css'

type Props<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string | number
  /** Whether the heads are printed. Short lists need none. */
  hasHeads?: boolean
  /** Whether the columns are many figures, close together. */
  hasFigures?: boolean
  /** Sets the custom properties of the table. */
  className?: string | undefined
  /** What is above the heads. Both are repeated on every page. */
  children?: ReactNode
}

/** A list on paper. No row is split between two pages. */
export function PrintedTable<Row>({ columns, rows, keyOf, hasHeads = true, children, ...look }: Props<Row>) {
  const shown = columns.flatMap(({ key, heading, cell, paper, paperWidth, isAtEnd }) => {
    const draw = paper === true ? cell : paper
    const placed = { style: { inlineSize: paperWidth }, 'data-short': !paperWidth, 'data-at-end': isAtEnd }
    return draw ? [{ key, heading, draw, placed }] : []
  })
  return (
    <table className={`${styles['paper']} ${look.className ?? ''}`} data-figures={look.hasFigures}>
      <thead>
        {children !== undefined && (
          <tr>
            <td className={styles['title']} colSpan={shown.length}>
              {children}
            </td>
          </tr>
        )}
        {hasHeads && (
          <tr>
            {shown.map(({ key, heading, placed }) => (
              <th key={key} scope="col" {...placed}>
                {heading}
              </th>
            ))}
          </tr>
        )}
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {shown.map(({ key, draw, placed }, place) => {
              const Cell = place === 0 ? 'th' : 'td'
              return (
                <Cell key={key} scope={place === 0 ? 'row' : undefined} {...placed}>
                  {draw(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The heading of a printed list. */
export const PrintedHeading = ({ children }: { children: ReactNode }) => <p className={styles['heading']}>{children}</p>
