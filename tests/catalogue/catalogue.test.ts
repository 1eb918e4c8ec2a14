import { describe, expect, test } from 'vitest'
import { catalogue, isNever, spoken, unseen, writtenIn } from '#docs/catalogue/catalogue.ts'
import { testsByText } from '#docs/catalogue/looked-for.ts'
import { sourceOf } from '#tests/architecture/source.ts'
import type { PageTest } from './page-tests.ts'

/** Texts that the owner has given word for word, with their capitals. */
const GIVEN = [
  'Try Again',
  'Phone Number',
  'Last Name',
  'QR Code',
  'Check In',
  'Invalid Search',
  'No Results',
  'Search Error',
  'Scan Check-In QR Code',
  'Start Camera',
  'Stop Scanning',
  'Invalid QR Code',
  'QR Code Scanned Successfully',
  'Welcome to Our Church!',
  'Create Profile',
  'Creating Profile...',
  'Update Your Profile',
  'Update Profile',
  'Updating Profile...',
  'Full Name',
  'Hebrew Name (Optional)',
  'Email Address',
  'Family Members (Optional)',
  'Add Family Member',
  'Profile Updated',
  'Add Member',
  'Selection Required',
  'Check-in Failed',
  'Check-in Successful!',
  'Fast Check-In',
  '404 Page Not Found',
  'Your Church Check-In QR Code',
  'Save to Phone',
  'Share This Link',
  'Authentication Required',
  'Authentication Error',
  'Authentication Failed',
  'Admin Dashboard',
  'Total Attendees',
  'First-Time Guests',
  'Attendance List',
  'Group Size',
  'Attendee Directory',
  'Return to Check-In',
  'Family Member',
  'Family Members',
  'Attendee Profile',
  'Attendee Details',
  'Membership Status',
  'Baptism Date',
  'Attendance History',
  'Directory Import',
  'Import Church Directory',
  'Import GOCC San Antonio Members',
  'Directory Import Complete',
  'GOCC San Antonio Members Import Started',
  'Import Error',
  'Guest User',
]

/** Labels that stand in one row or one form with these. */
const BESIDE_THEM = [
  'Hebrew Name',
  'Zip Code',
  'Member Since',
  'Name,Phone,Email,Check-in Time,Group Size,Attendee Type,First-Time Guest',
]

/** Headings that the boards of the design give, in the manner of those of the owner. */
const ON_BOARDS = ['The Year', 'Personal Link', 'Notes of Care', 'Possible Duplicates', 'Children’s Rooms']

/** Names, which begin with a capital everywhere. */
const NAMES = new Set([
  'CFOC, United States',
  'Care',
  'Church of England',
  'Foyer',
  'NSPCC, United Kingdom',
  'People',
  'Sunday',
  'Sunday Service',
  'Today',
])

/** Words that are written small also in the title of a book. */
const SMALL = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'if', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

const KEPT: ReadonlySet<string> = new Set([...GIVEN, ...BESIDE_THEM, ...ON_BOARDS])

/** Whether the later words of a text begin with capitals too, as in the title of a book, without the owner's wish. */
function hasNeedlessCapitals(text: string): boolean {
  if (KEPT.has(text) || NAMES.has(text)) return false
  const later = (text.match(/[\p{L}’-]+/gu) ?? []).slice(1).filter((word) => !SMALL.has(word))
  return later.length > 0 && later.every((word) => /^[A-Z]/.test(word)) && !later.every((word) => NAMES.has(word))
}

describe('the catalogue of what the screens say', () => {
  const all = catalogue()
  const places = (lines: readonly { place: string }[]) => lines.map(({ place }) => place)

  test('a comment beside each text says when it is read', () =>
    expect(places(all.filter(({ when }) => !when))).toEqual([]))

  test('a test of the pages that show it looks for each text', () => {
    const lost = all.filter((line) => !isNever(line)).map((line) => ({ place: line.place, unseen: unseen(line) }))
    expect(lost.filter(({ unseen }) => unseen.length > 0)).toEqual([])
  })

  test('a text that nobody can read gives the reason', () =>
    expect(places(all.filter((line) => isNever(line) && (line.when ?? '').length < 27))).toEqual([]))

  test('only the first word of an English text begins with a capital, beside names and the words of the owner', () =>
    expect(all.flatMap(({ english }) => english).filter(hasNeedlessCapitals)).toEqual([]))

  test('a text that is marked as never read is in no test of a page', () => {
    const ofDictionaries = all.filter((line) => isNever(line) && line.spanish.length > 0)
    expect(places(ofDictionaries.filter((line) => unseen(line).length < line.english.length))).toEqual([])
  })
})

describe('a test of a page looks for a text', () => {
  const names = (text: string, ...words: string[]) => {
    const one: PageTest = { name: 'kiosk/phone.spec.ts: one', words, ownWords: words }
    return testsByText(['kiosk'], [one])(text).map(({ name }) => name)
  }

  test.each([
    ['Check In', 'Check In'],
    ['Welcome, ', 'Welcome, Ruth!'],
    ['{count} people', '2 people'],
    ['Results ({count})', String.raw`Results \(\d\)`],
  ])('%s is looked for by %s', (text, word) => expect(names(text, word)).toHaveLength(1))

  test.each([
    ['Check In', 'Check Inside'],
    ['Selection Required', 'Required'],
    ['Remove {name}', 'Remove'],
  ])('%s is not looked for by %s', (text, word) => expect(names(text, word)).toEqual([]))

  test('only in the folder whose tests open its page', () => {
    const elsewhere: PageTest = { name: 'desk/import.spec.ts: one', words: ['Check In'], ownWords: [] }
    expect(testsByText(['kiosk'], [elsewhere])('Check In')).toEqual([])
  })
})

describe('a comment in a dictionary', () => {
  const whens = (text: string) =>
    Object.fromEntries([...writtenIn(sourceOf('a.ts', text), 'texts')].map(([path, { when }]) => [path, when]))

  test('applies to the lines below it, up to the next comment or an empty line', () =>
    expect(
      whens(`const texts = {
        /** At first. */
        a: 'A',
        b: 'B',
        /** Later. */
        c: 'C',

        d: 'D',
      }`),
    ).toEqual({ a: 'At first.', b: 'At first.', c: 'Later.', d: undefined }))

  test('applies to all texts of an object that have no comment of their own', () =>
    expect(
      whens(`const inner = { d: 'D' }
      const texts = {
        /** On one screen. */
        a: {
          b: 'B',
          /**
           * Two
           * lines.
           */
          c: (count: number) => count,
        } as const,

        inner,
      }`),
    ).toEqual({ 'a.b': 'On one screen.', 'a.c': 'Two lines.', 'inner.d': undefined }))
})

test('a text with parts is listed with their names, for one and for several', () => {
  const parts = [
    { name: 'count', isNumber: true },
    { name: 'day', isNumber: false },
  ]
  const people = (count: number, day: string) => `${count} ${count === 1 ? 'person' : 'people'} on ${day}`
  expect(spoken(people, parts)).toEqual(['{count} person on {day}', '{count} people on {day}'])
})
