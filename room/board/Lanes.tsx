import { type ReactNode, useId, useState } from 'react'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { calledInRoom, lanesOf } from '#room/day/lanes.ts'
import { NotRight } from '#room/hand-over/done/NotRight.tsx'
import { useSavedHere } from '#room/day/saved-here.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { ChildCard, OnTheWayCard } from './ChildCard.tsx'
import { useShortTime } from './times.ts'
import * as styles from './Lanes.module.css'

/** More children than this stand in three columns, and the children who were handed over are folded away. */
const TWO_COLUMNS = 10

type Lane = 'onTheWay' | 'inTheRoom' | 'handedOver'
const LANES: readonly Lane[] = ['onTheWay', 'inTheRoom', 'handedOver']

type Props = {
  readonly children: readonly ChildInRoom[]
  /** Whether one tap is enough when a child comes in. Otherwise the tag is scanned. */
  readonly byTap: boolean
  onArrived(child: ChildInRoom): void
  onOpen(child: ChildInRoom): void
}

/** The children of the room: on the way, in the room, handed over. On a phone one of these is shown at a time. */
export function Lanes({ children, byTap, onArrived, onOpen }: Props) {
  const texts = useRoomPageTexts()
  const [shown, show] = useState<Lane>('inTheRoom')
  const lanes = lanesOf(children)
  const isMany = lanes.inTheRoom.length > TWO_COLUMNS
  return (
    <main className={styles['lanes']} data-many={isMany}>
      <nav className={styles['tabs']}>
        {LANES.map((lane) => (
          <button
            key={lane}
            className={styles['tab']}
            type="button"
            aria-current={lane === shown ? 'page' : undefined}
            data-news={lane === 'onTheWay' && lanes.onTheWay.length > 0}
            onClick={() => show(lane)}
          >
            {texts[lane]} <span>{lanes[lane].length}</span>
          </button>
        ))}
      </nav>
      <Region lane="onTheWay" shown={shown} count={lanes.onTheWay.length}>
        {lanes.onTheWay.map((child) => (
          <OnTheWayCard key={child.personId} child={child} byTap={byTap} onArrived={onArrived} onOpen={onOpen} />
        ))}
      </Region>
      <Region lane="inTheRoom" shown={shown} count={lanes.inTheRoom.length}>
        {lanes.inTheRoom.map((child) => (
          <ChildCard key={child.personId} child={child} onOpen={onOpen} />
        ))}
      </Region>
      <Gone gone={lanes.handedOver} shown={shown} isFolded={isMany} />
    </main>
  )
}

type RegionProps = { lane: Lane; shown: Lane; count: number; children: ReactNode }

function Region({ lane, shown, count, children }: RegionProps) {
  const texts = useRoomPageTexts()
  const id = useId()
  return (
    <section className={styles['lane']} data-lane={lane} data-shown={lane === shown} aria-labelledby={id}>
      <h2 className={styles['heading']} id={id}>
        {texts[lane]} <span className={styles['count']}>{count}</span>
      </h2>
      <ul className={styles['cards']}>{children}</ul>
    </section>
  )
}

/** When a child was handed over, or that this tablet alone knows it. */
function WhenGone({ child: { personId, since } }: { child: ChildInRoom }) {
  const texts = useRoomPageTexts()
  const shortTime = useShortTime()
  const saved = useSavedHere(({ handedOver }) => handedOver.get(personId))
  if (saved === undefined) return <span>{shortTime(since)}</span>
  return (
    <span className={styles['saved']} data-is={saved}>
      {saved === 'saved' ? texts.saved : texts.notTaken}
    </span>
  )
}

/** Who was handed over, with the time only. Who collected them is for the leader. */
function Gone({ gone, shown, isFolded }: { gone: readonly ChildInRoom[]; shown: Lane; isFolded: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const texts = useRoomPageTexts()
  const id = useId()
  const heading = (
    <>
      {texts.handedOver} <span className={styles['count']}>{gone.length}</span>
    </>
  )
  const canFold = isFolded && gone.length > 0
  return (
    <section className={styles['lane']} data-lane="handedOver" data-shown={shown === 'handedOver'} aria-labelledby={id}>
      <h2 className={styles['heading']} id={id}>
        {canFold ? (
          <button className={styles['fold']} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {heading}
          </button>
        ) : (
          heading
        )}
      </h2>
      <ul className={styles['gone']} data-folded={canFold && !isOpen}>
        {gone.map((child) => (
          <li key={child.personId} className={styles['one']}>
            <bdi>{calledInRoom(child)}</bdi> <WhenGone child={child} />
            <NotRight child={child.personId} />
          </li>
        ))}
      </ul>
    </section>
  )
}
