import { useEffect, useState } from 'react'
import { useBoard } from '#admin/live/board.ts'
import type { Shown } from '#admin/live/board.ts'
import { useCurrent } from './current.ts'
import { Arrivals } from './Arrivals.tsx'
import { useAtMostOnceASecond } from './at-most-once-a-second.ts'
import { Portal } from '#kiosk/shell/frame/Portal.tsx'
import { LiveSign } from './LiveSign.tsx'
import { RollingNumber } from '#admin/live/RollingNumber.tsx'
import { texts } from './texts.ts'
import { Wait } from './Wait.tsx'
import type { Church } from '#domain/contract/church.ts'

/** The display across the room: one number, one sentence, one shape, and nobody's name. */
export function Wall({ church }: { church: Church }) {
  const { current, next } = useCurrent()
  const { connection, heardAt } = useBoard()
  const now = useNow()
  const { timeZone } = church
  return (
    <main className={connection === 'reconnecting' ? 'wall stale' : 'wall'} data-rest={restingPlace(now)}>
      <header>
        <h1>
          <bdi>{(current ?? next)?.name ?? church.name}</bdi>
        </h1>
        <LiveSign connection={connection} open={current !== null} heardAt={heardAt} now={now} timeZone={timeZone} />
      </header>
      <Face now={now} timeZone={timeZone} />
    </main>
  )
}

/** The figures while check-in is open, the closed door before; nothing until the server has said which. */
function Face({ now, timeZone }: { now: number; timeZone: string }) {
  const { current, next, known } = useCurrent()
  const { shown, connection, heardAt } = useBoard()
  if (!known) return null
  if (current) {
    const right = connection === 'reconnecting' && heardAt !== null ? heardAt : now
    return <Figures shown={shown} now={right} timeZone={timeZone} />
  }
  return (
    <>
      <Wait next={next} now={now} timeZone={timeZone} />
      <div className="door">
        <Portal open={false} night />
      </div>
    </>
  )
}

type FiguresProps = { shown: Shown | null; now: number; timeZone: string }

/** The hour up to `now`: while nothing is heard, the one that was last right. */
function Figures({ shown, now, timeZone }: FiguresProps) {
  const settled = useAtMostOnceASecond(shown)
  return (
    <>
      <dl className="figures">
        <div className="total">
          <dt>{texts.total}</dt>
          <dd>{settled && <RollingNumber value={settled.stats.totalAttendees} />}</dd>
        </div>
        <div className="guests">
          <dt>{texts.guests}</dt>
          <dd>{settled && <RollingNumber value={settled.stats.firstTimeGuests} />}</dd>
        </div>
      </dl>
      <Arrivals arrivals={settled?.arrivals ?? []} now={now} timeZone={timeZone} />
    </>
  )
}

const SECOND = 1000

/** The time, each second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** When the page was opened: it rests as drawn for its first ten minutes. */
const opened = Date.now()
const REST_MS = 10 * 60_000

/** Every ten minutes the picture moves by a few pixels, so that it does not burn in. */
const restingPlace = (now: number): number => Math.floor((now - opened) / REST_MS) % 4
