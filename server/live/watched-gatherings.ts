import type { Board, BoardChange, Counts } from '#domain/contract/live.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId, GatheringId, PersonId } from '#domain/ids.ts'
import type { AttendanceBoard } from '#domain/read-models/attendance/attendance-board.ts'
import { isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { erasedBy, isSamePersonEvent } from '#domain/read-models/people/people.ts'
import { isOfTeams, isTeamList } from '#domain/read-models/teams/teams.ts'
import { tokenOf } from '#server/http/replies.ts'
import { isCountingEvent } from '#domain/read-models/attendance/counted-people.ts'
import type { Services } from '#server/server-services.ts'
import { arrivalsOf, namesAt, recordOf, recordsOf, statsOf } from '#server/people/attendance-shapes.ts'
import type { Viewer, Viewers } from './viewers.ts'
import type { EventStats } from '#domain/contract/gathering/event-shapes.ts'

/** The two rooms of a gathering: those who watch its counts, and those who watch its board. */

const countsRoom = (id: GatheringId): string => `counts:${id}`
const boardRoom = (id: GatheringId): string => `board:${id}`

const isOfGathering = (room: string): boolean => /^(counts|board):/.test(room)

/** Whether anybody watches a gathering. */
const isWatched = ({ sockets: { adapter } }: Viewers, id: GatheringId): boolean =>
  adapter.rooms.has(countsRoom(id)) || adapter.rooms.has(boardRoom(id))

/** Calls back with the gathering of a room that the last viewer has left. */
function whenLeft({ sockets: { adapter } }: Viewers, callback: (id: GatheringId) => void): void {
  adapter.on('delete-room', (room: string) => {
    if (isOfGathering(room)) callback(Number(room.slice(room.indexOf(':') + 1)))
  })
}

/** At most five pushes a second for each gathering. */
const MERGED_FOR_MS = 200

/**
 * The gatherings that are watched on walls (counts) and dashboards (boards with names), and what their viewers have.
 */
export class WatchedGatherings {
  readonly #watched = new Map<GatheringId, Watched>()
  readonly #viewers: Viewers
  readonly #services: Pick<Services, 'views' | 'logId'>

  constructor(viewers: Viewers, services: Pick<Services, 'views' | 'logId'>) {
    this.#viewers = viewers
    this.#services = services
    whenLeft(viewers, (id) => this.#forgetUnwatched(id))
  }

  async watchCounts(viewer: Viewer, id: GatheringId): Promise<Counts> {
    return this.#countsOf(id, await this.#watch(viewer, id, countsRoom(id)))
  }

  async watchBoard(viewer: Viewer, id: GatheringId): Promise<Board> {
    const version = await this.#watch(viewer, id, boardRoom(id))
    return { ...this.#countsOf(id, version), rows: recordsOf(this.#boardOf(id), namesAt(this.#services.views, id)) }
  }

  /**
   * Pushes the changes that these events make. Many changes at once are merged, so that they cost only a few pushes a
   * second.
   */
  push(events: readonly DomainEvent[]): void {
    if (this.#watched.size === 0) return
    for (const event of events) this.#noteChange(event)
    for (const gathering of this.#watched.values()) if (this.#hasNews(gathering)) this.#pushSoon(gathering)
  }

  stop(): void {
    for (const { timer } of this.#watched.values()) if (timer) clearTimeout(timer)
  }

  #boardOf(id: GatheringId): AttendanceBoard {
    return this.#services.views.attendance.board(id)
  }

  #countsOf(id: GatheringId, version: string): Counts {
    const { views } = this.#services
    const onWalls = views.teams.onWalls() && ({ servingOnWalls: true } as const)
    return { eventId: id, version, stats: statsOf(views, id), arrivals: arrivalsOf(views, id), ...onWalls }
  }

  #versionNow(): string {
    return tokenOf(this.#services.logId, this.#services.views.position())
  }

  /** Adds a viewer to the room of one gathering. Returns the version that the viewer's next change will follow. */
  async #watch(viewer: Viewer, id: GatheringId, room: string): Promise<string> {
    for (const other of viewer.rooms) if (isOfGathering(other)) await viewer.leave(other)
    const gathering = this.#watched.get(id) ?? this.#watchFirst(id)
    // Waiting changes are pushed first, so that the next change follows the version that the new viewer gets.
    if (this.#hasNews(gathering)) this.#pushNow(gathering)
    await viewer.join(room)
    // The viewer may have gone meanwhile.
    this.#forgetUnwatched(id)
    return gathering.version
  }

  /** Every check-in looks at all gatherings that are watched, so none stays that nobody watches any more. */
  #forgetUnwatched(id: GatheringId): void {
    if (isWatched(this.#viewers, id)) return
    clearTimeout(this.#watched.get(id)?.timer ?? undefined)
    this.#watched.delete(id)
  }

  #watchFirst(id: GatheringId): Watched {
    const { version, stats } = this.#countsOf(id, this.#versionNow())
    const noNews = { changed: new Set<AttendeeId>(), hasLostRows: false, isRecounted: false, timer: null }
    const gathering: Watched = { id, version, stats, ...noNews }
    this.#watched.set(id, gathering)
    return gathering
  }

  #noteChange(event: DomainEvent): void {
    if (isCountingEvent(event)) this.#noteCount()
    else if (isAttendanceEvent(event)) this.#noteAttendance(event.data.gatheringId, event.data.attendeeId)
    else if (isSamePersonEvent(event) || isOfTeams(event) || erasedBy(event).length > 0) this.#noteAllRows()
    else if (isTeamList(event)) this.#noteList(event.data.gatheringId)
    else if ('attendeeId' in event.data) this.#noteHousehold(event.data.attendeeId)
  }

  /** A counter may have been moved from one gathering to another, so each of them looks at its counts. */
  #noteCount(): void {
    for (const gathering of this.#watched.values()) gathering.isRecounted = true
  }

  /**
   * A check-in or a take-back at an earlier gathering may change who is a first-time guest at a watched one, so the
   * household's row and the other rows of its people change there too.
   */
  #noteAttendance(gatheringId: GatheringId, attendeeId: AttendeeId): void {
    const board = this.#boardOf(gatheringId)
    const here = this.#watched.get(gatheringId)
    here?.changed.add(attendeeId)
    if (here && !board.party(attendeeId)) here.hasLostRows = true
    this.#noteRowsOf(attendeeId, board.vouchedFor(attendeeId))
  }

  /**
   * A change of a household shows in every row that has somebody of it: a child may have come before the family was
   * handed to another adult.
   */
  #noteHousehold(attendeeId: AttendeeId): void {
    const family = this.#services.views.records.household(attendeeId)?.onceFamily ?? []
    this.#noteRowsOf(attendeeId, [attendeeId, ...family])
  }

  /** Notes the row of a household and every row that has one of these people. */
  #noteRowsOf(attendeeId: AttendeeId, people: readonly PersonId[]): void {
    for (const { id, changed } of this.#watched.values()) {
      const board = this.#boardOf(id)
      if (board.party(attendeeId)) changed.add(attendeeId)
      for (const person of people) for (const row of board.rowsWith(person)) changed.add(row)
    }
  }

  /**
   * People who become one, or no longer are, may take rows away and add marks to others. The name of somebody who was
   * erased goes from each row that has it, and rows name the team in which somebody serves.
   */
  #noteAllRows(): void {
    for (const gathering of this.#watched.values()) gathering.hasLostRows = true
  }

  /** The desk reads the board of teams again when it hears of anything at the gathering, and so of another list. */
  #noteList(id: GatheringId): void {
    const here = this.#watched.get(id)
    if (here) here.hasLostRows = true
  }

  /** The counts can change without a row, when a late check-in makes an earlier gathering the first one of a guest. */
  #hasNews({ id, changed, isRecounted, stats, hasLostRows }: Watched): boolean {
    const { people, firstTimeGuests } = this.#boardOf(id)
    const hasCounted = isRecounted && this.#services.views.counted.hasCounters(id)
    return (
      hasLostRows ||
      changed.size > 0 ||
      hasCounted ||
      people !== stats.totalAttendees ||
      firstTimeGuests !== stats.firstTimeGuests
    )
  }

  /** Pushes the first change at once, and merges those that follow closely. */
  #pushSoon(gathering: Watched): void {
    if (gathering.timer) return
    this.#pushNow(gathering)
    gathering.timer = setTimeout(() => {
      gathering.timer = null
      if (this.#hasNews(gathering)) this.#pushSoon(gathering)
    }, MERGED_FOR_MS)
  }

  #pushNow(gathering: Watched): void {
    const { id, version: follows } = gathering
    gathering.version = this.#versionNow()
    const counts = { ...this.#countsOf(id, gathering.version), follows }
    gathering.stats = counts.stats
    this.#viewers.to(countsRoom(id)).emit('counts:changed', counts)
    this.#viewers.to(boardRoom(id)).emit('board:changed', { ...counts, ...this.#rowsOf(gathering) })
    gathering.changed.clear()
    gathering.hasLostRows = false
    gathering.isRecounted = false
  }

  /** The rows that changed. A push cannot take a row away, so when one has gone, it holds the whole board. */
  #rowsOf({ id, changed, hasLostRows }: Watched): Pick<BoardChange, 'rows' | 'isWhole'> {
    const board = this.#boardOf(id)
    const names = namesAt(this.#services.views, id)
    if (hasLostRows) return { rows: recordsOf(board, names), isWhole: true }
    const rows = new Set([...changed].map((attendeeId) => this.#services.views.people.shownAs(attendeeId)))
    const parties = [...rows].flatMap((row) => board.party(row) ?? [])
    return { rows: parties.map((party) => recordOf(party, board, names)).toReversed() }
  }
}

/** A gathering that somebody watches. */
type Watched = {
  readonly id: GatheringId
  /** The version that its viewers show. */
  version: string
  /** The counts that its viewers show. */
  stats: EventStats
  /** The households that changed since that version. */
  changed: Set<AttendeeId>
  /** Whether a household went off the list since that version. */
  hasLostRows: boolean
  /** Whether ushers have counted since that version. */
  isRecounted: boolean
  /** Set while the next push waits. */
  timer: NodeJS.Timeout | null
}
