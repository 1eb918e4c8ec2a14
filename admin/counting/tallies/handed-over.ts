import type { SliceRecorded } from '#domain/contract/counting/counting-shapes.ts'
import { countsFor, emptyTally, type Tally, type TallySlice } from './tally.ts'

/**
 * Somebody else began this tally on this phone, and the server takes nothing more of it. Who was not recorded goes into
 * a tally of its own. If more people were taken off than that, the old tally is refused, and says how many.
 */
export function handedOver(
  tally: Tally,
  recordedOf: readonly SliceRecorded[],
  ids: { readonly counterId: string; readonly sliceId: (of: string) => string },
  log: string | null = null,
): readonly Tally[] {
  const { refused: _, ...rest } = tally
  const pairs = tally.slices.map((slice) => {
    const { sum, sequence } = recordedOf.find(({ sliceId }) => sliceId === slice.sliceId) ?? { sum: 0, sequence: 0 }
    return { slice, known: { sum, sequence, ...(log !== null && { log }) } }
  })
  const added = pairs.map(({ slice, known }) => Math.max(0, slice.sum - known.sum))
  const taken = pairs.map(({ slice, known }) => Math.max(0, known.sum - slice.sum))
  const [moved, owed] = [lessened(added, total(taken)), lessened(taken, total(added))]
  const slices = pairs.map(({ slice, known }, n): TallySlice => {
    const owes = owed[n] ?? 0
    return { ...slice, known, sum: known.sum - owes, sequence: owes > 0 ? slice.sequence : known.sequence }
  })
  const old: Tally = {
    ...rest,
    handedOver: true,
    slices: slices.filter(({ sequence }) => sequence > 0),
    ...(total(owed) > 0 && { refused: '409 not-your-count' }),
  }
  const own = pairs.flatMap(({ slice: { sliceId, from } }, n): TallySlice[] => {
    const sum = moved[n] ?? 0
    return sum > 0 ? [{ sliceId: ids.sliceId(sliceId), from, sum, sequence: 1, known: { sum: 0, sequence: 0 } }] : []
  })
  return own.length > 0 ? [old, { ...emptyTally(ids.counterId, countsFor(tally), tally.door), slices: own }] : [old]
}

const total = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** These numbers, less so many in all. */
const lessened = (numbers: readonly number[], less: number): readonly number[] =>
  numbers.map((one, n) => Math.max(0, one - Math.max(0, less - total(numbers.slice(0, n)))))
