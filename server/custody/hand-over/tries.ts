import type { Instant } from '#domain/ids.ts'
import { RequestRefused } from '#server/request-refused.ts'

/** After so many wrong codes in a row a tablet waits, each time again. */
const ROW = 5
const PAUSE_MS = 60_000
/** So long without a try ends the row. Otherwise only a hand-over that was done does. */
const QUIET_MS = 600_000
/** The sources of which something is remembered. */
const MOST = 10_000

type Row = { readonly wrong: number; readonly lastTry: number; readonly pausedUntil: number }

/** The wrong codes of each tablet, and of each helper's own phone. Each server counts by itself. */
export type Tries = {
  /** Throws while a tablet waits. */
  mustNotWait(source: string): void
  /** Counts a wrong code, and returns the refusal. */
  wrong(source: string): RequestRefused
  /** A hand-over was done: the row is over. */
  done(source: string): void
}

export function createTries(now: () => Instant): Tries {
  const rows = new Map<string, Row>()

  function rowOf(source: string, moment: number): Row {
    const row = rows.get(source)
    return row && moment - row.lastTry < QUIET_MS ? row : { wrong: 0, lastTry: moment, pausedUntil: 0 }
  }

  function keep(source: string, row: Row): void {
    rows.delete(source)
    rows.set(source, row)
    const [oldest] = rows.size > MOST ? rows.keys() : []
    if (oldest !== undefined) rows.delete(oldest)
  }

  return {
    mustNotWait(source) {
      const moment = Date.parse(now())
      const row = rowOf(source, moment)
      if (row.wrong === 0) return
      // A clock that was set back never makes a tablet wait longer than the pause.
      const left = Math.min(row.pausedUntil - moment, PAUSE_MS)
      if (left > 0) throw new RequestRefused('hand-over-paused', { retryAfter: Math.ceil(left / 1000) })
      keep(source, { ...row, lastTry: moment })
    },
    wrong(source) {
      const moment = Date.parse(now())
      const wrong = rowOf(source, moment).wrong + 1
      const waits = wrong % ROW === 0
      keep(source, { wrong, lastTry: moment, pausedUntil: waits ? moment + PAUSE_MS : 0 })
      const triesLeft = waits ? 0 : ROW - (wrong % ROW)
      return new RequestRefused('code-wrong', { triesLeft, ...(waits && { retryAfter: PAUSE_MS / 1000 }) })
    },
    done: (source) => void rows.delete(source),
  }
}
