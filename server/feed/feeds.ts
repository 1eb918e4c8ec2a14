import type { Response } from 'express'
import type { GatheringId, PersonId } from '#domain/ids.ts'
import type { Program } from '#domain/programs/programs.ts'
import type { PublishedEvent } from '#domain/published-events/published-event.ts'
import { SCOPE_OF } from '#domain/published-events/published-types.ts'
import type { RecordedEvent } from '#infra/event-log/event-log.ts'
import { opensEvent } from '#server/http/program-calls.ts'
import { tokenOf } from '#server/http/replies.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { hasEnded } from '#server/senders/program-keys.ts'
import type { Services } from '#server/server-services.ts'
import { type Bookmark, bookmarkToken } from './bookmark.ts'
import { type News, newsOf } from './news.ts'
import { gatheringsNear } from './openings.ts'
import { publishing, wipedIn } from './published-now.ts'
import { Telling } from './telling.ts'

/** How many feeds one key may read at once, and all of them together at this server. */
const MOST_OF_KEY = 10
const MOST = 200

/** How often a reader hears something, so that nobody on the way takes the connection for dead. */
const HEARTBEAT_MS = 15_000

/** For how many seconds a reader may take nothing. Then the connection ends, and the reader goes on where it was. */
const PATIENCE_S = 10

/** How much may wait for a reader, in bytes, before nothing more is read for it. */
const MOST_WAITING = 64 * 1024

type Needs = Pick<Services, 'config' | 'log' | 'logId' | 'views' | 'now' | 'logger'>

/** The live feeds of this server. */
export type Feeds = {
  /** Throws 429 when a key, or this server, has too many feeds. */
  mustHaveRoom(id: Program['id']): void
  /** Sends everything after the bookmark to a program, until it leaves or may not read it any more. */
  send(response: Response, id: Program['id'], from: Bookmark): void
  /** Ends all of them. Their readers go on at another server, or at the next one here. */
  stop(): void
}

export function createFeeds(services: Needs): Feeds {
  const news = newsOf(services.views)
  const shared = { news, publish: publishing(services), gatherings: gatheringsNear(services) }
  const open = new Map<Feed, Program['id']>()
  return {
    mustHaveRoom(id) {
      const ofKey = [...open.values()].filter((one) => one === id).length
      if (ofKey >= MOST_OF_KEY || open.size >= MOST) throw new RequestRefused('too-many-feeds', { retryAfter: 5 })
    },
    send(response, id, from) {
      const feed = new Feed(services, shared, { response, id, from })
      open.set(feed, id)
      void feed
        .run()
        .catch((error: Error) => services.logger.warn({ reason: error.name }, 'a live feed has ended early'))
        .finally(() => {
          open.delete(feed)
          feed.end()
        })
    },
    stop() {
      for (const feed of open.keys()) feed.end()
      news.stop()
    },
  }
}

type Shared = {
  readonly news: News
  readonly publish: ReturnType<typeof publishing>
  readonly gatherings: ReturnType<typeof gatheringsNear>
}

type Reader = { readonly response: Response; readonly id: Program['id']; readonly from: Bookmark }

/** One connection. It reads no more of the log than its reader takes. */
class Feed {
  readonly #services: Needs
  readonly #shared: Shared
  readonly #response: Response
  readonly #id: Program['id']
  readonly #telling: Telling
  #isOver = false
  #toldAt = 0

  constructor(services: Needs, shared: Shared, { response, id, from }: Reader) {
    this.#services = services
    this.#shared = shared
    this.#response = response
    this.#id = id
    this.#telling = new Telling(from, {
      now: services.now,
      gatherings: shared.gatherings,
      tell: (event, bookmark) => this.#tell(event, bookmark),
    })
    response.once('close', () => (this.#isOver = true))
  }

  end(): void {
    this.#isOver = true
    if (!this.#response.writableEnded) this.#response.end()
  }

  async run(): Promise<void> {
    const { news } = this.#shared
    this.#begin()
    let next: number
    // What is recorded right after the last look is in neither part unless both are read in one step.
    do {
      await this.#catchUp()
      next = news.next()
    } while (this.#mayGoOn() && !this.#reaches(this.#services.views.position()))
    while (this.#mayGoOn()) {
      this.#telling.tick()
      const events = news.from(next)
      if (events === null) return
      for (const recorded of events) {
        await this.#take(recorded)
        next += 1
        if (!(await this.#hasRoom())) return
      }
      this.#beat()
      await news.wait(next)
    }
  }

  #begin(): void {
    this.#response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // A proxy that collects what it passes on would keep the events for itself.
      'X-Accel-Buffering': 'no',
    })
    this.#response.write('retry: 3000\n')
    this.#bookmark()
  }

  /** Tells what came before this connection, straight from the log, until the views have nothing newer. */
  async #catchUp(): Promise<void> {
    const { log, views } = this.#services
    if (this.#reaches(views.position())) return
    const isWiped = await wipedIn(this.#services)
    while (!this.#reaches(views.position())) {
      for await (const page of log.readAll(this.#telling.position)) if (!(await this.#takeAll(page, isWiped))) return
    }
  }

  /** Tells of a page of the log. Returns false when nothing more may be told. */
  async #takeAll(page: readonly RecordedEvent[], isWiped: (one: RecordedEvent) => boolean): Promise<boolean> {
    for (const recorded of page) {
      if (!this.#mayGoOn() || !(await this.#hasRoom())) return false
      await this.#take(recorded, isWiped(recorded))
    }
    return true
  }

  #reaches(position: string): boolean {
    const { position: own } = this.#telling
    return this.#isOver || (own !== '' && this.#services.log.reaches(own, position))
  }

  /** Tells of one recorded event, unless that was done. */
  async #take(recorded: RecordedEvent, isWiped = false): Promise<void> {
    if (this.#reaches(recorded.position)) return
    const told = isWiped ? [] : await this.#shared.publish(recorded)
    if (!this.#isOver) this.#telling.take(recorded, told)
  }

  /** Whether the key still opens the feed. A key that is taken away ends it at once. */
  #mayGoOn(): boolean {
    const { config, now } = this.#services
    const program = this.#program
    return !this.#isOver && program !== undefined && !program.isTakenAway && !hasEnded(program, now(), config.timeZone)
  }

  get #program(): Program | undefined {
    return this.#services.views.programs.find(this.#id)
  }

  /** Waits until the reader has taken most of what was sent. False when it takes nothing. */
  async #hasRoom(): Promise<boolean> {
    const { news } = this.#shared
    let [least, since] = [this.#response.writableLength, news.seconds()]
    while (this.#response.writableLength > MOST_WAITING && !this.#isOver) {
      await this.#drained()
      const now = this.#response.writableLength
      if (now < least) [least, since] = [now, news.seconds()]
      if (news.seconds() - since > PATIENCE_S) {
        // An end would wait behind what the reader does not take.
        this.#response.destroy()
        return false
      }
    }
    return !this.#isOver
  }

  /** Resolves when the reader has taken everything, or after a second. */
  async #drained(): Promise<void> {
    const drained = Promise.withResolvers<void>()
    this.#response.once('drain', drained.resolve)
    await Promise.race([drained.promise, this.#shared.news.moment()])
    this.#response.off('drain', drained.resolve)
  }

  #tell(event: PublishedEvent, bookmark: Bookmark): void {
    const program = this.#program
    if (!program || !mayHear(program, event)) return
    const { logId } = this.#services
    const position = tokenOf(logId, event.position)
    const data = { ...event.data, ...(program.scopes.includes('people:read') && this.#named(event)) }
    const body = JSON.stringify({ id: event.id, type: event.type, timestamp: event.timestamp, position, data })
    this.#response.write(`id: ${bookmarkToken(logId, bookmark)}\nevent: ${event.type}\ndata: ${body}\n\n`)
    this.#toldAt = Date.parse(this.#services.now())
  }

  /** The names of the people that an event is about, as they are now. */
  #named({ data: { personIds = [] } }: PublishedEvent): { readonly people?: readonly Named[] } {
    const { directory, people } = this.#services.views
    const nameOf = (id: PersonId) =>
      people
        .recordsOf(id)
        .map((record) => directory.person(record)?.profile.name ?? directory.member(record)?.name)
        .find((name) => name !== undefined)
    const named = personIds.flatMap((id): Named[] => {
      const name = nameOf(id)
      return name === undefined ? [] : [{ id, name }]
    })
    return named.length > 0 ? { people: named } : {}
  }

  /** Says that the connection is alive, and how far the log was read for this reader. */
  #beat(): void {
    if (this.#isOver || Math.abs(Date.parse(this.#services.now()) - this.#toldAt) < HEARTBEAT_MS) return
    this.#response.write(': still here\n')
    this.#bookmark()
  }

  #bookmark(): void {
    this.#response.write(`id: ${bookmarkToken(this.#services.logId, this.#telling.bookmark)}\n\n`)
    this.#toldAt = Date.parse(this.#services.now())
  }
}

type Named = { readonly id: PersonId; readonly name: string }

/** Whether the scopes of a key open events of this type, and its services this event. */
function mayHear(program: Pick<Program, 'scopes' | 'services'>, { type, data }: PublishedEvent): boolean {
  const eventId: GatheringId | undefined = data.eventId
  return program.scopes.includes(SCOPE_OF[type]) && (eventId === undefined || opensEvent(program, eventId))
}

/** The bookmark of who begins at a position, and is told nothing of what is open already. */
export const beginningAt = (
  { views, now }: Pick<Services, 'views' | 'now'>,
  position: Bookmark['position'],
): Bookmark => {
  const until = now()
  const open = views.gatherings.open(until).map(({ gatheringId }) => gatheringId)
  return { position, part: 0, openings: { until, open }, counts: [] }
}
