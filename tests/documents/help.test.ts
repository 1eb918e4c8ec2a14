import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { GUIDE_PLACES, type GuideKey } from '#admin/words/guides/guides.ts'
import { english, spanish } from '#admin/words/texts.ts'
import { inRepository } from '#docs/documents.ts'
import { GUIDES } from '#domain/contract/help-pages.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { createGuides } from '#server/pages/help/guides.ts'

/** The guides are all there at /help, and every link from a screen leads to the guide that it names. */

const guidesIn = createGuides(fileURLToPath(inRepository('docs')))
const words = { en: english, es: spanish }

const inOrder = (one = '', other = '') => one.localeCompare(other)

/** What a church cannot use: proofs, numbers, and who may make which call. */
const ONLY_IN_THE_REPOSITORY = ['access', 'reliability', 'performance']

test('every guide for a church that the README lists can be read in Foyer', () => {
  const [, list = ''] = readFileSync(inRepository('README.md'), 'utf8').split('For a church.')
  const listed = Array.from((list.split('For those')[0] ?? '').matchAll(/\(docs\/([\w-]+)\.md\)/g), ([, name]) => name)
  expect([...new Set(listed)].toSorted(inOrder)).toEqual(
    [...Object.values(GUIDES).flat(), ...ONLY_IN_THE_REPOSITORY].toSorted(inOrder),
  )
})

describe.each(LANGUAGES)('in the language %s', (language) => {
  test.each(Object.keys(GUIDE_PLACES) as GuideKey[])(
    'a screen leads to %s by the title that it has there',
    async (key) => {
      const [name, part] = GUIDE_PLACES[key].split('#')
      const guide = [...(await guidesIn(language)).values()].find((one) => one.name === name)
      const at = part === undefined ? undefined : guide?.ids.indexOf(part)
      expect(words[language].guides.titles[key]).toBe(at === undefined ? guide?.title : guide?.headings[at]?.title)
    },
  )

  test('no guide leads to a part that is not there, and each part has its own name', async () => {
    for (const { ids, markup } of (await guidesIn(language)).values()) {
      expect(new Set(ids).size).toBe(ids.length)
      for (const [, name, part] of markup.matchAll(/href="\/help\/([\w-]+)\?language=\w+#([^"]+)"/g)) {
        const target = [...(await guidesIn(language)).values()].find((one) => one.name === name)
        expect(target?.ids).toContain(part)
      }
    }
  })

  test('no guide names a file of the source', async () => {
    const named = [...(await guidesIn(language)).values()].flatMap(({ name, sections }) =>
      sections.flatMap(({ text }) =>
        Array.from(
          text.matchAll(/(?<![/\w])(?:admin|bench|build|docs|domain|infra|tests)\/[\w-]+|\b[\w-]+\.md\b/g),
          ([file]) => `${name}: ${file}`,
        ),
      ),
    )
    expect(named.filter((one) => !SAID_BY_COMMANDS.includes(one))).toEqual([])
  })
})

/** The guides quote these as the command prints them. */
const SAID_BY_COMMANDS = ['tablets: docs/tablets']

test('a guide has the same parts in every language', async () => {
  const [inEnglish, ...others] = await Promise.all(LANGUAGES.map(guidesIn))
  for (const guides of others)
    for (const { name, headings } of guides.values())
      expect([name, headings.map(({ depth }) => depth)]).toEqual([
        name,
        inEnglish?.get(name)?.headings.map(({ depth }) => depth),
      ])
})

/** What stands in a guide as it is typed: commands, variables, calls. The name of a church is translated. */
const typedIn = (path: string): string[] => {
  const [text = ''] = readFileSync(inRepository(path), 'utf8').split('<!-- For those')
  const typed = Array.from(text.replaceAll(/```.*?```/gs, '').matchAll(/`([^`]+)`/g), ([, code = '']) => code)
  return [...new Set(typed.map((code) => code.replaceAll(/\s+/g, ' ').replace(/='[^']+'/, '=…')))].toSorted(inOrder)
}

test.each(Object.values(GUIDES).flat())('%s names the same commands, variables and calls in Spanish', (name) =>
  expect(typedIn(`docs/es/${name}.md`)).toEqual(typedIn(`docs/${name}.md`)),
)
