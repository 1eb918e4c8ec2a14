import { expectNoFindings, resize } from '#tests/browser/measuring/findings.ts'
import { expectClearHeader, expectToFit } from '#tests/browser/measuring/fitting.ts'
import { picture } from '#tests/browser/measuring/picture.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { deskTours } from './all-desk-tours.ts'
import { DESKS, PHONES, SATURDAY } from './desk-tour.ts'
import { type Page, expect } from '@playwright/test'

type Size = { readonly width: number; readonly height: number }

/** How a state is looked at in one language. */
type Look = {
  /** In the order in which they are visited. A change of the size costs more than what is then looked at. */
  readonly screens: readonly Size[]
  /** The screens on which accessibility is checked. */
  readonly analysed: readonly Size[]
  /** Whether the contrast of the colours is checked there too. */
  readonly colours: boolean
}

/**
 * How each state is looked at, in each language, with this phone: one whose accessibility is checked on phones too, or
 * another. Spanish is first and ends on the phone, where English begins. English ends on the largest computer, where
 * the tour goes on.
 */
export type Round = (phone: Size, isOnPhones: boolean) => Readonly<Record<string, Look>>

const [largest, , smallest] = DESKS

/**
 * With every change: English on the largest computer, Spanish on the smallest, where it lacks room,
 * and each on a phone. Computers have the same colours in both languages.
 */
export const BRIEF: Round = (phone, isOnPhones) => ({
  es: { screens: [smallest, phone], analysed: [isOnPhones ? phone : smallest], colours: isOnPhones },
  en: { screens: [phone, largest], analysed: [largest], colours: true },
})

/** Both languages on every computer and on the phone. */
export const FULL: Round = (phone, isOnPhones) => {
  const analysed = isOnPhones ? [largest, smallest, phone] : [largest, smallest]
  const screens = [...DESKS, phone]
  const [es, en] = [screens, screens.toReversed()].map((order) => ({ screens: order, analysed, colours: true }))
  return { es: es!, en: en! }
}

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
  'duplicates',
  'duplicates-long-names',
  'gate-by-name-wrong',
  'helpers',
  'helpers-link',
  'import-preview-errors',
  'join-unfit',
  'programs',
  'programs-make-missing',
  'rooms',
  'rooms-form-error',
  'rooms-of-the-day-alarms',
  'sections-on-a-telephone',
  'schedule',
  'schedule-form-error',
  'teams',
  'teams-form-error',
  'teams-of-the-day',
  'tablets',
  'tablets-rename',
  'tablets-several-wait',
]

/** A mouse is more precise than a finger. In CSS pixels. */
const TARGET = 32

/** Each tour has another name of the church, and another phone. */
const CIRCUMSTANCES = [
  { name: 'St. Bartholomew Church', phone: PHONES[1] },
  { name: 'Evangelical Lutheran Church of St Bartholomew', phone: PHONES[0] },
] as const

/** A test for each tour of the admin area. */
export function lookAtDesks(round: Round): void {
  for (const [at, what] of Object.keys(deskTours).entries()) {
    const { name, phone } = CIRCUMSTANCES[at % 2]!
    test.describe(`at ${name}`, () => {
      // Colours and places are checked after their animations.
      test.use({ settings: { CHURCH_NAME: name }, contextOptions: { reducedMotion: 'reduce' }, begins: SATURDAY })
      lookAlong(what, round, phone)
    })
  }
}

function lookAlong(what: string, round: Round, phone: Size): void {
  test(`${what}: everything is accessible and nothing is cut off, on any computer and phone, in English and Spanish`, async ({
    page,
    steered: church,
  }) => {
    test.setTimeout(300_000)
    await resize(page, largest)
    const see = (state: string) =>
      inBothLanguages(page, async (language) => {
        const { screens, analysed, colours } = round(phone, ANALYSED_ON_PHONES.includes(state))[language]!
        for (const screen of screens) {
          const here = `${state} in ${language}, ${screen.width}x${screen.height}`
          await resize(page, screen)
          await expectToFit(page, here, TARGET)
          await expectClearHeader(page, here)
          await picture(page, here)
          // The buttons of the import and of an open family stay in sight, over what is scrolled.
          const sizes = !/^(import|desk-rooms)-/.test(state)
          if (analysed.includes(screen)) await expectNoFindings(page, here, { colours, sizes })
        }
      })
    await deskTours[what]!({ page, church, see })
  })
}

/**
 * Checks a page of the staff in both languages: another tab of the device changes the language. Afterwards the tour
 * goes on in English.
 */
export async function inBothLanguages(page: Page, look: (language: string) => Promise<void>): Promise<void> {
  for (const language of ['es', 'en']) {
    await page.evaluate(
      (newValue) => dispatchEvent(new StorageEvent('storage', { key: 'language', newValue })),
      language,
    )
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await look(language)
  }
}
