// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HouseholdChange, Stays } from '#domain/contract/directory-import/import-shapes.ts'
import { draw } from '#tests/components/draw.tsx'
import { HouseholdChanges } from './HouseholdChanges.tsx'

const nothing: HouseholdChange = { userId: 1, name: 'Naomi Frost', fields: [], members: [] }
const orpah = { name: 'Orpah Frost', relationship: 'child' } as const

/** What becomes of a household, line by line. */
function linesOf(change: Partial<HouseholdChange> & { stays?: Stays[] }) {
  draw(<HouseholdChanges households={[{ ...nothing, ...change }]} />)
  const household = screen.getByText('Naomi Frost').closest('li')!
  return within(household)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

test('a household that a file changes is shown field by field, before and after, with its family', () => {
  const lines = linesOf({
    fields: [
      { field: 'hebrewName', to: 'נעמי' },
      { field: 'city', from: 'Austin', to: 'Dallas' },
      { field: 'zipCode', from: '78701' },
      { field: 'phone', to: '5125550100' },
      { field: 'baptismDate', to: '2003-02-01T00:00:00.000Z' },
    ],
    members: [
      { from: orpah, to: { ...orpah, hebrewName: 'ערפה' } },
      { to: { name: 'Enosh Frost', relationship: 'child' } },
      { from: orpah },
    ],
    isMember: true,
  })
  expect(lines).toEqual([
    'Hebrew name: before – after נעמי',
    'City: before Austin after Dallas',
    'Zip code: before 78701 after –',
    'Phone number: before – after (512) 555-0100',
    'Baptism date: before – after Feb 1, 2003',
    'before Orpah Frost, Child after Orpah Frost, ערפה, Child',
    'Enosh Frost joins the family',
    'Orpah Frost leaves the family',
    'They become members',
  ])
})

test('a household says what stays of it when an import is taken back, and why', () => {
  const lines = linesOf({
    isMember: false,
    stays: [
      { what: 'household', because: 'checked-in' },
      { what: 'name', because: 'edited' },
      { what: 'phone', because: 'imported-again' },
      { what: { id: 7, name: 'Orpah Frost' }, because: 'wiped' },
    ],
  })
  expect(lines).toEqual([
    'They are no longer members',
    'The family stays: somebody is checked in',
    'Name stays: somebody has changed it since',
    'Phone number stays: a later file has changed it',
    'Orpah Frost stays: a family member was erased since',
  ])
})

test('a household in which nothing changes that a page shows says so', () =>
  expect(linesOf({})).toEqual(['Nothing that a page shows']))
