// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAccess } from '#admin/access/access.ts'
import { dropOffWithMark, renewReceipt } from '#domain/contract/custody/custody-routes.ts'
import { leadersWithPin } from '#domain/contract/custody/pin-routes.ts'
import { tap } from '#domain/given.ts'
import { accepts, draw, refuses, replies } from '#tests/components/draw.tsx'
import { showReceipt } from './drop-off.ts'
import { NewReceipt } from './NewReceipt.tsx'

/** By the numbers of the examples in the design of the children's pack. */

const ESTHER = { helperId: tap(1), name: 'Esther Naramoor' }
const adults = [{ personId: 1, name: 'Ruth Winter' }]
const dropOff = { mark: 'K7Q', issue: 0, at: '', checkIn: tap(3), children: [], adults }
const receipt = { receipt: { mark: 'K7Q', code: 'K7Q-9PN', children: [] } }

const atDesk = { authorization: null, helper: null, desk: { name: 'Lobby desk' } } as const
const asLeader = {
  authorization: null,
  helper: { id: ESTHER.helperId, name: ESTHER.name, roles: ['children'] as const },
}

function open(signedIn: object = atDesk) {
  replies(dropOffWithMark, dropOff)
  replies(leadersWithPin, [ESTHER])
  draw(<NewReceipt eventId={2026112201} mark="K7Q" onClose={() => {}} />)
  act(() => useAccess.setState({ signedIn } as never))
}
const make = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Make the new receipt' })
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => act(() => showReceipt(null)))

test('35, 43: a leader’s PIN vouches for an adult of the family at the desk', async () => {
  open()
  const sent = accepts(renewReceipt, receipt)
  await choose('Ruth Winter')
  await choose('A leader’s PIN')
  await screen.findByRole('option', { name: 'Esther Naramoor' })
  screen.getByRole('option', { name: 'Please choose' })
  type('Leader', ESTHER.helperId)
  type('PIN', '27182')
  expect(make().disabled).toBe(true)
  type('PIN', '271828')
  fireEvent.click(make())
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { personId: 1, proof: 'pin', helper: ESTHER.helperId, pin: '271828' } }]),
  )
})

test('35: somebody who is on no list is named, and needs a leader also with a photo ID', async () => {
  open()
  const words = 'This PIN is not right.'
  refuses(renewReceipt, 403, 'pin-wrong', words)
  await choose('Somebody else')
  screen.getByText('Somebody else needs a children’s leader.')
  await choose('Photo ID seen')
  type('Name', 'Naomi Carverly')
  expect(make().disabled).toBe(true)
  await screen.findByRole('option', { name: 'Esther Naramoor' })
  type('Leader', ESTHER.helperId)
  type('PIN', '271829')
  fireEvent.click(make())
  await screen.findByText(words)
  const sent = accepts(renewReceipt, receipt)
  type('PIN', '271828')
  fireEvent.click(make())
  await waitFor(() => expect(sent).toMatchObject([{ body: { name: 'Naomi Carverly', proof: 'identity' } }]))
})

test('a desk where no leader has a PIN says what to do, and a leader who has signed in needs none', async () => {
  open()
  replies(leadersWithPin, [])
  await choose('Ruth Winter')
  await choose('A leader’s PIN')
  await screen.findByText(
    'No children’s leader has a PIN yet. A leader chooses one on the page Rooms, or signs in here.',
  )
  act(() => useAccess.setState({ signedIn: asLeader } as never))
  const sent = accepts(renewReceipt, receipt)
  await choose('Ruth Winter')
  await choose('I know this person')
  expect(screen.queryByLabelText('PIN')).toBeNull()
  fireEvent.click(make())
  await waitFor(() => expect(sent).toMatchObject([{ body: { personId: 1, proof: 'pin' } }]))
})
