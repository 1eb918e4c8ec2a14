import { create } from 'zustand'
import { onWake } from './wake.ts'

/** The health check of the server. Load balancers use it too, so it is not a call of the contract. */
const READY = '/health/ready'

/** How soon the page says that the log is away, or back, in milliseconds. */
const ASK_MS = 5000
const PATIENCE_MS = 4000

/** What the server last said about itself. */
type Readiness = {
  /** What the server lacks, in its own words. Null if it lacks nothing, or has not responded yet. */
  readonly missing: string | null
  /** Why the server records nothing, in its own words, although everything else works. Null if it does. */
  readonly refusal: string | null
  /** The version of Foyer that the server runs. Null until it has responded. */
  readonly version: string | null
  /** What is in the place of the log that the server has served; null when nothing else is. It waits for somebody. */
  readonly foundInstead: FoundInstead | null
  /** How many recorded events, at least, the log of the server has lost. */
  readonly missingEvents: number
  /** The nightly backups. Null where the server makes none, or has not responded yet. */
  readonly backup: Backups | null
  /** Whether the server cannot write the list of what has ended. */
  readonly isListBehind: boolean
}

type FoundInstead = (typeof FOUND)[number]
const FOUND = ['empty', 'another', 'older'] as const

/** When the newest backup was made, if there is one, and whether it is too old or the last one failed. */
type Backups = { readonly at: string | null; readonly isLate: boolean }

export const useReadiness = create<Readiness>()(() => ({
  missing: null,
  refusal: null,
  version: null,
  foundInstead: null,
  missingEvents: 0,
  backup: null,
  isListBehind: false,
}))

/**
 * Asks the server whether it is ready. Without a response the last result stays: another part of the page says that the
 * server is away.
 */
async function askReadiness(): Promise<void> {
  try {
    const response = await fetch(READY, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    const said: Partial<Record<string, unknown>> = await response.json()
    const { reason, refusal, version, foundInstead, missingEvents, backup, isListBehind } = said
    useReadiness.setState({
      missing: !response.ok && typeof reason === 'string' ? reason : null,
      refusal: typeof refusal === 'string' ? refusal : null,
      foundInstead: FOUND.find((known) => known === foundInstead) ?? null,
      missingEvents: typeof missingEvents === 'number' ? missingEvents : 0,
      backup: backupsIn(backup),
      isListBehind: isListBehind === true,
    })
    if (typeof version === 'string') useReadiness.setState({ version })
  } catch (error) {
    console.warn(error)
  }
}

const backupsIn = (backup: unknown): Backups | null =>
  typeof backup === 'object' && backup !== null && 'isLate' in backup && 'at' in backup
    ? { at: typeof backup.at === 'string' ? backup.at : null, isLate: backup.isLate === true }
    : null

/** Calls back each time the server is ready again. Returns a function that stops it. */
export const whenReadyAgain = (callback: () => void): (() => void) =>
  useReadiness.subscribe((now, before) => {
    if (before.missing !== null && now.missing === null) callback()
  })

/** Asks again and again while the page is shown. Returns a function that stops it. */
export function followReadiness(): () => void {
  void askReadiness()
  const timer = setInterval(() => document.hidden || void askReadiness(), ASK_MS)
  const stopWaking = onWake(() => void askReadiness())
  return () => {
    clearInterval(timer)
    stopWaking()
  }
}
