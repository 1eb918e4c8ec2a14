import { expect, test } from 'vitest'
import type { GoalOutcome } from './measure.ts'
import { marksOf, withResults, type Run } from './written.ts'

const RUN: Run = { size: 'short', rounds: 5, at: new Date('2026-11-22T12:00:00Z'), busy: [0, 0] }

const outcome = (path: string): GoalOutcome => ({
  row: '1',
  path,
  ratio: 'Foyer ÷ E1',
  unit: '/s',
  target: { atLeast: 3 },
  median: 4,
  min: 3.5,
  max: 5,
  foyer: 4_000,
  baseline: 1_000,
  by: 'median',
  verdict: 'held',
})

const PAGE = `# Performance\n\n${marksOf('short').join('\nold figures\n')}\n\n## Why\n`

test('a run takes the place of the one before in the page, and nothing else changes', () => {
  const once = withResults(PAGE, RUN, [outcome('a check-in')])
  expect(once).not.toContain('old figures')
  expect(once).toContain('| 1 | a check-in | Foyer ÷ E1 | ≥ 3 | 4 | 3.5–5 | 4,000 /s | 1,000 /s | held |')
  expect(once).toMatch(/^# Performance\n/)
  expect(once).toMatch(/\n\n## Why\n$/)
  expect(withResults(once, RUN, [outcome('a check-in')])).toBe(once)
  expect(withResults(once, RUN, [outcome('a look-up')])).not.toContain('a check-in')
})

test('the page says when a run was made on a busy machine', () => {
  expect(withResults(PAGE, RUN, [])).not.toContain('busy')
  expect(withResults(PAGE, { ...RUN, busy: [900, 1] }, [])).toContain(
    'busy with other work** (load 900.0 before and 1.0',
  )
})

test('a page without a place for this run stays as it is, and the run says so', () => {
  expect(() => withResults(PAGE, { ...RUN, size: 'long' }, [])).toThrow('no place for results')
})
