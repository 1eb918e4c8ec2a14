import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { Marked } from 'marked'
import { expect, onTestFinished, test } from 'vitest'
import { GUIDES } from '#domain/contract/help-pages.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { readConfig } from '#server/configuration/config.ts'
import { servePages } from '#server/pages/pages.ts'
import { drawGuide } from './draw-guide.ts'
import { createGuides } from './guides.ts'
import { searchGuides } from './search.ts'

const PAGE = '<html lang="en"><head><title>Help</title></head><body><!-- what the server writes --></body></html>'

/** The pages while the log is not there, which is when they are needed most. */
async function pages(): Promise<(path: string, language?: string) => Promise<Response>> {
  const app = express()
  servePages(
    app,
    { config: readConfig({ CHURCH_NAME: 'Grace' }), now: () => '2026-11-22T16:00:00.000Z' },
    async () => PAGE,
  )
  const server = app.listen(0)
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return (path, language = 'en') =>
    fetch(`http://localhost:${port}${path}`, { headers: { 'Accept-Language': language } })
}

/** A folder of guides, each with its title alone, except those that are given. */
function folderWith(own: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'guides-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'es'))
  for (const name of Object.values(GUIDES).flat()) {
    writeFileSync(join(folder, `${name}.md`), `# The guide ${name}\n`)
    writeFileSync(join(folder, 'es', `${name}.md`), `# La guía ${name}\n`)
  }
  for (const [path, text] of Object.entries(own)) writeFileSync(join(folder, path), text)
  return folder
}

test('everybody can read a guide, without a sign-in and without a log, in the language that the page asks for', async () => {
  const read = await pages()
  const guide = await read('/help/schedule')
  expect([guide.status, guide.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("script-src 'self'; style-src 'self';"),
  ])
  const text = await guide.text()
  expect(text).toContain('<h1>Events and check-in times</h1>')
  expect(text).toContain('<h2 id="every-week">')
  for (const words of ['Skip to the text', 'Search the guides', 'All guides', 'Admin area', 'In the office'])
    expect(text).toContain(words)
  expect(await (await read('/help/tablets')).text()).toContain('On this page')
  expect(await (await read('/help/schedule?language=es')).text()).toContain('<html lang="es">')
  expect(await (await read('/help', 'es')).text()).toContain('Todas las guías')
})

test('the page of all guides lists them by who needs them, and says what to do when something happens', async () => {
  const text = await (await (await pages())('/help')).text()
  for (const words of ['Help', 'On a Sunday', 'For the person who looks after the computer', 'Find it quickly'])
    expect(text).toContain(words)
  for (const name of Object.values(GUIDES).flat()) expect(text).toContain(`href="/help/${name}?language=en"`)
})

test('words are found in every guide, and what is not found says what to try', async () => {
  const read = await pages()
  const found = await (await read('/help?q=guided+access&language=en')).text()
  expect(found).toContain('1 place with “guided access”')
  expect(found).toContain('href="/help/tablets?language=en#on-each-ipad-once"')
  expect(await (await read('/help?q=backup')).text()).toMatch(/\d+ places with “backup”/)
  const nothing = await (await read('/help?q=<b>unicorn')).text()
  expect(nothing).toContain('No guide has “&#60;b&#62;unicorn”. Try one word of it, or another word.')
})

test('a guide that has a new name is found at its old address', async () => {
  const answer = await (await pages())('/help/childrens-rooms?language=es')
  expect([new URL(answer.url).pathname + new URL(answer.url).search, await answer.text()]).toEqual([
    '/help/children?language=es',
    expect.stringContaining('<h1>Salones de niños</h1>'),
  ])
})

test.each([
  ['en', 'The child', 'The adult'],
  ['es', 'El niño', 'El adulto'],
] as const)(
  'paper for a bad day has forty pairs of slips, each with one number on both halves: %s',
  async (...asked) => {
    const [language, child, adult] = asked
    const markup = (await createGuides('docs')(language)).get('paper-for-a-bad-day')?.markup ?? ''
    const halves = Array.from(markup.matchAll(/class="whose">([^<]+)<\/span><strong class="number">(\d+)</g))
    const numbers = Array.from({ length: 40 }, (_, at) => String(at + 1))
    expect(halves.map(([, whose, number]) => [whose, number])).toEqual(
      numbers.flatMap((number) => [
        [child, number],
        [adult, number],
      ]),
    )
  },
)

test('what stands on the slips is not searched, so that a word is found where it is explained', async () => {
  const found = searchGuides(await createGuides('docs')('en'), 'initials')
  const onPaper = found.filter(({ guide }) => guide.name === 'paper-for-a-bad-day')
  expect(onPaper.map(({ section }) => section.title)).toEqual(['A child is dropped off', 'A child is collected'])
})

test('slips without a number or without a second half are not drawn', () => {
  for (const block of ['The child\n---\nThe adult', '40\nThe child'])
    expect(() => drawGuide(Marked, `# A\n\n\`\`\`pairs\n${block}\n\`\`\`\n`, [], () => null)).toThrow(
      'no pairs of slips',
    )
})

test('an address without a guide shows all of them', async () => {
  const answer = await (await pages())('/help/unicorns')
  expect([answer.status, await answer.text()]).toEqual([
    404,
    expect.stringContaining('There is no such guide. Here are all of them.'),
  ])
})

test('a guide that is missing in a language stops the start', () => {
  const folder = folderWith({})
  rmSync(join(folder, 'es', 'care.md'))
  expect(() => createGuides(folder)).toThrow('care.md')
})

test('a link in a guide leads to the same part in every language, by its title instead of the name of a file', async () => {
  const folder = folderWith({
    'desk.md': '# Desk\n\n## Two minutes\n\nx\n',
    'care.md':
      '# Care\n\nSee [desk.md](desk.md#two-minutes) and [the desk](desk.md). [Why](decisions/0001-events.md).\n',
    'es/desk.md': '# La recepción\n\n## Dos minutos\n\nx\n',
    'es/care.md':
      '# Cuidado\n\nVea [desk.md](desk.md#dos-minutos) y [la recepción](desk.md). [Por qué](../decisions/1.md).\n',
  })
  const guides = createGuides(folder)
  const drawn = async (language: 'en' | 'es') => (await guides(language)).get('care')?.markup
  expect(await drawn('en')).toBe(
    '<h1>Care</h1><p>See <a href="/help/desk?language=en#two-minutes">Two minutes</a> and <a href="/help/desk?language=en">the desk</a>. Why.</p>\n',
  )
  expect(await drawn('es')).toBe(
    '<h1>Cuidado</h1><p>Vea <a href="/help/desk?language=es#two-minutes">Dos minutos</a> y <a href="/help/desk?language=es">la recepción</a>. Por qué.</p>\n',
  )
})

test('what is for those who build Foyer is not shown', async () => {
  const text = '# Commands\n\nstart\n\n<!-- For those who build Foyer. -->\n\ntest\n'
  const guides = await createGuides(folderWith({ 'commands.md': text }))('en')
  expect(guides.get('commands')?.markup).toBe('<h1>Commands</h1><p>start</p>\n')
})

test('each table has a name of its own, and a column without a heading has none to read aloud', async () => {
  const { markup } = drawGuide(Marked, '# A\n\n## `B` & C\n\n| | d |\n| --- | --- |\n| e | f |\n', ['b'], () => null)
  expect(markup).toContain('aria-label="B &#38; C: d"><table><thead><tr><td></td><th scope="col">d</th></tr></thead>')
  for (const language of LANGUAGES)
    for (const { name, markup: drawn } of (await createGuides('docs')(language)).values()) {
      const labels = Array.from(
        drawn.matchAll(/role="region" tabindex="0" aria-label="([^"]*)"/g),
        ([, label]) => label,
      )
      expect([name, [...new Set(labels)]]).toEqual([name, labels])
    }
})

test('nothing in a guide becomes a script, a style or a strange link', () => {
  const source =
    '# A\n\n<script>x</script>\n\nb <img src=x onerror=y> [c](javascript:d) ![e](https://f.example/g.png)\n'
  const { markup } = drawGuide(Marked, source, [], () => null)
  expect(markup).not.toMatch(/<script|<img src=x|javascript:|f\.example/)
  expect(markup).toContain('&#60;script&#62;')
})

test('those parts are found first that have the words in their heading, without accents', async () => {
  const folder = folderWith({ 'es/care.md': '# Cuidado\n\n## Otra\n\nuna visita larga\n\n## Visitás\n\nx\n' })
  const found = searchGuides(await createGuides(folder)('es'), 'visita')
  expect(found.map(({ section }) => section.title)).toEqual(['Visitás', 'Otra'])
  expect(found[1]?.around).toBe('una visita larga')
})
