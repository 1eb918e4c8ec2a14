import { randomUUID } from 'node:crypto'
import { WEBHOOK_SENDER_STREAM, webhookSender } from '#domain/webhooks/webhook-sender.ts'
import type { Services } from '#server/server-services.ts'
import { bySystem, transact } from '#server/transact.ts'
import type { Pace } from './pace.ts'

/**
 * Which server sends. Whoever sends shows every few seconds in the log that it still does. Another server takes over
 * when it has seen nothing of that for a while by its own clock: no clock of another server is trusted. A log in the
 * data directory has one server, which need not show anything.
 */
export class Lease {
  readonly #services: Pick<Services, 'config' | 'log' | 'views' | 'now'>
  readonly #pace: Pace
  readonly #server = randomUUID()
  /** The last lease that was seen, and when this server saw it first, by a clock that nobody sets. */
  #seen = { lease: -1, at: performance.now() }
  /** When this server took or renewed it last. Null: another one sends, or nobody. */
  #heldSince: number | null = null

  constructor(services: Pick<Services, 'config' | 'log' | 'views' | 'now'>, pace: Pace) {
    this.#services = services
    this.#pace = pace
  }

  get isHeld(): boolean {
    return this.#heldSince !== null
  }

  /** Looks at what the log says now. */
  look(): void {
    const { lease, server } = this.#services.views.webhooks.sender()
    if (lease > this.#seen.lease) this.#seen = { lease, at: performance.now() }
    if (server !== this.#server && lease >= this.#seen.lease && this.isHeld) this.#heldSince = null
  }

  /** Takes the lease if nobody has it, and renews it in time if this server has it. */
  async keep(): Promise<void> {
    this.look()
    const isAlone = this.#services.config.eventStore === undefined
    if (this.#heldSince !== null) {
      const age = performance.now() - this.#heldSince
      // Another server may have taken over: this one sends no longer until it knows.
      if (!isAlone && age >= this.#pace.takeOverMs) this.#heldSince = null
      else if (!isAlone && age >= this.#pace.noteEveryMs) await this.#take()
      return
    }
    const { server } = this.#services.views.webhooks.sender()
    const isSilent = performance.now() - this.#seen.at >= this.#pace.takeOverMs
    if (server === null || isAlone || isSilent) await this.#take()
  }

  /** Lets another server send at once. */
  async leave(): Promise<void> {
    if (!this.isHeld) return
    this.#heldSince = null
    const { log, now } = this.#services
    const command = { type: 'Leave' as const, server: this.#server }
    await transact(log, WEBHOOK_SENDER_STREAM, webhookSender, command, bySystem(now()))
  }

  async #take(): Promise<void> {
    const { log, now } = this.#services
    const [at, began] = [now(), performance.now()]
    const command = { type: 'Take' as const, server: this.#server, seen: this.#seen.lease, at }
    const { state, changed, seen } = await transact(log, WEBHOOK_SENDER_STREAM, webhookSender, command, bySystem(at))
    this.#heldSince = changed && state.server === this.#server ? began : null
    if (!changed) return
    this.#seen = { lease: state.lease, at: began }
    if (seen.length > 0) await log.forgetBefore(WEBHOOK_SENDER_STREAM, (seen.at(-1)?.revision ?? -1) + 1)
  }
}
