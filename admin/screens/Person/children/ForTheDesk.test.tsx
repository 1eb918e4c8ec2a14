// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useAccess } from '#admin/access/access.ts'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import type { ChildKnown } from '#domain/contract/children/child-shapes.ts'
import { accepts, draw, replies } from '#tests/components/draw.tsx'
import { BesideForTheRooms, ForTheRooms } from './ForTheRooms.tsx'

const NOA: ChildKnown = {
  personId: 7,
  name: 'Noa Wrenfield',
  isChild: true,
  born: '2020-03-02',
  age: { years: 6, isAbout: false },
  grade: 1,
  allergies: { are: 'Peanuts', since: '2024-11-22' },
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('the desk sees and changes the age and the allergies of a child, without an undo, and nothing else', async () => {
  replies(childRoutes.childKnown, NOA)
  const page = (
    <>
      <ForTheRooms />
      <BesideForTheRooms />
    </>
  )
  draw(
    <Routes>
      <Route path="/admin/people/:id" element={page} />
    </Routes>,
    '/admin/people/7',
  )
  act(() => useAccess.setState({ signedIn: { authorization: null, helper: null, desk: { name: 'Lobby desk' } } }))
  const facts = await screen.findByRole('region', { name: 'For the children’s rooms' })
  expect(facts.textContent).toBe(
    'For the children’s roomsEditBornMarch 2, 20206 yearsGradeGrade 1AllergiesPeanutsSaid on November 22, 2024',
  )
  for (const name of ['Who may collect', 'Rules about collecting', 'May bring', 'Last times'])
    expect(screen.queryByRole('region', { name })).toBeNull()

  const sent = accepts(childRoutes.describeChild, NOA)
  await press('Edit for the rooms')
  for (const leaders of ['Room', 'Care notes, seen by the helpers of the room', 'Leaves alone'])
    expect(screen.queryByLabelText(leaders)).toBeNull()
  fireEvent.change(screen.getByLabelText('Which allergies'), { target: { value: 'Peanuts, egg' } })
  await press('Save')
  await screen.findByText('Saved')
  expect(sent).toMatchObject([{ body: { allergies: 'Peanuts, egg' } }])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
