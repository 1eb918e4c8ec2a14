import { isNews, type CountedSlice, type Counter } from '#domain/counting/counter.ts'
import type { Asker } from '#server/http/asker.ts'
import type { Parts } from '#server/parts.ts'

/**
 * Throws when a source begins more counts, or changes them more often, than the ushers of a church do. What a phone
 * sends again is free: it changes nothing.
 */
export function withinBudget(
  { limits }: Pick<Parts, 'limits'>,
  { isAdministrator, source }: Pick<Asker, 'isAdministrator' | 'source'>,
  slices: readonly CountedSlice[],
  known: Counter | undefined,
): void {
  if (isAdministrator) return
  if (!known) limits.write('new-count', source)
  const changes = slices.filter((slice) => isNews(slice, known?.slices.get(slice.sliceId))).length
  if (changes > 0) limits.write('changed-count', source, changes)
}
