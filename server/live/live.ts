import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import type { Answer, Asks, Board, Counts, Tells } from '#domain/contract/live.ts'
import type { EventStats } from '#domain/contract/event-shapes.ts'
import type { DomainEvent } from '#domain/events.ts'
import { GatheringId, type AttendeeId } from '#domain/ids.ts'
import { rejections } from '#domain/rejection.ts'
import { guesserOf, type Guesser } from '#server/access/guesser.ts'
import { arrivalsOf, recordOf, recordsOf, statsOf } from '#server/people/answers.ts'
import { refusals, RequestRefused } from '#server/request-refused.ts'
import { knownHosts } from '#server/http/hosts.ts'
import type { Parts } from '#server/parts.ts'
import { tokenOf } from '#server/http/position-token.ts'
import { sourceOf, trustIn } from '#server/http/source.ts'
import { noteAdmitted, noteSeesNoNames, sendAwayTheRefused, wasAdmitted } from './who-sees-names.ts'
import { changesWhatIsOn, tellOfWindows } from './windows.ts'

/**
 * Tells the wall and the dashboard what the log has handed back, and nothing else. The first change goes out at once;
 * those that follow closely are merged, so that a rush at the door costs a few pushes a second.
 */
export type Live = { close(): Promise<void> }

/** At most five pushes a second for each gathering. */
const MERGED_FOR_MS = 200

type Viewers = Server<Asks, Tells>

/** One gathering that somebody watches. */
type Watched = {
  /** What its viewers were told last. */
  version: string
  /** The counts that they were told last. */
  stats: EventStats
  /** Households that changed since. */
  changed: Set<AttendeeId>
  /** Set while the next push is held back. */
  timer: NodeJS.Timeout | null
}

export function goLive(http: HttpServer, parts: Parts): Live {
  const { views } = parts
  const trust = trustIn(parts.config.trustProxy)
  const isKnown = knownHosts(parts.config)
  const viewers: Viewers = new Server(http, {
    serveClient: false,
    // A push is a few hundred bytes: compressing costs ten times what it saves.
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 16 * 1024,
    // A screen whose network went away without a word is noticed within ten seconds, on both sides.
    pingInterval: 5_000,
    pingTimeout: 5_000,
    allowRequest: (request, allow) => allow(null, isKnown(request.headers.host) && isSameOrigin(request.headers)),
  })
  const watched = new Map<GatheringId, Watched>()

  const versionNow = () => tokenOf(parts.logId, views.position())

  function countsOf(id: GatheringId, version: string): Counts {
    const board = views.attendance.board(id)
    return { eventId: id, version, stats: statsOf(board), arrivals: arrivalsOf(board) }
  }

  function boardOf(id: GatheringId, version: string): Board {
    return { ...countsOf(id, version), rows: recordsOf(views.attendance.board(id), views.directory) }
  }

  /** Notes which households changed at gatherings that are watched. */
  function note(events: readonly DomainEvent[]): void {
    for (const event of events) {
      if (event.type === 'PartyCheckedIn') touch(event.data.gatheringId, event.data.attendeeId)
      else if ('attendeeId' in event.data) touchEverywhere(event.data.attendeeId)
      if (changesWhatIsOn(event)) viewers.emit('events:changed')
    }
    for (const [id, one] of watched) if (hasNews(id, one)) pushSoon(id, one)
  }

  /** A check-in of another morning that arrives late can move a first-time guest there, and change the counts here. */
  function hasNews(id: GatheringId, { changed, stats }: Watched): boolean {
    const { people, firstTimeGuests } = views.attendance.board(id)
    return changed.size > 0 || people !== stats.totalAttendees || firstTimeGuests !== stats.firstTimeGuests
  }

  /** Also where the household is no longer for the first time, since it turned out to have come earlier. */
  function touch(gatheringId: GatheringId, attendeeId: AttendeeId): void {
    watched.get(gatheringId)?.changed.add(attendeeId)
    for (const [id, one] of watched) {
      const { rows, firstTimeGuests } = views.attendance.board(id)
      if (firstTimeGuests !== one.stats.firstTimeGuests && rows.has(attendeeId)) one.changed.add(attendeeId)
    }
  }

  /** A new name shows in every list that the person is on. */
  function touchEverywhere(attendeeId: AttendeeId): void {
    for (const [id, one] of watched) if (views.attendance.board(id).rows.has(attendeeId)) one.changed.add(attendeeId)
  }

  function pushSoon(id: GatheringId, one: Watched): void {
    if (one.timer) return
    push(id, one)
    one.timer = setTimeout(() => {
      one.timer = null
      if (hasNews(id, one)) pushSoon(id, one)
    }, MERGED_FOR_MS)
  }

  function push(id: GatheringId, one: Watched): void {
    const follows = one.version
    one.version = versionNow()
    const counts = { ...countsOf(id, one.version), follows }
    one.stats = counts.stats
    viewers.to(countsRoom(id)).emit('counts:changed', counts)
    const board = views.attendance.board(id)
    const changed = [...one.changed].flatMap((attendeeId) => board.rows.get(attendeeId) ?? [])
    const records = changed.map((row) => recordOf(row, board, views.directory)).toReversed()
    viewers.to(boardRoom(id)).emit('board:changed', { ...counts, rows: records })
    one.changed.clear()
  }

  /** Puts a viewer into the room of one gathering, and answers from which version its changes will follow. */
  async function watch(socket: Socket<Asks, Tells>, id: GatheringId, room: string): Promise<string> {
    for (const other of socket.rooms) if (other !== socket.id) await socket.leave(other)
    let one = watched.get(id)
    if (!one) {
      const { version, stats } = countsOf(id, versionNow())
      watched.set(id, (one = { version, stats, changed: new Set(), timer: null }))
    }
    // What is held back goes out first, so that the board which the newcomer gets is the one the next change follows.
    if (hasNews(id, one)) push(id, one)
    await socket.join(room)
    return one.version
  }

  function listen(socket: Socket<Asks, Tells>): void {
    socket.on('counts:watch', async (question, answer) => {
      const asked = CountsQuestion.safeParse(question)
      if (typeof answer !== 'function') return
      if (!asked.success) return answer(unreadable)
      const { eventId } = asked.data
      if (!views.gatherings.find(eventId)) return answer(unknown)
      noteSeesNoNames(socket)
      answer({ ok: true, value: countsOf(eventId, await watch(socket, eventId, countsRoom(eventId))) })
    })
    socket.on('board:watch', async (question, answer) => {
      const asked = BoardQuestion.safeParse(question)
      if (typeof answer !== 'function') return
      if (!asked.success) return answer(unreadable)
      const { eventId, authorization } = asked.data
      const version = parts.administrator.version()
      if (!wasAdmitted(socket, authorization, version)) {
        const { request } = socket
        const guesser = guesserOf(request, sourceOf(request, trust), parts.browsers, () => !socket.connected)
        const refusal = await refusalOf(parts, authorization, guesser)
        if (refusal) return answer(refusal)
      }
      if (!views.gatherings.find(eventId)) return answer(unknown)
      noteAdmitted(socket, authorization, version)
      answer({ ok: true, value: boardOf(eventId, await watch(socket, eventId, boardRoom(eventId))) })
    })
  }

  viewers.on('connection', listen)
  views.onFolded(note)
  const windows = tellOfWindows(parts, () => viewers.emit('events:changed'))
  const doorkeeper = sendAwayTheRefused(viewers, parts)

  return {
    async close() {
      windows.stop()
      doorkeeper.stop()
      for (const { timer } of watched.values()) if (timer) clearTimeout(timer)
      await viewers.close()
    },
  }
}

const countsRoom = (id: GatheringId) => `counts:${id}`
const boardRoom = (id: GatheringId) => `board:${id}`

const CountsQuestion = z.object({ eventId: GatheringId })
const BoardQuestion = CountsQuestion.extend({ authorization: z.string().max(1000) })

const unknown: Answer<never> = { ok: false, code: 'unknown-gathering', message: rejections['unknown-gathering'] }
const unreadable: Answer<never> = { ok: false, code: 'not-valid', message: refusals['not-valid'].message }

async function refusalOf({ signIn }: Parts, authorization: string, guesser: Guesser): Promise<Answer<never> | null> {
  try {
    if (await signIn.admits(authorization, guesser)) return null
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error
    return { ok: false, code: error.code, message: error.message }
  }
  return { ok: false, code: 'password-needed', message: refusals['password-needed'].message }
}

/** A page of another site may not listen: browsers send where they come from, and it must be here. */
function isSameOrigin({ origin, host }: { origin?: string | undefined; host?: string | undefined }): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
