import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SHARE_ENV, Worker } from 'node:worker_threads'
import { expect } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { believes, type ToldFamily } from '#tests/storms/tab/told.ts'
import type { Taps } from '#tests/storms/tab/usher.ts'

/** Tablets and phones of a church whose log is restored, and what they keep. */

/** Tablets and phones do their work in threads, which takes minutes on a busy machine. */
export const PATIENTLY = { timeout: 200_000, interval: 200 }

/** Opens the counter on an usher's phone. It stays open until it is ended. */
export function openPhone(taps: Taps): { ended: () => Promise<unknown>; tapped: Promise<void> } {
  mkdirSync(taps.phone.directory, { recursive: true })
  const worker = new Worker(new URL('../storms/tab/usher.ts', import.meta.url), {
    workerData: taps,
    env: SHARE_ENV,
    execArgv: [],
  })
  const tapped = Promise.withResolvers<void>()
  worker.on('message', ({ isDone }: { isDone: boolean }) => isDone && tapped.resolve())
  worker.once('error', tapped.reject)
  return { ended: () => worker.terminate(), tapped: tapped.promise }
}

/** What a tablet keeps: how much is still to be sent, and the logs that have what was delivered. */
export function keptOn(directory: string): { waiting: number; logs: (string | null)[] } {
  const storage = new DatabaseSync(join(directory, 'foyer-outbox.db'), { readOnly: true, timeout: 5_000 })
  const rows = storage.prepare('SELECT key, value FROM kept').all()
  storage.close()
  const waiting = rows.filter(({ key }) => String(key).startsWith('check-ins/')).length
  const delivered = rows.filter(({ key }) => String(key).startsWith('delivered/'))
  return {
    waiting,
    logs: [...new Set(delivered.map(({ value }) => (JSON.parse(String(value)) as { log: string }).log))],
  }
}

const timesIn = (log: readonly DomainEvent[], type: 'PartyCheckedIn' | 'CheckInTakenBack', id: string): number =>
  log.filter(
    (one) =>
      one.type === type &&
      id === ('voids' in one.data ? one.data.voids : 'commandId' in one.data && one.data.commandId),
  ).length

/** What each family was told is in the restored log, once. */
export function expectAsTold(told: readonly (readonly [string, ToldFamily])[], log: readonly DomainEvent[]): void {
  for (const [commandId, visit] of told) {
    const [checkIns, takeBacks] = [
      timesIn(log, 'PartyCheckedIn', commandId),
      timesIn(log, 'CheckInTakenBack', commandId),
    ]
    if (believes(visit, 'is in')) expect([checkIns, takeBacks], `${commandId} ${visit.heard.join()}`).toEqual([1, 0])
    else expect(Math.max(checkIns, takeBacks), commandId).toBeLessThanOrEqual(1)
    if (believes(visit, 'is out') && checkIns === 1) expect(takeBacks, commandId).toBe(1)
  }
}
