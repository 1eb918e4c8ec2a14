import { statSync } from 'node:fs'
import type { Logger } from 'pino'
import { daysAfter, instantOf, localDate } from '#domain/calendar/calendar.ts'
import { NIGHT } from '#domain/calendar/night.ts'
import type { Instant } from '#domain/ids.ts'
import { BackupFailed } from '#infra/backup/backup-file.ts'
import { copyMadeAt, keepNewest, newestCopy } from '#infra/backup/copies.ts'
import { writeBackupInThread } from '#infra/backup/in-thread.ts'
import { inPlainWords } from '#infra/private-directory.ts'
import type { Config } from '#server/configuration/config.ts'

/** How the backups are, for the admin area and for those who watch the server. */
export type BackupState = {
  /** When the newest one was made; null when there is none. */
  readonly at: Instant | null
  /** Whether it is too old, or the last one failed. */
  readonly isLate: boolean
}

export type NightlyBackup = {
  state(): BackupState
  /** Makes a backup if one is due. Resolves when it is made, or has failed. */
  makeIfDue(): Promise<void>
  stop(): Promise<void>
}

export type Nightly = Pick<Config, 'dataDir' | 'timeZone'> & {
  readonly folder: string
  readonly copies: number
  readonly now: () => Instant
  readonly logger: Logger
  /** Runs before each backup and forgets the guests whose time is over, so that no backup holds them. */
  readonly forgetFirst?: () => Promise<void>
  /** Why something else that belongs to the backups fails; null when nothing does. */
  readonly otherError?: () => string | null
}

/** How often to look whether a backup is due, in milliseconds. One that failed is tried again as often. */
const LOOK_MS = 60_000

/** A backup may be missed once: a computer that was off, or a disk that was not plugged in. */
const LATE_AFTER_MS = 50 * 3_600_000

/**
 * Makes a backup each night, or as soon after it as the server runs, and keeps the newest ones. A computer that sleeps
 * at night makes its backup when it wakes.
 */
export function backUpNightly(nightly: Nightly): NightlyBackup {
  const { folder, copies, dataDir, now, logger } = nightly
  let newest = readNewest()
  let failure: string | null = null
  let making: Promise<void> | null = null

  function readNewest(): Instant | null {
    try {
      return newestCopy(folder, now())
    } catch {
      return null
    }
  }

  async function make(): Promise<void> {
    try {
      insistOnFolder(folder)
      await nightly.forgetFirst?.()
      await writeBackupInThread(dataDir, copyMadeAt(folder, now()))
      newest = newestCopy(folder, now())
      failure = null
    } catch (error) {
      failure = inPlainWords(error)
      logger.error({ reason: failure }, 'the backup was not made')
      return
    }
    removeOlder()
  }

  /** The backup of this night is there, whatever becomes of the older ones. They are tried again after the next. */
  function removeOlder(): void {
    try {
      keepNewest(folder, copies, now())
    } catch (error) {
      logger.error({ reason: inPlainWords(error) }, 'the backup was made, and older ones could not be removed')
    }
  }

  async function makeIfDue(): Promise<void> {
    if (isDue(newest, now(), nightly.timeZone)) making ??= make().finally(() => (making = null))
    await making
  }

  const timer = setInterval(() => void makeIfDue(), LOOK_MS)
  void makeIfDue()
  return {
    state: () => ({
      at: newest,
      isLate: failure !== null || isOld(newest, now()) || (nightly.otherError?.() ?? null) !== null,
    }),
    makeIfDue,
    async stop() {
      clearInterval(timer)
      await making
    },
  }
}

/** A missing folder is not made: its disk may be away, and a backup on the disk of the log would be lost with it. */
function insistOnFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  throw new BackupFailed('BACKUP_DIR should be a folder that is there: connect its disk, or make the folder')
}

/**
 * Whether the newest backup is from before the last night. One that is from a time to come was made before the clock
 * was set right, and does not count.
 */
export function isDue(newest: Instant | null, now: Instant, timeZone: string): boolean {
  const today = localDate(now, timeZone)
  const night = [today, daysAfter(today, -1)].map((day) => instantOf(day, NIGHT, timeZone)).find((at) => at <= now)
  return newest === null || newest > now || (night !== undefined && newest < night)
}

const isOld = (newest: Instant | null, now: Instant): boolean =>
  newest !== null && Date.parse(now) - Date.parse(newest) > LATE_AFTER_MS
