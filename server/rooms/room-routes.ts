import { randomUUID } from 'node:crypto'
import { localDate } from '#domain/calendar/calendar.ts'
import { mayCall, whoServesInRooms } from '#domain/contract/callers.ts'
import * as routes from '#domain/contract/rooms/room-routes.ts'
import type { ChildrensRooms, RoomAtEvent } from '#domain/contract/rooms/room-shapes.ts'
import { type GatheringId, isWeekly, type RoomId } from '#domain/ids.ts'
import { type RoomStaffing, staffingAt } from '#domain/read-models/custody/staffing.ts'
import { servedBy } from '#domain/read-models/served-gatherings.ts'
import { type Gathering, slotOf } from '#domain/gathering/gathering.ts'
import { Rejection } from '#domain/rejection.ts'
import { type RoomOfDayCommand, roomOfDay, roomOfDayStream } from '#domain/rooms/room-of-day.ts'
import type { RoomServices } from '#domain/rooms/room-fields.ts'
import {
  addedBy,
  type Room,
  type Rooms,
  rooms,
  ROOMS_STREAM,
  type RoomsCommand,
  roomsInUse,
  rulesOf,
  servesSlot,
} from '#domain/rooms/rooms.ts'
import { limitOf } from '#domain/rooms/which-room.ts'
import { SCHEDULE_STREAM, schedule } from '#domain/schedule/schedule.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import { gatheringOf } from '#server/gathering/find-gathering.ts'
import { InCare } from '#server/http/errors.ts'
import { childInCare, heardAll } from '#server/http/in-care.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { stateOf, transact, type Transacted } from '#server/transact.ts'
import type { Views } from '#server/views.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'now'>

/** Serves the children's rooms: how they are set up, and which are open at an event. */
export function serveRooms(serve: Serve, services: Needs): void {
  const { views } = services

  serve(routes.roomsOfEvent, async ({ query: { eventId } }, { sender: { actsAs }, device }) => {
    // A browser acts as a kiosk while the doors are open. It takes no part in the children's rooms.
    const hasKeyOrRole =
      device ||
      mayCall(
        routes.roomsOfEvent.callers,
        actsAs.filter((one) => one !== 'kiosk'),
      )
    if (!hasKeyOrRole) return []
    const serves = mayCall(whoServesInRooms, actsAs)
    if (eventId !== undefined) return atEvent(services, (await gatheringOf(services, eventId)).gatheringId, serves)
    const served = servedBy(views.devices, device)
    const open = views.gatherings.current(services.now(), served) ?? (serves ? withChildren(services, served) : null)
    return open ? atEvent(services, open.gatheringId, serves) : []
  })

  serve(routes.childrensRooms, () => setUp(views))
  serveChanges(serve, services)
  serveDays(serve, services)
}

function serveChanges(serve: Serve, services: Needs): void {
  const { views } = services

  serve(routes.addRoom, async ({ body: { commandId, ...room } }, { cause }) => {
    await mustBeServices(services, room.services)
    const caused = withCommand(cause, commandId)
    const done = await change(services, { type: 'AddRoom', room: withoutNull(room) }, caused)
    return new CommandReply({ roomId: addedBy(done.state, caused.commandId) ?? 0 }, done.position, 201)
  })

  serve(routes.changeRoom, async ({ params: { roomId }, body: { commandId, ...fields } }, { cause }) => {
    if (fields.services !== undefined) await mustBeServices(services, fields.services)
    const command = { type: 'ChangeRoom', roomId, change: fields } as const
    const { position } = await change(services, command, withCommand(cause, commandId))
    return new CommandReply({ roomId }, position)
  })

  serve(routes.endRoom, async ({ params: { roomId }, body: { commandId } }, { cause }) => {
    await heardAll(services)
    const command = { type: 'EndRoom', roomId, occupied: occupiedRooms(views) } as const
    const { position } = await namingChildren(views, roomId, () =>
      change(services, command, withCommand(cause, commandId)),
    )
    return new CommandReply({ roomId }, position)
  })

  serve(routes.setChildRules, async ({ body: { commandId, ...rules } }, { cause }) => {
    const done = await change(services, { type: 'SetChildRules', rules }, withCommand(cause, commandId))
    return new CommandReply(rulesOf(done.state), done.position)
  })

  serve(routes.undoRooms, async ({ body: { change: undone, commandId } }, { cause }) => {
    const caused = withCommand(cause, commandId)
    const { roomId, gatheringId } = views.rooms.placeOf(undone) ?? {}
    if (gatheringId !== undefined && roomId !== undefined) {
      const day = { type: 'UndoClosing', change: undone, roomId, gatheringId } as const
      return new CommandReply(undefined, (await changeDay(services, day, caused)).position)
    }
    await heardAll(services)
    const command = { type: 'UndoRooms', change: undone, occupied: occupiedRooms(views) } as const
    const { position } = await namingChildren(views, roomId, () => change(services, command, caused))
    return new CommandReply(undefined, position)
  })
}

function serveDays(serve: Serve, services: Needs): void {
  const closing =
    (type: 'CloseRoom' | 'OpenRoom') =>
    async (
      {
        params: { roomId },
        body,
      }: { params: { roomId: RoomId }; body: { eventId: number; commandId?: string | undefined } },
      { cause }: RequestContext,
    ) => {
      const { gatheringId } = await gatheringOf(services, body.eventId)
      await mustBeAt(services, roomId, gatheringId)
      const caused = withCommand(cause, body.commandId)
      const { position } = await changeDay(services, { type, gatheringId, roomId }, caused)
      return new CommandReply({ roomId }, position)
    }
  serve(routes.closeRoom, closing('CloseRoom'))
  serve(routes.openRoom, closing('OpenRoom'))
}

type Wanted<Command> = Command extends unknown ? Omit<Command, 'commandId' | 'at'> : never

const change = (
  { log }: Pick<Services, 'log'>,
  wanted: Wanted<RoomsCommand>,
  cause: Cause,
): Promise<Transacted<Rooms>> => transact(log, ROOMS_STREAM, rooms, { ...wanted, commandId: cause.commandId }, cause)

const changeDay = ({ log, now }: Pick<Services, 'log' | 'now'>, wanted: Wanted<RoomOfDayCommand>, cause: Cause) =>
  transact(
    log,
    roomOfDayStream(wanted.gatheringId, wanted.roomId),
    roomOfDay,
    { ...wanted, at: now(), commandId: cause.commandId },
    cause,
  )

const occupiedRooms = ({ custody, rooms: known }: Views): ReadonlySet<RoomId> =>
  new Set(known.inUse().flatMap(({ roomId }) => (custody.inRoom(roomId).length > 0 ? roomId : [])))

/** Does something, and where children in our care prevent it, names them. */
async function namingChildren<Done>(views: Views, roomId: RoomId | undefined, act: () => Promise<Done>): Promise<Done> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Rejection) || error.code !== 'in-care' || roomId === undefined) throw error
    throw new InCare(views.custody.inRoom(roomId).map((stay) => childInCare(views, stay)))
  }
}

const withCommand = (cause: Cause, commandId: string = randomUUID()): Cause => ({ ...cause, commandId })

type WithoutNull<T> = { [Field in keyof T]: Exclude<T[Field], null> }

/** A new room has nothing that could be removed. */
const withoutNull = <T extends object>(fields: T): WithoutNull<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as WithoutNull<T>

/** Throws unless every service is planned. A view may not show yet what another server has just planned. */
async function mustBeServices({ log }: Pick<Services, 'log'>, services: RoomServices): Promise<void> {
  if (services === 'all') return
  const { state } = await stateOf(log, SCHEDULE_STREAM, schedule)
  if (!services.every((slot) => isWeekly(slot) && state.weekly.has(slot))) throw new Rejection('unknown-service')
}

/** Throws unless the room is used at this gathering. */
async function mustBeAt({ log }: Pick<Services, 'log'>, roomId: RoomId, gatheringId: GatheringId): Promise<void> {
  const { state } = await stateOf(log, ROOMS_STREAM, rooms)
  const room = roomsInUse(state).find((one) => one.roomId === roomId)
  if (!room || !servesSlot(room, slotOf(gatheringId))) throw new Rejection('unknown-room')
}

/**
 * The event for those who look after children while no check-in is open: the last one that was open today, or from
 * which a child is still in our care. Before that, the first one of the day.
 */
function withChildren({ config, views, now }: Needs, served: (one: Gathering) => boolean): Gathering | null {
  const at = now()
  const isToday = ({ opensAt }: Gathering) => localDate(opensAt, config.timeZone) === localDate(at, config.timeZone)
  const isCared = ({ gatheringId }: Gathering) => views.custody.all().some((stay) => stay.gatheringId === gatheringId)
  const began = views.gatherings
    .list(at)
    .find((one) => served(one) && one.opensAt <= at && (isToday(one) || isCared(one)))
  const next = began ? null : views.gatherings.next(at, served)
  return began ?? (next && isToday(next) ? next : null)
}

/**
 * The rooms of an event, in their order. Who looks after the children also sees a room in which a child has stayed on
 * from an earlier event.
 */
function atEvent(services: Needs, eventId: GatheringId, serves: boolean): RoomAtEvent[] {
  const { config, views, now } = services
  const today = localDate(now(), config.timeZone)
  const here = views.rooms.at(eventId)
  const stayedOn = (room: Room) =>
    !here.some((one) => one.room.roomId === room.roomId) && views.custody.inRoom(room.roomId).length > 0
  const more = serves ? views.rooms.inUse().filter(stayedOn) : []
  return [...here, ...more.map((room) => ({ room, isOpen: false }))].map(({ room, isOpen }) => {
    const { roomId, name, where, places } = room
    const count = views.custody.inRoom(roomId).length
    return {
      roomId,
      name,
      ...(where !== undefined && { where }),
      eventId,
      count,
      ...(places !== undefined && { places }),
      isFull: count >= limitOf(room),
      isOpen,
      ...(serves && staffed(staffingAt(views, eventId, room, today))),
    }
  })
}

/** Whether enough adults are there, without their names. */
function staffed(staffing: RoomStaffing | undefined): Pick<RoomAtEvent, 'staffed'> {
  if (!staffing) return {}
  const { helpers: _, ...known } = staffing
  return { staffed: known }
}

function setUp({ rooms: known }: Views): ChildrensRooms {
  const used = known.inUse()
  const isUsed = (id: RoomId | undefined) => used.some(({ roomId }) => roomId === id)
  const shown = ({ overflowTo, ...room }: Room) => ({
    ...room,
    services: room.services,
    ...(overflowTo !== undefined && isUsed(overflowTo) && { overflowTo }),
  })
  return { rooms: used.map(shown), rules: known.rules() }
}
