import { expect, test } from 'vitest'
import { bench, type Goal } from './measure.ts'
import { SIZES } from './sizes.ts'

type Round = { baseline: number; foyer: number }

const RATIO: Goal<Round> = {
  row: '0',
  path: 'a pretended path',
  ratio: 'Foyer ÷ baseline',
  unit: 'ms',
  foyer: ({ foyer }) => foyer,
  baseline: ({ baseline }) => baseline,
  target: { atMost: 2 },
  stretch: 1.5,
}

/**
 * A run in which Foyer needs these times, one after another, and its baseline always needs 1. The first time is that of
 * the warm-up.
 */
async function judged(times: readonly number[], goal: Partial<Goal<Round>> = {}) {
  const left = [...times]
  const calls: string[] = []
  const pretended = bench<Round>({
    name: 'pretended',
    open: async () => ({
      async baseline() {
        calls.push('baseline')
        return 1
      },
      async foyer() {
        calls.push('foyer')
        return left.shift() ?? NaN
      },
    }),
    goals: [{ ...RATIO, ...goal }],
  })
  const { outcomes, rounds } = await pretended.run({ ...SIZES.tiny, rounds: times.length - 1 })
  const [outcome] = outcomes
  if (!outcome) throw new Error('There is one goal')
  return { ...outcome, rounds, calls }
}

test('the first round is a warm-up and does not count', async () => {
  const { rounds, max } = await judged([90, 1.6, 1.7])
  expect(rounds).toHaveLength(2)
  expect(max).toBe(1.7)
})

test('the compared programs take turns, and every second round runs in reverse order', async () => {
  const { calls } = await judged([1, 1, 1])
  expect(calls).toEqual(['baseline', 'foyer', 'foyer', 'baseline', 'baseline', 'foyer'])
})

test.each([
  { times: [1, 1.4, 9, 1.5], verdict: 'stretch' },
  { times: [1, 1.9, 9, 1], verdict: 'held' },
  { times: [1, 1, 9, 2.1], verdict: 'missed' },
])('the median of the times $times decides: $verdict', async ({ times, verdict }) => {
  expect(await judged(times)).toMatchObject({ verdict })
})

test('a goal where more is better is judged the other way round', async () => {
  expect(await judged([1, 4, 5, 6], { target: { atLeast: 3 }, stretch: 5 })).toMatchObject({ verdict: 'stretch' })
  expect(await judged([1, 2, 2.9, 6], { target: { atLeast: 3 }, stretch: 5 })).toMatchObject({ verdict: 'missed' })
})

test('a strict limit is judged by the worst round', async () => {
  expect(await judged([9, 1, 1, 2], { by: 'worst' })).toMatchObject({ verdict: 'held' })
  expect(await judged([1, 1, 1, 2.1], { by: 'worst' })).toMatchObject({ verdict: 'missed', median: 1 })
})

test('a goal without a baseline is an absolute number', async () => {
  const { baseline: _, ...withoutBaseline } = RATIO
  const alone = bench<Round>({
    name: 'alone',
    open: async () => ({ baseline: async () => 10, foyer: async () => 2 }),
    goals: [withoutBaseline],
  })
  const { outcomes } = await alone.run({ ...SIZES.tiny, rounds: 1 })
  expect(outcomes).toMatchObject([{ median: 2, baseline: null, verdict: 'held' }])
})
