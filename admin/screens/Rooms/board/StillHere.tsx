import { type InCare, lateness } from '#admin/in-care/alarms.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import type { StayForLeader } from '#domain/contract/custody/leader-routes.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import * as controls from '#web/page/controls.module.css'
import { CardHeading, CountPill } from '#web/page/Headings.tsx'
import * as words from '#web/page/words.module.css'
import { Name } from '#web/words/Names.tsx'
import { useId } from 'react'
import type { ToClose } from '#admin/screens/Rooms/leader/CloseStays.tsx'
import { StayList } from '#admin/screens/Rooms/leader/StayList.tsx'
import { useMoment } from './moments.ts'
import * as card from './card.module.css'

type Props = {
  readonly found: InCare
  onClose(what: ToClose): void
}

/** The children whose event has closed, until the last one was handed over. Also those of earlier days. */
export function StillHere({ found: { stays, lateAfterMinutes }, onClose }: Props) {
  const { here, board } = useRoomTexts()
  const now = useCurrentEvent((current) => current.now)
  const id = useId()
  const late = stays.filter((stay) => lateness(stay, lateAfterMinutes, now) !== null)
  if (late.length === 0) return null
  const groups = [...new Set(late.map(groupOf))].map((key) => late.filter((stay) => groupOf(stay) === key))
  return (
    <section className={card['card']} aria-labelledby={id}>
      <div className={card['head']}>
        <CardHeading id={id}>{here.heading}</CardHeading>
        <CountPill>{late.length}</CountPill>
      </div>
      {groups.map((own) => (
        <InRoom key={groupOf(own[0]!)} stays={own} lateAfter={lateAfterMinutes} onClose={onClose} />
      ))}
      <p className={words['quiet']}>{board.nobodyLeaves}</p>
    </section>
  )
}

const groupOf = ({ roomId, closesAt }: StayForLeader): string => `${roomId} ${closesAt}`

type RoomProps = { stays: readonly StayForLeader[]; lateAfter: readonly number[]; onClose(what: ToClose): void }

function InRoom({ stays, lateAfter, onClose }: RoomProps) {
  const { here, board } = useRoomTexts()
  const moment = useMoment()
  const { room, eventId, closesAt } = stays[0]!
  return (
    <div className={card['part']}>
      <div className={card['head']}>
        <h3>
          <Name>{room}</Name> <span className={words['quiet']}>{board.lateLead(moment(closesAt))}</span>
        </h3>
        <button
          className={controls['textButton']}
          type="button"
          onClick={() => onClose({ eventId, stays, room })}
          aria-label={`${here.closeRoom} ${room}`}
        >
          {here.closeRoom}
        </button>
      </div>
      <StayList stays={stays} lateAfter={lateAfter} onClose={onClose} />
    </div>
  )
}
