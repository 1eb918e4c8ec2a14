import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Alarm } from '#admin/in-care/alarms.ts'
import type { FewAdults } from '#domain/contract/custody/leader-routes.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import { LockIcon, ClockIcon, PeopleIcon } from '#web/page/icons.tsx'
import { AlertIcon, CheckIcon } from '#web/theme/icons.tsx'
import { isolated } from '#web/words/isolated.ts'
import { Message } from './Message.tsx'
import { useMoment } from './moments.ts'
import type { ToClose } from '#admin/screens/Rooms/leader/CloseStays.tsx'
import * as styles from './Alarms.module.css'

type Props = {
  readonly alarms: readonly Alarm[]
  /** The rooms that have had fewer than two adults for a minute. */
  readonly fewAdults: readonly FewAdults[]
  /** What a leader has to look at stands above the others. */
  readonly children: ReactNode
  /** Whether there is nothing at all. */
  readonly isQuiet: boolean
  onOpen(roomId: number): void
  onClose(what: ToClose): void
}

/** What needs a leader, the gravest first. Nothing in it changes with the clock, so that each is announced once. */
export function Alarms({ alarms, fewAdults, children, isQuiet, onOpen, onClose }: Props) {
  const { board } = useRoomTexts()
  return (
    <section className={styles['alarms']} aria-label={board.alarms}>
      {isQuiet && (
        <p className={styles['quiet']}>
          <CheckIcon size={24} /> {board.inOrder}
        </p>
      )}
      {children}
      {fewAdults.map((one) => (
        <RoomWithFew key={`${one.eventId} ${one.roomId}`} room={one} onOpen={onOpen} />
      ))}
      {alarms.map((alarm) => (
        <One key={alarm.key} alarm={alarm} onOpen={onOpen} onClose={onClose} />
      ))}
    </section>
  )
}

/** A room with fewer adults than the church wants. */
function RoomWithFew({ room: { roomId, room, staff, since }, onOpen }: { room: FewAdults } & Pick<Props, 'onOpen'>) {
  const { board } = useRoomTexts()
  const moment = useMoment()
  return (
    <div className={styles['alarm']} data-red role="alert">
      <PeopleIcon />
      <div className={styles['words']}>
        <p className={styles['heading']}>
          <Message>{board.fewAdults[staff](isolated(room))}</Message>
        </p>
        <p>
          <Message>{board.fewAdultsLead(moment(since))}</Message>
        </p>
      </div>
      <Button variant="outline" aria-label={`${board.showRoom} ${room}`} onClick={() => onOpen(roomId)}>
        {board.showRoom}
      </Button>
    </div>
  )
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
