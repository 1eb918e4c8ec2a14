import type { GoalOutcome } from './measure.ts'
import { cells, HEADINGS, machine, RIGHT } from './report.ts'
import type { SizeName } from './sizes.ts'

/** What a run says of itself beside its figures. */
export type Run = {
  readonly size: SizeName
  readonly rounds: number
  readonly at: Date
  /** How many programs wanted a processor on average, before and after. */
  readonly busy: readonly [before: number, after: number]
}

/**
 * Writes the results of a run into a page, in place of those of the run before that had the same size. The page has two
 * marks for them. Throws when it has none.
 */
export function withResults(page: string, run: Run, outcomes: readonly GoalOutcome[]): string {
  const [begin, end] = marksOf(run.size)
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`The page has no place for results: ${begin} and ${end}`)
  return `${page.slice(0, from)}${begin}\n\n${introduction(run)}\n\n${rows(outcomes)}\n\n${page.slice(to)}`
}

export const marksOf = (size: SizeName): [begin: string, end: string] => [
  `<!-- results of the ${size} run -->`,
  `<!-- end of the ${size} run -->`,
]

function introduction({ rounds, at, busy: [before, after] }: Run): string {
  const { node, system, processor, cores, memory } = machine
  const where = `Measured on ${at.toISOString().slice(0, 10)} with Node ${node.slice(1)} on ${system}: ${cores} cores (${processor}), ${memory}. ${rounds} rounds each.`
  if (Math.max(before, after) <= QUIET * cores) return where
  const load = `${before.toFixed(1)} before and ${after.toFixed(1)} after`
  return `${where}\n**The machine was busy with other work** (load ${load}): ratios say something, times say little.`
}

/** A bench itself keeps the processors of a machine busy, and no more. */
const QUIET = 1.5

function rows(outcomes: readonly GoalOutcome[]): string {
  const line = (parts: readonly string[]) => `| ${parts.join(' | ')} |`
  const rule = HEADINGS.map((_, column) => (RIGHT.has(column) ? '---:' : '---'))
  return [HEADINGS, rule, ...outcomes.map(cells)].map(line).join('\n')
}
