import { z } from 'zod'
import { GatheringId, Instant } from '#domain/ids.ts'
import type { Callers } from './callers.ts'
import { AttendanceRecord, EventStats } from './event-shapes.ts'

/**
 * What the wall and the dashboard receive over Socket.IO, and may request.
 *
 * Versions are positions of the log. A change contains the version that it follows and its own. It is applied only to
 * the first one; otherwise the board is requested again. A board always replaces what is shown, even when its version
 * is lower.
 */

/** The number of people who arrived in the five minutes from `from`. */
export const Arrivals = z.object({ from: Instant, people: z.int() })
export type Arrivals = z.infer<typeof Arrivals>

/** What anybody may see of a gathering: no names. */
export const Counts = z.object({
  eventId: GatheringId,
  version: z.string(),
  stats: EventStats,
  arrivals: z.array(Arrivals),
})
export type Counts = z.infer<typeof Counts>

/** What the welcome desk and the administrator see. Newest row first. */
export const Board = Counts.extend({ rows: z.array(AttendanceRecord) })
export type Board = z.infer<typeof Board>

/** Rows that are new or different, newest first, with the counts after the change. */
export const BoardChange = Board.extend({ follows: z.string() })
export type BoardChange = z.infer<typeof BoardChange>

/**
 * New counts. They are complete, so they could simply replace the old ones; `follows` tells a viewer that it missed
 * some.
 */
export const CountsChange = Counts.extend({ follows: z.string() })
export type CountsChange = z.infer<typeof CountsChange>

/** The acknowledgement of a request: its result, or why it was refused. */
export type Acknowledgement<T> = { ok: true; value: T } | { ok: false; code: string; message: string }

/** What a viewer may request. Watching a gathering ends watching another one. */
export type ClientToServerEvents = {
  'counts:watch': (question: { eventId: number }, acknowledge: (reply: Acknowledgement<Counts>) => void) => void
  'board:watch': (
    question: { eventId: number; authorization?: string },
    acknowledge: (reply: Acknowledgement<Board>) => void,
  ) => void
}

/** Who may send each message. The answers show no more than these may see. */
export const messageCallers = {
  'counts:watch': ['anyone'],
  'board:watch': ['desk-device', 'desk'],
} as const satisfies Record<keyof ClientToServerEvents, Callers>

/** What a viewer receives. */
export type ServerToClientEvents = {
  'counts:changed': (change: CountsChange) => void
  'board:changed': (change: BoardChange) => void
  /** The gatherings changed, or which one is open: request `GET /api/events/current` again. */
  'events:changed': () => void
}
