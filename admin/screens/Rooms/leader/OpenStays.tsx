import { useState } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import { type StayForLeader, staysForLeaders } from '#domain/contract/custody/leader-routes.ts'
import { church } from '#web/calls/church.ts'
import * as controls from '#web/page/controls.module.css'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as words from '#web/page/words.module.css'
import { CloseStays, type ToClose } from './CloseStays.tsx'
import { ToLookAt } from './ToLookAt.tsx'
import * as styles from './OpenStays.module.css'

/** All children who are in our care, of whatever day, by rooms: a leader closes what nobody recorded. */
export function OpenStays() {
  const { here } = useRoomTexts()
  const { found, isOld, readAgain } = useRead({
    what: 'children in our care',
    about: 'custody',
    read: () => callSignedIn(staysForLeaders, {}),
  })
  const [closing, close] = useState<ToClose | null>(null)
  if (found === undefined) return <Loading />
  if (found === 'failed') return <NotRead onTryAgain={() => void readAgain()}>{here.failed}</NotRead>
  const rooms = [...new Set(found.stays.map(({ roomId }) => roomId))]
  return (
    <section className={styles['here']} aria-label={here.heading}>
      <div className={styles['head']}>
        <h2>{here.heading}</h2>
        <button className={controls['textButton']} type="button" onClick={() => void readAgain()}>
          {here.readAgain}
        </button>
      </div>
      {isOld && <p className={words['quiet']}>{here.isOld}</p>}
      <ToLookAt {...found} />
      {rooms.length === 0 && <p className={words['quiet']}>{here.nobody}</p>}
      {rooms.map((roomId) => (
        <InRoom key={roomId} stays={found.stays.filter((stay) => stay.roomId === roomId)} onClose={close} />
      ))}
      {closing && <CloseStays {...closing} onClose={() => close(null)} />}
    </section>
  )
}

function InRoom({ stays, onClose }: { stays: readonly StayForLeader[]; onClose(what: ToClose): void }) {
  const { here } = useRoomTexts()
  const { room, eventId } = stays[0]!
  return (
    <div className={styles['room']}>
      <div className={styles['head']}>
        <h3>
          <Name>{room}</Name> <span className={words['quiet']}>{here.count(stays.length)}</span>
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
      <ul>
        {stays.map((stay) => (
          <li key={`${stay.eventId} ${stay.personId} ${stay.mark}`} data-red={stay.isDoubled}>
            <p>
              <strong>
                <Name>{stay.name}</Name>
              </strong>{' '}
              <span translate="no">
                {stay.mark} {stay.index}
              </span>
              <State stay={stay} />
            </p>
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
    </div>
  )
}

/** Since when a child is where, and what is wrong. */
function State({ stay: { state, since, isDoubled, askHere, isClosed } }: { stay: StayForLeader }) {
  const { here } = useRoomTexts()
  const { longDate, clockTime } = useDates()
  const { timeZone } = church()
  const isToday = longDate(since, timeZone) === longDate(new Date().toISOString(), timeZone)
  const time = clockTime(since, timeZone)
  return (
    <>
      <span className={`${words['quiet']} ${styles['since']}`}>
        {here.since(here.states[state], isToday ? time : `${longDate(since, timeZone)}, ${time}`)}
      </span>
      {isDoubled && <span className={styles['red']}>{here.doubled}</span>}
      {askHere && <span className={styles['amber']}>{here.asked}</span>}
      {isClosed && <span className={styles['amber']}>{here.closedReceipt}</span>}
    </>
  )
}
