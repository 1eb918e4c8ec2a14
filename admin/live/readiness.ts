import { create } from 'zustand'
import { onWake } from './wake.ts'

/** Where the server says whether it can serve. It is asked by balancers too, and so is no call of the contract. */
const READY = '/health/ready'

/** How soon the page tells that the log went away, or is back, in milliseconds. */
const ASK_MS = 5000
const PATIENCE_MS = 4000

/** What the server said of itself when it was last asked. */
type Readiness = {
  /** What the server lacks, in its own words; null while it lacks nothing, or has not been heard yet. */
  readonly missing: string | null
  /** The version of Foyer that the server runs; null until it has been heard. */
  readonly version: string | null
}

export const useReadiness = create<Readiness>()(() => ({ missing: null, version: null }))

/**
 * Asks the server how it is. No answer says nothing about the log: that the server itself is away is told elsewhere,
 * and what it said last stays.
 */
export async function askReadiness(): Promise<void> {
  try {
    const response = await fetch(READY, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    const { reason, version }: { reason?: unknown; version?: unknown } = await response.json()
    useReadiness.setState({ missing: !response.ok && typeof reason === 'string' ? reason : null })
    if (typeof version === 'string') useReadiness.setState({ version })
  } catch (error) {
    console.warn(error)
  }
}

/** Calls back each time the server can serve again. Answers how to stop. */
export const whenReadyAgain = (callback: () => void): (() => void) =>
  useReadiness.subscribe((now, before) => {
    if (before.missing !== null && now.missing === null) callback()
  })

/** Keeps asking for as long as the page is shown. Answers how to stop. */
export function followReadiness(): () => void {
  void askReadiness()
  const timer = setInterval(() => document.hidden || void askReadiness(), ASK_MS)
  const sleepless = onWake(() => void askReadiness())
  return () => {
    clearInterval(timer)
    sleepless()
  }
}
