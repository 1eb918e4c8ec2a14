// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exceptionsByHelper } from '#domain/contract/custody/exception-routes.ts'
import { draw, replies } from '#tests/components/draw.tsx'
import { ExceptionsByHelper } from './ExceptionsByHelper.tsx'

test('a leader reads how often each helper decided without a receipt, and was the second one', async () => {
  replies(exceptionsByHelper, [
    { name: 'Esther Naramoor', decided: 3, second: 1, at: '2026-11-22T17:00:00.000Z' },
    { decided: 1, second: 0, at: '2026-11-15T17:00:00.000Z' },
  ])
  draw(<ExceptionsByHelper />)
  const table = within(await screen.findByRole('table', { name: 'Handed over without a receipt, by helper' }))
  const cells = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells.slice(1)).toEqual([
    ['Esther Naramoor', '3', '1', 'November 22, 2026'],
    ['Nobody named', '1', '0', 'November 15, 2026'],
  ])
})
