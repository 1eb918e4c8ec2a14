import { expect } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { expectNoFindings } from '#tests/browser/measuring/findings.ts'
import { expectToFit } from '#tests/browser/measuring/fitting.ts'
import { PHONES } from '#tests/browser/support/phones.ts'
import { onEachOf } from '#tests/browser/support/tablets.ts'
import { personalTours } from '#tests/browser/tours/kiosk/personal-page.ts'
import { localeOf, readers } from '#tests/browser/tours/kiosk/rounds.ts'

// Colours and places are checked after their animations.
test.use({ contextOptions: { reducedMotion: 'reduce' }, isMobile: true, deviceScaleFactor: 2, viewport: PHONES[0] })

const LAPTOP = { width: 1280, height: 800 }

/** Accessibility is the same on the other phone that is held upright, on which everything must fit. */
const ANALYSED = ['320x568', '844x390', '1280x800']

// Larger text is a setting of the phone, and the page grows with it.
for (const [how, manner] of Object.entries(readers).filter(([, { larger }]) => !larger)) {
  test.describe(how, () => {
    test.use({ locale: localeOf(manner) })

    for (const [what, tour] of Object.entries(personalTours)) {
      test(`${what}: everything is accessible and nothing is cut off, on any phone and on a laptop`, async ({
        page,
        church,
      }) => {
        const see = (state: string) =>
          onEachOf([...PHONES, LAPTOP], page, async (size) => {
            await expectToFit(page, `${state}, ${size}`)
            if (ANALYSED.includes(size)) await expectNoFindings(page, `${state}, ${size}`)
          })
        await tour({ page, church, ...manner, see })
        await expect(page.locator('html')).toHaveAttribute('lang', manner.texts.language)
      })
    }
  })
}
