import { expect, test } from 'vitest'
import { isName, piecesOf } from './typed.ts'

/** A name, with what stands out in brackets. */
const marked = (name: string, typed: string) =>
  piecesOf(name, typed)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('')

test.each([
  ['Ruth Okafor', 'okaf', 'Ruth [Okaf]or'],
  ['Ruth Okafor', 'okaf ru', '[Ru]th [Okaf]or'],
  ['Ana García', 'GARCIA', 'Ana [García]'],
  ['Tom Halberg', 'berg', 'Tom Hal[berg]'],
  ['Shea O’Brien', 'obri', 'Shea [O’Bri]en'],
  ['רוּת לוי', 'רות', '[רוּת] לוי'],
  ['Ruth Okafor', '0117', 'Ruth Okafor'],
])('in "%s" what was typed stands out: %s', (name, typed, shown) => expect(marked(name, typed)).toBe(shown))

test('a part that begins a word is marked there, and not within an earlier word', () =>
  expect(marked('Tarin Rina', 'rin')).toBe('Tarin [Rin]a'))

test('a number is not taken for the name of a guest', () => {
  expect([isName('Hannah'), isName('(512) 555-0117'), isName('')]).toEqual([true, false, false])
})

test.each(['4R 8KH', '7q2xc', 'http://192.168.1.20:3000/qr/4207781204417094', 'https://church.example/news'])(
  'what is read from a phone is no name for a guest: “%s”',
  (typed) => expect(isName(typed)).toBe(false),
)
