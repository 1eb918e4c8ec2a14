import type { CSSProperties, ReactNode } from 'react'

type Props<Column extends string> = {
  columns: Readonly<Record<NoInfer<Column>, string>>
  /** From left to right. The first one names the row. */
  cells: Readonly<Record<Column, ReactNode>>
  /** The column whose head is also beside its value, where there is no room for columns. */
  labelled: NoInfer<Column>
}

/** Where there is no room for columns, a cell stands where its list says. */
const placed = (column: string) => ({ '--column': column }) as CSSProperties

/** A row of a `ListTable`. */
export function ListRow<Column extends string>({ columns, cells, labelled }: Props<Column>) {
  const [named, ...others] = Object.keys(cells) as [Column, ...Column[]]
  return (
    <tr>
      <th scope="row" data-column={named} style={placed(named)}>
        {cells[named]}
      </th>
      {others.map((column) => (
        <td
          key={column}
          data-column={column}
          style={placed(column)}
          data-label={column === labelled ? columns[column] : undefined}
        >
          {cells[column]}
        </td>
      ))}
    </tr>
  )
}
