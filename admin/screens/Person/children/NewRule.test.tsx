// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import { accepts, draw, replies } from '#tests/components/draw.tsx'
import { NewRule } from './NewRule.tsx'

const people = [
  { personId: 11, name: 'Rick Sanders' },
  { personId: 12, name: 'Naomi Carverly' },
]
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const name = () => screen.findByLabelText<HTMLInputElement>('Name')

/** Opens the form, and chooses Rick Sanders in it. */
async function chosen() {
  replies(childRoutes.findFamilies, { families: [{ householdId: 11, people }], found: 1 })
  const close = vi.fn<() => void>()
  draw(<NewRule child={{ personId: 7, name: 'Noa Wrenfield' }} onClose={close} />)
  await press('Choose a person who is on record…')
  const search = await screen.findByRole('searchbox', { name: 'Name or phone number' })
  fireEvent.change(search, { target: { value: 'rick' } })
  await press(/^Rick Sanders/)
  return { sent: accepts(childRoutes.forbidCollecting, { ruleId: 'r' }), close }
}

test('64: a rule names a person who is on record, whose export then says to ask the office', async () => {
  const { sent, close } = await chosen()
  expect((await name()).value).toBe('Rick Sanders')
  screen.getByText('This person is on record: their own export says to ask the office.')
  await press('Add a rule')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ body: { name: 'Rick Sanders', personId: 11, ground: 'asked' } }])
})

test('a name that is typed over the chosen one is that of nobody on record, and going back chooses nobody', async () => {
  const { sent, close } = await chosen()
  fireEvent.change(await name(), { target: { value: 'Rick Sander' } })
  await press('Choose a person who is on record…')
  await press('Cancel')
  expect((await name()).value).toBe('Rick Sander')
  await press('Add a rule')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent[0]?.body).not.toHaveProperty('personId')
})
