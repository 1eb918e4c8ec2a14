import { useEffect, useLayoutEffect, useState } from 'react'
import { useBoard } from '#admin/live/board.ts'
import { useCurrent } from './current.ts'
import { Figures } from './Figures.tsx'
import { Portal } from '#kiosk/shell/frame/Portal.tsx'
import { LiveSign } from './LiveSign.tsx'
import { Wait } from './Wait.tsx'
import { useLanguage } from '#admin/words/language.ts'
import type { Church } from '#domain/contract/church.ts'
import * as styles from './Wall.module.css'

/** The display across the room: one number, one sentence, one shape, and nobody's name. */
export function Wall({ church }: { church: Church }) {
  const { current, next } = useCurrent()
  const { connection, heardAt } = useBoard()
  const now = useNow()
  const { timeZone } = church
  const language = useLanguage((chosen) => chosen.language)
  useLayoutEffect(() => void (document.documentElement.lang = language), [language])
  return (
    <main
      className={styles['wall']}
      data-stale={connection === 'reconnecting' || undefined}
      data-rest={restingPlace(now)}
    >
      <header className={styles['header']}>
        <h1 className={styles['name']}>
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
      <div className={styles['door']}>
        <Portal open={false} night />
      </div>
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
