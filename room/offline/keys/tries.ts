/** After so many wrong codes in a row a tablet waits, each time again. */
const ROW = 5
const PAUSE_MS = 60_000
/** So long without a try ends the row. Otherwise only a hand-over that was done does. */
const QUIET_MS = 600_000
/** The third wrong secret half closes a mark: only a leader goes on. */
const MOST_WRONG = 3

/** What a tablet remembers of codes that were tried on it. It names marks, and nobody. */
export type Tries = {
  readonly wrong: number
  /** In milliseconds of this tablet's clock, as `pausedUntil`. */
  readonly lastTry: number
  readonly pausedUntil: number
  /** By day and mark: how often a secret half was wrong, and the highest issue of the receipt that was shown. */
  readonly marks: Readonly<Record<string, { readonly wrong: number; readonly issue: number }>>
}

export const NO_TRIES: Tries = { wrong: 0, lastTry: 0, pausedUntil: 0, marks: {} }

const NEW_MARK = { wrong: 0, issue: 0 }
const of = ({ marks }: Tries, mark: string) => marks[mark] ?? NEW_MARK

/** For how many seconds a tablet waits still. A clock that was set back never makes it wait longer than the pause. */
export const secondsToWait = ({ pausedUntil }: Tries, now: number): number =>
  Math.max(0, Math.ceil(Math.min(pausedUntil - now, PAUSE_MS) / 1000))

export const isClosed = (tries: Tries, mark: string): boolean => of(tries, mark).wrong >= MOST_WRONG

/** The highest issue of the receipt of a mark that was shown here. Lower ones are void. */
export const issueShown = (tries: Tries, mark: string): number => of(tries, mark).issue

/** How many wrong codes in a row are left before the tablet waits. 0 while it waits. */
export const triesLeft = ({ wrong }: Tries): number => (wrong % ROW === 0 && wrong > 0 ? 0 : ROW - (wrong % ROW))

/** A wrong code. `mark`: the one that it names, where this tablet knows it. */
export function afterWrong(tries: Tries, now: number, mark?: string): Tries {
  const isQuiet = Math.abs(now - tries.lastTry) >= QUIET_MS
  const wrong = (isQuiet ? 0 : tries.wrong) + 1
  const counted = mark === undefined ? {} : { [mark]: { ...of(tries, mark), wrong: of(tries, mark).wrong + 1 } }
  const pausedUntil = wrong % ROW === 0 ? now + PAUSE_MS : 0
  return { wrong, lastTry: now, pausedUntil, marks: { ...tries.marks, ...counted } }
}

/** A right code: lower issues of this receipt are void from now on. It does not end the row. */
export function afterRight(tries: Tries, mark: string, issue: number): Tries {
  const known = of(tries, mark)
  // A receipt that was renewed opens its mark again.
  const next = issue > known.issue ? { wrong: 0, issue } : known
  return { ...tries, marks: { ...tries.marks, [mark]: next } }
}

/** Children were handed over: the row of wrong codes is over. */
export const afterHandOver = (tries: Tries): Tries => ({ ...tries, wrong: 0, pausedUntil: 0 })
