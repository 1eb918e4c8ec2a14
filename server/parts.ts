import type { Logger } from 'pino'
import type { Instant } from '#domain/ids.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import type { KnownBrowsers } from '#server/access/known-browsers.ts'
import type { SignIn } from '#server/access/sign-in.ts'
import type { Grants } from '#server/access/grants.ts'
import type { Limits } from '#server/access/limits.ts'
import type { Administrator } from '#server/access/administrator.ts'
import type { Config } from '#server/configuration/config.ts'
import type { Views } from './views.ts'

/** What the server is made of. `main.ts` puts it together, and so does every test. */
export type Parts = {
  readonly config: Config
  readonly log: EventLog
  /** Tells this log's positions from another's. */
  readonly logId: string
  readonly views: Views
  readonly administrator: Administrator
  readonly signIn: SignIn
  readonly browsers: KnownBrowsers
  readonly grants: Grants
  readonly limits: Limits
  /** Names the stream of a phone number without telling the number. */
  readonly hashPhone: (phone: string) => string
  readonly now: () => Instant
  readonly logger: Logger
}
