import { test } from '#tests/browser/camera/camera.ts'
import { expectNoFindings } from '#tests/browser/measuring/findings.ts'
import { expectClearHeader, expectToFit } from '#tests/browser/measuring/fitting.ts'
import { onEachOf, SMALL_SCREENS, TABLETS } from '#tests/browser/support/tablets.ts'
import { kioskTours } from './kiosk.ts'
import { readers } from './readers.ts'

// Colours and places are checked after their animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Accessibility is checked on tablets, sideways and upright, and once in each language on phones. */
const ANALYSED = ['1280x800', '800x1280']
const ANALYSED_PHONES = ['360x640', '390x844']

const [least, phone, small, low] = SMALL_SCREENS

/** Each reader has another name of the church and other small screens, so that both languages meet all of them. */
const circumstances = {
  'in English': { church: 'St. Bartholomew Church', screens: [least, low] },
  'in Spanish': { church: 'Iglesia Luterana Evangélica de San Bartolomé', screens: [phone, small] },
  'in larger text': { church: 'Evangelical Lutheran Church of St. Bartholomew', screens: [phone, low] },
  'in larger Spanish text': { church: 'St. Bartholomew Church', screens: [least, small] },
}

for (const [how, manner] of Object.entries(readers)) {
  const { church: name, screens } = circumstances[how as keyof typeof circumstances]
  test.describe(`${how}, at ${name}`, () => {
    test.use({ settings: { CHURCH_NAME: name } })

    for (const [what, tour] of Object.entries(kioskTours)) {
      test(`${what}: everything is accessible and nothing is cut off, on any screen`, async ({ page, church }) => {
        test.setTimeout(180_000)
        const see = (state: string) =>
          onEachOf([...TABLETS, ...screens], page, async (size) => {
            await expectToFit(page, `${state}, ${size}`)
            await expectClearHeader(page, `${state}, ${size}`)
            const isAnalysed = ANALYSED.includes(size) || (!manner.larger && ANALYSED_PHONES.includes(size))
            if (isAnalysed) await expectNoFindings(page, `${state}, ${size}`)
          })
        await tour({ page, church, ...manner, see })
      })
    }
  })
}
