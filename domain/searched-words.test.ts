import { expect, test } from 'vitest'
import { plainLetters } from './plain-letters.ts'
import { isCalled, searchedWords, spellingsOf } from './searched-words.ts'

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

test.each([
  ['Sven Cedar', 'cedar sven'],
  ['José Núñez', 'nunez jose'],
  ['Ana Maria Garcia', 'garcia ana'],
  ['María de la Cruz', 'delacruz'],
  ['Ana Delacruz', 'de la cruz'],
  ['Cid van der Berg', 'vanderberg'],
  ['Omar Al-Rahman', 'alrahman'],
  ['Jürgen Müller', 'mueller'],
  ['Jürgen Mueller', 'Müller juergen'],
])('%s is found by %s', (name, typed) => expect(isCalled(name, typed)).toBe(true))

test.each([
  ['Sven Cedar', 'sven'],
  ['Sven Cedar', 'cedar s'],
  ['Sven Cedar', 'cedar boaz'],
  ['Sven Cedar', ''],
  ['María de la Cruz', 'd'],
])('%s is not found by %s', (name, typed) => expect(isCalled(name, typed)).toBe(false))

test('only a name with umlauts is also written in another way', () => {
  expect(spellingsOf('Jürgen Mu\u0308ller')).toEqual(['Jürgen Mu\u0308ller', 'juergen mueller'])
  expect(spellingsOf('Samuel Muñoz')).toEqual(['Samuel Muñoz'])
})
