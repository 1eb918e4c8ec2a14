import { listOfNames } from '#admin/words/list-of-names.ts'
import { type Service, useServices } from '#admin/devices/useServices.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { RoomSetUp } from '#domain/contract/rooms/room-shapes.ts'
import type { Column } from '#web/list/columns.ts'
import { ListTable } from '#web/list/ListTable.tsx'
import { GripIcon } from '#web/page/icons.tsx'
import { Name } from '#web/words/Names.tsx'
import { childrenInWords, ratioInWords } from './room-words.ts'
import { useMoving } from './useMoving.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './RoomTable.module.css'

type Props = { rooms: readonly RoomSetUp[]; onEdit(room: RoomSetUp): void }

const CARDS = {
  upTo: 999,
  lines: "'room room edit' 'ages places places' 'helpers full full' 'besides besides besides' / 1fr 1fr auto",
}

/** The rooms in the order in which tablets and lists show them. */
export function RoomTable({ rooms, onEdit }: Props) {
  const texts = useRoomTexts()
  const columns = useColumns(rooms, onEdit)
  return <ListTable label={texts.heading} columns={columns} rows={rooms} keyOf={({ roomId }) => roomId} cards={CARDS} />
}

function useColumns(rooms: readonly RoomSetUp[], onEdit: Props['onEdit']): Column<RoomSetUp>[] {
  const texts = useRoomTexts()
  const { dragged, handle } = useMoving(rooms)
  const services = useServices()
  const { columns } = texts
  return [
    {
      key: 'room',
      heading: columns.room,
      width: '26%',
      cell: (room) => (
        <div className={styles['room']} data-drop={dropAt(rooms.indexOf(room), rooms.length, dragged?.before)}>
          <button
            className={styles['handle']}
            type="button"
            aria-label={texts.move(room.name)}
            data-dragged={dragged?.roomId === room.roomId || undefined}
            {...handle(room)}
          >
            <GripIcon />
          </button>
          <NameAndPlace room={room} services={services} />
        </div>
      ),
    },
    ...useFacts(rooms),
    {
      key: 'edit',
      heading: texts.edit,
      isHeadingUnseen: true,
      isAtEnd: true,
      width: '88px',
      cell: (room) => (
        <button
          className={controls['textButton']}
          type="button"
          aria-label={`${texts.edit} ${room.name}`}
          onClick={() => onEdit(room)}
        >
          {texts.edit}
        </button>
      ),
    },
  ]
}

/** What the list says about each room. */
function useFacts(rooms: readonly RoomSetUp[]): Column<RoomSetUp>[] {
  const texts = useRoomTexts()
  const { none } = useAdminTexts()
  const { columns } = texts
  const nameOf = (id: number | undefined) => rooms.find(({ roomId }) => roomId === id)?.name
  return [
    { key: 'ages', heading: columns.ages, width: '18%', cell: (room) => childrenInWords(room, texts) },
    {
      key: 'places',
      heading: columns.places,
      width: '14%',
      isLabelledInCard: true,
      cell: ({ places, never }) => (
        <>
          {places ?? (never === undefined && none)}{' '}
          {never !== undefined && (
            <span className={`${words['quiet']} ${styles['below']}`}>{texts.neverMore(never)}</span>
          )}
        </>
      ),
    },
    {
      key: 'helpers',
      heading: columns.helpers,
      width: '11%',
      isLabelledInCard: true,
      cell: (room) => ratioInWords(room, texts),
    },
    {
      key: 'full',
      heading: columns.full,
      width: '13%',
      isLabelledInCard: true,
      cell: ({ overflowTo }) => <NameOrNone name={nameOf(overflowTo)} />,
    },
    { key: 'besides', heading: columns.besides, isLabelledInCard: true, cell: (room) => <Besides room={room} /> },
  ]
}

/** Where a line shows that the dragged room would stand: above this row, or below the last one. */
function dropAt(row: number, rows: number, before: number | undefined): 'above' | 'below' | undefined {
  if (before === row) return 'above'
  return before === rows && row === rows - 1 ? 'below' : undefined
}

const NameOrNone = ({ name }: { name: string | undefined }) => {
  const { none } = useAdminTexts()
  return name === undefined ? none : <Name>{name}</Name>
}

type NameProps = { room: RoomSetUp; services: readonly Service[] }

function NameAndPlace({ room: { name, where, services }, services: known }: NameProps) {
  const texts = useRoomTexts()
  const { language } = useAdminTexts()
  const used = services === 'all' ? [] : known.filter(({ slot }) => services.includes(slot))
  const only =
    used.length === 0
      ? []
      : [
          texts.only(
            listOfNames(
              used.map((service) => service.name),
              language,
            ),
          ),
        ]
  return (
    <p className={styles['name']}>
      <strong>
        <Name>{name}</Name>
      </strong>{' '}
      <span className={`${words['quiet']} ${styles['below']}`}>
        {[...(where === undefined ? [] : [where]), ...only].join(', ')}
      </span>
    </p>
  )
}

/** What is special in this room. */
function Besides({ room: { twoScans, slips, receiveBy } }: { room: RoomSetUp }) {
  const texts = useRoomTexts()
  const { none } = useAdminTexts()
  const said = [
    ...(twoScans ? [texts.scansToo] : []),
    ...(slips ? [texts.printsSlips] : []),
    ...(receiveBy === 'tap' ? [texts.oneTap] : []),
  ]
  if (said.length === 0) return none
  return said.map((one) => (
    <span key={one} className={styles['besides']}>
      {one}{' '}
    </span>
  ))
}
