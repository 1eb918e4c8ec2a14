import { expectNoFindings } from '#tests/browser/measuring/findings.ts'
import { expectClearHeader, expectToFit } from '#tests/browser/measuring/fitting.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { onEachOf } from '#tests/browser/support/tablets.ts'
import { activityTours } from './activity.ts'
import { dashboardTours } from './dashboard.ts'
import { DESKS, PHONES, SATURDAY, WALLS } from './desk-tour.ts'
import { directoryTours } from './directory.ts'
import { frameTours } from './frame.ts'
import { importTours } from './import.ts'
import { inBothLanguages } from './in-both-languages.ts'
import { scheduleTours } from './schedule.ts'
import { tabletTours } from './tablets.ts'
import { wallTours } from './wall.ts'

/** The largest screen and the smallest. */
const ANALYSED_AT_DESKS = ['1440x900', '1024x768']

/** On a phone everything must fit. These states stand for all others in the check of accessibility. */
const ANALYSED_ON_PHONES = [
  'account',
  'activity',
  'dashboard-password-wrong',
  'dashboard-people',
  'dashboard-profile-long-name',
  'dashboard-row-menu',
  'dashboard-taken-back',
  'dashboard-who-came-long-names',
  'dashboard-check-somebody-in',
  'directory-gate-wrong',
  'directory-rows',
  'import-preview-errors',
  'places-on-a-telephone',
  'schedule',
  'schedule-form-error',
  'tablets',
  'tablets-rename',
  'tablets-several-wait',
]

/** A mouse is more precise than a finger. In CSS pixels. */
const TARGET = 32

// Colours and places are checked after their animations.
test.use({ contextOptions: { reducedMotion: 'reduce' }, begins: SATURDAY })

/** Each tour has another name of the church, and another phone. */
const CIRCUMSTANCES = [
  { name: 'St. Bartholomew Church', phone: PHONES[1] },
  { name: 'Evangelical Lutheran Church of St Bartholomew', phone: PHONES[0] },
] as const

const tours = Object.entries({
  ...dashboardTours,
  ...directoryTours,
  ...importTours,
  ...scheduleTours,
  ...frameTours,
  ...tabletTours,
  ...activityTours,
})

for (const [at, [what, tour]] of tours.entries()) {
  const { name, phone } = CIRCUMSTANCES[at % 2]!
  test.describe(`at ${name}`, () => {
    test.use({ settings: { CHURCH_NAME: name } })

    test(`${what}: everything is accessible and nothing is cut off, on any computer and phone, in English and Spanish`, async ({
      page,
      steered: church,
    }) => {
      test.setTimeout(300_000)
      await page.setViewportSize(DESKS[0])
      const see = (state: string) =>
        inBothLanguages(page, (language) =>
          onEachOf([...DESKS, phone], page, async (size) => {
            const here = `${state} in ${language}, ${size}`
            await expectToFit(page, here, TARGET)
            await expectClearHeader(page, here)
            const isPhone = size === `${phone.width}x${phone.height}`
            if (isPhone ? ANALYSED_ON_PHONES.includes(state) : ANALYSED_AT_DESKS.includes(size))
              await expectNoFindings(page, here)
          }),
        )
      await tour({ page, church, see })
    })
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
