import { randomUUID } from 'node:crypto'
import { CHURCH_STREAM, church, type Founded } from '#domain/church/church.ts'
import { LOG_VERSION, tooNew } from '#domain/church/log-version.ts'
import { COPY_STREAM, copy } from '#domain/copy/copy.ts'
import type { Instant } from '#domain/ids.ts'
import { firstPlans, firstSchedule } from '#domain/schedule/first-plans.ts'
import { SCHEDULE_STREAM } from '#domain/schedule/schedule.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { BadConfiguration } from '#server/configuration/config.ts'
import { bySystem, stateOf, transact } from '#server/transact.ts'

/**
 * Gives an empty log its id and its first plans, raises an older one to the present version before anything else is
 * written to it, and checks that this server may use the log. Returns the id. Every step can be repeated, so a crash
 * between two of them, or a second server, does no harm.
 */
export async function initializeLog(
  log: EventLog,
  secretFingerprint: string,
  now: Instant,
  timeZone: string,
): Promise<string> {
  await rejectUnfinishedCopy(log)
  const cause = bySystem(now)
  const founding = { type: 'FoundChurch', logId: randomUUID(), secretFingerprint, version: LOG_VERSION } as const
  const { state } = await transact(log, CHURCH_STREAM, church, founding, cause)
  if (state?.secretFingerprint !== secretFingerprint) {
    throw new BadConfiguration(
      'FOYER_SECRET should be the one that this log was begun with: phone numbers cannot be found with another',
    )
  }
  insistOnKnownVersion(state)
  await transact(log, SCHEDULE_STREAM, firstSchedule, firstPlans(now, timeZone), cause)
  return state.logId
}

/** Records that a log came from a backup, or has lost events, and returns its new id. */
export async function goOnUnderNewId(log: EventLog, now: Instant): Promise<string> {
  const logId = randomUUID()
  await transact(log, CHURCH_STREAM, church, { type: 'Restore', logId }, bySystem(now))
  return logId
}

/** Refuses a log that a newer Foyer has raised: this one would skip what it does not know. */
export function insistOnKnownVersion(founded: Founded | null): void {
  const refusal = founded && tooNew(founded.version)
  if (refusal) throw new BadConfiguration(refusal)
}

/** Refuses a log that is an unfinished copy: the rest could not be copied once a server has written to it. */
export async function rejectUnfinishedCopy(log: EventLog): Promise<void> {
  const { state } = await stateOf(log, COPY_STREAM, copy)
  if (state.underWay !== null)
    throw new BadConfiguration(
      'The log is a copy that is not finished: run "npm run migrate" again as before, it goes on where it stopped',
    )
}
