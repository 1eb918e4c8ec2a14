import type { CommandId } from '#domain/ids.ts'

/** At most so many calls stand on the walls at one time. */
const MOST_SHOWN = 3

/** For how long a call stands on the walls, and for how long it rests then at least. Milliseconds. */
const TURN_MS = 60_000

/** Whether a call stands on the walls, and since when it does or rests. */
type Turn = { readonly isShown: boolean; readonly since: number }

export type Turns = ReadonlyMap<CommandId, Turn>

/**
 * Which calls stand on the walls at a moment, after those that stood there before. Each stands for a minute, and again
 * after two; between them the walls show what they show without calls. A call waits while three others have the place.
 * `calls`: in the order in which they were made.
 */
export function turnsAfter(before: Turns, calls: readonly CommandId[], now: number): Turns {
  const turnOf = (call: CommandId): Turn | undefined => {
    const turn = before.get(call)
    return turn?.isShown && now - turn.since >= TURN_MS ? { isShown: false, since: now } : turn
  }
  const turns = new Map(calls.flatMap((call) => [[call, turnOf(call)] as const]))
  const shown = calls.filter((call) => turns.get(call)?.isShown)
  const waiting = calls
    .filter((call) => {
      const turn = turns.get(call)
      return !turn || (!turn.isShown && now - turn.since >= TURN_MS)
    })
    // A new call comes first, and then the one that has rested longest. The order of the calls decides otherwise.
    .toSorted((a, b) => (turns.get(a)?.since ?? 0) - (turns.get(b)?.since ?? 0))
  for (const call of waiting.slice(0, MOST_SHOWN - shown.length)) turns.set(call, { isShown: true, since: now })
  return new Map([...turns].flatMap(([call, turn]) => (turn ? [[call, turn] as const] : [])))
}
