import { randomUUID } from 'node:crypto'
import type { Request as HttpRequest } from 'express'
import { mayCall, whoKeepsProfiles, whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import { lastFour } from '#domain/phone/phone-number.ts'
import { GRANT_HEADER, IDEMPOTENCY_HEADER, NO_GRANT, type Route } from '#domain/contract/route.ts'
import type { AttendeeId, CommandId, DeviceId } from '#domain/ids.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import type { Sender } from '#server/senders/sender.ts'
import { type Guesser, guesserOf } from '#server/access/limits/guesser.ts'
import { GrantNeeded } from '#server/access/password-needed.ts'
import { VALID_FOR_S, grantCookie } from '#server/access/grants.ts'
import { nameOfBrowser, nameOfProgram, sourceName } from '#server/access/source-name.ts'
import type { CookiesSent } from '#server/cookies.ts'
import type { Services } from '#server/server-services.ts'
import { addressForPhones } from './addresses.ts'
import { commandOf } from './program-calls.ts'
import { isFromOtherSite } from './admission.ts'
import { isFromNearby, isFromThisMachine, trustIn } from './source.ts'

/** The sender of a request. Its source, grant and cause are worked out only when a route needs them. */
export class RequestContext {
  readonly #request: HttpRequest
  readonly #sender: Sender
  readonly #services: Pick<Services, 'grants' | 'browsers' | 'senders' | 'now' | 'config' | 'programHasher'>
  /** By their names. */
  readonly #cookies = new Map<string, string>()

  constructor(
    request: HttpRequest,
    sender: Sender,
    services: Pick<Services, 'grants' | 'browsers' | 'senders' | 'now' | 'config' | 'programHasher'>,
  ) {
    this.#request = request
    this.#sender = sender
    this.#services = services
  }

  /** Whether the administrator asks, who needs no grant and has no budgets. */
  get isAdministrator(): boolean {
    return this.#sender.actsAs.includes('administrator')
  }

  /** Whether the sender may change people without having looked them up: the key of a program says what it may. */
  get needsNoGrant(): boolean {
    return this.isAdministrator || this.#sender.program !== undefined
  }

  /** Whether staff of the welcome desk ask. */
  get isAtDesk(): boolean {
    return mayCall(whoSitsAtTheDesk, this.#sender.actsAs)
  }

  /** A number as the sender may see it: on visitors' tablets only its last four digits, if the church chose that. */
  phoneFor<P extends string | undefined>(phone: P): P | string {
    const { actsAs, program } = this.#sender
    const isWhole = !this.#services.config.shortensPhones || program || mayCall(whoKeepsProfiles, actsAs)
    return phone === undefined || isWhole ? phone : lastFour(phone)
  }

  /** The sender, without checking a password. */
  get sender(): Sender {
    return this.#sender
  }

  /** The name that another program gives its command. */
  get idempotencyKey(): string | undefined {
    return this.#request.get(IDEMPOTENCY_HEADER)
  }

  /** The id of the last event that a reader of the live feed has seen. */
  get lastEventId(): string | undefined {
    return this.#request.get('Last-Event-ID')
  }

  /** What the browser says about itself, and the cookies that it sends. */
  get browser(): CookiesSent & { readonly userAgent: string | undefined } {
    const { cookie, 'user-agent': userAgent } = this.#request.headers
    return { cookies: cookie, isSecure: this.#request.secure, userAgent }
  }

  /** Gives the sender cookies, as `Set-Cookie` headers, with whatever the reply is. */
  setCookies(headers: readonly string[]): void {
    for (const header of headers) this.#cookies.set(header.slice(0, header.indexOf('=')), header)
  }

  /** The cookies for the sender. */
  get cookies(): Iterable<string> {
    return this.#cookies.values()
  }

  /** Whether a page of another site sends this. */
  get isFromOtherSite(): boolean {
    return isFromOtherSite(this.#request.headers)
  }

  /** The address of this server that phones can reach. */
  get addressForPhones(): string {
    return addressForPhones(this.#services.config, this.#request)
  }

  /** The device that was let in; undefined for any other browser. */
  get device(): DeviceId | undefined {
    return this.#sender.device?.id
  }

  /**
   * The person of the grant that came with the request; null when there is no valid one. Where a page keeps the grant
   * itself, no cookie counts.
   */
  get granted(): AttendeeId | null {
    const grant = this.#request.get(GRANT_HEADER) ?? (this.#mayUseCookie ? this.#grantInCookie : undefined)
    return this.#services.grants.personOf(grant)
  }

  get #grantInCookie(): string | undefined {
    return grantCookie.in(this.browser.cookies)?.[0]
  }

  /** Whether the sender leaves the grant to a cookie, and no other site sends the request. */
  get #mayUseCookie(): boolean {
    return !this.#sender.program && this.#request.get(GRANT_HEADER) === undefined && !this.isFromOtherSite
  }

  /** Returns the grant for somebody that the sender has found or registered, and gives it the cookie too. */
  grant(person: AttendeeId): string {
    // What a program may change its key says alone.
    if (this.#sender.program) return NO_GRANT
    const grant = this.#services.grants.give(person)
    if (this.#mayUseCookie) this.setCookies(grantCookie.set(grant, VALID_FOR_S, this.browser))
    return grant
  }

  /** Takes the grant in the cookie away: this visit is over, or another one begins. */
  endVisit(): void {
    if (this.#mayUseCookie && this.#grantInCookie !== undefined) this.setCookies(grantCookie.end(this.browser))
  }

  /** Throws unless the sender has a grant for somebody, or needs none. Called before a body is read. */
  mustHaveGrant(): void {
    if (!this.needsNoGrant && this.granted === null) throw new GrantNeeded()
  }

  /** Throws unless the sender may change this person. */
  mustBeGranted(person: AttendeeId): void {
    if (!this.needsNoGrant && this.granted !== person) throw new GrantNeeded()
  }

  /** Whether the sender is in the church's own network. */
  get isNearby(): boolean {
    return isFromNearby(this.#request, trustIn(this.#services.config.trustProxy))
  }

  /** Whether nobody on the way can read the reply: it goes over https, or stays on this machine. */
  get isPrivate(): boolean {
    return this.#request.secure || isFromThisMachine(this.#request)
  }

  /** The name of the source that this request is counted for. */
  get source(): string {
    const { program } = this.#sender
    if (program) return nameOfProgram(program.id)
    return sourceName(this.#request, this.#request.ip ?? '', this.#services)
  }

  /** The browser or network from which this comes, no matter which device it is. */
  get place(): string {
    const { headers, ip } = this.#request
    return nameOfBrowser(this.#services.browsers.idIn(headers.cookie), ip ?? '')
  }

  /** Who tries a password. */
  get guesser(): Guesser {
    const { socket, ip } = this.#request
    return guesserOf(this.#request, ip ?? '', this.#services, () => socket.destroyed)
  }

  /**
   * The id of a command that the sender has given on this route, by the id that they know it by: for a program that is
   * its Idempotency-Key.
   */
  commandGiven(route: Pick<Route, 'method' | 'path'>, named: CommandId): CommandId {
    const { program } = this.#sender
    return program ? commandOf(this.#services, program, route, named) : named
  }

  /** What the sender causes. Each reading has a command id of its own. */
  get cause(): Cause {
    const { actor, device, program } = this.#sender
    return {
      by: program ? 'program' : this.isAdministrator ? 'administrator' : 'tablet',
      commandId: randomUUID(),
      ...(actor === null ? {} : { actor }),
      ...(device === null ? {} : { device: device.id }),
      at: this.#services.now(),
    }
  }
}
