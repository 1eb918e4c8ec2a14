import { z } from 'zod'
import { GatheringId, Instant } from '#domain/ids.ts'
import { AttendanceRecord, EventStats } from './event-shapes.ts'

/**
 * What the wall and the dashboard hear over Socket.IO, and may ask.
 *
 * Versions are positions of the log. A change names the version that it follows and its own: it is applied only onto
 * the first, else the board is asked for again. A board always replaces what is shown, even by a lower version.
 */

/** People who arrived in the five minutes from `from` on. */
export const Arrivals = z.object({ from: Instant, people: z.int() })
export type Arrivals = z.infer<typeof Arrivals>

/** What anyone may see of a gathering: no names. */
export const Counts = z.object({
  eventId: GatheringId,
  version: z.string(),
  stats: EventStats,
  arrivals: z.array(Arrivals),
})
export type Counts = z.infer<typeof Counts>

/** What the administrator sees: newest row first. */
export const Board = Counts.extend({ rows: z.array(AttendanceRecord) })
export type Board = z.infer<typeof Board>

/** Rows that are new or different, newest first, with the counts as they are then. */
export const BoardChange = Board.extend({ follows: z.string() })
export type BoardChange = z.infer<typeof BoardChange>

/** Counts that moved. They are whole, so they could replace; `follows` tells a viewer that it missed some. */
export const CountsChange = Counts.extend({ follows: z.string() })
export type CountsChange = z.infer<typeof CountsChange>

/** The acknowledgement of a question: what was asked for, or why it was refused. */
export type Acknowledgement<T> = { ok: true; value: T } | { ok: false; code: string; message: string }

/** What a viewer may ask. Watching one gathering ends watching another. */
export type ClientToServerEvents = {
  'counts:watch': (question: { eventId: number }, acknowledge: (reply: Acknowledgement<Counts>) => void) => void
  'board:watch': (
    question: { eventId: number; authorization: string },
    acknowledge: (reply: Acknowledgement<Board>) => void,
  ) => void
}

/** What a viewer hears. */
export type ServerToClientEvents = {
  'counts:changed': (change: CountsChange) => void
  'board:changed': (change: BoardChange) => void
  /** The set of gatherings or the one that is open changed: ask `GET /api/events/current` again. */
  'events:changed': () => void
}
