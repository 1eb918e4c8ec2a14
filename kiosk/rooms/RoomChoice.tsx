import { Choice, Choices } from '#kiosk/choosing/Choices.tsx'
import type { RoomChoice as Room } from '#domain/contract/rooms/care-shapes.ts'
import { type RoomTexts, useRoomTexts } from './texts.ts'
import { type Child, type Household, type Said, calledName, childrenOf, whereTo } from './where.ts'

type Parts = {
  child: Child
  user: Household
  said: Said
  ticked: ReadonlySet<number>
  choose: (to: number | 'stays') => void
  close: () => void
}

/** No family has to look through more. */
const MOST_ROOMS = 4

/** Asks where a child goes. One tap chooses and closes. */
export function RoomChoice({ child, user, said, ticked, choose, close }: Parts) {
  const texts = useRoomTexts()
  const where = whereTo(child, user, said)
  const chosen = where.is === 'room' ? where.room.roomId : undefined
  return (
    <Choices heading={texts.choice.heading(calledName(child.name))} back={texts.choice.back} close={close}>
      {offered(child, chosen).map((room) => (
        <Choice
          key={room.roomId}
          name={room.name}
          detail={
            room.isFull ? texts.choice.full : placeOf(room, siblingsIn(room, child, { user, said, ticked }), texts)
          }
          isFull={room.isFull}
          isChosen={room.roomId === chosen}
          choose={() => choose(room.roomId)}
        />
      ))}
      <Choice
        name={texts.chip.stays}
        detail={texts.choice.inService}
        isChosen={chosen === undefined}
        choose={() => choose('stays')}
      />
    </Choices>
  )
}

/** The best rooms, and the one that is chosen. */
function offered({ care: { choices } }: Child, chosen: number | undefined): Room[] {
  const best = choices.slice(0, MOST_ROOMS)
  const missing = choices.slice(MOST_ROOMS).find(({ roomId }) => roomId === chosen)
  return missing ? [...best.slice(0, -1), missing] : best
}

/** The brothers and sisters who go to a room, as they are called. */
const siblingsIn = (
  { roomId }: Room,
  { id }: Child,
  { user, said, ticked }: Pick<Parts, 'user' | 'said' | 'ticked'>,
): string[] =>
  childrenOf(user)
    .filter((one) => one.id !== id && ticked.has(one.id))
    .filter((one) => {
      const where = whereTo(one, user, said)
      return where.is === 'room' && where.room.roomId === roomId
    })
    .map(({ name }) => calledName(name))

const placeOf = ({ where }: Room, siblings: readonly string[], { choice }: RoomTexts): string =>
  [...(where ? [where] : []), ...(siblings.length > 0 ? [choice.with(siblings.join(', '))] : [])].join(', ')
