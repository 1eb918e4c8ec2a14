import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import { messageEvents, wallEvents } from '#domain/wall-message/events.ts'
import type { Admission } from '#server/http/admission.ts'
import type { Services } from '#server/server-services.ts'
import { messageNow } from '#server/wall/on-walls.ts'
import { serveAdmitted } from './requests.ts'
import type { Viewer, Viewers } from './viewers.ts'

const ROOM = 'message'

/** How often the clock is read, in milliseconds, for a message whose time is over. */
const CHECK_MS = 1_000

const isAboutWall = isAmong([...wallEvents, ...messageEvents])

/** Tells walls, and the pages from which they are written on, which message is shown. */
export class WatchedWall {
  readonly #viewers: Viewers
  readonly #services: Services
  readonly #timer: NodeJS.Timeout
  /** The message that those who watch were told. */
  #told: string | null = null

  constructor(viewers: Viewers, services: Services) {
    this.#viewers = viewers
    this.#services = services
    this.#told = messageNow(services)?.messageId ?? null
    this.#timer = setInterval(() => this.#tell(), CHECK_MS).unref()
  }

  serve(viewer: Viewer, admission: Admission): void {
    serveAdmitted('message:watch', viewer, this.#services, admission, async () => {
      await viewer.join(ROOM)
      return { message: messageNow(this.#services) }
    })
  }

  /** Tells what these events change. */
  push(events: readonly DomainEvent[]): void {
    if (!events.some(isAboutWall)) return
    // A message is recorded before its text. Until that comes, the walls go on showing the one before.
    if (this.#waitsForText()) return
    this.#tell()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #waitsForText(): boolean {
    const { wall } = this.#services.views
    const shown = wall.shown()
    return shown !== null && wall.textOf(shown.messageId) === undefined
  }

  #tell(): void {
    const message = messageNow(this.#services)
    const now = message?.messageId ?? null
    if (now === this.#told) return
    this.#told = now
    this.#viewers.to(ROOM).emit('message:changed', { message })
  }
}
