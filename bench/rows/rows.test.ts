import { expect, test } from 'vitest'
import { SIZES } from '#bench/sizes.ts'
import { activity } from './activity.ts'
import { desk } from './desk.ts'
import { directory } from './directory.ts'
import { importing } from './import.ts'
import { message } from './message.ts'
import { samePeople } from './same-people.ts'
import { takingBack } from './taking-back.ts'
import { wall } from './wall.ts'

/**
 * Shows that the benches still fit Foyer: its pages, its import and what takes it back, its check-ins, its board and its people. The values mean nothing.
 */

const SMALLEST = { ...SIZES.tiny, loadMs: 50, households: 40, imported: 40, listed: 60, done: 40 }

/** A row starts up to ten processes, which takes long on a busy machine. In ms. */
const ENOUGH = 180_000

test.each([activity, desk, directory, importing, message, wall, samePeople, takingBack])(
  'the bench "$name" can be measured',
  async (row) => {
    const { outcomes } = await row.run(SMALLEST)
    expect(outcomes.length).toBeGreaterThan(0)
    for (const { median, path } of outcomes) expect.soft(Number.isFinite(median), path).toBe(true)
  },
  ENOUGH,
)
