import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How long all calls to the log may take together that one request makes, in ms: longer than an election or an orderly
 * stop of the leader, and shorter than a tablet waits.
 */
export const TIME_LIMIT_MS = 9_000

type Limit = { until: number }

const limits = new AsyncLocalStorage<Limit>()

/** Runs work whose calls to the log share one limit in time. What goes on after the work has ended has none. */
export async function withTimeLimit<Result>(
  work: () => Result | Promise<Result>,
  milliseconds = TIME_LIMIT_MS,
): Promise<Result> {
  const limit = { until: performance.now() + milliseconds }
  try {
    return await limits.run(limit, work)
  } finally {
    limit.until = Infinity
  }
}

/** Runs work that is long by nature, such as an import. Each of its calls has its own limit only. */
export const withoutTimeLimit = <Result>(work: () => Result): Result => limits.run({ until: Infinity }, work)

/** Until when the work that is under way here may call the log, on the clock of `performance.now`. */
export const timeLimit = (): number => limits.getStore()?.until ?? Infinity
