import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import { type ByHelper, exceptionsByHelper } from '#domain/contract/custody/exception-routes.ts'
import { church } from '#web/calls/church.ts'
import type { Column } from '#web/list/columns.ts'
import { ListTable } from '#web/list/ListTable.tsx'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as words from '#web/page/words.module.css'

/** How often each helper decided without a receipt in the last weeks. Nothing while nobody has. */
export function ExceptionsByHelper() {
  const { exceptions } = useRoomTexts()
  const read = () => callSignedIn(exceptionsByHelper, {})
  const { last = [] } = useRead({ what: 'exceptions', about: 'custody', read })
  const columns = useColumns()
  if (last.length === 0) return null
  return (
    <section aria-label={exceptions.heading}>
      <h2>{exceptions.heading}</h2>
      <p className={words['quiet']}>{exceptions.lead}</p>
      <ListTable
        label={exceptions.heading}
        columns={columns}
        rows={last}
        keyOf={({ name }) => name ?? ''}
        cards={{ upTo: 599, lines: "'helper at' 'decided second' / 1fr auto" }}
      />
    </section>
  )
}

function useColumns(): Column<ByHelper>[] {
  const { exceptions } = useRoomTexts()
  const { longDate } = useDates()
  const { columns } = exceptions
  return [
    {
      key: 'helper',
      heading: columns.helper,
      width: '44%',
      cell: ({ name }) => (name === undefined ? exceptions.notNamed : <Name>{name}</Name>),
    },
    { key: 'decided', heading: columns.decided, isLabelledInCard: true, cell: ({ decided }) => decided },
    { key: 'second', heading: columns.second, isLabelledInCard: true, cell: ({ second }) => second },
    { key: 'at', heading: columns.at, cell: ({ at }) => longDate(at, church().timeZone) },
  ]
}
