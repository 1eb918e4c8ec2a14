// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Family } from '#admin/directory-import/member-file/families-of.ts'
import type { ImportChange } from '#domain/contract/directory-import/import-shapes.ts'
import type { Oddity } from '#domain/directory-import/households.ts'
import { draw } from '#tests/components/draw.tsx'
import { FamilyCard } from './FamilyCard.tsx'

const FAMILY: Family = {
  line: 2,
  lines: [2, 3],
  name: 'Omar Umber',
  relationship: 'Primary',
  isMember: true,
  phone: '2105550591',
  numbers: ['2105550590'],
  familyMembers: [{ name: 'Lena Umber', relationship: 'spouse', numbers: ['2105550592'] }],
}

test('a family is shown with its members, all its numbers, and what becomes of it', () => {
  draw(<FamilyCard family={FAMILY} change={undefined} taken={undefined} outcome="as before" />)
  for (const text of ['Omar Umber', '(210) 555-0591', 'Lena Umber', 'Spouse', 'As before']) screen.getByText(text)
  screen.getByText('Also found by (210) 555-0590, (210) 555-0592')
  expect(screen.queryByRole('button')).toBeNull()
})

const CHANGE: ImportChange = {
  userId: 7,
  line: 2,
  name: 'Lena Umber',
  fields: [{ field: 'city', from: 'Austin', to: 'Waco' }],
  members: [{ to: { name: 'Omar Umber', relationship: 'spouse' } }],
  numbers: ['2105550591'],
  after: {
    name: 'Lena Umber',
    phone: '2105550592',
    numbers: ['2105550591'],
    familyMembers: [{ name: 'Omar Umber', relationship: 'spouse' }],
  },
}

test('a family that is known is shown as it will look: with its own head, who joins, and old and new values', () => {
  draw(<FamilyCard family={FAMILY} change={CHANGE} taken={undefined} outcome="changed" />)
  const [head] = screen.getAllByText(/^(Omar|Lena) Umber$/)
  expect(head?.closest('p')?.textContent).toBe('Lena Umber(210) 555-0592Changed')
  for (const text of ['Omar Umber joins the family', 'Also found by (210) 555-0591', 'New numbers: (210) 555-0591'])
    screen.getByText(text)
  expect(screen.getByText('Waco').closest('li')?.textContent).toMatch(/City.*Austin.*Waco/)
})

test('so is one that stays as it is, and one that only gets a number', () => {
  const { unmount } = draw(
    <FamilyCard
      family={FAMILY}
      change={{ ...CHANGE, fields: [], members: [] }}
      taken={undefined}
      outcome="as before"
    />,
  )
  expect(screen.getByText('As before').closest('p')?.textContent).toContain('Lena Umber')
  expect(screen.queryByText(/New numbers/)).toBeNull()
  unmount()
  draw(
    <FamilyCard family={FAMILY} change={{ ...CHANGE, fields: [], members: [] }} taken={undefined} outcome="changed" />,
  )
  screen.getByText('New numbers: (210) 555-0591')
  expect(screen.queryByText('Nothing that a page shows')).toBeNull()
})

test.each<[Oddity, string, string[]]>([
  [
    { reason: 'joined-by-number', lines: [2, 3] },
    'One family by their phone number alone: lines 2, 3.',
    ['Keep apart'],
  ],
  [{ reason: 'rows-joined', lines: [2, 3] }, 'Several rows for one person: lines 2, 3.', ['Keep apart']],
  [
    { reason: 'family-by-street', lines: [3] },
    'Together because of the street, with other last names: lines 3.',
    ['Keep apart'],
  ],
  [
    { reason: 'family-by-order', lines: [3] },
    'Together because of the order in the file, with other last names: lines 3.',
    ['Keep apart'],
  ],
  [
    { reason: 'several-families', name: 'Umber' },
    'Several families are called Umber. The nearest one above was chosen.',
    [],
  ],
  [{ reason: 'same-name-twice', name: 'Lena Umber' }, 'Two people are called Lena Umber.', []],
  [
    { reason: 'may-belong-by-street', lines: [3] },
    'Others at the same street may belong here: lines 3.',
    ['Join them'],
  ],
  [
    { reason: 'may-belong-by-order', lines: [3] },
    'Others below them in the file may belong here: lines 3.',
    ['Join them'],
  ],
  [
    { reason: 'first-of-several', name: 'Umber' },
    'Several families are called Umber. The first one of the file was chosen.',
    ['Keep apart'],
  ],
  [{ reason: 'may-be-two-people', name: 'Omar & Lena' }, '“Omar & Lena” may be two people.', ['Keep apart']],
  [{ reason: 'two-people-in-a-cell', name: 'Omar & Lena' }, '“Omar & Lena” was read as two people.', ['Join them']],
  [
    { reason: 'impossible-number', number: '0000000000' },
    'No telephone has the number (000) 000-0000. They come in without it.',
    [],
  ],
  [
    { reason: 'number-of-many', number: '2105550590' },
    'More than four families have the number (210) 555-0590. They come in without it.',
    [],
  ],
  [
    { reason: 'number-of-another', number: '2105550590' },
    'Another family of the file has the number (210) 555-0590 first.',
    ['Join them'],
  ],
  [{ reason: 'very-large' }, 'More than ten people.', []],
  [{ reason: 'no-common-name' }, 'No two of them have the same last name.', []],
])('an odd family says why, and what can be decided: %s', (odd, why, choices) => {
  draw(<FamilyCard family={{ ...FAMILY, odd: [odd] }} change={undefined} taken={undefined} outcome={null} />)
  screen.getByText(why)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([...choices, 'Leave out'])
})
