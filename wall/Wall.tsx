import { useEffect, useLayoutEffect, useState } from 'react'
import { isAnybodyThere, useBoard } from '#web/live/board.ts'
import { gatheringShown, useCurrent } from '#wall/current/current.ts'
import { Figures } from '#wall/figures/Figures.tsx'
import { Portal } from '#web/frame/Portal.tsx'
import { usePaused } from '#wall/device/follow-device.ts'
import { Paused, ShownName } from '#wall/device/ShownName.tsx'
import { LiveSign } from './LiveSign.tsx'
import { CallsBand } from '#wall/calls/CallsBand.tsx'
import { useCalls } from '#wall/calls/calls.ts'
import { useMessage } from '#wall/message/message.ts'
import { UnderMessage } from '#wall/message/UnderMessage.tsx'
import { Message } from '#wall/message/Message.tsx'
import { Wait } from '#wall/current/Wait.tsx'
import { useLanguage } from '#web/words/language.ts'
import type { EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'
import type { Church } from '#domain/contract/church.ts'
import * as styles from './Wall.module.css'

/** The display for a TV: the counts of the current gathering, and no names. */
export function Wall({ church }: { church: Church }) {
  const { isPaused } = usePaused()
  const current = useCurrent()
  const { connection, shown: board } = useBoard()
  const heardAt = useHeardAt()
  const ownNow = useNow()
  const now = ownNow + current.ahead
  const { timeZone } = church
  const language = useLanguage((chosen) => chosen.language)
  useLayoutEffect(() => void (document.documentElement.lang = language), [language])
  // A gathering that was cancelled before anybody came has no total to show.
  const isOverAndEmpty = !current.event && board !== null && !isAnybodyThere(board.stats)
  const shown = isOverAndEmpty ? null : gatheringShown(current, now, timeZone)
  const name = (shown ?? current.next)?.name ?? church.name
  useEffect(() => void (document.title = name === church.name ? name : `${name} – ${church.name}`), [name, church])
  return (
    <main
      className={styles['wall']}
      data-stale={connection === 'reconnecting' || undefined}
      data-rest={restingPlace(ownNow)}
    >
      <header className={styles['header']}>
        <h1 className={styles['name']}>
          <bdi>{name}</bdi>
        </h1>
        {!isPaused && (
          <LiveSign
            connection={connection}
            checkIn={checkInState(current.event, shown)}
            heardAt={heardAt}
            now={now}
            timeZone={timeZone}
          />
        )}
      </header>
      {isPaused ? <Paused /> : <Inside gathering={shown} now={now} timeZone={timeZone} />}
      <ShownName />
    </main>
  )
}

type CheckInState = Parameters<typeof LiveSign>[0]['checkIn']

const checkInState = (open: EventWithTimes | null, shown: EventWithTimes | null): CheckInState => {
  if (open) return 'open'
  return shown ? 'closed' : 'waiting'
}

type FaceParts = { gathering: EventWithTimes | null; now: number; timeZone: string }

/** Calls of parents, or else a message of the staff, stand over smaller figures, in the place of everything else. */
function Inside(parts: FaceParts) {
  const { message } = useMessage()
  const { calls } = useCalls()
  const isCalling = calls.length > 0
  if (!isCalling && !message) return <Face {...parts} />
  return (
    <>
      {isCalling ? <CallsBand calls={calls} /> : message && <Message key={message.messageId} text={message.text} />}
      <UnderMessage {...parts} />
    </>
  )
}

/**
 * Shows the figures of a gathering, also after it has closed. Without a gathering it shows a closed door, and nothing
 * until the server has responded.
 */
function Face({ gathering, now, timeZone }: FaceParts) {
  const { next, isKnown } = useCurrent()
  const { shown, connection } = useBoard()
  const heardAt = useHeardAt()
  if (!isKnown) return null
  if (gathering) {
    const heard = connection === 'reconnecting' && heardAt !== null ? heardAt : now
    const right = Math.min(heard, Date.parse(gathering.closesAt))
    return <Figures shown={shown} now={right} timeZone={timeZone} />
  }
  return (
    <>
      <Wait next={next} now={now} timeZone={timeZone} />
      <div className={styles['door']}>
        <Portal open={false} night />
      </div>
    </>
  )
}

const SECOND = 1000

/** When the server was last heard, by its own clock. */
function useHeardAt(): number | null {
  const { heardAt } = useBoard()
  const { ahead } = useCurrent()
  return heardAt === null ? null : heardAt + ahead
}

/** Returns the current time, each second, by the clock of this computer. That of a television may be wrong. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** When the page was opened. The picture does not move for the first ten minutes. */
const opened = Date.now()
const REST_MS = 10 * 60_000

/** Every ten minutes the picture moves by a few pixels, so that it does not burn in. */
const restingPlace = (now: number): number => Math.floor((now - opened) / REST_MS) % 4
