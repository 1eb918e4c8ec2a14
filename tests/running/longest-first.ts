import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The test files that take longest: from five minutes to half a minute on two processors. */
export const LONGEST: readonly string[] = [
  'tests/storms/kills/kill-storm.test.ts',
  'bench/rows/rows.test.ts',
  'tests/storms/children/children.test.ts',
  'tests/processes/faults/registration-race.test.ts',
  'tests/storms/five-thousand.test.ts',
  'tests/attacks/nonsense.test.ts',
  'tests/storms/counting.test.ts',
  'tests/processes/halved-log.test.ts',
  'tests/processes/process.test.ts',
  'tests/processes/eventstore.test.ts',
  'tests/consistency/same-person-storm.test.ts',
  'tests/processes/migrate.test.ts',
  'tests/storms/power-cuts/power-cuts.test.ts',
  'tests/processes/demo.test.ts',
]

/**
 * The order of the test files: first those that take longest, so that none of them keeps the machine waiting at the
 * end, and then the others. Their order is drawn, so that no file comes to need another before it. The seed of the run
 * repeats it.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const place = ({ moduleId, project }: TestSpecification): string => {
      const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
      const drawn = createHash('sha256').update(`${seed} ${project.name} ${moduleId}`).digest('hex')
      return at >= 0 ? `1 ${String(at).padStart(2, '0')}` : `2 ${drawn}`
    }
    return files.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
  }
}
