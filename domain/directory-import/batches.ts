import type { ImportedHousehold } from './households.ts'

/** Households in one batch. The server imports a batch in well under a second, so check-ins do not wait long. */
const BATCH = 500

/**
 * Splits the households into batches, in the order of the file. Households with the same phone number go into the same
 * batch, because they become one household. So the result is the same as for the whole file at once.
 */
export function inBatches<Household extends Pick<ImportedHousehold, 'phone'>>(
  households: readonly Household[],
  size = BATCH,
): Household[][] {
  const batches: Household[][] = []
  let batch: Household[] = []
  for (const group of byPhone(households)) {
    if (batch.length > 0 && batch.length + group.length > size) {
      batches.push(batch)
      batch = []
    }
    for (const household of group) batch.push(household)
  }
  if (batch.length > 0) batches.push(batch)
  return batches
}

function byPhone<Household extends Pick<ImportedHousehold, 'phone'>>(
  households: readonly Household[],
): Iterable<Household[]> {
  const groups = new Map<string | Household, Household[]>()
  for (const household of households) {
    const key = household.phone ?? household
    const group = groups.get(key)
    if (group) group.push(household)
    else groups.set(key, [household])
  }
  return groups.values()
}
