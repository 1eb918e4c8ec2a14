import { Suspense } from 'react'
import { WhoActs } from '#room/acting/WhoActs.tsx'
import { howFull, lanesOf } from '#room/day/lanes.ts'
import { isServed, showRoom, useRoomShown } from '#room/day/room-shown.ts'
import { useSavedHere } from '#room/day/saved-here.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { CheckIcon } from '#web/theme/icons.tsx'
import { awayIcon, fullIcon } from './icons.tsx'
import { laterPart, Nothing } from './later-part.tsx'
import { useShortTime } from './times.ts'
import * as styles from './RoomHeader.module.css'

/** What works without the server. It comes with the script of that. */
const AwayLine = laterPart(async () => (await import('#room/offline/AwayLine.tsx')).AwayLine, Nothing)

/** Who helps here, where the church watches it. */
const HelpersLine = laterPart(async () => (await import('#room/helping/HelpersLine.tsx')).HelpersLine, Nothing)

/** The name of the room, how many children are in it, how full it is, and who acts. */
export function RoomHeader() {
  const texts = useRoomPageTexts()
  const { rooms, roomId, list } = useRoomShown()
  const name = list?.name ?? rooms?.find((room) => room.roomId === roomId)?.name
  const here = list ? lanesOf(list.children).inTheRoom.length : 0
  return (
    <header className={styles['header']}>
      <div className={styles['line']}>
        <h1 className={styles['room']}>{name === undefined ? texts.title : <bdi>{name}</bdi>}</h1>
        {list && (
          <p className={styles['count']}>
            <strong>{here}</strong> {texts.children(here)}
          </p>
        )}
        <Pill />
        <WhoActs />
      </div>
      <OtherRooms />
      <Lines />
    </header>
  )
}

/** What is said below the name of the room, where there is something to say. */
function Lines() {
  const { list, isAway } = useRoomShown()
  const waiting = useSavedHere((saved) => saved.waiting)
  return (
    <Suspense>
      {list?.helpers && <HelpersLine />}
      {(isAway || waiting > 0) && <AwayLine />}
    </Suspense>
  )
}

/** How full the room is, or how old the list is while the server is not heard. */
function Pill() {
  const texts = useRoomPageTexts()
  const { list, isLive, heardAt } = useRoomShown()
  const shortTime = useShortTime()
  if (list && !isLive && heardAt !== null)
    return (
      <p className={styles['pill']} data-is="look" role="status">
        {awayIcon} {texts.asOf(shortTime(heardAt))}
      </p>
    )
  if (list?.places === undefined) return <span className={styles['pill']} data-is="none" />
  const is = howFull(list.count, list.places)
  return (
    <p className={styles['pill']} data-is={is}>
      {is === 'good' ? <CheckIcon size={22} /> : fullIcon} {texts.places(list.count, list.places)}
    </p>
  )
}

/** The rooms that this page may show, where there are several. */
function OtherRooms() {
  const texts = useRoomPageTexts()
  const { rooms, roomId } = useRoomShown()
  const shown = rooms?.filter(isServed) ?? []
  if (shown.length < 2) return null
  return (
    <nav className={styles['rooms']} aria-label={texts.rooms}>
      {shown.map((room) => (
        <button
          key={room.roomId}
          className={styles['tab']}
          type="button"
          aria-current={room.roomId === roomId ? 'page' : undefined}
          onClick={() => showRoom(room.roomId)}
        >
          <bdi>{room.name}</bdi>
        </button>
      ))}
    </nav>
  )
}
