import { backUpNightly } from '#server/backup/nightly.ts'
import { fingerprintOf } from '#server/configuration/secret.ts'
import { keepEndings } from '#server/endings/keep-endings.ts'
import type { EndingsList } from '#server/endings/endings-list.ts'
import { forgetGuests } from '#server/guest/forgetting.ts'
import type { Parts } from '#server/parts.ts'
import type { ReadinessOfServer } from './readiness.ts'

/** Keeps outside of the log what a lost log needs: the list of what has ended, and the nightly backups. */
export function keepSafe(
  parts: Parts,
  readiness: ReadinessOfServer,
  { endings, secret }: { readonly endings?: EndingsList; readonly secret: string },
): { stop(): Promise<void> } {
  const { config, now, logger } = parts
  const list = endings && keepEndings(parts, endings, fingerprintOf(secret))
  const { backups, dataDir, timeZone } = config
  const otherTrouble = () => list?.trouble() ?? null
  readiness.hasList(otherTrouble)
  const forgetFirst = () => forgetGuests(parts, now())
  const nightly = backups && backUpNightly({ ...backups, dataDir, timeZone, now, logger, forgetFirst, otherTrouble })
  if (nightly) readiness.hasBackups(nightly.state)
  return {
    async stop() {
      await nightly?.stop()
      await list?.stop()
    },
  }
}
