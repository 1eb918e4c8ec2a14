import type { Reader } from './reader.ts'
import type { Tail } from './tail.ts'

/**
 * How many events, at least, were confirmed and are not in the log any more. Rows never go, so positions have no gaps.
 * An event of another id in the last one's place belongs to another history: then it is one at least.
 */
export function missingFrom(log: Pick<Reader, 'end' | 'idAt'>, tail: Tail | null): number {
  if (!tail) return 0
  const beyond = tail.position - log.end()
  if (beyond > 0) return tail.missing + beyond
  return tail.missing + (log.idAt(tail.position) === tail.id ? 0 : 1)
}
