import { expect } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { expectNoFindings } from '#tests/browser/measuring/findings.ts'
import { expectToFit } from '#tests/browser/measuring/fitting.ts'
import { onEachOf } from '#tests/browser/support/tablets.ts'
import { GUESTS_SCREENS, helloTours } from '#tests/browser/tours/kiosk/hello.ts'
import { localeOf, readers } from '#tests/browser/tours/kiosk/rounds.ts'

// Colours and places are checked after their animations.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: GUESTS_SCREENS[0] })

/** Accessibility is the same on the other screens, on which everything must fit. */
const ANALYSED = '320x568'

// Spanish in larger text needs the most room.
for (const how of ['in English', 'in larger Spanish text']) {
  const manner = readers[how]!
  test.describe(how, () => {
    test.use({ locale: localeOf(manner) })

    for (const [what, tour] of Object.entries(helloTours)) {
      test(`${what}: everything is accessible and nothing is cut off, on phones, tablets and computers`, async ({
        page,
        church,
      }) => {
        const see = (state: string) =>
          onEachOf(GUESTS_SCREENS, page, async (size) => {
            await expectToFit(page, `${state}, ${size}`)
            if (size === ANALYSED) await expectNoFindings(page, `${state}, ${size}`)
          })
        await tour({ page, church, ...manner, see })
        await expect(page.locator('html')).toHaveAttribute('lang', manner.texts.language)
      })
    }
  })
}
