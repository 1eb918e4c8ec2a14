import { test } from '#tests/browser/camera/camera.ts'
import { expectNoFindings } from '#tests/browser/measuring/findings.ts'
import { expectClearHeader, expectToFit } from '#tests/browser/measuring/fitting.ts'
import { picture } from '#tests/browser/measuring/picture.ts'
import { SMALL_SCREENS, TABLETS, onEachOf } from '#tests/browser/support/tablets.ts'
import { kioskTours } from './kiosk.ts'
import { type Texts, english } from '#web/words/texts.ts'
import { spanish } from '#web/words/spanish.ts'

/** All tours of the kiosk, in one language and text size, at a church with this name. */
export type Round = {
  readonly reader: string
  readonly church: string
  /** The sizes of the screen at which every state must fit. The tours are led at the first. */
  readonly screens: readonly { readonly width: number; readonly height: number }[]
  /** The sizes at which accessibility is checked. */
  readonly analysed: readonly string[]
}

const [sideways, , , upright] = TABLETS
const [least, phone, small, low] = SMALL_SCREENS

const SHORT_NAME = 'St. Bartholomew Church'
const LONG_NAME = 'Evangelical Lutheran Church of St. Bartholomew'
const SPANISH_NAME = 'Iglesia Luterana Evangélica de San Bartolomé'

/**
 * With every change: both languages, both text sizes, the smallest screen and the largest, and screens between them
 * that are upright and low. Spanish in larger text needs the most room.
 */
export const BRIEF: readonly Round[] = [
  { reader: 'in English', church: LONG_NAME, screens: [sideways, upright, least], analysed: ['1280x800'] },
  {
    reader: 'in larger Spanish text',
    church: SPANISH_NAME,
    screens: [sideways, low, least],
    analysed: ['360x640'],
  },
]

const ANALYSED = ['1280x800', '800x1280']
const ANALYSED_PHONES = ['360x640', '390x844']

/** Every reader at every tablet. Each has another name of the church and other small screens. */
export const FULL: readonly Round[] = [
  {
    reader: 'in English',
    church: SHORT_NAME,
    screens: [...TABLETS, least, low],
    analysed: [...ANALYSED, ...ANALYSED_PHONES],
  },
  {
    reader: 'in Spanish',
    church: SPANISH_NAME,
    screens: [...TABLETS, phone, small],
    analysed: [...ANALYSED, ...ANALYSED_PHONES],
  },
  { reader: 'in larger text', church: LONG_NAME, screens: [...TABLETS, phone, low], analysed: ANALYSED },
  { reader: 'in larger Spanish text', church: SHORT_NAME, screens: [...TABLETS, least, small], analysed: ANALYSED },
]

/** A test for each tour of these rounds. */
export function lookAtKiosks(rounds: readonly Round[]): void {
  for (const round of rounds) {
    test.describe(`${round.reader}, at ${round.church}`, () => {
      // Colours and places are checked after their animations.
      test.use({ settings: { CHURCH_NAME: round.church }, contextOptions: { reducedMotion: 'reduce' } })
      for (const what of Object.keys(kioskTours)) lookAlong(what, round)
    })
  }
}

function lookAlong(what: string, { reader, screens, analysed }: Round): void {
  test(`${what}: everything is accessible and nothing is cut off, on any screen`, async ({ page, church }) => {
    const see = (state: string) =>
      onEachOf(screens, page, async (size) => {
        await expectToFit(page, `${state}, ${size}`)
        await expectClearHeader(page, `${state}, ${size}`)
        await picture(page, `${state} ${reader} ${size}`)
        // The button of the registration stays in sight, over what is scrolled.
        const sizes = !state.startsWith('registration-')
        if (analysed.includes(size)) await expectNoFindings(page, `${state}, ${size}`, { sizes })
      })
    await kioskTours[what]!({ page, church, ...readers[reader]!, see })
  })
}

/** The languages and text sizes of readers. */
export type Manner = { readonly texts: Texts; readonly larger: boolean }

export const readers: Readonly<Record<string, Manner>> = {
  'in English': { texts: english, larger: false },
  'in Spanish': { texts: spanish, larger: false },
  'in larger text': { texts: english, larger: true },
  'in larger Spanish text': { texts: spanish, larger: true },
}

/** The language of their phone. */
export const localeOf = ({ texts }: Manner): string => (texts.language === 'es' ? 'es-US' : 'en-US')
