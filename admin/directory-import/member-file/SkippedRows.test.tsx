// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SKIP_REASONS } from '#domain/directory-import/results.ts'
import { draw } from '#tests/components/draw.tsx'
import { packed } from './skipped-lines.ts'
import { SkippedRows } from './SkippedRows.tsx'

test('each skipped row says its line and why', () => {
  draw(<SkippedRows skipped={packed(SKIP_REASONS.map((reason, at) => ({ line: at + 2, reason })))} />)
  expect(screen.getAllByRole('listitem').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Line 2', 'Too few values'],
    ['Line 3', 'Phone is not 10 digits'],
    ['Line 4', 'No primary with this last name'],
    ['Line 5', 'No name'],
    ['Line 6', 'Several families of this last name'],
    ['Line 7', 'Their primary was skipped'],
    ['Line 8', 'Left out'],
  ])
})
