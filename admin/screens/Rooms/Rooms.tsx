import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useHasRole } from '#admin/access/roles.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { useRollCall } from '#admin/roll-calls/roll-call.ts'
import { StartRollCall } from '#admin/roll-calls/StartRollCall.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useMaySee } from '#admin/sections/sections.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useRollCallTexts } from '#admin/words/rooms/roll-calls.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import { roomsOfEvent } from '#domain/contract/rooms/room-routes.ts'
import type { RoomAtEvent } from '#domain/contract/rooms/room-shapes.ts'
import { LeadersBoard } from '#admin/screens/Rooms/board/LeadersBoard.tsx'
import { Message } from '#admin/screens/Rooms/board/Message.tsx'
import { Tiles } from '#admin/screens/Rooms/board/Tiles.tsx'
import { ForLeaders } from '#admin/screens/Rooms/leader/ForLeaders.tsx'
import { RollCallBoard } from '#admin/screens/Rooms/roll-call/RollCallBoard.tsx'
import { PrintLists } from '#admin/screens/Rooms/print/PrintLists.tsx'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { PageHeading } from '#web/page/Headings.tsx'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { isolated } from '#web/words/isolated.ts'
import { useDates } from '#web/words/useDates.ts'
import * as page from '#web/page/admin-page.module.css'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './Rooms.module.css'

/** The children's rooms of the event that is open, was open today, or comes next. Leaders see what needs them first. */
export function Rooms() {
  const isLeader = useHasRole('children')
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['rooms']}`}>
        {isLeader ? <ForLeader /> : <RoomsToday keys={null} />}
      </main>
    </AdminPage>
  )
}

/** A roll call of the house stands in the place of the board while it goes on, until a leader wants the rooms. */
function ForLeader() {
  const texts = useRollCallTexts()
  const { house, isOld } = useRollCall()
  const [left, leave] = useState<string | null>(null)
  if (house && left !== house.rollCallId)
    return <RollCallBoard house={house} isOld={isOld} onShowRooms={() => leave(house.rollCallId)} />
  const back = house && (
    <Button variant="outline" onClick={() => leave(null)}>
      {texts.showRollCall}
    </Button>
  )
  return <RoomsToday keys={back ?? 'start'} />
}

/** The rooms. `keys`: what leads to the roll call, or starts one; null for those who do not lead. */
function RoomsToday({ keys }: { keys: ReactNode }) {
  const { found, readAgain } = useRoomsToday()
  const rooms = found === 'failed' ? [] : (found ?? [])
  const eventIds = [...new Set(rooms.map(({ eventId }) => eventId))]
  const start = eventIds.length > 0 && <StartRollCall eventIds={eventIds} asks={false} />
  return (
    <>
      <Head rooms={rooms} isLeader={keys !== null} rollCall={keys === 'start' ? start : keys} />
      <AtEvent found={found} isLeader={keys !== null} onTryAgain={() => void readAgain()} />
    </>
  )
}

type HeadProps = { readonly rooms: readonly RoomAtEvent[]; readonly isLeader: boolean; readonly rollCall: ReactNode }

function Head({ rooms, isLeader, rollCall }: HeadProps) {
  const texts = useRoomTexts()
  const { schedule } = useAdminTexts()
  const maySetUp = useMaySee()('/admin/schedule/rooms')
  return (
    <div className={page['head']}>
      <PageHeading>{texts.today.heading}</PageHeading>
      <p className={page['lead']}>
        <WhichEvent rooms={rooms} />
      </p>
      {maySetUp && (
        <Link className={controls['textLink']} to="/admin/schedule/rooms">
          {schedule.childrensRooms}
        </Link>
      )}
      {isLeader && <ForLeaders />}
      {isLeader && rooms.length > 0 && <PrintLists rooms={rooms} />}
      {rollCall}
    </div>
  )
}

type AtEventProps = {
  readonly found: readonly RoomAtEvent[] | 'failed' | undefined
  readonly isLeader: boolean
  onTryAgain(): void
}

function AtEvent({ found, isLeader, onTryAgain }: AtEventProps) {
  const texts = useRoomTexts()
  const rooms = found === 'failed' ? [] : (found ?? [])
  return (
    <>
      {found === 'failed' && <NotRead onTryAgain={onTryAgain}>{texts.failed}</NotRead>}
      {found === undefined && <Loading />}
      {found?.length === 0 && <NoRooms />}
      {isLeader ? <LeadersBoard rooms={rooms} /> : <Tiles rooms={rooms} />}
    </>
  )
}

function NoRooms() {
  const { today } = useRoomTexts()
  const { isKnown, event, next } = useCurrentEvent()
  if (!isKnown) return <Loading />
  return (
    <div className={controls['card']}>
      <p className={words['nothing']}>{(event ?? next) ? today.noRooms : today.noEvent}</p>
    </div>
  )
}

/**
 * The rooms of the event whose check-in is open. Else those of the last one of today, as long as it is of use, and then
 * those of the next one: a leader can close a room before anybody comes.
 */
function useRoomsToday() {
  const { event, next } = useCurrentEvent()
  const of = (eventId?: number) => callSignedIn(roomsOfEvent, { query: eventId === undefined ? {} : { eventId } })
  const read = async () => {
    if (event) return await of(event.id)
    const today = await of()
    return today.length > 0 || !next ? today : await of(next.id)
  }
  const which = `${event?.id ?? 'none'}, then ${next?.id ?? 'none'}`
  return useRead({ what: 'rooms of an event', which, about: 'custody', read })
}

/** Which event it is. One that has closed is named by its day. */
function WhichEvent({ rooms: [room] }: { rooms: readonly RoomAtEvent[] }) {
  const texts = useRoomTexts()
  const { weekdayAndDay } = useDates()
  const { event, next } = useCurrentEvent()
  const shown = [event, next].find((one) => one?.id === room?.eventId)
  if (!room) return null
  if (!shown) return weekdayAndDay(dayOf(room.eventId))
  return <Message>{texts.today.at(isolated(shown.name), weekdayAndDay(shown.date))}</Message>
}

/** The day of an event is in its id: 2026112201 is one of November 22, 2026. */
const dayOf = (eventId: number): string => String(eventId).replace(/^(\d{4})(\d{2})(\d{2})\d{2}$/, '$1-$2-$3')
