// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearanceRoutes } from '#domain/contract/clearances/clearance-routes.ts'
import { draw, replies } from '#tests/components/draw.tsx'
import { ClearancesToRenew } from './ClearancesToRenew.tsx'

test('the clearances that have ended and those that end soon are listed, and each name leads to the person', async () => {
  replies(clearanceRoutes.clearancesToRenew, {
    today: '2026-11-28',
    clearances: [
      { personId: 7, name: 'Martha Lane', kind: 'Background check', until: '2026-11-27' },
      { personId: 8, name: 'Joel Amsterby', kind: 'First aid', until: '2026-12-24' },
    ],
  })
  draw(<ClearancesToRenew />)
  const table = within(await screen.findByRole('table', { name: 'Clearances to renew' }))
  expect(table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Person', 'What was checked', 'Last day'],
    ['Martha Lane', 'Background check', 'Ended on November 27, 2026'],
    ['Joel Amsterby', 'First aid', 'Until December 24, 2026'],
  ])
  expect(table.getByRole('link', { name: 'Martha Lane' }).getAttribute('href')).toBe('/admin/people/7')
  screen.getByText('Those that have ended, and those that end within 60 days.')
})

test('a church whose clearances all hold for longer reads that none ends soon', async () => {
  replies(clearanceRoutes.clearancesToRenew, { today: '2026-11-28', clearances: [] })
  draw(<ClearancesToRenew />)
  await screen.findByText('No clearance ends within 60 days.')
  expect(screen.queryByRole('table')).toBeNull()
})
