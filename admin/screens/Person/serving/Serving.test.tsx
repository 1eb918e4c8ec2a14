// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearanceRoutes, type ServingKnown } from '#domain/contract/clearances/clearance-routes.ts'
import { settled } from '#tests/components/draw-kiosk.tsx'
import { accepts, draw, refuses, replies } from '#tests/components/draw.tsx'
import { Serving } from './Serving.tsx'

const JOEL = '5b1f0c1e-5a64-4b83-9c20-6f1e8d3b4a55'
const KNOWN: ServingKnown = {
  isKept: true,
  today: '2026-11-28',
  clearances: [
    { kind: 'Background check', until: '2026-11-27' },
    { kind: 'First aid', until: '2026-11-28' },
  ],
  accounts: [{ helperId: JOEL, name: 'Joel Amsterby' }],
}
const drawn = async (known: Partial<ServingKnown> = {}) => {
  replies(clearanceRoutes.servingKnown, { ...KNOWN, ...known })
  draw(<Serving personId={7} />)
  return within(await screen.findByRole('region', { name: 'Serves with children' }))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('16: an administrator reads until when each clearance holds, and that one has ended', async () => {
  const part = await drawn()
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Background checkEnded on November 27, 2026End',
    'First aidUntil November 28, 2026End',
  ])
})

test('somebody without a clearance does not count, and one is recorded with its last day', async () => {
  const part = await drawn({ clearances: [] })
  part.getByText('No clearance recorded. This person does not count in a children’s room.')
  const sent = accepts(clearanceRoutes.recordClearance)
  expect(screen.getByRole('button', { name: 'Record a clearance' }).textContent).toBe('Record')
  press('Record a clearance')
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('What was recorded before for the same check is replaced.')
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Record a clearance' }))
  save()
  await dialog.findByText('Please say what was checked.')
  dialog.getByText('Please enter the last day.')
  const kind = dialog.getByLabelText<HTMLInputElement>('What was checked')
  expect(kind.placeholder).toBe('Background check')
  fireEvent.change(kind, { target: { value: ' Background check ' } })
  fireEvent.change(dialog.getByLabelText('Last day on which it holds'), { target: { value: '2027-11-27' } })
  save()
  await screen.findByText('Clearance recorded')
  expect(sent).toMatchObject([{ body: { kind: 'Background check', until: '2027-11-27' } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a clearance is ended', async () => {
  await drawn()
  const sent = accepts(clearanceRoutes.endClearance)
  press('End First aid')
  await screen.findByText('Clearance ended')
  expect(sent).toMatchObject([{ body: { kind: 'First aid' } }])
})

test('it is said as which helper somebody signs in, or that they do not', async () => {
  const part = await drawn({ helperId: JOEL })
  part.getByText('A helper who touches this name at the tablet of a room counts as this person.')
  const sent = accepts(clearanceRoutes.setHelperAccount)
  const choice = part.getByLabelText<HTMLSelectElement>('Signs in as')
  expect([choice.value, [...choice.options].map(({ text }) => text)]).toEqual([JOEL, ['No helper', 'Joel Amsterby']])
  fireEvent.change(choice, { target: { value: '' } })
  await screen.findByText('Saved')
  expect(sent).toMatchObject([{ body: { helperId: null } }])
})

test('a church that keeps no clearances has no such card, and one that cannot be read says so', async () => {
  let asked = 0
  replies(clearanceRoutes.servingKnown, () => ({ ...KNOWN, isKept: (asked += 1) === 0 }))
  const { unmount } = draw(<Serving personId={8} />)
  await waitFor(() => expect(asked).toBe(1))
  await settled()
  expect(screen.queryByRole('heading')).toBeNull()
  unmount()
  refuses(clearanceRoutes.servingKnown, 500, 'failed')
  draw(<Serving personId={9} />)
  expect((await screen.findByRole('alert')).textContent).toContain('The clearances cannot be shown right now.')
})
