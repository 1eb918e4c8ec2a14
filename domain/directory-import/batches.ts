import type { HouseholdOfFile } from './households.ts'

/** Households in one batch. The server imports a batch in well under a second, so check-ins do not wait long. */
const BATCH = 500

/** Splits the households into batches, in the order of the file. */
export const inBatches = <Household>(households: readonly Household[], size = BATCH): Household[][] =>
  Array.from({ length: Math.ceil(households.length / size) }, (_, at) => households.slice(at * size, (at + 1) * size))

/** A household as it is sent: what the preview says about its rows stays here. Null says that it has no number. */
export const asSent = ({ lines: _, odd: __, ...household }: HouseholdOfFile) => ({
  ...household,
  phone: household.phone ?? null,
})
