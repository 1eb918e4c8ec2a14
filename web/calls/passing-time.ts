const clocks = [() => Date.now(), () => performance.now()]

/**
 * Returns a function that tells the milliseconds since now. It reads two clocks and adds the larger step: one may stand
 * still while the tablet sleeps, and the other may be set back.
 */
export function passingTime(read: readonly (() => number)[] = clocks): () => number {
  let passed = 0
  let before = read.map((clock) => clock())
  return () => {
    const now = read.map((clock) => clock())
    passed += Math.max(0, ...now.map((time, place) => time - before[place]!))
    before = now
    return passed
  }
}
