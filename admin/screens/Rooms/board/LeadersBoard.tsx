import { useEffect, useState } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { alarmCount, alarmsOf, fewAdultsIn } from '#admin/in-care/alarms.ts'
import { showWaitingAlarms } from '#admin/in-care/waiting-alarms.ts'
import { ParentsCalled } from '#admin/parent-calls/ParentsCalled.tsx'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import { type StayForLeader, staysForLeaders } from '#domain/contract/custody/leader-routes.ts'
import type { RoomAtEvent } from '#domain/contract/rooms/room-shapes.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import * as controls from '#web/page/controls.module.css'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import * as words from '#web/page/words.module.css'
import { ExceptionsByHelper } from '#admin/screens/Rooms/leader/ExceptionsByHelper.tsx'
import { CloseStays, type ToClose } from '#admin/screens/Rooms/leader/CloseStays.tsx'
import { TwoAdults } from '#admin/screens/Rooms/leader/TwoAdults.tsx'
import { Tags, ToLookAt } from '#admin/screens/Rooms/leader/ToLookAt.tsx'
import { Alarms } from './Alarms.tsx'
import { DecidedToday } from './DecidedToday.tsx'
import { RoomDialog } from './RoomDialog.tsx'
import { StillHere } from './StillHere.tsx'
import { Tiles } from './Tiles.tsx'
import * as styles from './LeadersBoard.module.css'

/** What is open over the board. */
type Opened = { readonly roomId: number } | { readonly closing: ToClose } | null

/** The board of the leaders: what needs them, the rooms, who is still here, and what was decided today. */
export function LeadersBoard({ rooms }: { rooms: readonly RoomAtEvent[] }) {
  const { here } = useRoomTexts()
  const { found, isOld, readAgain } = useRead({
    what: 'children in our care',
    about: 'custody',
    read: () => callSignedIn(staysForLeaders, {}),
  })
  const [opened, open] = useState<Opened>(null)
  const now = useCurrentEvent((current) => current.now)
  // The header has the same number, also after a child became late while nothing was done.
  useEffect(() => void (found && found !== 'failed' && showWaitingAlarms(alarmCount(found, now))), [found, now])
  const onOpen = (roomId: number) => open({ roomId })
  const onClose = (closing: ToClose) => open({ closing })
  if (found === undefined) return <Loading />
  if (found === 'failed')
    return (
      <>
        <NotRead onTryAgain={() => void readAgain()}>{here.failed}</NotRead>
        <Tiles rooms={rooms} />
      </>
    )
  const alarms = alarmsOf(found, now)
  const few = fewAdultsIn(found, now)
  const { forbiddenHelpers = [], withoutClearance = [] } = found
  const red = alarms.flatMap(({ isRed, stays }) => (isRed ? stays.map(({ roomId }) => roomId) : []))
  return (
    <div className={styles['board']}>
      <div className={styles['main']}>
        <p className={words['quiet']}>
          <WithUs stays={found.stays} />
        </p>
        {isOld && <IsOld onReadAgain={() => void readAgain()} />}
        <Alarms
          alarms={alarms}
          fewAdults={few}
          forbidden={forbiddenHelpers}
          withoutClearance={withoutClearance}
          isQuiet={alarmCount(found, now) === 0}
          onOpen={onOpen}
          onClose={onClose}
        >
          <ToLookAt {...found} />
        </Alarms>
        <Tiles rooms={rooms} stays={found.stays} red={red} onOpen={onOpen} />
        <Tags tags={found.tags} />
        <ExceptionsByHelper />
        <TwoAdults />
      </div>
      <div className={styles['side']}>
        <ParentsCalled />
        <StillHere found={found} onClose={onClose} />
        <DecidedToday decided={found.decided} />
      </div>
      <Over opened={opened} rooms={rooms} stays={found.stays} onOpen={open} />
    </div>
  )
}

/** The server was not heard for a while: what is shown may have changed. */
function IsOld({ onReadAgain }: { onReadAgain(): void }) {
  const { here } = useRoomTexts()
  return (
    <p className={words['quiet']}>
      {here.isOld}{' '}
      <button className={controls['textButton']} type="button" onClick={onReadAgain}>
        {here.readAgain}
      </button>
    </p>
  )
}

type OverProps = {
  readonly opened: Opened
  readonly rooms: readonly RoomAtEvent[]
  readonly stays: readonly StayForLeader[]
  onOpen(next: Opened): void
}

/** The room that is open, or the question before stays are closed. */
function Over({ opened, rooms, stays, onOpen }: OverProps) {
  const close = () => onOpen(null)
  if (!opened) return null
  if ('closing' in opened) return <CloseStays {...opened.closing} onClose={close} />
  const room = rooms.find(({ roomId }) => roomId === opened.roomId)
  if (!room) return null
  return (
    <RoomDialog
      room={room}
      stays={stays.filter(({ roomId }) => roomId === room.roomId)}
      onCloseStays={(closing) => onOpen({ closing })}
      onClose={close}
    />
  )
}

function WithUs({ stays }: { stays: readonly StayForLeader[] }) {
  const { board } = useRoomTexts()
  const onTheWay = stays.filter(({ state }) => state === 'on-the-way').length
  return [board.withUs(stays.length), ...(onTheWay > 0 ? [board.onTheWay(onTheWay)] : [])].join(', ')
}
