import { mkdirSync } from 'node:fs'
import { SHARE_ENV, Worker } from 'node:worker_threads'
import type { Visits } from '#tests/storms/tab/tab.ts'
import type { Told, Visit } from '#tests/storms/tab/told.ts'

/** Everything that families did and heard at all tablets, by the id of their tap. */
export type Ledger = Map<string, Visit>

export function note(ledger: Ledger, told: Told): void {
  if (told.what === 'confirms') {
    const { userId, people } = told
    ledger.set(told.commandId, { userId, people, heard: ['confirms'] })
  } else ledger.get(told.commandId)?.heard.push(told.what)
}

type Tab = {
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<unknown>
  readonly ended: Promise<void>
}

/** Opens a tab on a tablet, in a thread of its own. */
function openTab(visits: Visits, hear: (told: Told) => void): Tab {
  mkdirSync(visits.tablet.directory, { recursive: true })
  const worker = new Worker(new URL('./tab/tab.ts', import.meta.url), {
    workerData: visits,
    env: SHARE_ENV,
    execArgv: [],
  })
  worker.on('message', hear)
  const ended = new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
  return { kill: () => worker.terminate(), ended }
}

/**
 * A tablet with this many visits. Its tabs live for a few visits each. Most are ended in the middle of something, and
 * sometimes two are open at once.
 */
export async function tabletInStorm(of: Visits, ledger: Ledger, chance: () => number): Promise<void> {
  let left = of.visits
  while (left > 0) {
    const planned = Math.min(left, 5 + Math.floor(chance() * 15))
    const lives = chance() < 0.3 ? [planned, Math.ceil(planned / 2)] : [planned]
    const begun = await Promise.all(
      lives.map((visits) => life({ ...of, visits, seed: chance() * 1e9 }, ledger, chance)),
    )
    left -= begun.reduce((sum, count) => sum + count, 0)
  }
}

/** A tab, until it has had its visits or is killed. Returns how many visits have begun. */
async function life(visits: Visits, ledger: Ledger, chance: () => number): Promise<number> {
  const lasts = chance() < 0.7 ? Math.ceil(chance() * visits.visits * 2) : Infinity
  let [heard, begun] = [0, 0]
  const tab = openTab(visits, (told) => {
    note(ledger, told)
    begun += Number(told.what === 'confirms')
    heard += 1
    if (heard === lasts) void tab.kill()
  })
  await tab.ended
  return begun
}

/** Opens the tablet once more and lets it deliver everything that it keeps. */
export const deliverEverything = (of: Visits): Promise<void> => openTab({ ...of, visits: 0 }, () => {}).ended
