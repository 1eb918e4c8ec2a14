import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { strangersIn, tooHeavy, weightsOf, type Script } from './weights.ts'

/** Code that hardly compresses, so that every file counts. */
const codeOf = (name: string, length: number) =>
  Array.from({ length }, (_, at) => `${name}${(at * 7919) % 1009};`).join('')

const script = (fileName: string, length: number, imports: string[] = [], name = ''): Script => ({
  fileName,
  code: codeOf(fileName, length),
  name,
  isEntry: name !== '',
  imports,
})

const SCRIPTS = [
  script('kiosk.js', 300, ['shell.js', 'portal.js'], 'kiosk'),
  script('personal.js', 20, [], 'personal'),
  script('shell.js', 900, ['react.js']),
  script('portal.js', 100, ['react.js', 'shell.js']),
  script('react.js', 2000, ['kiosk.js']),
  // These are fetched later, or only by other pages.
  script('scanner.js', 5000),
]

const gzipped = (...names: string[]) =>
  SCRIPTS.filter(({ fileName }) => names.includes(fileName))
    .map(({ code }) => gzipSync(code, { level: 9 }).length)
    .reduce((total, one) => total + one, 0)

describe('the weight of a page', () => {
  test('is every file that it imports before it runs, counted once, and nothing that it loads later', () => {
    const weights = weightsOf(SCRIPTS, ['kiosk', 'personal'])
    expect(weights.get('kiosk')).toBe(gzipped('kiosk.js', 'shell.js', 'portal.js', 'react.js'))
    expect(weights.get('personal')).toBe(gzipped('personal.js'))
    expect(weights.get('kiosk')).toBeGreaterThan(3000)
  })

  test('is never guessed: a page or file that the build did not make is reported', () => {
    expect(() => weightsOf(SCRIPTS, ['wall'])).toThrow('The build made no page called wall')
    expect(() => weightsOf([script('a.js', 1, ['b.js'], 'a')], ['a'])).toThrow('which the build did not make')
  })

  test('may reach its limit, and not one byte more', () => {
    const budgets = { kiosk: 225_000, personal: 30_000 }
    const weights = (kiosk: number) => new Map(Object.entries({ kiosk, personal: 1000 }))
    expect(tooHeavy(weights(225_000), budgets)).toEqual([])
    expect(tooHeavy(weights(225_100), budgets)).toEqual(['The page kiosk needs 225.1 kB; 225.0 kB is the most'])
  })
})

describe('another host', () => {
  test.each([
    ['<script type="module" src="https://cdn.example/react.js"></script>', 'https://cdn.example/react.js'],
    ['<link rel="stylesheet" crossorigin href="//fonts.example/a.css">', '//fonts.example/a.css'],
    [`@font-face { src: url('https://fonts.example/a.woff2') format('woff2') }`, 'https://fonts.example/a.woff2'],
    ['@import url(http://styles.example/a.css);', 'http://styles.example/a.css'],
  ])('is found in %s', (text, address) => expect(strangersIn(text)).toEqual([address]))

  test.each([
    '<script type="module" src="/assets/kiosk.js"></script>',
    '<link rel="icon" href="/assets/icon.svg">',
    'src: url(/assets/a.woff2)',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<a href="https://church.example">church</a>',
  ])('is not found in %s', (text) => expect(strangersIn(text)).toEqual([]))
})
