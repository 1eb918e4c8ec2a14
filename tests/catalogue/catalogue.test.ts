import { describe, expect, test } from 'vitest'
import { english as admin } from '#admin/words/english/english.ts'
import { wallTexts } from '#admin/wall/texts.ts'
import { chapters } from '#docs/catalogue-page.ts'
import type { Row, ShownBy } from '#docs/catalogue/row.ts'
import { english } from '#kiosk/shell/words/texts.ts'
import { english as personal } from '#server/pages/personal/texts.ts'
import { browserTests, looksFor, withoutParts } from './browser-tests.ts'
import { textsIn } from './texts-in.ts'

/** Every line that a person may read has a row in the catalogue, and every row a test that looks for it. */

const rows = chapters.flatMap(({ rows }) => rows)
const shown = rows.filter((row): row is Row & ShownBy => 'test' in row)
const tests = new Map(browserTests().map((one) => [one.name, one]))
const testOf = ({ test }: ShownBy) => tests.get(withoutParts(test))

/** What a row says and its test does not look for. A line that is all name, number or day shows wherever something does. */
const unproved = (row: Row & ShownBy): string[] => {
  const found = testOf(row)
  return row.says.filter((text) => /\w/.test(withoutParts(text)) && !(found && looksFor(found, text)))
}

describe('the catalogue of what the screens say', () => {
  test('names only tests that are there', () => expect(shown.filter((row) => !testOf(row))).toEqual([]))

  test.each(shown.filter(testOf))('is shown by a test that looks for it: $when', (row) =>
    expect(unproved(row)).toEqual([]),
  )

  test('gives a reason for whatever can never be read', () =>
    expect(rows.filter((row) => 'never' in row && row.never.length < 20)).toEqual([]))

  const told = new Set(rows.flatMap(({ says }) => says).map(withoutParts))
  const untold = (texts: object) => textsIn(texts).filter((text) => !told.has(withoutParts(text)))

  test('holds every text of the kiosk', () => {
    const { language: _, frame, confirmation, qr, ...rest } = english
    // A name stands in the one, and behind the other.
    const greeting = confirmation.welcome.join('{}')
    const found = { ...qr.found, description: `${qr.found.description} {}` }
    const whole = {
      frame: { ...frame, otherLanguage: frame.otherLanguage.name },
      confirmation: { ...confirmation, welcome: greeting },
    }
    expect(untold({ ...rest, ...whole, qr: { ...qr, found } })).toEqual([])
  })

  test('holds every text of the personal page', () => {
    const { language: _, ...texts } = personal
    expect(untold(texts)).toEqual([])
  })

  test('holds every text of the admin area', () => {
    const { language: _, frame, ...rest } = admin
    expect(untold({ ...rest, frame: { ...frame, otherLanguage: frame.otherLanguage.name } })).toEqual([])
  })

  test('holds every text of the wall', () => expect(untold(wallTexts.en)).toEqual([]))

  test('is not content with a test that looks for something else', () => {
    const row = { when: '', says: ['Selection Required'], test: 'kiosk/toasts.spec.ts: is gone after five seconds' }
    expect(unproved(row)).toEqual(row.says)
  })
})
