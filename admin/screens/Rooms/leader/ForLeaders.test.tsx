// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useAccess } from '#admin/access/access.ts'
import { findFamilies } from '#domain/contract/children/child-routes.ts'
import { choosePin, leadersCode } from '#domain/contract/custody/pin-routes.ts'
import { tap } from '#domain/given.ts'
import { dismissToast } from '#web/frame/toast.tsx'
import { chooseLanguage } from '#web/words/language.ts'
import { accepts, draw, isAway, replies } from '#tests/components/draw.tsx'
import { Route, Routes } from 'react-router-dom'
import { ForLeaders } from './ForLeaders.tsx'

const helper = { id: tap(1), name: 'Esther Naramoor', roles: ['children' as const] }
function open() {
  draw(<ForLeaders />)
  act(() => useAccess.setState({ signedIn: { authorization: null, helper } }))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

afterEach(() => {
  act(dismissToast)
  chooseLanguage('en')
})

test('a leader chooses a PIN, typed twice, and reads why one cannot be chosen', async () => {
  open()
  const sent = accepts(choosePin, undefined)
  press('Your PIN…')
  screen.getByRole('heading', { name: 'Your PIN' })
  screen.getByText(/^With it you decide at a tablet of a room or of the desk/)
  for (const [pin, words] of [
    ['2718', 'A PIN has six digits.'],
    ['123456', 'Please choose a PIN that is harder to guess.'],
  ] as const) {
    type('New PIN, six digits', pin)
    type('Once more', pin)
    press('Save PIN')
    screen.getByText(words)
  }
  type('New PIN, six digits', '271828')
  press('Save PIN')
  screen.getByText('This is not the same PIN.')
  expect(sent).toEqual([])
  type('Once more', '271828')
  press('Save PIN')
  await screen.findByText('PIN saved')
  expect(sent).toMatchObject([{ url: expect.stringContaining(`/helpers/${helper.id}/pin`), body: { pin: '271828' } }])
  act(() => chooseLanguage('es'))
  press('Su PIN…')
  press('Guardar PIN')
  screen.getByText('Un PIN tiene seis cifras.')
})

test('the code of today is shown when the leader says so, and can be read again', async () => {
  open()
  isAway(leadersCode)
  press('Code of today…')
  screen.getByRole('heading', { name: 'Leaders’ code of today' })
  screen.getByText(/It ends at midnight. Give it to nobody else.$/)
  expect(screen.queryByText('K7Q 4RX')).toBeNull()
  press('Show the code')
  await screen.findByText('The code could not be read.')
  replies(leadersCode, { day: '2026-11-22', code: 'K7Q4RX' })
  press('Try Again')
  await screen.findByText('K7Q 4RX')
  press('Done')
  await waitFor(() => expect(screen.queryByText('K7Q 4RX')).toBeNull())
})

test('with the shared password nobody has a PIN', () => {
  draw(<ForLeaders />)
  expect(screen.queryByRole('button', { name: 'Your PIN…' })).toBeNull()
  screen.getByRole('button', { name: 'Code of today…' })
})

test('a leader who may not read the directory finds a child by a name of the family, and opens its page', async () => {
  const person = (personId: number, name: string) => ({ personId, name })
  const people = [person(7, 'Tamar Wrenfield'), person(8, 'Jonah Wrenfield'), person(9, 'Noa Wrenfield')]
  replies(findFamilies, { families: [{ householdId: 7, people }], found: 1 })
  draw(
    <Routes>
      <Route path="/admin" element={<ForLeaders />} />
      <Route path="/admin/people/9" element={<p>The page of Noa</p>} />
    </Routes>,
  )
  act(() => useAccess.setState({ signedIn: { authorization: null, helper } }))
  press('Find a child…')
  screen.getByRole('heading', { name: 'Find a child' })
  screen.getByText('By a name of the family, or by its number.')
  screen.getByText('Please type at least two letters.')
  type('Name or phone number', 'noa')
  const found = await screen.findAllByRole('button', { name: /Wrenfield/ })
  expect(found.map(({ textContent }) => textContent)).toEqual([
    'Noa WrenfieldTamar Wrenfield, Jonah Wrenfield',
    'Tamar WrenfieldJonah Wrenfield, Noa Wrenfield',
    'Jonah WrenfieldTamar Wrenfield, Noa Wrenfield',
  ])
  fireEvent.click(found[0]!)
  await screen.findByText('The page of Noa')
})
