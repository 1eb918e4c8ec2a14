import { type Told, catalogue, isNever } from '#docs/catalogue/catalogue.ts'
import { fewest, hasLetters } from '#docs/catalogue/looked-for.ts'

/** Returns `docs/catalogue.md`: every text of the screens, when it is shown, and the tests that look for it. */
export function cataloguePage(): string {
  const chapters = Object.entries(Object.groupBy(catalogue(), ({ chapter }) => chapter))
  return `${[opening, ...chapters.map(([heading, lines = []]) => chapter(heading, lines))].join('\n\n')}\n`
}

const opening = `# What the screens say

Every text that a person may read, when it is read, and tests of pages that look for it. Written by
\`npm run docs\` from the dictionaries, from the comments in them and from the tests: change those, never this page.
What stands in braces changes: a name, a number or a day.`

const TABLE = ['| When | English | Spanish | Looked for by |', '| --- | --- | --- | --- |']

/** Texts of a chapter that are shown at the same time share a row. */
function chapter(heading: string, lines: readonly Told[]): string {
  const rows = Object.values(Object.groupBy(lines, ({ when = '' }) => when))
  return [`## ${heading}`, [...TABLE, ...rows.map((row = []) => inOneRow(row))].join('\n')].join('\n\n')
}

function inOneRow(lines: readonly Told[]): string {
  const english = lines.flatMap((line) => line.english)
  const spanish = lines.flatMap((line) => line.spanish)
  const cells = [
    lines[0]?.when ?? '',
    inLines(english.map(quoted)),
    inLines(spanish.map(quoted)),
    inLines(testsOf(lines)),
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** The smallest set of tests that looks for all the texts of a row. */
function testsOf(lines: readonly Told[]): string[] {
  const [first] = lines
  if (!first || isNever(first)) return []
  const texts = lines.flatMap(({ english }) => english).filter(hasLetters)
  return fewest(texts, first.testsOf).map(({ name }) => name)
}

const quoted = (text: string): string => `“${text}”`

const inLines = (texts: readonly string[]): string => texts.join('<br>')
