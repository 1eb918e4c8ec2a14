import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepository } from '#docs/documents.ts'
import { DATA_COLUMNS } from '#domain/read-models/data/data-file.ts'

/** Programs and spreadsheets rely on the columns of the files of data, so the guide has all of them in their order. */

/** The first cells of the rows of the table whose head has these cells. */
function columnsIn(guide: string, ...head: readonly string[]): string[] {
  const [, table = ''] = guide.split(`\n| ${head.join(' | ')} |`)
  const rows = (table.split('\n\n')[0] ?? '').split('\n').slice(2)
  return rows.map((row) => row.match(/^\| `([a-z_]+)` \|/)?.[1] ?? row)
}

test.each([
  ['docs/programs.md', 'column', 'what it holds'],
  ['docs/es/programs.md', 'columna', 'qué tiene'],
])('%s describes every column of each file', (path, column, holds) => {
  const guide = readFileSync(inRepository(path), 'utf8')
  const always = columnsIn(guide, column, holds)
  for (const [name, columns] of Object.entries(DATA_COLUMNS))
    expect([...always, ...columnsIn(guide, `\`${name}\``, holds)], name).toEqual(columns)
  const copied = guide.match(/\\copy news \(([^)]+)\)/)?.[1]?.split(', ')
  expect(copied).toEqual(DATA_COLUMNS.attendance)
})
