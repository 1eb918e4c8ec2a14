// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useImport } from '#admin/directory-import/steps/import-store.ts'
import { SKIP_REASONS, type SkippedRow } from '#domain/directory-import/results.ts'
import { draw } from '#tests/components/draw.tsx'
import { SkippedRows, Unread } from './SkippedRows.tsx'

test('each skipped row says its line, its name, why, and what was read', async () => {
  const rows: SkippedRow[] = [
    ...SKIP_REASONS.map((reason, at) => ({ line: at + 2, reason })),
    { line: 11, reason: 'bad_phone', name: 'Jo Ng', read: '555-12' },
    { line: 12, reason: 'primary_skipped', name: 'Kit Ng', primaryLine: 11 },
  ]
  useImport.setState({ file: { skipped: async () => rows } as never })
  draw(<SkippedRows count={rows.length} />)
  await screen.findByText('12')
  expect(screen.getAllByRole('listitem').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Line 2', 'Too few values'],
    ['Line 3', 'Phone is not 10 digits'],
    ['Line 4', 'No primary with this last name'],
    ['Line 5', 'No name'],
    ['Line 6', 'Several families of this last name'],
    ['Line 7', 'Their primary was skipped'],
    ['Line 8', 'Left out'],
    ['Line 11', 'Jo Ng: Phone is not 10 digits (555-12: 5 digits of 10)'],
    ['Line 12', 'Kit Ng: Their primary in line 11 was skipped'],
  ])
})

test('cells that could not be read are counted by column, with an example', () => {
  draw(<Unread cells={[{ column: 'Baptism Date', count: 3, example: 'Easter 1998' }]} />)
  screen.getByRole('region', { name: 'Cells that could not be read' })
  screen.getByText('Baptism Date: 3 not read, such as “Easter 1998”')
})
