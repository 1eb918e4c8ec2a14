import { mkdirSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Tally } from '#tests/storms/tab/usher.ts'
import type { Visits } from '#tests/storms/tab/tab.ts'
import type { Told, ToldFamily, Word } from '#tests/storms/tab/told.ts'

/** Everything that families did and heard at all tablets, by the id of their tap. */
export type Ledger = Map<string, ToldFamily>

export function note(ledger: Ledger, told: Told): void {
  if (told.what === 'confirms') {
    const { userId, people } = told
    ledger.set(told.commandId, { userId, people, heard: ['confirms'], lostReplies: [] })
  } else if (told.what === 'gets no reply') ledger.get(told.commandId)?.lostReplies.push(told.at)
  else if (told.what === 'has a receipt') Object.assign(ledger.get(told.commandId) ?? {}, { receipt: told.code })
  else ledger.get(told.commandId)?.heard.push(told.what)
}

type Tab = {
  /** Ends it in the middle of its work. */
  kill(): void
  say(word: Word): void
  readonly ended: Promise<void>
}

/** The pages that the folder `tab` has, and what each of them says. */
type Pages = { readonly 'tab.ts': Told; readonly 'usher.ts': Tally }

/** Opens a page on a device, in a thread of its own. It says what happens there. */
export function openPage<File extends keyof Pages>(
  file: File,
  directory: string,
  workerData: unknown,
  hear: (said: Pages[File]) => void,
): Tab {
  mkdirSync(directory, { recursive: true })
  const worker = new Worker(new URL(`./tab/${file}`, import.meta.url), {
    workerData,
    execArgv: [],
    // Otherwise a page takes 100 MB.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  })
  worker.on('message', hear)
  const ended = new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
  const say = (word: Word): void => worker.postMessage(word)
  // The thread ends itself between two of its turns: `terminate` in a call of SQLite aborts the whole process.
  return { kill: () => say('end'), say, ended }
}

/** Opens a tab on a tablet. */
export const openTab = (visits: Visits, hear: (told: Told) => void): Tab =>
  openPage('tab.ts', visits.tablet.directory, visits, hear)

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
    if (heard === lasts) tab.kill()
  })
  await tab.ended
  return begun
}

/** Opens the tablet once more and lets it deliver everything that it keeps. */
export function deliverEverything(of: Visits): Promise<void> {
  return deliverAndNote(of, () => {})
}

/** The same. `hear` hears what staff are told meanwhile. */
export function deliverAndNote(of: Visits, hear: (told: Told) => void): Promise<void> {
  const tab = openTab({ ...of, visits: 0 }, hear)
  tab.say('enough')
  return tab.ended
}
