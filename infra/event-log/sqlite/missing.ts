import type { Reader } from './reader.ts'
import type { Tail } from './tail.ts'

/**
 * Returns how many events, at least, were confirmed and are missing from the log now. Rows are never deleted, so
 * positions have no gaps. When the last position holds an event with another id, at least one is missing.
 */
export function missingFrom(log: Pick<Reader, 'end' | 'idAt'>, tail: Tail | null): number {
  if (!tail) return 0
  const beyond = tail.position - log.end()
  if (beyond > 0) return tail.missing + beyond
  return tail.missing + (log.idAt(tail.position) === tail.id ? 0 : 1)
}
