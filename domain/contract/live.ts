import { z } from 'zod/mini'
import { CommandId, GatheringId, Instant, Mark } from '#domain/ids.ts'
import { Label } from '#domain/labels/label.ts'
import { type Callers, whoCares, whoChecksIn, whoLeadsChildren, whoServesInRooms, whoSitsAtTheDesk } from './callers.ts'
import { Battery, DeviceStanding, Fleet } from '#domain/contract/device/device-shapes.ts'
import { AttendanceRecord, EventStats } from '#domain/contract/gathering/event-shapes.ts'
import type { roomOnDay } from '#domain/contract/custody/room-day-routes.ts'
import type { RoomsOfChurch } from './church.ts'
import type { Reply } from './route.ts'
import type { WallMessage } from '#domain/contract/wall/wall-routes.ts'

/**
 * What the wall and the dashboard receive over Socket.IO, and may request.
 *
 * Versions are positions of the log. A change contains the version that it follows and its own. It is applied only to
 * the first one; otherwise the board is requested again. A board always replaces what is shown, even when its version
 * is lower.
 */

/** The number of people who checked in during the five minutes from `from`, and who were counted at the doors. */
export const Arrivals = z.object({ from: Instant, people: z.int(), counted: z.optional(z.int()) })
export type Arrivals = z.infer<typeof Arrivals>

/** What anybody may see of a gathering: no names. */
export const Counts = z.object({
  eventId: GatheringId,
  version: z.string(),
  stats: EventStats,
  arrivals: z.array(Arrivals),
  /** The church says on its walls how many of the people serve. */
  servingOnWalls: z.optional(z.literal(true)),
})
export type Counts = z.infer<typeof Counts>

/** What the welcome desk and the administrator see. Newest row first. */
export const Board = z.extend(Counts, { rows: z.array(AttendanceRecord) })
export type Board = z.infer<typeof Board>

/**
 * Rows that are new or different, newest first, with the counts after the change. `isWhole` is present when rows have
 * gone: the rows are then all there are.
 */
export const BoardChange = z.extend(Board, { follows: z.string(), isWhole: z.optional(z.literal(true)) })
export type BoardChange = z.infer<typeof BoardChange>

/**
 * New counts. They are complete, so they could simply replace the old ones; `follows` tells a viewer that it missed
 * some.
 */
export const CountsChange = z.extend(Counts, { follows: z.string() })
export type CountsChange = z.infer<typeof CountsChange>

/** The acknowledgement of a request: its result, or why it was refused. */
export type Acknowledgement<T> = { ok: true; value: T } | { ok: false; code: string; message: string }

/** What a device says about itself: once when it has connected, and again whenever it changes. */
export const DeviceReport = z.object({
  /** The version of its pages, from `version` in the page's church. */
  version: z.string().check(z.maxLength(100)),
  /** The check-ins that it has saved and not delivered. */
  unsent: z.int().check(z.nonnegative()),
  /** Absent where the browser does not tell. */
  battery: z.optional(Battery),
  /** The latest command that it has obeyed, so that none is obeyed twice. */
  obeyed: z.optional(Instant),
})
export type DeviceReport = z.infer<typeof DeviceReport>

/**
 * Something that a device is asked to do. `at` tells one order from another: it comes back as `obeyed`, also after the
 * page was loaded again.
 */
export const DeviceOrder = z.object({ at: Instant })
export type DeviceOrder = z.infer<typeof DeviceOrder>

/** The message that the walls show. Null for none. */
export type MessageOnWall = { readonly message: WallMessage | null }

/**
 * For how long the server has been able to record nothing, in milliseconds: what it shows is as old as that. Null when
 * it can record. It is no time of day, because the clock of a television may be wrong.
 */
export type RecordingState = { readonly stoppedFor: number | null }

/** A children's room with everything that is on its list. It replaces what was shown. */
export type RoomState = Reply<typeof roomOnDay> & { readonly eventId: GatheringId; readonly version: string }

/** The calls of parents that stand on the walls now. They replace what was shown. */
export type CallsOnWall = {
  readonly version: string
  readonly calls: readonly { readonly callId: string; readonly mark: string; readonly room: string }[]
}

/** What a viewer may request. Watching a gathering ends watching another one. */
export type ClientToServerEvents = {
  'counts:watch': (question: { eventId: number }, acknowledge: (reply: Acknowledgement<Counts>) => void) => void
  'board:watch': (
    question: { eventId: number; authorization?: string },
    acknowledge: (reply: Acknowledgement<Board>) => void,
  ) => void
  /** A kiosk, desk, wall or counter says how it is, and learns how it stands. It connects after its key was set. */
  'device:report': (report: DeviceReport, acknowledge: (reply: Acknowledgement<DeviceStanding>) => void) => void
  /** The page of the tablets is open. Its server asks the other servers while it is. */
  'devices:watch': (question: { authorization?: string }, acknowledge: (reply: Acknowledgement<Fleet>) => void) => void
  /** The page of the activity is open and shows today. */
  'activity:watch': (
    question: { authorization?: string },
    acknowledge: (reply: Acknowledgement<object>) => void,
  ) => void
  /** A wall shows the messages of the staff, and a page of the staff what is on the walls. */
  'message:watch': (
    question: { authorization?: string },
    acknowledge: (reply: Acknowledgement<MessageOnWall>) => void,
  ) => void
  /** A page about people who may be one, or are one, is open. */
  'people:watch': (question: { authorization?: string }, acknowledge: (reply: Acknowledgement<object>) => void) => void
  /** The page of the Sundays is open. */
  'sundays:watch': (question: { authorization?: string }, acknowledge: (reply: Acknowledgement<object>) => void) => void
  /** A page about care is open: the board, the notes of a person, or the header with the number. */
  'care:watch': (question: { authorization?: string }, acknowledge: (reply: Acknowledgement<object>) => void) => void
  /** The welcome desk is open, and hears of guests who have sent the form on their own phone. */
  'guests:watch': (question: { authorization?: string }, acknowledge: (reply: Acknowledgement<object>) => void) => void
  /** A wall that was let in shows the calls of parents. */
  'page:watch': (question: object, acknowledge: (reply: Acknowledgement<CallsOnWall>) => void) => void
  /** The desk or the page Rooms is open, and hears of parents who are called. */
  'calls:watch': (question: { authorization?: string }, acknowledge: (reply: Acknowledgement<object>) => void) => void
  /** The desk or the page Rooms is open, and hears of the roll call of the house. */
  'rollCall:watch': (
    question: { authorization?: string },
    acknowledge: (reply: Acknowledgement<object>) => void,
  ) => void
  /** The page Rooms is open. */
  'custody:watch': (question: { authorization?: string }, acknowledge: (reply: Acknowledgement<object>) => void) => void
  /** A printer tablet hears of labels that it is to print. */
  'print:watch': (question: { authorization?: string }, acknowledge: (reply: Acknowledgement<object>) => void) => void
  /** A children's room is shown. Watching one ends watching another one. */
  'room:watch': (
    question: { eventId: number; roomId: number; authorization?: string },
    acknowledge: (reply: Acknowledgement<RoomState>) => void,
  ) => void
  /** Somebody is signed in in this page. It is disconnected when they no longer are. */
  'session:watch': (
    question: { authorization?: string },
    acknowledge: (reply: Acknowledgement<RoomsOfChurch>) => void,
  ) => void
}

/**
 * Who may send a message, and how many of them one connection may send in `MESSAGES_WITHIN_MS`: some times what a page
 * sends. The server closes a connection that sends more. A page then connects again by itself.
 */
type Message = { readonly callers: Callers; readonly most: number }

export const MESSAGES_WITHIN_MS = 4_000

/** Every message that the server listens to. The replies show no more than these callers may see. */
export const messages = {
  'counts:watch': { callers: ['anyone'], most: 20 },
  'board:watch': { callers: whoSitsAtTheDesk, most: 20 },
  /** A tablet that delivers kept check-ins reports once a second. */
  'device:report': { callers: ['anyone'], most: 20 },
  'devices:watch': { callers: ['administrator'], most: 10 },
  'activity:watch': { callers: ['administrator'], most: 10 },
  /** A browser of the church's own network may be a wall while the doors are open. */
  'message:watch': { callers: ['wall', ...whoChecksIn], most: 10 },
  'people:watch': { callers: whoCares, most: 10 },
  'care:watch': { callers: whoCares, most: 10 },
  'sundays:watch': { callers: ['administrator'], most: 10 },
  'guests:watch': { callers: whoSitsAtTheDesk, most: 10 },
  /** Only a wall that was let in. Without that, the address of the wall shows no mark. */
  'page:watch': { callers: ['wall'], most: 10 },
  'calls:watch': { callers: ['room', ...whoLeadsChildren, ...whoSitsAtTheDesk], most: 10 },
  'rollCall:watch': { callers: [...whoLeadsChildren, ...whoSitsAtTheDesk], most: 10 },
  'custody:watch': { callers: ['room', ...whoLeadsChildren], most: 10 },
  'session:watch': { callers: ['desk', 'care', 'greeter', 'children', 'room'], most: 10 },
  'print:watch': { callers: ['printer'], most: 10 },
  /** A tablet may serve several rooms. */
  'room:watch': { callers: whoServesInRooms, most: 20 },
} as const satisfies Record<keyof ClientToServerEvents, Message>

export type MessageName = keyof typeof messages

/** Labels of one party, which a printer prints one after the other. It answers `…/given`, and prints a job once. */
export const LabelsToPrint = z.object({ jobId: CommandId, mark: z.optional(Mark), labels: z.array(Label) })
export type LabelsToPrint = z.infer<typeof LabelsToPrint>

/** What a viewer receives. */
export type ServerToClientEvents = {
  'counts:changed': (change: CountsChange) => void
  'board:changed': (change: BoardChange) => void
  /** This server can record nothing, or can again. Nothing of this comes with a connection while it can. */
  'recording:changed': (state: RecordingState) => void
  /** The gatherings changed, or which one is open: request `GET /api/events/current` again. */
  'events:changed': () => void
  /** A device stands differently: it was let in, paused, turned away or renamed, or the doors have changed. */
  'device:changed': (standing: DeviceStanding) => void
  /** The device shows its name large for ten seconds. A second command begins the ten seconds again. */
  'device:identify': (order: DeviceOrder) => void
  /** The device loads its page again, after the visit that is going on. */
  'device:reload': (order: DeviceOrder) => void
  /** What the page of the tablets shows now. It replaces what was shown. */
  'devices:changed': (fleet: Fleet) => void
  /** Something was done: request `GET /api/admin/activity` again. */
  'activity:changed': () => void
  /** Another message is on the walls, or none. */
  'message:changed': (shown: MessageOnWall) => void
  /** Records were linked, merged or taken apart, two were said to be two people, or somebody was erased. */
  'people:changed': () => void
  /** Somebody came or was taken back, or an event opened or closed: request `GET /api/admin/sundays` again. */
  'sundays:changed': () => void
  /** Something has changed about the care for people: request it again. Nothing of it is pushed. */
  'care:changed': () => void
  /** A guest has sent the form, or is not waiting any more: request `GET /api/admin/guests` again. */
  'guests:changed': () => void
  /** Something has changed about the children in our care or their rooms: request them again. Nobody is pushed. */
  'custody:changed': () => void
  /** Other calls of parents stand on the walls, or none. */
  page: (state: CallsOnWall) => void
  /** A parent was called, a call has ended, or nobody has answered it for long: request `GET /api/parent-calls`. */
  'calls:changed': () => void
  /** Something has changed about the roll call of the house: request `GET /api/roll-calls`. */
  'rollCall:changed': () => void
  /** Labels are to be printed. */
  print: (job: LabelsToPrint) => void
  /** Something has changed in the room that is watched. */
  room: (state: RoomState) => void
  /** A helper joined, has another role, or was taken away: request `GET /api/session` again. */
  'session:changed': () => void
  /** The first children's room or serving team was added, or the last one has ended. */
  'rooms:changed': (church: RoomsOfChurch) => void
}
