import { expect, test } from 'vitest'
import { plainLetters } from './plain-letters.ts'
import { searchedWords } from './searched-words.ts'

test.each([
  ['GARCÍA', 'garcia'],
  ['Núñez', 'nunez'],
  ['Müller', 'muller'],
  ['כֹּהֵן', 'כהן'],
  ['Łukasz Wałęsa', 'lukasz walesa'],
  ['Søren Ødegård', 'soren odegard'],
  ['Yılmaz, İpek', 'yilmaz, ipek'],
  ['Æsa Þórðardóttir', 'aesa thordardottir'],
  ['Groß', 'gross'],
  ["Pat O'Neil and Sean O’Neil", 'pat oneil and sean oneil'],
  [' Van  der Berg ', ' van  der berg '],
])(
  'capitals, accents, vowel points, apostrophes and letters of other languages make no difference: %s',
  (text, plain) => expect(plainLetters(text)).toBe(plain),
)

test.each([
  ['Mary-Ann O’Neil', ['mary', 'ann', 'oneil']],
  ["D'Angelo, José", ['dangelo', 'jose']],
  [' (512) ', ['512']],
  ['', []],
])('a name is searched word by word, with hyphens as spaces and without apostrophes: %s', (name, words) =>
  expect(searchedWords(name)).toEqual(words),
)
