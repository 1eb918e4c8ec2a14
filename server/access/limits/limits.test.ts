import { describe, expect, test } from 'vitest'
import { BUDGETS, type Budgets } from './budgets.ts'
import { createSourceCounts } from './counts.ts'
import { Guesses } from '#server/access/sign-in.ts'
import { type BudgetName, type HouseholdsSeen, createHouseholdsSeen, createLimits } from './limits.ts'
import { SUNDAY } from '#tests/foyer/foyer.ts'
import { clockAt } from '#tests/foyer/setup.ts'
import { heapInMegabytes } from '#tests/attacks/heap.ts'
import fc from 'fast-check'

const HOUR = 3_600_000
const later = (ms: number) => new Date(Date.parse(SUNDAY) + ms).toISOString()
const range = (from: number, many: number) => Array.from({ length: many }, (_, at) => from + at)

/** Limits with a clock that the test moves, and what they reported. */
function limitsAt(budgets: Budgets = BUDGETS) {
  const clock = clockAt()
  const reported: BudgetName[] = []
  const limits = createLimits(budgets, clock.now, (budget) => reported.push(budget))
  return { limits, clock, reported }
}

describe('households that one source sees', () => {
  const stands = { standsAfterMs: 60_000, ceilingOfSearch: 40, namedAbove: 20 }
  const budget = { most: 20, mostBySearch: 15, moreByCheckIn: 10, ...stands, withinMs: HOUR }
  const memory = { sources: 500, households: 1000 }

  test('can be more for each one that it checked in a minute ago, until an hour has passed', () => {
    const seen = createHouseholdsSeen(budget, memory)
    seen.checkedIn('a', 1, 0)
    seen.checkedIn('a', 1, 1)
    expect(seen.see('a', range(1, 16), 'search', 60_000)).toBeGreaterThan(0)
    expect(seen.see('a', range(1, 25), 'search', 60_001)).toBe(0)
    expect(seen.see('a', [100], 'search', 60_001)).toBeGreaterThan(0)
    expect(seen.see('a', [100], 'number-or-code', HOUR)).toBe(0)
    expect(seen.see('b', range(1, 16), 'search', 60_001)).toBeGreaterThan(0)
  })

  test('are far more than those who came when a source has seen many and checked in few, or took them back', () => {
    const seen = createHouseholdsSeen(budget, memory)
    seen.checkedIn('a', 1, 0)
    expect(seen.see('a', range(1, 20), 'search', 60_000)).toBe(0)
    expect(seen.see('a', range(21, 10), 'number-or-code', 60_000)).toBe(0)
    expect(seen.seesFarMore('a')).toBe(false)
    seen.takenBack('a', 1, 60_001)
    expect(seen.seesFarMore('a')).toBe(true)
  })

  test('use limited memory for any number of sources, and a source in use is not forgotten', () => {
    const seen = createHouseholdsSeen(budget, memory)
    for (let at = 0; at < 100_000; at++) {
      seen.see(`source ${at}`, range(at, 10), 'search', at)
      seen.see('foyer', [at % 15], 'search', at)
      if (at % 5000 === 0) expect(seen.size().households).toBeLessThanOrEqual(1000)
    }
    expect(seen.size().households).toBeLessThanOrEqual(1000)
    expect(seen.see('foyer', [500], 'search', 100_000)).toBeGreaterThan(0)
  })

  test('use limited memory for any number of sources that find nobody', () => {
    const seen = createHouseholdsSeen(budget, memory)
    for (let at = 0; at < 10_000; at++) seen.see(`source ${at}`, [], 'search', at)
    expect(seen.size().sources).toBe(500)
  })
})

test('what is remembered of all networks that ask and guess takes less than 80 megabytes', async () => {
  const { limits } = limitsAt()
  const guesses = new Guesses()
  const before = heapInMegabytes()
  for (let at = 0; at < 51_000; at++) {
    const source = `network 2001:db8:${at}::/64`
    guesses.take(source).wasWrong()
    if (at > 11_000) continue
    limits.see('search', range(at * 100, 20), source)
    for (const kind of Object.keys(BUDGETS.writes)) limits.write(kind as keyof Budgets['writes'], source)
    for (const kind of Object.keys(BUDGETS.misses))
      await limits.guess(kind as keyof Budgets['misses'], source, async () => null)
  }
  const taken = heapInMegabytes() - before
  // The test would find it if nothing was remembered.
  expect(taken).toBeGreaterThan(20)
  expect(taken).toBeLessThan(80)
  expect([limits, guesses]).toHaveLength(2)
})

describe('the tries of one source', () => {
  test('are counted from the first try on, and start again afterwards', () => {
    const counts = createSourceCounts({ most: 2, withinMs: 1000 }, 10)
    expect([0, 1, 2].map((at) => counts.take('a', at))).toEqual([0, 0, 998])
    expect(counts.take('b', 2)).toBe(0)
    expect(counts.take('a', 1000)).toBe(0)
  })

  test('use limited memory for any number of sources', () => {
    const counts = createSourceCounts({ most: 2, withinMs: 1000 }, 10)
    for (let at = 0; at < 100_000; at++) counts.take(`source ${at}`, at)
    expect(counts.size()).toBe(10)
  })

  test('are not refused for longer when the clock was set back', () => {
    const counts = createSourceCounts({ most: 1, withinMs: 1000 }, 10)
    counts.take('a', 5000)
    expect(counts.take('a', 100)).toBe(0)
  })
})

test('look-ups that find somebody, and look-ups that fail, use up no tries', async () => {
  const { limits } = limitsAt()
  for (let at = 0; at < 200; at++) {
    expect(await limits.guess('id', '192.0.2.1', async () => 'found')).toBe('found')
    await limits.guess('id', '192.0.2.1', () => Promise.reject(new Error('The disk failed'))).catch(() => {})
  }
  expect(await limits.guess('id', '192.0.2.1', async () => null)).toBeNull()
})

test('ten ushers behind one address who tap without a pause for an hour never meet the budget of counts', () => {
  const { limits, reported } = limitsAt()
  for (let phone = 0; phone < 10; phone++) limits.write('new-count', '192.0.2.1')
  for (let sent = 0; sent < 10 * 3_600; sent++) limits.write('changed-count', '192.0.2.1')
  expect(reported).toEqual([])
})

test('writing many times at once takes as many of the budget, and nothing when there are not so many left', () => {
  const { most } = BUDGETS.writes['changed-count']
  const { limits } = limitsAt()
  limits.write('changed-count', '192.0.2.1', most - 50)
  expect(() => limits.write('changed-count', '192.0.2.1', 51)).toThrow()
  limits.write('changed-count', '192.0.2.1', 50)
  expect(() => limits.write('changed-count', '192.0.2.1')).toThrow()
})

test('a used-up budget is reported once a minute, without the address', async () => {
  const { limits, clock, reported } = limitsAt()
  const flood = () => {
    for (let at = 0; at < 1000; at++) {
      try {
        limits.write('profile', '192.0.2.1')
      } catch {
        // The count comes from what was reported.
      }
    }
  }
  flood()
  expect(reported).toEqual(['profile'])
  clock.turnTo(later(60_000))
  flood()
  expect(reported).toEqual(['profile', 'profile'])
})

const BUDGET = {
  most: 8,
  mostBySearch: 5,
  moreByCheckIn: 2,
  standsAfterMs: 20,
  ceilingOfSearch: 9,
  namedAbove: 6,
  withinMs: 100,
}

/** The same, slow and obvious: everything that was noted is looked at each time. */
function bySlowMeans(): Pick<HouseholdsSeen, 'see' | 'checkedIn' | 'takenBack'> {
  let seen: { id: number; at: number }[] = []
  let checkedIn: { id: number; at: number }[] = []
  const others = (noted: typeof seen, id: number) => noted.filter((one) => one.id !== id)

  function forgetOld(now: number) {
    const isKept = ({ at }: { at: number }) => at > now - BUDGET.withinMs && at <= now
    seen = seen.filter(isKept)
    checkedIn = checkedIn.filter(isKept)
  }

  return {
    see(_, households, way, now) {
      forgetOld(now)
      const room = checkedIn.filter(({ at }) => now - at >= BUDGET.standsAfterMs).length * BUDGET.moreByCheckIn
      const bySearch = Math.min(BUDGET.mostBySearch + room, BUDGET.ceilingOfSearch)
      const allowed = way === 'search' ? bySearch : BUDGET.most + room
      const news = new Set(households.filter((id) => !seen.some((one) => one.id === id)))
      const tooMany = news.size === 0 ? 0 : seen.length + news.size - allowed
      if (tooMany > 0) return (seen[Math.min(tooMany, seen.length) - 1]?.at ?? 0) + BUDGET.withinMs - now
      for (const id of households) seen = [...others(seen, id), { id, at: now }]
      return 0
    },
    checkedIn(_, id, now) {
      forgetOld(now)
      checkedIn = [...others(checkedIn, id), { id, at: now }]
    },
    takenBack(_, id, now) {
      forgetOld(now)
      checkedIn = others(checkedIn, id)
    },
  }
}

const household = fc.integer({ min: 1, max: 14 })
const step = fc.record({
  /** The clock is set back now and then. */
  later: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 40 }) }, fc.integer({ min: -300, max: 0 })),
  act: fc.oneof(
    fc.record({ see: fc.array(household, { minLength: 1, maxLength: 3 }), bySearch: fc.boolean() }),
    fc.record({ checkIn: household }),
    fc.record({ takeBack: household }),
  ),
})

test('a source sees as many households in a time as it may, also when the clock was set back', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 30, maxLength: 80 }), (steps) => {
      const all = [createHouseholdsSeen(BUDGET, { sources: 10, households: 1_000 }), bySlowMeans()]
      let now = 10_000
      for (const { later, act } of steps) {
        now += later
        const [wait, expected] = all.map((seen) => {
          if ('see' in act) return seen.see('one', act.see, act.bySearch ? 'search' : 'number-or-code', now)
          if ('checkIn' in act) return seen.checkedIn('one', act.checkIn, now)
          return seen.takenBack('one', act.takeBack, now)
        })
        expect(wait).toBe(expected)
      }
    }),
    { numRuns: 300 },
  )
})
