import type { SundayWeek } from '#domain/contract/sundays/sundays-shapes.ts'

/** What stands over the chart where the page is not around it: the church, the service, and the first and last day. */
export type Title = { readonly church: string; readonly service: string; readonly span: string }

/** The days from the first week shown to the last one. */
export function spanOf(
  weeks: readonly SundayWeek[],
  inWords: (first: string, last: string) => string,
  longDay: (day: string) => string,
): string {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return ''
  const dayOf = ({ day, sunday }: SundayWeek) => longDay(day ?? sunday)
  return first === last ? dayOf(first) : inWords(dayOf(first), dayOf(last))
}
