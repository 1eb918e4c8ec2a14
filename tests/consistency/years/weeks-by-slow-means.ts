import type { Numbers } from './reference.ts'

/** The weeks of a chart and the marks of a person, counted from the numbers of the reference, day by day. */

const DAY = 86_400_000
const plus = (date: string, days: number) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
const total = ({ checkedIn, counted }: Numbers) => checkedIn + counted
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

export type SlowWeek = { sunday: string; people?: number; average?: number; lastYear?: number }

/** Every week from the first to the last one, and then the last 52. */
export function weeksBySlowMeans(numbers: readonly Numbers[], today: string): SlowWeek[] {
  const weeks: SlowWeek[] = []
  const first = numbers.map(({ gathering }) => gathering.date).toSorted()[0]
  if (first === undefined) return []
  let sunday = first
  while (new Date(sunday).getUTCDay() !== 0) sunday = plus(sunday, 1)
  for (; plus(sunday, -6) <= today; sunday = plus(sunday, 7)) {
    const from = plus(sunday, -6)
    const here = numbers.filter(({ gathering: { date } }) => date >= from && date <= sunday)
    if (here.length === 0 && sunday >= today) break
    weeks.push({ sunday, ...(here.length > 0 && { people: sum(here.map(total)) }) })
  }
  return weeks
    .map((week, at): SlowWeek => {
      const average = averageAt(weeks, at)
      const lastYear = at >= 52 ? averageAt(weeks, at - 52) : undefined
      return { ...week, ...(average !== undefined && { average }), ...(lastYear !== undefined && { lastYear }) }
    })
    .slice(-52)
}

function averageAt(weeks: readonly SlowWeek[], at: number): number | undefined {
  const latest = weeks
    .slice(0, at + 1)
    .flatMap(({ people }) => (people === undefined ? [] : [people]))
    .slice(-6)
  return latest.length < 6 ? undefined : Math.round((sum(latest) / 6) * 10) / 10
}

/** How many more people than at the same service a week before. */
export function changeOf(one: Numbers, all: readonly Numbers[]): number | undefined {
  const { gatheringId, date } = one.gathering
  const slot = gatheringId % 100
  const before = all.find(({ gathering }) => gathering.gatheringId % 100 === slot && gathering.date === plus(date, -7))
  return slot >= 50 || !before ? undefined : total(one) - total(before)
}

/** How often a person came in the last 52 weeks, of how many, for each service; what took place once comes last. */
export function yearBySlowMeans(
  record: number,
  numbers: readonly Numbers[],
  areOne: (a: number, b: number) => boolean,
  today: string,
) {
  const wasAt = ({ people }: Numbers) => people.some(({ records }) => records.some((one) => areOne(one, record)))
  const first = numbers
    .filter(wasAt)
    .map(({ gathering }) => gathering.date)
    .toSorted()[0]
  const kindOf = ({ gathering }: Numbers) => Math.min(gathering.gatheringId % 100, 50)
  const from = plus(today, -363)
  const inYear = numbers.filter(({ gathering: { date } }) => date >= from && date <= today)
  return [...new Set(inYear.map(kindOf))]
    .toSorted((a, b) => a - b)
    .map((kind) => {
      let [came, of] = [0, 0]
      for (let week = 0; week < 52; week += 1) {
        const here = inYear.filter(
          (one) =>
            kindOf(one) === kind &&
            one.gathering.date >= plus(from, 7 * week) &&
            one.gathering.date < plus(from, 7 * week + 7),
        )
        const isThere = here.some(wasAt)
        if (isThere) came += 1
        if (isThere || (first !== undefined && here.some(({ gathering }) => gathering.date >= first))) of += 1
      }
      return { came, of }
    })
}
