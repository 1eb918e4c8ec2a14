import { expectNoFindings } from '#tests/browser/measuring/findings.ts'
import { expectToFit } from '#tests/browser/measuring/fitting.ts'
import { expectNoLonelyWords } from '#tests/browser/measuring/lonely-words.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { onEachOf } from '#tests/browser/support/tablets.ts'
import { countingTours, USHERS_PHONES } from '#tests/browser/tours/desk/counting.ts'
import { SATURDAY } from '#tests/browser/tours/desk/desk-tour.ts'
import { inBothLanguages } from '#tests/browser/tours/desk/in-both-languages.ts'

// Colours and places are checked after their animations.
test.use({ contextOptions: { reducedMotion: 'reduce' }, begins: SATURDAY, viewport: USHERS_PHONES[0] })

/** The lists of the phone itself, and words to press. */
const FINGER = 44

for (const [what, tour] of Object.entries(countingTours)) {
  test(`${what}: everything is accessible and nothing is cut off, on any phone, in English and Spanish`, async ({
    page,
    steered: church,
  }) => {
    const see = (state: string) =>
      inBothLanguages(page, async (language) => {
        await onEachOf(USHERS_PHONES, page, async (size) => {
          const seen = `${state} in ${language}, ${size}`
          await expectToFit(page, seen, FINGER)
          await expectNoLonelyWords(page, seen, 'h1, h2, main p, dialog :is(label, p)')
        })
        await expectNoFindings(page, `${state} in ${language}`)
      })
    await tour({ page, church, see })
  })
}
