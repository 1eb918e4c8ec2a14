import { type Late, lateness } from '#admin/in-care/alarms.ts'
import { PageParent } from '#admin/parent-calls/PageParent.tsx'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import type { StayForLeader } from '#domain/contract/custody/leader-routes.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import { Name } from '#web/words/Names.tsx'
import { useMoment } from '#admin/screens/Rooms/board/moments.ts'
import type { ToClose } from './CloseStays.tsx'
import * as styles from './StayList.module.css'

type Props = {
  readonly stays: readonly StayForLeader[]
  /** After how many minutes a child is late. Absent where that is not said. */
  readonly lateAfter?: readonly number[]
  onClose(what: ToClose): void
}

/** Children in our care, with their names in full. A leader closes what nobody recorded. */
export function StayList({ stays, lateAfter = [], onClose }: Props) {
  const { here } = useRoomTexts()
  const now = useCurrentEvent((current) => current.now)
  return (
    <ul className={styles['stays']}>
      {stays.map((stay) => (
        <li key={`${stay.eventId} ${stay.personId} ${stay.mark}`} data-red={stay.isDoubled}>
          <p>
            <strong>
              <Name>{stay.name}</Name>
            </strong>{' '}
            <span translate="no">
              {stay.mark} {stay.index}
            </span>
            <State stay={stay} late={lateness(stay, lateAfter, now)} />
          </p>
          <PageParent {...stay} />
          <button
            className={controls['textButton']}
            type="button"
            onClick={() => onClose({ eventId: stay.eventId, stays: [stay] })}
            aria-label={`${here.close} ${stay.name}`}
          >
            {here.close}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Since when a child is where, and what is wrong. */
function State({
  stay: { state, since, isDoubled, askHere, isClosed },
  late,
}: {
  stay: StayForLeader
  late: Late | null
}) {
  const { here } = useRoomTexts()
  const moment = useMoment()
  return (
    <>
      <span className={`${words['quiet']} ${styles['since']}`} data-late={late}>
        {here.since(here.states[state], moment(since))}
      </span>
      {isDoubled && <span className={styles['red']}>{here.doubled}</span>}
      {askHere && <span className={styles['amber']}>{here.asked}</span>}
      {isClosed && <span className={styles['amber']}>{here.closedReceipt}</span>}
    </>
  )
}
