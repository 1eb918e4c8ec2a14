import { expectNoFindings } from '#tests/browser/measuring/findings.ts'
import { expectToFit } from '#tests/browser/measuring/fitting.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { onEachOf } from '#tests/browser/support/tablets.ts'
import { dashboardTours } from './dashboard.ts'
import { DESKS, SATURDAY, WALLS } from './desk-tour.ts'
import { directoryTours } from './directory.ts'
import { importTours } from './import.ts'
import { inBothLanguages } from './in-both-languages.ts'
import { scheduleTours } from './schedule.ts'
import { wallTours } from './wall.ts'

/** A mouse is more precise than a finger. In CSS pixels. */
const TARGET = 32

// Colours and places are judged where they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' }, begins: SATURDAY })

for (const [what, tour] of Object.entries({ ...dashboardTours, ...directoryTours, ...importTours, ...scheduleTours })) {
  test(`${what}: everything is accessible and nothing is cut off, on any computer, in English and Spanish`, async ({
    page,
    steered: church,
  }) => {
    test.setTimeout(300_000)
    await page.setViewportSize(DESKS[0])
    const see = (state: string) =>
      inBothLanguages(page, (language) =>
        onEachOf(DESKS, page, async (size) => {
          await expectToFit(page, `${state} in ${language}, ${size}`, TARGET)
          await expectNoFindings(page, `${state} in ${language}, ${size}`)
        }),
      )
    await tour({ page, church, see })
  })
}

for (const [what, tour] of Object.entries(wallTours)) {
  test(`${what}: everything is accessible and nothing is cut off, on a television, in English and Spanish`, async ({
    page,
    steered: church,
  }) => {
    await page.setViewportSize(WALLS[0])
    const see = (state: string) =>
      inBothLanguages(page, async (language) => {
        await expectToFit(page, `${state} in ${language}`)
        await expectNoFindings(page, `${state} in ${language}`)
      })
    await tour({ page, church, see })
  })
}
