import { test } from '#tests/browser/camera/camera.ts'
import { expectNoFindings } from '#tests/browser/measuring/findings.ts'
import { expectToFit } from '#tests/browser/measuring/fitting.ts'
import { onEveryTablet } from '#tests/browser/support/tablets.ts'
import { kioskTours } from './kiosk.ts'
import { readers } from './readers.ts'

// Colours and places are judged where they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const BOTH_WAYS = ['1280x800', '800x1280']

for (const [how, manner] of Object.entries(readers)) {
  test.describe(how, () => {
    for (const [what, tour] of Object.entries(kioskTours)) {
      test(`${what}: nobody is shut out and nothing is cut off, on any tablet`, async ({ page, church }) => {
        test.setTimeout(180_000)
        const see = (state: string) =>
          onEveryTablet(page, async (size) => {
            await expectToFit(page, `${state}, ${size}`)
            // Larger text is the same page: what else than its room could have changed is looked at lying and upright.
            if (!manner.larger || BOTH_WAYS.includes(size)) await expectNoFindings(page, `${state}, ${size}`)
          })
        await tour({ page, church, ...manner, see })
      })
    }
  })
}
