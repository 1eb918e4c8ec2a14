import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Alarm } from '#admin/in-care/alarms.ts'
import type { FewAdults, ForbiddenHelper, WithoutClearance } from '#domain/contract/custody/leader-routes.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import { LockIcon, ClockIcon, PeopleIcon } from '#web/page/icons.tsx'
import { AlertIcon, CheckIcon } from '#web/theme/icons.tsx'
import { useDates } from '#web/words/useDates.ts'
import { isolated } from '#web/words/isolated.ts'
import { Message } from './Message.tsx'
import { useMoment } from './moments.ts'
import type { ToClose } from '#admin/screens/Rooms/leader/CloseStays.tsx'
import * as styles from './Alarms.module.css'

type Props = {
  readonly alarms: readonly Alarm[]
  /** The rooms that have had fewer than two adults for a minute. */
  readonly fewAdults: readonly FewAdults[]
  readonly forbidden: readonly ForbiddenHelper[]
  /** The helpers who do not count in their room. */
  readonly withoutClearance: readonly WithoutClearance[]
  /** What a leader has to look at stands above the others. */
  readonly children: ReactNode
  /** Whether there is nothing at all. */
  readonly isQuiet: boolean
  onOpen(roomId: number): void
  onClose(what: ToClose): void
}

/** What needs a leader, the gravest first. Nothing in it changes with the clock, so that each is announced once. */
export function Alarms({ alarms, children, isQuiet, onOpen, onClose, ...rooms }: Props) {
  const { board } = useRoomTexts()
  const ofRooms = useRoomAlarms(rooms)
  return (
    <section className={styles['alarms']} aria-label={board.alarms}>
      {isQuiet && (
        <p className={styles['quiet']}>
          <CheckIcon size={24} /> {board.inOrder}
        </p>
      )}
      {children}
      {ofRooms.map((one) => (
        <OfRoom key={`${one.roomId} ${one.heading}`} {...one} onOpen={onOpen} />
      ))}
      {alarms.map((alarm) => (
        <One key={alarm.key} alarm={alarm} onOpen={onOpen} onClose={onClose} />
      ))}
    </section>
  )
}

/** What leaders must know of a room by its helpers. */
function OfRoom({ roomId, room, heading, lead, isRed, onOpen }: RoomAlarm & Pick<Props, 'onOpen'>) {
  const { board } = useRoomTexts()
  return (
    <div className={styles['alarm']} data-red={isRed || undefined} role="alert">
      <PeopleIcon />
      <div className={styles['words']}>
        <p className={styles['heading']}>
          <Message>{heading}</Message>
        </p>
        <p>
          <Message>{lead}</Message>
        </p>
      </div>
      <Button variant="outline" aria-label={`${board.showRoom} ${room}`} onClick={() => onOpen(roomId)}>
        {board.showRoom}
      </Button>
    </div>
  )
}

type RoomAlarm = { roomId: number; room: string; heading: string; lead: string; isRed: boolean }

type OfRooms = Pick<Props, 'fewAdults' | 'forbidden' | 'withoutClearance'>

/** Who may not collect a child of the room in which they serve comes before a room with too few adults, and why. */
function useRoomAlarms({ fewAdults, forbidden, withoutClearance }: OfRooms): RoomAlarm[] {
  const { board } = useRoomTexts()
  const { longDay } = useDates()
  const moment = useMoment()
  return [
    ...forbidden.map(({ roomId, room, helper, children }) => ({
      roomId,
      room,
      heading: board.forbiddenHelper(isolated(helper), isolated(room)),
      lead: board.forbiddenHelperLead(children.map(isolated).join(', ')),
      isRed: true,
    })),
    ...fewAdults.map(({ roomId, room, staff, since }) => ({
      roomId,
      room,
      heading: board.fewAdults[staff](isolated(room)),
      lead: board.fewAdultsLead(moment(since)),
      isRed: true,
    })),
    ...withoutClearance.map(({ roomId, room, helper, endedOn }) => ({
      roomId,
      room,
      heading: board.doesNotCount(isolated(helper), isolated(room)),
      lead: endedOn === undefined ? board.noClearance : board.clearanceEnded(longDay(endedOn)),
      isRed: false,
    })),
  ]
}

const ICONS: Readonly<Record<Alarm['is'], (props: { size?: number }) => ReactNode>> = {
  doubled: PeopleIcon,
  'closed-receipt': LockIcon,
  late: ClockIcon,
  asked: AlertIcon,
  'not-arrived': ClockIcon,
}

type OneProps = { readonly alarm: Alarm } & Pick<Props, 'onOpen' | 'onClose'>

function One({ alarm, onOpen, onClose }: OneProps) {
  const { board, here } = useRoomTexts()
  const { heading, lead } = useWords(alarm)
  const { is, isRed, stays } = alarm
  const { eventId, roomId, room, name } = stays[0]
  const Icon = ICONS[is]
  return (
    <div className={styles['alarm']} data-red={isRed || undefined} role="alert">
      <Icon size={24} />
      <div className={styles['words']}>
        <p className={styles['heading']}>
          <Message>{heading}</Message>
        </p>
        <p>
          <Message>{lead}</Message>
        </p>
      </div>
      {is === 'doubled' ? (
        <Button
          variant="outline"
          aria-label={`${here.close} ${name}`}
          onClick={() => onClose({ eventId, stays: [stays[0]] })}
        >
          {here.close}
        </Button>
      ) : (
        <Button variant="outline" aria-label={`${board.showRoom} ${room}`} onClick={() => onOpen(roomId)}>
          {board.showRoom}
        </Button>
      )}
    </div>
  )
}

/** What an alarm says. */
function useWords({ is, stays }: Alarm): { heading: string; lead: string } {
  const { board } = useRoomTexts()
  const moment = useMoment()
  const { name, room, mark, since, closesAt, broughtBy } = stays[0]
  const [child, place] = [isolated(name), isolated(room)]
  const all = (of: (stay: Alarm['stays'][number]) => string) =>
    [...new Set(stays.map((one) => isolated(of(one))))].join(', ')
  switch (is) {
    case 'doubled':
      return { heading: board.doubled(child), lead: board.doubledLead(all((one) => one.room)) }
    case 'closed-receipt':
      return { heading: board.closedReceipt(mark), lead: board.closedReceiptLead(all((one) => one.name)) }
    case 'late':
      return { heading: board.late(stays.length, place), lead: board.lateLead(moment(closesAt)) }
    case 'asked':
      return { heading: board.asked(child), lead: board.askedLead(place) }
    case 'not-arrived':
      return {
        heading: board.notArrived(child, place),
        lead:
          broughtBy === undefined
            ? board.onTheWaySince(moment(since))
            : board.broughtBy(moment(since), isolated(broughtBy)),
      }
  }
}
