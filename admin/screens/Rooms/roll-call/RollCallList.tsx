import { calledAs } from '#admin/roll-calls/roll-call.ts'
import { useRollCallTexts } from '#admin/words/rooms/roll-calls.ts'
import type { CalledChild, CalledRoom, RollCallOfHouse } from '#domain/contract/roll-calls/roll-call-routes.ts'
import type { Column } from '#web/list/columns.ts'
import { PrintedHeading, PrintedTable } from '#web/list/PrintedTable.tsx'
import { OnPaper } from '#web/print/OnPaper.tsx'
import { PrintedBy } from '#web/print/PrintedBy.tsx'
import { Name } from '#web/words/Names.tsx'
import { HandedOver } from './NotAccounted.tsx'
import * as styles from './RollCallList.module.css'

/** The roll call on paper, in black and white: a filled box for who was seen, an empty one for who is looked for. */
export const RollCallList = ({ house }: { house: RollCallOfHouse }) => (
  <OnPaper>
    {house.rooms.map((room) => (
      <RoomOnPaper key={room.roomId} room={room} />
    ))}
    <HandedOver handedOver={house.handedOver} />
  </OnPaper>
)

function RoomOnPaper({ room: { name, accounted, children } }: { room: CalledRoom }) {
  const texts = useRollCallTexts()
  const columns = useColumns()
  return (
    <section className={styles['room']}>
      <PrintedTable columns={columns} rows={children} keyOf={({ personId }) => personId}>
        <PrintedHeading>{texts.paperRoom(name, accounted, children.length)}</PrintedHeading>
        <PrintedBy />
      </PrintedTable>
    </section>
  )
}

function useColumns(): Column<CalledChild>[] {
  const texts = useRollCallTexts()
  const { columns } = texts
  return [
    {
      key: 'name',
      heading: columns.name,
      paperWidth: 'auto',
      paper: (child) => (
        <strong>
          <Name>{calledAs(child)}</Name>
        </strong>
      ),
    },
    { key: 'mark', heading: columns.mark, paper: ({ mark, index }) => `${mark} ${index}` },
    {
      key: 'where',
      heading: columns.where,
      paper: ({ state, outWith }) => [texts.states[state], ...(outWith ?? [])].join(', '),
    },
    { key: 'seen', heading: columns.seen, paper: ({ is }) => texts.box[is ?? 'open'] },
  ]
}
