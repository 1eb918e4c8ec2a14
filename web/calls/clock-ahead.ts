/** Clocks that differ by less count as alike: a reply says whole seconds, and needs a moment for its way. */
const ALIKE_MS = 5000

/**
 * How far the server's clock is ahead of this one, in milliseconds, by its reply to a question of `asked` that came at
 * `heard`. The clock of a tablet or a television may be wrong by hours. 0 if the reply does not say its time.
 */
export function clockAhead(headers: Headers, asked: number, heard: number): number {
  const halfASecond = 500
  const ahead = Date.parse(headers.get('date') ?? '') + halfASecond - (asked + heard) / 2
  return Math.abs(ahead) > ALIKE_MS ? ahead : 0
}
