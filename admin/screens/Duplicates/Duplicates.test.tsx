// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import * as routes from '#domain/contract/same-person/same-person-routes.ts'
import { accepts, draw, holds, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { CLUES } from '#domain/same-person/clues.ts'
import { Duplicates } from './Duplicates.tsx'

const clues = CLUES.toReversed()
const person = (id: number, name: string) => ({ id, name, isMember: false, belongsTo: [], attendances: 0 })
const tom = { ...person(11, 'Tom Smith'), attendances: 12, lastCame: '2026-11-15' }
const thomas = { ...person(12, 'Thomas Smith'), attendances: 3 }
const compared = {
  a: { ...tom, profile: { notes: 'Sings', baptismDate: '2001-09-14T00:00:00.000Z' } },
  b: { ...thomas, profile: { memberSince: '2018-06-12T00:00:00.000Z', address: '412 Cedar Street' } },
  clues,
  attendances: 15,
  decision: 'open' as const,
  family: [
    { name: 'Grace', relationship: 'spouse' as const, of: 'both' as const, ids: [21, 22] },
    { name: 'Ella', relationship: 'child' as const, of: 'a' as const, ids: [23] },
    { name: 'Otis', relationship: 'child' as const, of: 'b' as const, ids: [24] },
  ],
}
const isMerged = { link: 'a', is: 'merge' as const, doer: { is: 'administrator' as const } }

/** Tom may be the same person as each of so many others. */
const alike = (count: number, first = 12) =>
  replies(routes.duplicates, {
    pairs: Array.from({ length: count }, (_, at) => ({ a: tom, b: { id: first + at, name: thomas.name }, clues: [] })),
  })

const Where = () => <Link to="/elsewhere">{`At ${useLocation().pathname}${useLocation().search}`}</Link>
const show = (address = '/admin/duplicates') =>
  draw(
    <>
      <Where />
      <Routes>
        <Route path="/admin/duplicates" element={<Duplicates />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    address,
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  alike(3)
  replies(routes.links, [])
  replies(routes.comparePair, compared)
})

test('two people are shown side by side, with what is alike and what is kept of both, and a merge stays when one of the two was erased', async () => {
  alike(200)
  replies(routes.links, [{ ...isMerged, a: { id: 1 }, b: { id: 2 }, canTakeApart: false }])
  show()
  await screen.findByText('What differs is marked: choose what to keep.', { exact: false })
  screen.getByText('1 of 200+')
  const shown = document.body.textContent
  for (const words of [
    'Same name, same name in two families, same name as somebody who was removed from a family, nearly the same name, same name, two digits differ in the number, one digit differs in the number, two digits swapped, same street, same email',
    'Address',
    'Membership',
    'Member since',
    'Baptism date',
    'Notes',
    'All 15 are kept: 12 and 3',
    '12 attendances, last November 15, 2026',
    'with 3 family members',
    'and 15 attendances. You can undo the merge.',
    'Spouse, in both',
    'Child, left only',
    'Child, right only',
    'Somebody who was erased into somebody who was erased',
    'One of them was erased since, so this stays.',
  ])
    expect(shown).toContain(words)
})

test.each([
  ['Somebody has said that they are two different people.', { ...compared, decision: 'two' as const }],
  ['They are one person already.', { ...compared, decision: 'one' as const }],
  ['None yet', { ...compared, attendances: 0 }],
  ['1 attendance, last November 15, 2026', { ...compared, a: { ...compared.a, attendances: 1 } }],
  ['and 1 attendance. You can undo the merge.', { ...compared, attendances: 1 }],
  ['with 1 family member', { ...compared, family: compared.family.slice(0, 1) }],
])('the page says what is known of two people: %s', async (words, pair) => {
  replies(routes.comparePair, pair)
  show()
  await screen.findByText(words, { exact: false })
})

test('the page says what cannot be read, and that somebody is gone', async () => {
  isAway(routes.duplicates)
  refuses(routes.comparePair, 404, 'unknown-person')
  show('/admin/duplicates?a=98&b=99')
  await screen.findByText('The possible duplicates cannot be shown right now.')
  alike(3)
  await press('Try Again')
  await screen.findByText('One of these two people is not here any more.')
  await press('The next pair')
  screen.getByText('1 of 3')
})

test('the list names both families of a child who stands in two', async () => {
  const [familyOfFirst, familyOf] = [person(31, 'Mia Rivera'), person(32, 'Ian Rivera')]
  const pair = { a: { id: 41, name: 'Leo' }, b: { id: 42, name: 'Leo' }, familyOf, clues: ['two-families' as const] }
  replies(routes.duplicates, { pairs: [{ ...pair, familyOfFirst }] })
  show()
  const listed = await screen.findByRole('button', { name: /^Leo and Leo/ })
  expect(listed.textContent).toContain('Same name in two families, in the families of Mia Rivera and Ian Rivera')
})

test('the page says that nobody is here twice', async () => {
  replies(routes.duplicates, { pairs: [] })
  show()
  await screen.findByText('No duplicates found.')
  screen.getByText('As soon as two people look alike, they are shown here side by side.')
})

test('what was chosen of two people stays when they cannot be read again, after others were taken apart', async () => {
  replies(routes.links, [{ ...isMerged, a: { id: 1, name: 'Leah' }, b: { id: 2, name: 'Lea' }, canTakeApart: true }])
  replies(routes.changesSinceLink, [])
  const sent = accepts(routes.removeLink)
  show()
  const chosen = within(await screen.findByRole('radiogroup', { name: 'Name (differs)' }))
  await userEvent.click(chosen.getByRole('radio', { name: 'Thomas Smith' }))
  await press('Undo merge: Leah and Lea')
  const question = within(screen.getByRole('alertdialog'))
  question.getByText('become two profiles again, each with its own number, family and check-ins.', { exact: false })
  await question.findByText('Nothing was changed since.')
  const read = vi.fn<() => never>(() => {
    throw new TypeError('Failed to fetch')
  })
  replies(routes.comparePair, read)
  await press('Undo merge')
  await waitFor(() => expect(read).toHaveBeenCalled())
  await new Promise((done) => void setImmediate(done))
  expect(sent).toHaveLength(1)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Thomas Smith' }).checked).toBe(true)
})

test('a decision that is confirmed late leads nobody away from the pair that they look at meanwhile, nor back to a page that they left', async () => {
  const { letCome } = holds(routes.keepPairApart)
  show()
  await press('Two different people')
  await userEvent.click(screen.getAllByRole('button', { name: /Tom Smith and Thomas Smith/ })[2]!)
  alike(2, 13)
  await letCome()
  await screen.findByText('2 of 2')
  screen.getByText('At /admin/duplicates?a=11&b=14')
  const late = holds(routes.keepPairApart)
  await press('Two different people')
  await userEvent.click(screen.getByRole('link', { name: /^At/ }))
  await late.letCome()
  accepts(routes.keepPairApart)
  await press('Undo')
  await screen.findByText('Perhaps the same again')
  screen.getByText('At /elsewhere')
})
