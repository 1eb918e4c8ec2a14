import type { PersonId } from '#domain/ids.ts'
import type { SamePersonEvent } from './events.ts'

type PairEvent = Extract<SamePersonEvent, { type: 'PairKeptApart' | 'PairReconsidered' }>

/** The pairs that look alike and were said to be two different people. */
export function pairsKeptApart() {
  const pairs = new Set<string>()
  const known = new Set<string>()
  return {
    apply({ type, data }: PairEvent): void {
      if (known.has(data.commandId)) return
      known.add(data.commandId)
      if (type === 'PairKeptApart') pairs.add(keyOfPair(data.a, data.b))
      else pairs.delete(keyOfPair(data.a, data.b))
    },
    has: (a: PersonId, b: PersonId): boolean => pairs.has(keyOfPair(a, b)),
    isKnown: (commandId: string): boolean => known.has(commandId),
  }
}

/** The same for both orders. */
const keyOfPair = (a: PersonId, b: PersonId): string => (a < b ? `${a} ${b}` : `${b} ${a}`)
