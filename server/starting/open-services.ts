import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Instant } from '#domain/ids.ts'
import { LogUnavailable, type EventLog } from '#infra/event-log/event-log.ts'
import type { ComputersPassword } from '#server/access/computers-password.ts'
import type { Budgets } from '#server/access/limits/budgets.ts'
import { devicesOfLog } from '#server/devices/devices-of-log.ts'
import { deviceKeys } from '#server/senders/device-keys.ts'
import { helperSessions } from '#server/senders/helper-sessions.ts'
import { createProgramKeys } from '#server/senders/program-keys.ts'
import { createLastSeen } from '#server/senders/last-seen.ts'
import type { HashPassword, Password } from '#server/access/passwords/password-hash.ts'
import { createPins } from '#server/access/passwords/pins.ts'
import { sharedPassword } from '#server/access/passwords/shared-password.ts'
import { dayKeys } from '#server/access/day-keys.ts'
import { createGrants } from '#server/access/grants.ts'
import { createHelloTokens } from '#server/access/guest-pass/hello-tokens.ts'
import { createTickets } from '#server/access/guest-pass/tickets.ts'
import { knownBrowsers } from '#server/access/known-browsers.ts'
import { createLimits } from '#server/access/limits/limits.ts'
import { signIn } from '#server/access/sign-in.ts'
import { TakeBacksRead } from '#server/check-in/take-backs-read.ts'
import type { Config } from '#server/configuration/config.ts'
import {
  deviceCodeKey,
  fingerprintOf,
  grantKey,
  guestPassKey,
  helperHasher,
  helperSessionKey,
  peerKey,
  phoneHasher,
  programHasher,
  sharedPasswordKey,
  webhookSecrets,
} from '#server/configuration/secret.ts'
import type { EndingsList } from '#server/endings/endings-list.ts'
import { endWhatCameBack } from '#server/endings/keep-endings.ts'
import { forgetGuests } from '#server/guest/forgetting.ts'
import { finishLeavings } from '#server/helpers/leaving.ts'
import { helperOfLog } from '#server/helpers/helper-of-log.ts'
import type { Services } from '#server/server-services.ts'
import { finishErasures } from '#server/people/finish-erasures.ts'
import { followViews, type Views } from '#server/views.ts'
import { deliveriesOfOthers } from '#server/webhooks/deliveries-of-others.ts'
import type { Pace } from '#server/webhooks/pace.ts'
import { createWebhookSender } from '#server/webhooks/webhook-sender.ts'
import { endAndWipeMessages } from '#server/wall/messages.ts'
import { writersClock } from '#server/wall/keep-messages-ended.ts'
import { initializeLog, goOnUnderNewId } from './initialize-log.ts'
import { OtherLog, type KnownLog } from '#server/starting/known/known-log.ts'
import type { ReadinessOfServer } from './readiness.ts'

/** How often a log that is away is tried again, in milliseconds. */
const RETRY_MS = 500

export type PartsSettings = {
  readonly config: Config
  readonly log: EventLog
  readonly secret: string
  readonly computersPassword: ComputersPassword
  readonly now: () => Instant
  /** A clock in milliseconds that nobody sets. Only tests replace it. */
  readonly elapsed?: () => number
  readonly budgets: Budgets
  readonly hashPassword: HashPassword
  readonly logger: Logger
  readonly patience: number
  readonly leaving: AbortSignal
  readonly endings?: EndingsList
  readonly hasLostEvents?: boolean
  readonly known?: KnownLog
  /** How fast webhooks are sent. Only tests set it. */
  readonly webhookPace?: Partial<Pace>
}

/**
 * Makes the services of the server, once the views show everything that the log holds. `whenFollowing` gets the views
 * before that, so that a start that is given up can stop them.
 */
export async function openParts(
  settings: PartsSettings,
  readiness: ReadinessOfServer,
  whenFollowing: (views: Views) => void,
): Promise<Services> {
  const { config, log, secret, computersPassword, now, budgets, logger, patience, leaving } = settings
  const left = givenUp(leaving)
  const found = await retryUntilLogAnswers(() => foundOrKnown(settings))
  // Devices may have what it lost. Under another id they offer it again.
  const logId = settings.hasLostEvents ? await goOnUnderNewId(log, now()) : found
  readiness.readsLog()
  const views = followViews(log, config.timeZone, patience)
  const takeBacksRead = new TakeBacksRead(views, settings.elapsed)
  whenFollowing(views)
  await Promise.race([views.caughtUp, left])
  await retryUntilLogAnswers(() => endAgain(settings, views).then(() => finishWhatWasLeft(settings, views)))
  const keys = deviceKeys(deviceCodeKey(secret))
  const sessions = helperSessions(helperSessionKey(secret), now)
  const shared = sharedPassword(computersPassword, () => views.helpers.sharedPassword(), sharedPasswordKey(secret))
  return {
    config,
    log,
    logId,
    views,
    sharedPassword: shared,
    senders: { ...devicesOfLog(views, keys), helperOf: helperOfLog(views, sessions) },
    deviceKeys: keys,
    helperSessions: sessions,
    lastSeen: createLastSeen(now),
    ...ofPrograms(settings, views),
    ...ofWebhooks(settings, views, logId),
    peerKey: peerKey(secret),
    ...ofPasswords(settings, shared),
    browsers: knownBrowsers(secret),
    grants: createGrants(grantKey(secret), now),
    helloTokens: createHelloTokens(guestPassKey(secret), now),
    tickets: createTickets(guestPassKey(secret), now),
    limits: createLimits(budgets, now, (budget) => logger.warn({ budget }, 'a source has used up its budget')),
    takeBacksKnownFor: (stream, milliseconds) => takeBacksRead.knownFor(stream, milliseconds),
    hashPhone: phoneHasher(secret),
    dayKey: dayKeys(secret, views.logIds.first() ?? logId),
    now,
    wallNow: writersClock({ views, now }),
    logger,
  }

  /** A database may come back, so the start waits for it and says so. A log in the data directory would not. */
  async function retryUntilLogAnswers<Done>(attempt: () => Promise<Done>): Promise<Done> {
    for (;;) {
      try {
        return await Promise.race([attempt(), left])
      } catch (error) {
        if (!config.eventStore || !(error instanceof LogUnavailable) || leaving.aborted) throw error
        if (error instanceof OtherLog) readiness.waitsForSomebody(error)
        else readiness.waitsForLog(error.message)
      }
      await wait(RETRY_MS, undefined, { signal: leaving })
    }
  }
}

/** How the keys of other programs are known, and what they send. */
const ofPrograms = ({ config, secret, now, budgets }: PartsSettings, { programs }: Views) => ({
  programKeys: createProgramKeys({ programs, timeZone: config.timeZone, now, budget: budgets.programs }),
  programHasher: programHasher(secret),
})

/** What signs webhooks, and what sends them once it is started. */
function ofWebhooks({ config, log, secret, now, logger, webhookPace }: PartsSettings, views: Views, logId: string) {
  const [webhookSecretOf, ofOthers] = [
    webhookSecrets(secret),
    deliveriesOfOthers({ config, peerKey: peerKey(secret), now }),
  ]
  const parts = { config, log, logId, views, now, logger, webhookSecretOf, pace: webhookPace, ofOthers }
  return { webhookSecretOf, webhookSender: createWebhookSender(parts) }
}

/** How passwords and PINs are hashed and checked. */
function ofPasswords({ secret, hashPassword, elapsed }: PartsSettings, shared: Password) {
  const parts = { signIn: signIn(shared), helperHasher: helperHasher(secret) }
  return { ...parts, hashPassword, pins: createPins({ ...parts, elapsed }) }
}

/** Checks that the log is the one that this server knows, before anything is written to it. */
async function foundOrKnown({ config, log, secret, now, known }: PartsSettings): Promise<string> {
  await known?.insistOn(log)
  return await initializeLog(log, fingerprintOf(secret), now(), config.timeZone)
}

/** Ends again what came back with a log from a backup. */
async function endAgain({ endings, log, secret, logger, now }: PartsSettings, views: Views): Promise<void> {
  if (!endings) return
  const ender = { log, views, hashPhone: phoneHasher(secret) }
  const count = await endWhatCameBack(ender, endings, fingerprintOf(secret), now())
  if (count > 0) logger.warn({ count }, 'what had ended before the log was restored has ended again')
}

/** Finishes what a server has begun and not finished. What is finished already is not done again. */
async function finishWhatWasLeft({ config, log, now }: PartsSettings, views: Views): Promise<void> {
  await finishErasures(log, views, now())
  await forgetGuests({ log, views, config }, now())
  await finishLeavings(log, views, now())
  await endAndWipeMessages(log, views, now())
}

/** Rejects when the start is given up. */
function givenUp(leaving: AbortSignal): Promise<never> {
  const left = new Promise<never>((_, reject) => {
    leaving.addEventListener('abort', () => reject(new Error('The start was given up')), { once: true })
  })
  left.catch(() => {})
  return left
}
