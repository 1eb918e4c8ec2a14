import { expectNoFindings } from '#tests/browser/measuring/findings.ts'
import { expectToFit } from '#tests/browser/measuring/fitting.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { onEachOf } from '#tests/browser/support/tablets.ts'
import { dashboardTours } from './dashboard.ts'
import { DESKS, SATURDAY, WALLS } from './desk-tour.ts'
import { directoryTours } from './directory.ts'
import { importTours } from './import.ts'
import { scheduleTours } from './schedule.ts'
import { wallTours } from './wall.ts'

/** A mouse is more precise than a finger. In CSS pixels. */
const TARGET = 32

// Colours and places are judged where they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' }, begins: SATURDAY })

for (const [what, tour] of Object.entries({ ...dashboardTours, ...directoryTours, ...importTours, ...scheduleTours })) {
  test(`${what}: nobody is shut out and nothing is cut off, at any desk`, async ({ page, steered: church }) => {
    test.setTimeout(180_000)
    await page.setViewportSize(DESKS[0])
    const see = (state: string) =>
      onEachOf(DESKS, page, async (size) => {
        await expectToFit(page, `${state}, ${size}`, TARGET)
        await expectNoFindings(page, `${state}, ${size}`)
      })
    await tour({ page, church, see })
  })
}

for (const [what, tour] of Object.entries(wallTours)) {
  test(`${what}: nobody is shut out and nothing is cut off, on a television`, async ({ page, steered: church }) => {
    await page.setViewportSize(WALLS[0])
    const see = async (state: string) => {
      await expectToFit(page, state)
      await expectNoFindings(page, state)
    }
    await tour({ page, church, see })
  })
}
