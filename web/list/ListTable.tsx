import type { ReactNode } from 'react'
import { Unseen } from '#web/frame/Unseen.tsx'
import * as controls from '#web/page/controls.module.css'
import * as table from './table.module.css'
import * as styles from './ListTable.module.css'

type Props = {
  label: string
  /** The heads of the columns. That of the last one, with the dots, is only spoken. */
  columns: Readonly<Record<string, string>> & { readonly more: string }
  /** How wide columns are. The others share the rest. */
  widths: Readonly<Record<string, string>>
  /** Says in `--lines` where each column of a row stands, by its name, where there is no room for columns. */
  className: string | undefined
  children: ReactNode
}

/** A list in a card, with a `ListRow` for each row. On narrow screens each row becomes a few lines. */
export function ListTable({ label, columns, widths, className, children }: Props) {
  const { more, ...named } = columns
  return (
    <div className={`${controls['card']} ${styles['list']} ${className}`}>
      <table className={table['table']} aria-label={label}>
        <thead>
          <tr>
            {Object.entries(named).map(([column, name]) => (
              <th key={column} scope="col" data-column={column} style={{ inlineSize: widths[column] }}>
                {name}
              </th>
            ))}
            <th scope="col" data-column="more">
              <Unseen>{more}</Unseen>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
