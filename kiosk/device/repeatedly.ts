type Repeated = {
  /** Does the work now, or once more after the one that is under way. */
  readonly now: () => void
  readonly stop: () => void
}

/**
 * Does some work now and again and again, never twice at the same time. `pause` returns the milliseconds in between.
 */
export function repeatedly(work: () => Promise<void>, pause: () => number): Repeated {
  let timer: ReturnType<typeof setTimeout>
  let stopped = false
  let isUnderWay = false
  let isWanted = false

  function now(): void {
    clearTimeout(timer)
    isWanted = true
    if (!isUnderWay && !stopped) void once()
  }

  async function once(): Promise<void> {
    isUnderWay = true
    isWanted = false
    await work().catch((reason: unknown) => console.error('What is done again and again has failed:', reason))
    isUnderWay = false
    if (!stopped) timer = setTimeout(now, isWanted ? 0 : pause())
  }

  now()
  return {
    now,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
