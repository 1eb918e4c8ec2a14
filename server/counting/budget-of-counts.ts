import { isNews, type CountedSlice, type Counter } from '#domain/counting/counter.ts'
import type { Asker } from '#server/http/asker.ts'
import type { Parts } from '#server/parts.ts'

/**
 * Throws when a source counts more people, begins more counts, or changes them more often, than the ushers of a church
 * do. What a phone sends again is free: it changes nothing.
 */
export function withinBudget(
  { limits }: Pick<Parts, 'limits'>,
  { isAdministrator, source }: Pick<Asker, 'isAdministrator' | 'source'>,
  slices: readonly CountedSlice[],
  known: Counter | undefined,
): void {
  if (isAdministrator) return
  const news = slices.filter((slice) => isNews(slice, known?.slices.get(slice.sliceId)))
  const more = ({ sum, sliceId }: CountedSlice) => Math.max(0, sum - (known?.slices.get(sliceId)?.sum ?? 0))
  limits.write(
    'counted-people',
    source,
    news.reduce((all, slice) => all + more(slice), 0),
  )
  if (!known) limits.write('new-count', source)
  if (news.length > 0) limits.write('changed-count', source, news.length)
}
