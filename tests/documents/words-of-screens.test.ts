import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { inRepository } from '#docs/documents.ts'

/** The guides name buttons, pages and entries of menus as the screens do. */

const cwd = fileURLToPath(inRepository('.'))
const textOf = (path: string) => readFileSync(inRepository(path), 'utf8').replaceAll('’', "'").replaceAll(/\s+/g, ' ')

const dictionaries = [
  'admin/words/**/*.ts',
  '{counter,wall,room}/texts.ts',
  'web/words/{texts,spanish}.ts',
  'room/{receiving,offline,helping,roll-call}/texts.ts',
  'guest/receipt/texts.ts',
  'room/hand-over/{english,spanish}.ts',
  'kiosk/rooms/texts.ts',
]
const onScreens = globSync(dictionaries, { cwd })
  .map((path) => textOf(path).replaceAll(/\/\*\*.*?\*\//g, ''))
  .join('\n')

/** From this heading on, up to the other one if there is one. */
function within(path: string, from: string, to?: string): string {
  const [, text = ''] = textOf(path).split(from)
  return to === undefined ? text : (text.split(to)[0] ?? '')
}

/** The guides, or the parts of them, whose bold words are those of Foyer's screens. */
const guides: Record<string, string> = {
  ...Object.fromEntries(
    ['desk', 'rooms', 'counting', 'care', 'schedule', 'children', 'helpers', 'find-it-quickly', 'first-sunday'].map(
      (name) => [`${name}, in Spanish`, textOf(`docs/es/${name}.md`)],
    ),
  ),
  'bringing people in and erasing them, in Spanish': within(
    'docs/es/operations.md',
    '## Traer a su gente',
    '## Versiones nuevas',
  ),
  'what to do on a Sunday, in Spanish': within('docs/es/operations.md', '## El domingo'),
  'paper for a bad day, in Spanish': textOf('docs/es/paper-for-a-bad-day.md'),
  'the first Sunday': textOf('docs/first-sunday.md'),
  'paper for a bad day': textOf('docs/paper-for-a-bad-day.md'),
  'the door of a room': textOf('docs/rooms.md'),
  'the children’s rooms': textOf('docs/children.md'),
  'the lists on paper, in Spanish': within('docs/es/printing.md', '## Listas en papel'),
  'the tablets, in Spanish': within('docs/es/tablets.md', '## Dar acceso a las tabletas', '## Un lector'),
  'the welcome desk': textOf('docs/desk.md'),
  counting: textOf('docs/counting.md'),
  care: textOf('docs/care.md'),
  services: textOf('docs/schedule.md'),
  helpers: textOf('docs/helpers.md'),
  'lists on paper': within('docs/printing.md', '## Lists on paper'),
  tablets: within('docs/tablets.md', '## Let the tablets in', '## A hand scanner'),
  'bringing people in and erasing them': within(
    'docs/operations.md',
    '## Bringing',
    '## People who are recorded twice',
  ),
  'people who are recorded twice': within('docs/operations.md', '## People who are recorded twice', '## New versions'),
  'what to do on a Sunday': within('docs/operations.md', '## On a Sunday'),
}

/** The first words of a paragraph, which say what it is about, and the keys of the counter. */
const otherWords =
  /^(El camino de vuelta|Una tableta (se perdió o la robaron|lo pide otra vez|se vende o se regala)|The way back|A tablet (is lost or stolen|asks again|is sold or given away)|[+−]\d)$/

/** The words on screens that a guide names. A number, or three dots in the middle, stand for what changes. */
const namedIn = (guide: string): string[] =>
  Array.from(guide.matchAll(/\*\*([^*]+)\*\*/g), ([, words = '']) => words)
    .filter((words) => !words.endsWith('.') && !otherWords.test(words))
    .flatMap((words) => words.split(/ … | ?\d+ /))

test.each(Object.entries(guides))('the guide to %s names buttons and pages as the screens do', (_, guide) => {
  const named = namedIn(guide)
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((words) => !onScreens.includes(words))).toEqual([])
})
