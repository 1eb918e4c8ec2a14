import type { Bar } from './drawing.ts'

/** The name of a month, under the first week that ends in it. */
type Month = { readonly text: string; readonly x: number }

/** About as wide as a letter of 14 pixels. */
const LETTER = 7.6
const GAP = 12

/**
 * The months under the bars. The first one and each January say the year. Where there is no room for a name, it is left
 * out. `inShort` puts a day in short words, as in Nov 22, 2026.
 */
export function monthsUnder(bars: readonly Bar[], right: number, inShort: (day: string) => string): Month[] {
  const months: Month[] = []
  const starts = bars.filter(({ week }, index) => monthOf(bars[index - 1]) !== monthOf({ week }))
  let free = 0
  for (const [index, bar] of starts.entries()) {
    const text = nameOf(bar, months.length === 0, inShort)
    const end = bar.left + text.length * LETTER
    // The first month is often cut: its name would push the next one away.
    const pushes = index === 0 && end + GAP > (starts[1]?.left ?? right)
    if (bar.left < free || end > right + GAP || pushes) continue
    months.push({ text, x: bar.left })
    free = end + GAP
  }
  return months
}

const monthOf = (bar: Pick<Bar, 'week'> | undefined): string | undefined => bar?.week.sunday.slice(0, 'YYYY-MM'.length)

function nameOf({ week: { sunday } }: Bar, isFirst: boolean, inShort: (day: string) => string): string {
  const name = inShort(sunday).replace(/[\d,]/g, '').trim()
  return isFirst || sunday.slice(5, 7) === '01' ? `${name} ${sunday.slice(0, 4)}` : name
}
