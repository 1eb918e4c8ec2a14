import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import process from 'node:process'
import type { Measured, GoalOutcome, Target } from './measure.ts'
import type { SizeName } from './sizes.ts'

/** The result of a run: a table on the screen, and a file with every round for later comparison. */

export const RESULTS = 'bench/results.json'

export const HEADINGS = ['#', 'what', 'measured as', 'goal', 'median', 'min–max', 'Foyer', 'baseline', ''] as const

/** The columns with numbers are aligned to the right. */
export const RIGHT = new Set([3, 4, 5, 6, 7])

export function table(outcomes: readonly GoalOutcome[]): string {
  const rows = [HEADINGS, ...outcomes.map(cells)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) =>
      RIGHT.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    )
  const rule = widths.map((width) => '─'.repeat(width))
  const [headings, ...lines] = rows.map(line)
  return [headings ?? [], rule, ...lines].map((parts) => parts.join('  ').trimEnd()).join('\n')
}

export function cells(outcome: GoalOutcome): string[] {
  const { row, path, ratio, unit, target, median, min, max, foyer, baseline, by, verdict } = outcome
  return [
    row,
    path,
    ratio,
    goalText(target),
    figure(median),
    `${figure(min)}–${figure(max)}`,
    `${figure(foyer)} ${unit}`,
    baseline === null ? '' : `${figure(baseline)} ${unit}`,
    by === 'worst' ? `${verdict} (worst round)` : verdict,
  ]
}

/** A goal in the form of the table and of GOALS.md. */
export const goalText = (target: Target): string => ('atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`)

/** Rounds to three significant digits, or to a whole number above a thousand. */
const figure = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

/** Where something was measured. */
export const machine = {
  node: process.version,
  system: `${process.platform} ${process.arch}`,
  processor: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
}

export function writeResults(size: SizeName, measured: readonly Measured[], failed: Record<string, string>): void {
  const results = { at: new Date().toISOString(), size, machine, measured, failed }
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
}
