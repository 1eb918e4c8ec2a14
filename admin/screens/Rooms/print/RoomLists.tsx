import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import type { ChildInRoom, roomOnDay } from '#domain/contract/custody/room-day-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import type { Column } from '#web/list/columns.ts'
import { PrintedHeading, PrintedTable } from '#web/list/PrintedTable.tsx'
import { OnPaper } from '#web/print/OnPaper.tsx'
import { PrintedBy } from '#web/print/PrintedBy.tsx'
import { Name } from '#web/words/Names.tsx'
import { useMoment } from '#admin/screens/Rooms/board/moments.ts'
import * as styles from './RoomLists.module.css'

/** What is printed: each room, and the code of the day for the leaders. */
export type Lists = { readonly rooms: readonly Reply<typeof roomOnDay>[]; readonly code: string }

/** The sheet of the leaders, and one page or more for each room, in black and white. */
export const RoomLists = ({ rooms, code }: Lists) => (
  <OnPaper>
    <ForLeaders rooms={rooms} code={code} />
    {rooms.map((room) => (
      <RoomList key={room.roomId} {...room} />
    ))}
  </OnPaper>
)

/** The code opens what a tablet cannot check. So it stands on this sheet only. */
function ForLeaders({ rooms, code }: Lists) {
  const { board } = useRoomTexts()
  const count = rooms.reduce((sum, room) => sum + room.count, 0)
  return (
    <section className={styles['sheet']}>
      <PrintedHeading>{board.forLeaders}</PrintedHeading>
      <PrintedBy />
      <p className={styles['code']} translate="no">
        {board.code(`${code.slice(0, 3)} ${code.slice(3)}`)}
      </p>
      <p>{board.keepIt}</p>
      <ul className={styles['rooms']}>
        {rooms.map(({ roomId, name, count: children }) => (
          <li key={roomId}>
            <Name>{name}</Name>: {board.onList(children)}
          </li>
        ))}
      </ul>
      <p>{board.allRooms(count)}</p>
    </section>
  )
}

function RoomList({ name, count, children }: Lists['rooms'][number]) {
  const { board } = useRoomTexts()
  const columns = useColumns()
  return (
    <section className={styles['sheet']}>
      <PrintedTable columns={columns} rows={children} keyOf={({ personId, mark }) => `${personId} ${mark}`}>
        <PrintedHeading>
          <Name>{name}</Name>: {board.onList(count)}
        </PrintedHeading>
        <PrintedBy>{board.signs}</PrintedBy>
      </PrintedTable>
      {children.length === 0 && <p>{board.emptyList}</p>}
    </section>
  )
}

function useColumns(): Column<ChildInRoom>[] {
  const { board } = useRoomTexts()
  const moment = useMoment()
  const { columns } = board
  return [
    {
      key: 'name',
      heading: columns.name,
      paperWidth: 'auto',
      paper: ({ firstName, lastInitial, hasNote, hasRule }) => (
        <span className={styles['name']}>
          <Name>{lastInitial === '' ? firstName : `${firstName} ${lastInitial}.`}</Name>
          {hasNote && ' ▲'}
          {hasRule && ' ■'}
        </span>
      ),
    },
    { key: 'age', heading: columns.age, paper: ({ age }) => age ?? '' },
    { key: 'mark', heading: columns.mark, paper: ({ mark, index }) => `${mark} ${index}` },
    {
      key: 'allergies',
      heading: columns.allergies,
      paperWidth: '36%',
      paper: ({ allergies, allergiesAsked }) =>
        allergies === undefined ? !allergiesAsked && board.notAsked : <strong>{allergies}</strong>,
    },
    {
      key: 'state',
      heading: columns.state,
      paper: ({ state, since }) => board.stateSince(board.states[state], moment(since)),
    },
  ]
}
