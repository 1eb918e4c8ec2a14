import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHouseholdsSeen, type HouseholdsSeen } from './households-seen.ts'

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
