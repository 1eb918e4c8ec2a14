import { z } from 'zod/mini'
import { type CustodyEvent, custodyEvents } from '#domain/attendance/custody/events.ts'
import { staysOf } from '#domain/attendance/custody/stays.ts'
import type { PartyCheckedIn } from '#domain/attendance/events.ts'
import type { RoomState } from '#domain/contract/live.ts'
import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import { GatheringId, RoomId } from '#domain/ids.ts'
import { isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { isParentCallEvent } from '#domain/read-models/custody/called-parents.ts'
import { isRollCallEvent } from '#domain/read-models/custody/roll-calls.ts'
import { erasedBy, isSamePersonEvent } from '#domain/read-models/people/people.ts'
import { isOfChildrensRooms } from '#domain/read-models/rooms.ts'
import { isOfTeams } from '#domain/read-models/teams/teams.ts'
import { mustServe, serves } from '#server/custody/own-rooms.ts'
import { listOfRoom, roomAt } from '#server/custody/room-day.ts'
import { passwordIn } from '#server/access/computers-password.ts'
import type { Admission } from '#server/http/admission.ts'
import { tokenOf } from '#server/http/replies.ts'
import type { Services } from '#server/server-services.ts'
import { isAboutDevices } from './following-devices.ts'
import { acknowledge, admit, Question, read } from './requests.ts'
import type { Viewer, Viewers } from './viewers.ts'

const RoomQuestion = z.extend(Question, { eventId: GatheringId, roomId: RoomId })

/** A room that somebody watches, at an event. */
type Watched = {
  readonly eventId: GatheringId
  readonly roomId: RoomId
  /** The list that its viewers show, without its version. */
  shown: string
  /** Whether something has happened since then that may have changed it. */
  mayHaveChanged: boolean
  /** Set while the next push waits. */
  timer: NodeJS.Timeout | null
}

const PREFIX = 'childrens-room:'
const nameOf = (eventId: GatheringId, roomId: RoomId): string => `${PREFIX}${eventId}:${roomId}`

/** At most five pushes a second for each room. */
const MERGED_FOR_MS = 200

/** How often the lists are compared without an event: the day ends, and a child has a birthday. Milliseconds. */
const CHECK_MS = 60_000

const isOfCustody = isAmong(custodyEvents)

/** The children's rooms that are open on tablets and phones. Their viewers hear each change as a whole list. */
export class WatchedRooms {
  readonly #watched = new Map<string, Watched>()
  /** Whether a viewer still serves the room that they watch. A tablet may be given other rooms. */
  readonly #mayStill = new Map<Viewer, () => boolean>()
  readonly #viewers: Viewers
  readonly #services: Services
  readonly #clock: NodeJS.Timeout

  constructor(viewers: Viewers, services: Services) {
    this.#viewers = viewers
    this.#services = services
    viewers.sockets.adapter.on('delete-room', (name: string) => this.#forget(name))
    this.#clock = setInterval(() => this.#changedIn(this.#watched.values()), CHECK_MS).unref()
  }

  serve(viewer: Viewer, admission: Admission): void {
    viewer.on('room:watch', async (question, reply) => {
      await acknowledge(reply, this.#services.logger, async () => {
        const { eventId, roomId, authorization } = read(RoomQuestion, question)
        await admit('room:watch', viewer, authorization, this.#services, admission)
        const isPassword = passwordIn(authorization) !== null
        if (!isPassword) mustServe(admission.senderOf(viewer.request), roomId)
        roomAt(this.#services.views, eventId, roomId)
        const state = await this.#watch(viewer, eventId, roomId)
        if (!isPassword) this.#mayStill.set(viewer, () => serves(admission.senderOf(viewer.request), roomId))
        return state
      })
    })
    viewer.on('disconnect', () => void this.#mayStill.delete(viewer))
  }

  /** Pushes the lists that these events change. A rush of check-ins costs nothing here while no room is watched. */
  push(events: readonly DomainEvent[]): void {
    if (this.#watched.size === 0) return
    if (events.some(isAboutDevices)) this.#sendAway()
    const rooms = new Set<RoomId>()
    for (const event of events) {
      const changed = this.#roomsChangedBy(event)
      if (changed === 'all') return this.#changedIn(this.#watched.values())
      for (const roomId of changed) rooms.add(roomId)
    }
    this.#changedIn([...this.#watched.values()].filter(({ roomId }) => rooms.has(roomId)))
  }

  stop(): void {
    clearInterval(this.#clock)
    for (const { timer } of this.#watched.values()) if (timer) clearTimeout(timer)
  }

  async #watch(viewer: Viewer, eventId: GatheringId, roomId: RoomId): Promise<RoomState> {
    const name = nameOf(eventId, roomId)
    for (const other of viewer.rooms) if (other.startsWith(PREFIX) && other !== name) await viewer.leave(other)
    await viewer.join(name)
    const state = this.#stateOf(eventId, roomId)
    // The viewer may have gone meanwhile.
    if (!this.#viewers.sockets.adapter.rooms.has(name)) return state
    if (!this.#watched.has(name))
      this.#watched.set(name, { eventId, roomId, shown: withoutVersion(state), mayHaveChanged: false, timer: null })
    return state
  }

  #stateOf(eventId: GatheringId, roomId: RoomId): RoomState {
    const { logId, views } = this.#services
    const list = listOfRoom(this.#services, eventId, roomAt(views, eventId, roomId))
    return { ...list, eventId, version: tokenOf(logId, views.position()) }
  }

  /** Ends what a tablet watches that serves the room no more. Its page asks again. */
  #sendAway(): void {
    for (const [viewer, mayStill] of this.#mayStill) if (!mayStill()) viewer.disconnect(true)
  }

  #forget(name: string): void {
    clearTimeout(this.#watched.get(name)?.timer ?? undefined)
    this.#watched.delete(name)
  }

  /** The rooms whose lists an event may change. */
  #roomsChangedBy(event: DomainEvent): Iterable<RoomId> | 'all' {
    const { custody } = this.#services.views
    if (mayChangeAll(event)) return 'all'
    if (isRollCallEvent(event))
      return 'personId' in event.data ? [event.data.roomId, ...roomsOf(custody.staysOf(event.data.personId))] : 'all'
    if (isOfCustody(event) || event.type === 'PartyCheckedIn') return this.#roomsOfHousehold(event)
    // A drop-off that was taken back is in no room any more.
    if (isAttendanceEvent(event)) return 'all'
    if ('childId' in event.data) return roomsOf(custody.staysOf(event.data.childId))
    if ('attendeeId' in event.data) return roomsOf(custody.ofHousehold(event.data.attendeeId))
    return []
  }

  /**
   * The rooms of a household at a gathering, and those in which its children are with another household: a child who
   * was dropped off twice is marked on both lists.
   */
  #roomsOfHousehold(event: CustodyEvent | PartyCheckedIn) {
    const { attendance, custody } = this.#services.views
    const { gatheringId, attendeeId } = event.data
    const household = attendance.board(gatheringId).attendanceOf(attendeeId)
    const stays = household ? staysOf(household) : []
    const elsewhere = stays.flatMap(({ personId }) => custody.staysOf(personId))
    const left = event.type === 'ChildMoved' ? [event.data.from] : []
    return [...roomsOf([...stays, ...elsewhere]), ...left]
  }

  #changedIn(rooms: Iterable<Watched>): void {
    for (const room of rooms) {
      room.mayHaveChanged = true
      this.#pushSoon(room)
    }
  }

  /** Pushes the first change at once, and merges those that follow closely. */
  #pushSoon(room: Watched): void {
    if (room.timer || !room.mayHaveChanged) return
    this.#pushNow(room)
    room.timer = setTimeout(() => {
      room.timer = null
      this.#pushSoon(room)
    }, MERGED_FOR_MS)
  }

  /** Nobody waits for this, so that an error would end the process. A room that has ended is not shown any more. */
  #pushNow(room: Watched): void {
    room.mayHaveChanged = false
    try {
      const state = this.#stateOf(room.eventId, room.roomId)
      const shown = withoutVersion(state)
      if (shown === room.shown) return
      room.shown = shown
      this.#viewers.to(nameOf(room.eventId, room.roomId)).emit('room', state)
    } catch (error) {
      this.#services.logger.warn(error, 'the list of a room could not be sent')
    }
  }
}

/** Who serves in a team may help in any room. */
const mayChangeAll = (event: DomainEvent): boolean =>
  [isOfChildrensRooms, isOfTeams, isParentCallEvent, isSamePersonEvent].some((isOne) => isOne(event)) ||
  (event.type === 'PartyCheckedIn' && event.data.serving !== undefined) ||
  erasedBy(event).length > 0

const roomsOf = (stays: readonly { readonly roomId: RoomId }[]): RoomId[] => stays.map(({ roomId }) => roomId)

const withoutVersion = ({ version: _, ...list }: RoomState): string => JSON.stringify(list)
