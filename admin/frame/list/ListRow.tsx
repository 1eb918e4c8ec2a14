import type { ReactNode } from 'react'

type Props<Column extends string> = {
  columns: Readonly<Record<NoInfer<Column>, string>>
  /** From left to right. The first one names the row. */
  cells: Readonly<Record<Column, ReactNode>>
  /** The column whose head is also beside its value, where there is no room for columns. */
  labelled: NoInfer<Column>
}

/** A row of a `ListTable`. */
export function ListRow<Column extends string>({ columns, cells, labelled }: Props<Column>) {
  const [named, ...others] = Object.keys(cells) as [Column, ...Column[]]
  return (
    <tr>
      <th scope="row" data-column={named}>
        {cells[named]}
      </th>
      {others.map((column) => (
        <td key={column} data-column={column} data-label={column === labelled ? columns[column] : undefined}>
          {cells[column]}
        </td>
      ))}
    </tr>
  )
}
