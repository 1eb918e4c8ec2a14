import { describe, expect, test } from 'vitest'
import { catalogue, unseen } from '#docs/catalogue/catalogue.ts'
import { isNever } from '#docs/catalogue/line.ts'
import { testsByText } from '#docs/catalogue/looked-for.ts'
import { spoken } from '#docs/catalogue/spoken.ts'
import { writtenIn } from '#docs/catalogue/written.ts'
import { sourceOf } from '#tests/architecture/source.ts'
import type { BrowserTest } from './browser-tests.ts'
import { hasNeedlessCapitals } from './capitals.ts'

describe('the catalogue of what the screens say', () => {
  const all = catalogue()
  const places = (lines: readonly { place: string }[]) => lines.map(({ place }) => place)

  test('a comment beside each text says when it is read', () =>
    expect(places(all.filter(({ when }) => !when))).toEqual([]))

  test('a browser test of the pages that show it looks for each text', () => {
    const lost = all.filter((line) => !isNever(line)).map((line) => ({ place: line.place, unseen: unseen(line) }))
    expect(lost.filter(({ unseen }) => unseen.length > 0)).toEqual([])
  })

  test('a text that nobody can read gives the reason', () =>
    expect(places(all.filter((line) => isNever(line) && (line.when ?? '').length < 27))).toEqual([]))

  test('only the first word of an English text begins with a capital, beside names and the words of the owner', () =>
    expect(all.flatMap(({ english }) => english).filter(hasNeedlessCapitals)).toEqual([]))

  test('a text that is marked as never read is in no browser test', () => {
    const ofDictionaries = all.filter((line) => isNever(line) && line.spanish.length > 0)
    expect(places(ofDictionaries.filter((line) => unseen(line).length < line.english.length))).toEqual([])
  })
})

describe('a browser test looks for a text', () => {
  const names = (text: string, ...words: string[]) => {
    const one: BrowserTest = { name: 'kiosk/phone.spec.ts: one', words, ownWords: words }
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
    const elsewhere: BrowserTest = { name: 'desk/import.spec.ts: one', words: ['Check In'], ownWords: [] }
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
