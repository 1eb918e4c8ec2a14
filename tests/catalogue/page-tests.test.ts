import { expect, test } from 'vitest'
import { sourceOf } from '#tests/architecture/source.ts'
import { testsOf } from './page-tests.ts'

/** Which texts a browser test looks for, also through the functions that it calls. */

const page = sourceOf(
  'tests/browser/desk/page.ts',
  `const heading = 'Coming up'
  export const events = (page) => page.getByText(heading)`,
)
const rows = sourceOf('tests/browser/desk/rows.ts', `export const events = () => 'Earlier'`)

const wordsOf = (spec: string) =>
  testsOf([page, rows, sourceOf('tests/browser/desk/one.spec.ts', spec)]).map(({ words, ownWords }) => ({
    words,
    ownWords,
  }))

test('a browser test looks for the texts of the functions that its file imports, and of what they use', () =>
  expect(wordsOf(`import { events } from './page.ts'\ntest('one', () => { events(page, 'Now') })`)).toEqual([
    { words: ['Coming up', 'Now'], ownWords: ['Now'] },
  ]))

test('a function that is imported under another name is found', () =>
  expect(wordsOf(`import { events as rows } from '#tests/browser/desk/page.ts'\ntest('one', () => rows())`)).toEqual([
    { words: ['Coming up'], ownWords: [] },
  ]))

test('functions of the same name in other files, and words of the page, are not meant', () =>
  expect(wordsOf(`const { body } = page\ntest('one', () => body.events)`)).toEqual([{ words: [], ownWords: [] }]))
