import type { ReactNode } from 'react'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import type { StayForLeader } from '#domain/contract/custody/leader-routes.ts'
import type { RoomAtEvent } from '#domain/contract/rooms/room-shapes.ts'
import * as words from '#web/page/words.module.css'
import { AlertIcon, CheckIcon } from '#web/theme/icons.tsx'
import { inFigures } from '#web/words/in-figures.ts'
import { Name } from '#web/words/Names.tsx'
import { Arches } from './Arches.tsx'
import * as styles from './Tiles.module.css'

type Props = {
  readonly rooms: readonly RoomAtEvent[]
  /** All who are in our care. Absent for those who may not read it: they see how many are in each room. */
  readonly stays?: readonly StayForLeader[] | undefined
  /** The rooms with something red. */
  readonly red?: readonly number[]
  /** Absent where a room does not open. */
  onOpen?(roomId: number): void
}

/** The rooms of the event: how many children are there, and whether there are places. */
export function Tiles({ rooms, stays, red = [], onOpen }: Props) {
  const { board } = useRoomTexts()
  if (rooms.length === 0) return null
  return (
    <ul className={styles['tiles']} aria-label={board.rooms}>
      {rooms.map((room) => (
        <li key={room.roomId} data-red={red.includes(room.roomId) || isShort(room) || undefined}>
          <Tile
            room={room}
            stays={stays?.filter(({ roomId }) => roomId === room.roomId)}
            onOpen={onOpen && (() => onOpen(room.roomId))}
          />
        </li>
      ))}
    </ul>
  )
}

/** Whether a room that takes children in, or has some, has fewer adults than the church wants. */
const isShort = ({ staffed, isOpen, count }: RoomAtEvent): boolean =>
  staffed !== undefined && staffed.staff !== 'two' && (isOpen || count > 0)

type TileProps = {
  readonly room: RoomAtEvent
  readonly stays: readonly StayForLeader[] | undefined
  readonly onOpen: (() => void) | undefined
}

function Tile({ room: { name, where, places, ...room }, stays, onOpen }: TileProps) {
  const { board } = useRoomTexts()
  const count = stays?.length ?? room.count
  const are = (state: StayForLeader['state']) => stays?.filter((stay) => stay.state === state).length ?? 0
  const [onTheWay, out] = [are('on-the-way'), are('out')]
  const more = [
    places === undefined ? board.children(count) : board.ofPlaces(places),
    ...(onTheWay > 0 ? [board.onTheWay(onTheWay)] : []),
    ...(out > 0 ? [board.out(out)] : []),
  ].join(', ')
  return (
    <>
      <div className={styles['head']}>
        <h2>
          <Opens onOpen={onOpen}>
            <Name>{name}</Name>
          </Opens>
        </h2>
        <State room={{ ...room, count }} isFull={places !== undefined && count >= places} />
      </div>
      {where !== undefined && (
        <p className={`${words['quiet']} ${styles['where']}`}>
          <Name>{where}</Name>
        </p>
      )}
      <p className={styles['count']}>
        <strong>{inFigures(count)}</strong> {more}
      </p>
      <Adults staffed={room.staffed} count={count} />
      <Arches inRoom={count - onTheWay} onTheWay={onTheWay} places={places} />
    </>
  )
}

/** The whole tile can be pressed. */
const Opens = ({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) =>
  onOpen ? (
    <button className={styles['opens']} type="button" onClick={onOpen}>
      {children}
    </button>
  ) : (
    children
  )

/** How many adults are there, and in amber where the room has more children than they look after. */
function Adults({ staffed, count }: Pick<RoomAtEvent, 'staffed' | 'count'>) {
  const { board } = useRoomTexts()
  if (!staffed) return null
  const { adults, enoughFor } = staffed
  const tooMany = enoughFor !== undefined && count > enoughFor
  return (
    <p className={tooMany ? styles['few'] : words['quiet']}>
      {board.adults(adults)}
      {tooMany && `, ${board.enoughFor(enoughFor)}`}
    </p>
  )
}

type StateProps = { room: Pick<RoomAtEvent, 'isOpen' | 'staffed' | 'count'>; isFull: boolean }

function State({ room: { isOpen, staffed, count }, isFull }: StateProps) {
  const { board } = useRoomTexts()
  const staff = staffed?.staff ?? 'two'
  if (staff !== 'two' && (isOpen || count > 0))
    return (
      <span className={styles['state']} data-is="few">
        <AlertIcon size={20} />
        {board.staff[staff]}
      </span>
    )
  if (!isOpen) return <span className={styles['state']}>{board.closed}</span>
  return (
    <span className={styles['state']} data-is={isFull ? 'look' : 'good'}>
      {isFull ? <AlertIcon size={20} /> : <CheckIcon size={20} />}
      {isFull ? board.full : board.good}
    </span>
  )
}
