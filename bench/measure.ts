import { openScratch, type Scratch } from './scratch.ts'
import type { Sizes } from './sizes.ts'
import { median } from './statistics.ts'

/**
 * A bench measures Foyer and its baselines one after the other, round by round, and judges them by ratios: a slow or
 * busy machine slows both sides down. Every round counts; none is discarded.
 */
export type Bench<Round> = {
  readonly name: string
  /** Prepares what is compared, and returns a function for each that measures it once. */
  open(sizes: Sizes, scratch: Scratch): Promise<Variants<Round>>
  readonly goals: readonly Goal<Round>[]
}

export type Variants<Round> = { readonly [Variant in keyof Round]: () => Promise<Round[Variant]> }

/** One line of the table. A goal without a baseline is an absolute value. */
export type Goal<Round> = {
  /** The number of the goal in GOALS.md, or a dash if it has none. */
  readonly row: string
  readonly path: string
  /** What is divided by what. */
  readonly ratio: string
  readonly unit: string
  readonly foyer: (round: Round) => number
  readonly baseline?: (round: Round) => number
  readonly target: Target
  /** A value that is better than the goal, if it is worth reporting. */
  readonly stretch?: number
  /** Which round decides: the median, or the worst one for a limit that must never be passed. */
  readonly by?: 'median' | 'worst'
}

/** The goal itself, without how it is measured. */
export type Aim = Pick<Goal<never>, 'row' | 'path' | 'ratio' | 'target' | 'stretch'>

export type Target = { readonly atLeast: number } | { readonly atMost: number }

export type Verdict = 'stretch' | 'held' | 'missed'

/** The middle and the ends of the ratios, or of the values themselves if there is no baseline. */
export type Spread = { readonly median: number; readonly min: number; readonly max: number }

export type GoalOutcome = Pick<Goal<never>, 'row' | 'path' | 'ratio' | 'unit' | 'target' | 'stretch'> &
  Spread & {
    /** Medians of the rounds, in `unit`. */
    readonly foyer: number
    readonly baseline: number | null
    readonly by: 'median' | 'worst'
    readonly verdict: Verdict
  }

export type Measured = {
  readonly bench: string
  readonly outcomes: readonly GoalOutcome[]
  /** All measured values, round by round. */
  readonly rounds: readonly unknown[]
}

/** A bench, without the type of its rounds. */
export type Runnable = {
  readonly name: string
  readonly goals: readonly Aim[]
  run(sizes: Sizes): Promise<Measured>
}

export const bench = <Round extends object>(one: Bench<Round>): Runnable => ({
  name: one.name,
  goals: one.goals,
  async run(sizes) {
    const scratch = openScratch()
    try {
      const rounds = await inRounds(await one.open(sizes, scratch), sizes)
      return { bench: one.name, outcomes: one.goals.map((goal) => judge(goal, rounds)), rounds }
    } finally {
      await scratch.close()
    }
  },
})

/**
 * The first rounds are warm-ups and do not count. Every second round runs in reverse order, so that no side is always
 * last.
 */
async function inRounds<Round extends object>(
  variants: Variants<Round>,
  { warmUps, rounds: count }: Sizes,
): Promise<Round[]> {
  const names = Object.keys(variants) as (keyof Round)[]
  const rounds: Round[] = []
  for (let number = 0; number < warmUps + count; number++) {
    const round: Partial<Round> = {}
    for (const name of number % 2 === 0 ? names : names.toReversed()) round[name] = await variants[name]()
    if (number >= warmUps) rounds.push(round as Round)
  }
  return rounds
}

function judge<Round>(goal: Goal<Round>, rounds: readonly Round[]): GoalOutcome {
  const { foyer, baseline, by = 'median', ...said } = goal
  const ratios = rounds.map((round) => foyer(round) / (baseline?.(round) ?? 1))
  const spread = { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) }
  return {
    ...said,
    by,
    ...spread,
    foyer: median(rounds.map(foyer)),
    baseline: baseline ? median(rounds.map(baseline)) : null,
    verdict: verdictOn(goal, spread),
  }
}

function verdictOn({ target, stretch, by }: Goal<never>, { median: middle, min, max }: Spread): Verdict {
  const isCeiling = 'atMost' in target
  const worst = isCeiling ? max : min
  const figure = by === 'worst' ? worst : middle
  const meets = (limit: number) => (isCeiling ? figure <= limit : figure >= limit)
  if (stretch !== undefined && meets(stretch)) return 'stretch'
  return meets(isCeiling ? target.atMost : target.atLeast) ? 'held' : 'missed'
}
