import type { GatheringId, Instant } from '#domain/ids.ts'
import type { TellingOfOpenings } from '#domain/published-events/openings.ts'
import type { Position } from '#infra/event-log/event-log.ts'

/**
 * Up to where a reader of the feed was told. It comes with each event as its id and goes back in `Last-Event-ID`. It
 * holds all that the feed must know of the reader, so that any server can go on with it.
 */
export type Bookmark = {
  /** Everything up to this position was told. */
  readonly position: Position
  /** How many events were told of the next recorded event: one recorded event may tell several. */
  readonly part: number
  /** Which openings were told. They stand in no log, because the clock makes them. */
  readonly openings: TellingOfOpenings
  /** The events with counts that changed, of which it was not told yet. */
  readonly counts: readonly GatheringId[]
}

/** Divides the position from the rest. A reader may send the whole as `Foyer-Position`. */
const REST = '~'

/** A bookmark as text, which begins with the position. */
export function bookmarkToken(logId: string, { position, part, openings, counts }: Bookmark): string {
  const rest = [part, Date.parse(openings.until), openings.open.join('-'), counts.join('-')].join('.')
  return `${logId}:${position}${REST}${rest}`
}

/** The position in a bookmark. */
export const positionOf = (token: string): string => token.split(REST, 1)[0] ?? ''

type Rest = Omit<Bookmark, 'position'>

/**
 * Reads what follows the position. Null where nothing does: somebody resumes with a position that another call told.
 * Undefined for what no server has written.
 */
export function restOf(token: string): Rest | null | undefined {
  const [, ...rest] = token.split(REST)
  if (rest.length === 0) return null
  const [, part, until, open = '', counts = ''] =
    /^(\d{1,3})\.(\d{1,14})\.([\d-]*)\.([\d-]*)$/.exec(rest.join(REST)) ?? []
  if (part === undefined || until === undefined) return undefined
  const at: Instant = new Date(Number(until)).toISOString()
  return { part: Number(part), openings: { until: at, open: idsIn(open) }, counts: idsIn(counts) }
}

/** No church has more events open at once. */
const MOST = 100

const idsIn = (text: string): GatheringId[] =>
  text
    .split('-')
    .filter((id) => /^\d{10}$/.test(id))
    .slice(0, MOST)
    .map(Number)
