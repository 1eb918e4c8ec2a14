import { type TimeInRoom, timesInRooms } from '#domain/attendance/custody/stays-over-time.ts'
import { daysAfter, instantOf } from '#domain/calendar/calendar.ts'
import { type Gathering, slotOf } from '#domain/gathering/gathering.ts'
import type { GatheringId, Instant, LocalDate, RoomId } from '#domain/ids.ts'
import type { AttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import type { ChildrensRooms } from '#domain/read-models/rooms.ts'
import { brokenSpans, minutesIn, type RoomThen, soAt, type Span } from '#domain/rooms/minutes-broken.ts'
import { servesSlot } from '#domain/rooms/rooms.ts'
import type { Custody } from './custody.ts'
import { helperOf, helpersIn, type ModelsOfStaffing } from './staffing.ts'

type Models = ModelsOfStaffing & {
  readonly attendance: Pick<AttendanceBoards, 'board'>
  readonly custody: Pick<Custody, 'ofDay'>
  readonly rooms: Pick<ChildrensRooms, 'helpingAt' | 'nameOf' | 'openings' | 'rules' | 'settings'>
}

/** How long fewer than two adults were in a room at a gathering. */
export type MinutesBroken = {
  readonly roomId: RoomId
  readonly name: string
  readonly minutes: number
  readonly spans: readonly Span[]
}

/** Which gatherings, and where the church is. */
type Asked = { readonly gatherings: readonly Gathering[]; readonly now: Instant; readonly timeZone: string }

/**
 * The rooms of each gathering that were watched for some of its time, with the minutes in which fewer than two adults
 * were there. `gatherings` are all of the days that are asked. Gatherings without such a room are left out.
 */
export function minutesBroken(
  models: Models,
  { gatherings, now, timeZone }: Asked,
): { readonly gathering: Gathering; readonly rooms: readonly MinutesBroken[] }[] {
  const days = [...new Set(gatherings.map(({ date }) => date))]
  const times = new Map(days.map((day) => [day, timesOn(models, day, gatherings)]))
  return gatherings.flatMap((gathering) => {
    const sameDay = gatherings.filter(({ date }) => date === gathering.date)
    const rooms = watchedRooms(models, gathering, now).map((roomId) => {
      const until = endOf(gathering, now, timeZone)
      const then = roomThen(models, { gathering, sameDay, roomId, until, times: times.get(gathering.date) ?? [] })
      const spans = brokenSpans(then, until)
      return { roomId, name: models.rooms.nameOf(roomId) ?? '', minutes: minutesIn(spans), spans }
    })
    return rooms.length > 0 ? [{ gathering, rooms }] : []
  })
}

/** A gathering is counted until its day is over. Who is left then is looked for on the board of the leaders. */
function endOf({ date, closesAt }: Gathering, now: Instant, timeZone: string): Instant {
  const midnight = instantOf(daysAfter(date, 1), '00:00', timeZone)
  const end = closesAt > midnight ? closesAt : midnight
  return end < now ? end : now
}

type TimeOfChild = TimeInRoom & { readonly gatheringId: GatheringId }

/** When the children who were dropped off on a day were in which room. */
function timesOn({ attendance, custody }: Models, day: LocalDate, gatherings: readonly Gathering[]): TimeOfChild[] {
  const places = custody.ofDay(day).map(({ gatheringId, attendeeId }) => ({ gatheringId, attendeeId }))
  const households = new Map(places.map((place) => [`${place.gatheringId} ${place.attendeeId}`, place]))
  return [...households.values()].flatMap(({ gatheringId, attendeeId }) => {
    const household = attendance.board(gatheringId).attendanceOf(attendeeId)
    const closesAt = gatherings.find((one) => one.gatheringId === gatheringId)?.closesAt
    if (!household || closesAt === undefined) return []
    return timesInRooms(household, closesAt).map((time) => ({ ...time, gatheringId }))
  })
}

/** What held in a room from one change to the next, at the gatherings of its services. */
const watchedIn = ({ rooms }: Models, roomId: RoomId, { gatheringId }: Gathering): RoomThen['watched'] =>
  rooms.settings().map(({ at, is }) => {
    const room = is.rooms.find((one) => one.roomId === roomId && servesSlot(one, slotOf(gatheringId)))
    return { at, is: room && { ...is.rules, room } }
  })

/** The rooms that were watched at some time while a gathering took children in. */
function watchedRooms(models: Models, gathering: Gathering, now: Instant): RoomId[] {
  const { opensAt, closesAt } = gathering
  const ids = new Set(models.rooms.settings().flatMap(({ is }) => is.rooms.map(({ roomId }) => roomId)))
  return [...ids].filter((roomId) => {
    const watched = watchedIn(models, roomId, gathering)
    const during = watched.filter(({ at }) => at > opensAt && at < closesAt && at <= now)
    return opensAt < now && [soAt(watched, opensAt), ...during.map(({ is }) => is)].some((is) => is?.helpersWatched)
  })
}

type OfRoom = {
  readonly gathering: Gathering
  readonly sameDay: readonly Gathering[]
  readonly roomId: RoomId
  readonly times: readonly TimeOfChild[]
  readonly until: Instant
}

function roomThen(models: Models, { gathering, sameDay, roomId, times, until }: OfRoom): RoomThen {
  const { gatheringId, date } = gathering
  const serves = (one: Gathering) => soAt(watchedIn(models, roomId, one), one.opensAt) !== undefined
  const others = sameDay.filter((one) => one.gatheringId !== gatheringId && serves(one))
  const here = times.filter((time) => time.roomId === roomId)
  const spansOf = (isMeant: (time: TimeOfChild) => boolean) =>
    here.filter(isMeant).map(({ from, to = until }) => ({ from, to }))
  return {
    open: windowOf(gathering),
    others: others.map(windowOf),
    isOpen: models.rooms.openings(gatheringId, roomId),
    children: spansOf((time) => time.gatheringId === gatheringId),
    childrenOfOthers: spansOf((time) => time.gatheringId !== gatheringId),
    helpers: helpersIn(models, gatheringId, roomId).map(({ at, helpers }) => ({
      at,
      is: helpers.map((who) => helperOf(models, who, date)),
    })),
    watched: watchedIn(models, roomId, gathering),
  }
}

const windowOf = ({ opensAt, closesAt }: Gathering): Span => ({ from: opensAt, to: closesAt })
