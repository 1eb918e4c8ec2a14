import process from 'node:process'

/**
 * The tests that prove instead of testing a promise: storms, kills and power cuts, hostile requests, floods,
 * rehearsals with several processes, and the benches. They take minutes, and `npm run test:proof` runs them. The
 * promises themselves have tests of their own in `npm test`.
 */
export const PROOFS: readonly string[] = [
  'tests/storms/**/*.test.ts',
  'tests/busy-service/**/*.test.ts',
  'tests/consistency/{helper-races,same-person-storm}.test.ts',
  'tests/consistency/custody/{nevers,hand-over-nevers,taken-away}.test.ts',
  'tests/consistency/years/**/*.test.ts',
  'tests/attacks/{floods-of-one-client,floods-of-writes,guessing-helpers,hostile-input,large-household}.test.ts',
  'tests/attacks/{around-children,locking-a-family-out,long-text,many-codes,nonsense,positions-ahead,renaming}.test.ts',
  'tests/attacks/{reading-the-directory,strangers-beside}.test.ts',
  'tests/processes/{eventstore,halved-log,interrupted-import,interrupted-take-back,raised-log}.test.ts',
  'tests/processes/{restore,restored-database,several-servers,slow-disk,two-servers-tablets}.test.ts',
  'tests/processes/faults/**/*.test.ts',
  'bench/rows/rows.test.ts',
]

/** Says before the first of them which seed draws all decisions of this run again. */
export function setup(): void {
  console.log(`STORM_SEED=${process.env['STORM_SEED']}`)
}
