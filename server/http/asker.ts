import { randomUUID } from 'node:crypto'
import type { Request as HttpRequest } from 'express'
import { GRANT_HEADER, type Caller } from '#domain/contract/route.ts'
import type { AttendeeId, Instant } from '#domain/ids.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import { GrantNeeded } from '#server/access/grant-needed.ts'
import type { Grants } from '#server/access/grants.ts'
import type { KnownBrowsers } from '#server/access/known-browsers.ts'
import { sourceName } from '#server/access/source-name.ts'
import type { Parts } from '#server/parts.ts'

/** The sender of a request. Its source, grant and cause are worked out only when a route needs them. */
export class Asker {
  readonly #request: HttpRequest
  readonly #caller: Caller
  readonly #grants: Grants
  readonly #browsers: KnownBrowsers
  readonly #now: () => Instant

  constructor(
    request: HttpRequest,
    caller: Caller,
    { grants, browsers, now }: Pick<Parts, 'grants' | 'browsers' | 'now'>,
  ) {
    this.#request = request
    this.#now = now
    this.#browsers = browsers
    this.#caller = caller
    this.#grants = grants
  }

  /** The person whom the sender may change, on a route that needs a grant. Null: the administrator, who may change anybody. */
  get granted(): AttendeeId | null {
    return this.#grants.personOf(this.#request.get(GRANT_HEADER))
  }

  /**
   * Whether the sender used the password instead of a grant, on a route that needs one. The administrator has no
   * budgets.
   */
  get isAdministrator(): boolean {
    return this.granted === null
  }

  /** Throws unless the sender may change this person. */
  mustBeGranted(person: AttendeeId): void {
    const { granted } = this
    if (granted !== null && granted !== person) throw new GrantNeeded()
  }

  /** The name of the source that this request is counted for. */
  get source(): string {
    return sourceName(this.#request, this.#request.ip ?? '', this.#browsers)
  }

  /** A new cause for each request. */
  get cause(): Cause {
    const command = { commandId: randomUUID(), at: this.#now() }
    return this.#caller === 'admin'
      ? { by: 'administrator', actor: 'shared-password', ...command }
      : { by: 'tablet', ...command }
  }
}
