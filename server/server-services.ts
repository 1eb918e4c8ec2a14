import type { KeyObject } from 'node:crypto'
import type { Logger } from 'pino'
import type { HashPassword } from '#server/access/passwords/password-hash.ts'
import type { CommandId, Instant, LocalDate } from '#domain/ids.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import type { DeviceKeys } from '#server/senders/device-keys.ts'
import type { ProgramKeys } from '#server/senders/program-keys.ts'
import type { KnownSenders } from '#server/senders/sender.ts'
import type { HelperSessions } from '#server/senders/helper-sessions.ts'
import type { LastSeen } from '#server/senders/last-seen.ts'
import type { KnownBrowsers } from '#server/access/known-browsers.ts'
import type { SignIn } from '#server/access/sign-in.ts'
import type { DayKey } from '#server/access/day-keys.ts'
import type { Grants } from '#server/access/grants.ts'
import type { HelloTokens } from '#server/access/guest-pass/hello-tokens.ts'
import type { Tickets } from '#server/access/guest-pass/tickets.ts'
import type { Limits } from '#server/access/limits/limits.ts'
import type { Pins } from '#server/access/passwords/pins.ts'
import type { SharedPassword } from '#server/access/passwords/shared-password.ts'
import type { Config } from '#server/configuration/config.ts'
import type { HelperHasher, ProgramHasher, WebhookSecretOf } from '#server/configuration/secret.ts'
import type { WebhookSender } from '#server/webhooks/sender.ts'
import type { Views } from './views.ts'

/** The services of the server. `main.ts` and every test put them together. */
export type Services = {
  readonly config: Config
  readonly log: EventLog
  /** Distinguishes this log's positions from another log's. */
  readonly logId: string
  readonly views: Views
  readonly sharedPassword: SharedPassword
  readonly senders: KnownSenders
  readonly deviceKeys: DeviceKeys
  readonly helperSessions: HelperSessions
  readonly helperHasher: HelperHasher
  readonly lastSeen: LastSeen
  readonly programKeys: ProgramKeys
  readonly programHasher: ProgramHasher
  readonly webhookSecretOf: WebhookSecretOf
  readonly webhookSender: WebhookSender
  /** The key with which servers of this church sign what they ask each other. */
  readonly peerKey: KeyObject
  readonly signIn: SignIn
  /** Turns a new password into what is kept of it. */
  readonly hashPassword: HashPassword
  /** The PINs that leaders type at tablets. */
  readonly pins: Pins
  readonly browsers: KnownBrowsers
  readonly grants: Grants
  readonly helloTokens: HelloTokens
  readonly tickets: Tickets
  readonly limits: Limits
  /** Returns the desk's take-backs in a stream that this server had read so many milliseconds ago. */
  readonly takeBacksKnownFor: (stream: string, milliseconds: number) => CommandId[]
  /** Returns the name part of a phone number's stream, which does not reveal the number. */
  readonly hashPhone: (phone: string) => string
  /** The marks, secrets and keys of a day. */
  readonly dayKey: (day: LocalDate) => DayKey
  readonly now: () => Instant
  /** The time by which a message on the walls ends: by the clock of the server that showed it. */
  readonly wallNow: () => Instant
  readonly logger: Logger
}
