/** How long something took, in ms. */
export type Times = { readonly p50: number; readonly p95: number; readonly p99: number; readonly slowest: number }

export function timesOf(durations: readonly number[]): Times {
  if (durations.length === 0) throw new Error('Nothing was measured')
  const sorted = Float64Array.from(durations).toSorted()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), slowest: at(1) }
}

/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2
}
