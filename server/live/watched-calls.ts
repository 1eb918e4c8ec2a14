import type { CallsOnWall } from '#domain/contract/live.ts'
import type { DomainEvent } from '#domain/events.ts'
import { isCalled } from '#domain/parent-calls/parent-calls.ts'
import { type Turns, turnsAfter } from '#domain/parent-calls/turns.ts'
import { isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { isParentCallEvent } from '#domain/read-models/custody/called-parents.ts'
import { isOfChildrensRooms } from '#domain/read-models/rooms.ts'
import type { Admission } from '#server/http/admission.ts'
import { tokenOf } from '#server/http/replies.ts'
import { callsNow } from '#server/parent-calls/calls-now.ts'
import type { Services } from '#server/server-services.ts'
import { serveAdmitted } from './requests.ts'
import type { Viewer, Viewers } from './viewers.ts'

const ROOM = 'calls-on-walls'

/** How often the clock is read, in milliseconds: calls take turns, end after ten minutes, and are late after five. */
const CHECK_MS = 1_000

/**
 * Tells the walls that were let in which parents are called, and the pages of the staff that something about the calls
 * has changed. Without a call nothing is done.
 */
export class WatchedCalls {
  readonly #viewers: Viewers
  readonly #services: Services
  /** Tells the pages of the staff. */
  readonly #tellStaff: () => void
  readonly #timer: NodeJS.Timeout
  #turns: Turns = new Map()
  /** What the walls and the staff were told last, without the version. */
  #onWalls: string
  #ofStaff: string

  constructor(viewers: Viewers, services: Services, tellStaff: () => void) {
    this.#viewers = viewers
    this.#services = services
    this.#tellStaff = tellStaff
    this.#onWalls = JSON.stringify(this.#takeTurns())
    this.#ofStaff = JSON.stringify(callsNow(services))
    this.#timer = setInterval(() => this.#tell(), CHECK_MS).unref()
  }

  serve(viewer: Viewer, admission: Admission): void {
    serveAdmitted('page:watch', viewer, this.#services, admission, async () => {
      await viewer.join(ROOM)
      this.#tell()
      return this.#state()
    })
  }

  /** Tells what these events change. A hand-over ends a call, too. */
  push(events: readonly DomainEvent[]): void {
    const mayChange = (event: DomainEvent) =>
      isParentCallEvent(event) || isAttendanceEvent(event) || isOfChildrensRooms(event)
    if (events.some(mayChange)) this.#tell()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #tell(): void {
    const onWalls = JSON.stringify(this.#takeTurns())
    if (onWalls !== this.#onWalls) {
      this.#onWalls = onWalls
      this.#viewers.to(ROOM).emit('page', this.#state())
    }
    const ofStaff = JSON.stringify(callsNow(this.#services))
    if (ofStaff === this.#ofStaff) return
    this.#ofStaff = ofStaff
    this.#tellStaff()
  }

  /** The calls that stand on the walls from now on. */
  #takeTurns(): CallsOnWall['calls'] {
    const { views, now } = this.#services
    const moment = now()
    const called = views.calledParents.open().filter((call) => isCalled(call, moment))
    const ids = called.map(({ pageId }) => pageId)
    this.#turns = turnsAfter(this.#turns, ids, Date.parse(moment))
    return called
      .filter(({ pageId }) => this.#turns.get(pageId)?.isShown)
      .map(({ pageId, mark, roomId }) => ({ callId: pageId, mark, room: views.rooms.nameOf(roomId) ?? '' }))
  }

  #state(): CallsOnWall {
    const { logId, views } = this.#services
    return {
      version: tokenOf(logId, views.position()),
      calls: JSON.parse(this.#onWalls) as CallsOnWall['calls'],
    }
  }
}
