import { expectApart } from '#tests/browser/measuring/apart.ts'
import { expectNoFindings } from '#tests/browser/measuring/findings.ts'
import { expectToFit } from '#tests/browser/measuring/fitting.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { SATURDAY, WALLS } from '#tests/browser/tours/desk/desk-tour.ts'
import { inBothLanguages } from '#tests/browser/tours/desk/in-both-languages.ts'
import { wallTours } from '#tests/browser/tours/desk/wall.ts'

// Colours and places are checked after their animations.
test.use({ contextOptions: { reducedMotion: 'reduce' }, begins: SATURDAY })

for (const [what, tour] of Object.entries(wallTours)) {
  test(`${what}: everything is accessible and nothing is cut off, on a television, in English and Spanish`, async ({
    page,
    steered: church,
  }) => {
    await page.setViewportSize(WALLS[0])
    const see = (state: string) =>
      inBothLanguages(page, async (language) => {
        await expectToFit(page, `${state} in ${language}`)
        await expectApart(page, `${state} in ${language}`, 'main :is(h1, dt, dd, p, svg[role=img])')
        await expectNoFindings(page, `${state} in ${language}`)
      })
    await tour({ page, church, see })
  })
}
