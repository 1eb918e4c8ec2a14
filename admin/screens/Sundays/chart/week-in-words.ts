import { inFigures } from '#admin/words/in-figures.ts'
import type { Texts } from '#admin/words/english/english.ts'
import type { SundayWeek } from '#domain/contract/sundays/sundays-shapes.ts'

/** What is told of a week: its day or days, and one line for each number. */
type WeekInWords = { readonly title: string; readonly lines: readonly { name: string; value: string }[] }

/** Puts a week in words. `longDay` writes a day in full. */
export function weekInWords(
  { sunday, day, people, average, lastYear, feast }: SundayWeek,
  texts: Texts['sundays'],
  longDay: (day: string) => string,
): WeekInWords {
  const when = day === undefined ? texts.weekTo(longDay(sunday)) : longDay(day)
  const line = (name: string, value: number | undefined) =>
    value === undefined ? [] : [{ name, value: inFigures(Math.round(value)) }]
  return {
    title: feast === undefined ? when : `${feast}, ${when}`,
    lines: [
      ...(people
        ? [
            ...line(texts.inAll, people.checkedIn + people.counted),
            ...line(texts.checkedIn, people.checkedIn),
            ...line(texts.counted, people.counted),
          ]
        : [{ name: texts.noService, value: '' }]),
      ...line(texts.average, average),
      ...line(texts.lastYear, lastYear),
    ],
  }
}

/** The same as one sentence. */
export const asSentence = ({ title, lines }: WeekInWords): string =>
  [title, ...lines.map(({ name, value }) => `${name} ${value}`.trim())].join('; ')
