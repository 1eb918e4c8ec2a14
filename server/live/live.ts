import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import type { OwnDevices } from '#server/devices/own-devices.ts'
import { knownHosts } from '#server/http/hosts.ts'
import { type Admission, admission, isFromOtherSite } from '#server/http/admission.ts'
import type { Services } from '#server/server-services.ts'
import type { PrintJobs } from '#server/printing/print-jobs.ts'
import { Printers } from './printers.ts'
import { FollowingDevices, isAboutDevices } from './following-devices.ts'
import { cutOffFloods, messageBudgets } from './floods.ts'
import { announceOpenings, changesSchedule } from './openings.ts'
import { announceRecording } from './recording.ts'
import { type Viewer, type Viewers, disconnectTheRefused } from './viewers.ts'
import { WatchedCalls } from './watched-calls.ts'
import { WatchedFleet } from './watched-fleet.ts'
import { WatchedGatherings } from './watched-gatherings.ts'
import { WatchedRollCall } from './watched-roll-call.ts'
import { WatchedRooms } from './watched-rooms.ts'
import { WatchedWall } from './watched-wall.ts'
import type { RoomsOfChurch } from '#domain/contract/church.ts'
import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import { helpersEvents } from '#domain/helper/events.ts'
import { Question, acknowledge, admit, read, serveAdmitted } from './requests.ts'
import { z } from 'zod/mini'
import { GatheringId } from '#domain/ids.ts'
import { FAR_ENOUGH } from '#domain/read-models/gatherings.ts'
import { Rejection } from '#domain/rejection.ts'
import { isAttendeeEvent } from '#domain/attendee/events.ts'
import { countsFor } from '#domain/counting/counter.ts'
import type { CountingEvent } from '#domain/counting/events.ts'
import { isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { isCountingEvent } from '#domain/read-models/attendance/counted-people.ts'
import { isAboutGuests } from '#domain/read-models/guests/guests.ts'
import { RoomAdded, RoomBroughtBack, RoomEnded } from '#domain/rooms/events.ts'
import { TeamAdded, TeamBroughtBack, TeamEnded } from '#domain/teams/events.ts'
import { erasedBy, isSamePersonEvent } from '#domain/read-models/people/people.ts'
import { isOfChildrensRooms } from '#domain/read-models/rooms.ts'
import { isOfTeams } from '#domain/read-models/teams/teams.ts'
import type { Views } from '#server/views.ts'

/** Pages that are told that something has changed, and then ask what. */

type About = 'activity' | 'calls' | 'care' | 'custody' | 'guests' | 'people' | 'rollCall' | 'sundays'

/** By what a page is about: the events after which it asks again. */
const PAGES: Readonly<Record<About, (event: DomainEvent, views: Views) => boolean>> = {
  activity: () => true,
  people: (event) => isSamePersonEvent(event) || erasedBy(event).length > 0,
  /** The lists name people, with who came and who cares for them. Nobody is missing where nothing took place. */
  care: (event, views) => !isCountingEvent(event) || mayDecideWhetherHeld(event, views),
  /** A drop-off is part of a check-in. The page shows names, too. */
  custody: (event, { custody }) =>
    isOfChildrensRooms(event) ||
    isOfTeams(event) ||
    isAttendanceEvent(event) ||
    erasedBy(event).length > 0 ||
    ((isAttendeeEvent(event) || isSamePersonEvent(event)) && custody.all().length > 0),
  /** A guest who checks in at a tablet is not expected any more. One who waits may look like somebody else now. */
  guests: (event, views) =>
    isAboutGuests(event) ||
    isAttendanceEvent(event) ||
    erasedBy(event).length > 0 ||
    ((isAttendeeEvent(event) || isSamePersonEvent(event)) && doesAnybodyWait(views)),
  /** `WatchedCalls` tells it: a call changes with the time, too. */
  calls: () => false,
  /** `WatchedRollCall` tells it: a tablet that falls silent changes it, too. */
  rollCall: () => false,
  sundays: (event) =>
    isAttendanceEvent(event) || isSamePersonEvent(event) || isCountingEvent(event) || changesSchedule(event),
}
const abouts = Object.keys(PAGES) as About[]

/**
 * Where nobody is checked in, a service took place when somebody was counted. A counter that is moved may change two.
 */
function mayDecideWhetherHeld(event: CountingEvent, { attendance, counted }: Views): boolean {
  if (event.type === 'CounterMoved') return true
  const { gatheringId, counterId } = event.data
  const counter = counted.find(gatheringId, counterId)
  return attendance.board(counter ? countsFor(gatheringId, counter) : gatheringId).people === 0
}

const doesAnybodyWait = ({ guests }: Views): boolean => [...guests.all()].some(({ stage }) => stage === 'waiting')

/** Lets such a page follow what it is about. */
function serveTelling(
  viewer: Viewer,
  services: Pick<Services, 'sharedPassword' | 'logger'>,
  admission: Admission,
): void {
  for (const about of abouts)
    serveAdmitted(`${about}:watch`, viewer, services, admission, async () => {
      await viewer.join(about)
      return {}
    })
}

/** Tells the pages that these events are about. A rush of check-ins costs nothing here while no such page is open. */
function tellPages(viewers: Viewers, views: Views, events: readonly DomainEvent[]): void {
  const open = abouts.filter((about) => viewers.sockets.adapter.rooms.has(about))
  for (const about of open) if (events.some((event) => PAGES[about](event, views))) tellPagesAbout(viewers, about)
}

const tellPagesAbout = (viewers: Viewers, about: About): void => void viewers.to(about).emit(`${about}:changed`)

const CountsQuestion = z.object({ eventId: GatheringId })
const BoardQuestion = z.extend(Question, CountsQuestion.shape)

/** Serves the requests of a viewer: to watch the counts of a gathering, or its board with names. */
function serveWatching(
  viewer: Viewer,
  watched: WatchedGatherings,
  services: Pick<Services, 'views' | 'sharedPassword' | 'now' | 'logger'>,
  admission: Admission,
): void {
  viewer.on('counts:watch', async (question, reply) => {
    await acknowledge(reply, services.logger, async () => {
      const { eventId } = read(CountsQuestion, question)
      mustBeShown(eventId, services)
      return await watched.watchCounts(viewer, eventId)
    })
  })
  viewer.on('board:watch', async (question, reply) => {
    await acknowledge(reply, services.logger, async () => {
      const { eventId, authorization } = read(BoardQuestion, question)
      await admit('board:watch', viewer, authorization, services, admission)
      mustBeShown(eventId, services)
      return await watched.watchBoard(viewer, eventId)
    })
  })
}

/**
 * Pages show what was recorded, and what is planned up to the next gathering. A plan goes on for thousands of years.
 */
function mustBeShown(id: GatheringId, { views, now }: Pick<Services, 'views' | 'now'>): void {
  const found = views.gatherings.find(id)
  const daysAhead = found && (Date.parse(found.opensAt) - Date.parse(now())) / 86_400_000
  if (daysAhead === null || daysAhead > FAR_ENOUGH) throw new Rejection('unknown-gathering')
}

/** The connection to all open walls, dashboards and devices. */
export type Live = {
  close(): Promise<void>
  /** How many pages are connected. */
  sockets(): number
}

/**
 * Serves walls, dashboards and devices over Socket.IO. They are told only what the log has returned, and whether
 * anything can be recorded.
 */
export function goLive(
  http: HttpServer,
  services: Services,
  { devices, jobs }: { readonly devices: OwnDevices; readonly jobs: PrintJobs },
  canRecord: () => boolean,
): Live {
  const viewers = socketServer(http, services)
  cutOffFloods(viewers, services)
  const keepWithinBudgets = messageBudgets()
  const watched = new WatchedGatherings(viewers, services)
  const admitting = admission(services)
  const following = new FollowingDevices(services, devices, admitting)
  const fleet = new WatchedFleet(viewers, services, devices)
  const wall = new WatchedWall(viewers, services)
  const rooms = new WatchedRooms(viewers, services)
  const printers = new Printers(viewers, services, { jobs, devices })
  const calls = new WatchedCalls(viewers, services, () => tellPagesAbout(viewers, 'calls'))
  const rollCall = new WatchedRollCall(services, devices, () => tellPagesAbout(viewers, 'rollCall'))
  const topics = [fleet, wall, printers, rooms, calls]
  function announceChange(): void {
    viewers.emit('events:changed')
    tellPagesAbout(viewers, 'sundays')
    tellPagesAbout(viewers, 'care')
  }

  viewers.on('connection', (viewer) => {
    keepWithinBudgets(viewer)
    serveWatching(viewer, watched, services, admitting)
    following.serve(viewer)
    for (const topic of topics) topic.serve(viewer, admitting)
    serveTelling(viewer, services, admitting)
    serveSessionWatching(viewer, services, admitting)
  })
  services.views.onFolded((events) => {
    if (events.some(changesSchedule)) announceChange()
    watched.push(events)
    following.push(events)
    for (const topic of [wall, rooms, calls, rollCall]) topic.push(events)
    tellPages(viewers, services.views, events)
    tellSessions(viewers, services.views, events)
    // Everything else that the page shows is compared each second, so that a rush of check-ins costs nothing here.
    if (events.some(isAboutDevices)) fleet.check()
  })
  const openings = announceOpenings(services, announceChange)
  const recording = announceRecording(viewers, services, canRecord)
  const rightsCheck = disconnectTheRefused(viewers, services, admitting)

  return {
    sockets: () => viewers.engine.clientsCount,
    async close() {
      openings.stop()
      recording.stop()
      rightsCheck.stop()
      watched.stop()
      for (const topic of [...topics, rollCall]) topic.stop()
      await viewers.close()
    },
  }
}

function socketServer(http: HttpServer, { config }: Pick<Services, 'config'>): Viewers {
  const isKnown = knownHosts(config)
  return new Server(http, {
    serveClient: false,
    // A push is a few hundred bytes: compressing it costs ten times as much as it saves.
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 16 * 1024,
    // When the network of a screen breaks silently, both sides notice within ten seconds.
    pingInterval: 5_000,
    pingTimeout: 5_000,
    allowRequest: (request, allow) => allow(null, isKnown(request.headers.host) && !isFromOtherSite(request.headers)),
  })
}

const ROOM = 'session'

const isAboutHelpers = isAmong(helpersEvents)
const isAboutRooms = isAmong([RoomAdded, RoomEnded, RoomBroughtBack, TeamAdded, TeamEnded, TeamBroughtBack])

/** Lets a page in which somebody is signed in hear when that may have changed. */
function serveSessionWatching(
  viewer: Viewer,
  services: Pick<Services, 'sharedPassword' | 'logger' | 'views'>,
  admission: Admission,
): void {
  serveAdmitted('session:watch', viewer, services, admission, async () => {
    await viewer.join(ROOM)
    return roomsOf(services.views)
  })
}

/**
 * Tells these pages that a helper joined, has another role or is gone: they ask who is signed in now. And whether there
 * are children's rooms and serving teams, when that may have changed.
 */
function tellSessions(viewers: Viewers, views: Views, events: readonly DomainEvent[]): void {
  if (events.some(isAboutHelpers)) viewers.to(ROOM).emit('session:changed')
  if (events.some(isAboutRooms)) viewers.to(ROOM).emit('rooms:changed', roomsOf(views))
}

const roomsOf = ({ rooms, teams }: Pick<Views, 'rooms' | 'teams'>): RoomsOfChurch => ({
  ...(rooms.inUse().length > 0 && { hasRooms: true }),
  ...(teams.inUse().length > 0 && { hasTeams: true }),
})
