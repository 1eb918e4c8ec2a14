import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useHasRole } from '#admin/access/roles.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useMaySee } from '#admin/sections/sections.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import type { EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'
import { closeRoom, openRoom, roomsOfEvent } from '#domain/contract/rooms/room-routes.ts'
import type { RoomAtEvent } from '#domain/contract/rooms/room-shapes.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { toast } from '#web/frame/toast.tsx'
import type { Column } from '#web/list/columns.ts'
import { ListTable } from '#web/list/ListTable.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { Name } from '#web/words/Names.tsx'
import { isolated } from '#web/words/isolated.ts'
import { useDates } from '#web/words/useDates.ts'
import * as page from '#web/page/admin-page.module.css'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import { ExceptionsByHelper } from '#admin/screens/Rooms/leader/ExceptionsByHelper.tsx'
import { ForLeaders } from '#admin/screens/Rooms/leader/ForLeaders.tsx'
import { OpenStays } from '#admin/screens/Rooms/leader/OpenStays.tsx'
import * as styles from './Rooms.module.css'

/** The children's rooms of the event that is open or comes next: how many are there, and which take children in. */
export function Rooms() {
  const texts = useRoomTexts()
  const { schedule } = useAdminTexts()
  const { event, next, isKnown } = useCurrentEvent()
  const shown = event ?? next
  const maySetUp = useMaySee()('/admin/schedule/rooms')
  const isLeader = useHasRole('children')
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['rooms']}`}>
        <div className={page['head']}>
          <PageHeading>{texts.today.heading}</PageHeading>
          <p className={page['lead']}>{shown && <EventAndDay event={shown} />}</p>
          {maySetUp && (
            <Link className={controls['textLink']} to="/admin/schedule/rooms">
              {schedule.childrensRooms}
            </Link>
          )}
          {isLeader && <ForLeaders />}
        </div>
        {shown ? <AtEvent eventId={shown.id} /> : isKnown ? <Nothing>{texts.today.noEvent}</Nothing> : <Loading />}
        {isLeader && <OpenStays />}
        {isLeader && <ExceptionsByHelper />}
      </main>
    </AdminPage>
  )
}

function EventAndDay({ event: { name, date } }: { event: EventWithTimes }) {
  const texts = useRoomTexts()
  const { weekdayAndDay } = useDates()
  return texts.today.at(isolated(name), weekdayAndDay(date))
}

const Nothing = ({ children }: { children: string }) => (
  <div className={controls['card']}>
    <p className={words['nothing']}>{children}</p>
  </div>
)

const CARDS = { upTo: 599, lines: "'room turn' 'children children' 'state state' / 1fr auto" }

function AtEvent({ eventId }: { eventId: number }) {
  const texts = useRoomTexts()
  const read = () => callSignedIn(roomsOfEvent, { query: { eventId } })
  const { found, readAgain } = useRead({ what: 'rooms of an event', which: eventId, about: 'custody', read })
  const columns = useColumns()
  if (found === undefined) return <Loading />
  if (found === 'failed') return <NotRead onTryAgain={() => void readAgain()}>{texts.failed}</NotRead>
  if (found.length === 0) return <Nothing>{texts.today.noRooms}</Nothing>
  return (
    <>
      <ListTable
        label={texts.today.heading}
        columns={columns}
        rows={found}
        keyOf={({ roomId }) => roomId}
        cards={CARDS}
      />
      <p className={words['quiet']}>{texts.today.lead}</p>
    </>
  )
}

function useColumns(): Column<RoomAtEvent>[] {
  const { today } = useRoomTexts()
  const isLeader = useHasRole('children')
  const { columns } = today
  return [
    { key: 'room', heading: columns.room, width: '44%', cell: (room) => <NameAndPlace room={room} /> },
    {
      key: 'children',
      heading: columns.children,
      isLabelledInCard: true,
      cell: ({ count, places, isFull }) => (
        <>
          {places === undefined ? count : today.of(count, places)}{' '}
          {isFull && <span className={words['pill']}>{today.full}</span>}
        </>
      ),
    },
    {
      key: 'state',
      heading: columns.state,
      isLabelledInCard: true,
      cell: ({ isOpen }) => (
        <span className={styles['state']} data-closed={!isOpen || undefined}>
          {isOpen ? today.open : today.closed}
        </span>
      ),
    },
    {
      key: 'turn',
      heading: columns.state,
      isHeadingUnseen: true,
      isAtEnd: true,
      width: '112px',
      ...(isLeader && { cell: (room: RoomAtEvent) => <CloseOrOpen room={room} /> }),
    },
  ]
}

const NameAndPlace = ({ room: { name, where } }: { room: RoomAtEvent }) => (
  <p>
    <strong>
      <Name>{name}</Name>
    </strong>{' '}
    {where !== undefined && (
      <span className={`${words['quiet']} ${styles['where']}`}>
        <Name>{where}</Name>
      </span>
    )}
  </p>
)

/** Closes a room at this event, or opens it again. */
function CloseOrOpen({ room: { roomId, eventId, name, isOpen } }: { room: RoomAtEvent }) {
  const { today } = useRoomTexts()
  const turning = useMutation({
    mutationFn: (closes: boolean) =>
      callSignedIn(closes ? closeRoom : openRoom, { params: { roomId }, body: { eventId } }),
    // The page shows it already: whether the room is open now is no longer what it was at the press.
    onSuccess: (_, closes) =>
      toast({ tone: 'success', title: closes ? today.isClosed : today.isOpen, description: isolated(name) }),
  })
  const word = isOpen ? today.close : today.reopen
  return (
    <button
      className={controls['textButton']}
      type="button"
      aria-label={`${word} ${name}`}
      aria-disabled={turning.isPending}
      onClick={() => turning.isPending || turning.mutate(isOpen)}
    >
      {word}
    </button>
  )
}
