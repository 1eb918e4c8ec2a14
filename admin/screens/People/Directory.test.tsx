// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { allAttendees, registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import { duplicates } from '#domain/contract/same-person/same-person-routes.ts'
import { draw, holds, replies } from '#tests/components/draw.tsx'
import { Directory, NOBODY_YET, type WithoutPhoneDraft, bodyOf, wrongIn } from './Directory.tsx'

const hannah: WithoutPhoneDraft = { ...NOBODY_YET, name: 'Hannah Reyes' }
const wrongOf = (draft: Partial<WithoutPhoneDraft>) => [...wrongIn({ ...hannah, ...draft })]

test('a name is enough', () => {
  expect(wrongOf({})).toEqual([])
  expect(wrongOf({ name: ' ' })).toEqual(['name'])
})

test('an e-mail address is right or absent', () => {
  expect(wrongOf({ email: 'hannah@example.org' })).toEqual([])
  expect(wrongOf({ email: 'hannah' })).toEqual(['email'])
})

test('the others are a whole number up to 20, and an empty field means nobody', () => {
  for (const others of ['', ' 3 ', '0', '20']) expect(wrongOf({ others })).toEqual([])
  for (const others of ['21', '-1', '1.5', '1e1', 'two']) expect(wrongOf({ others })).toEqual(['others'])
  expect(bodyOf({ ...hannah, others: ' 3 ' })).toMatchObject({ name: 'Hannah Reyes', others: 3 })
  expect(bodyOf({ ...hannah, others: '' })).toMatchObject({ others: 0 })
})

const Where = () => <Link to="/elsewhere">{`At ${useLocation().pathname}`}</Link>

async function openForm(): Promise<HTMLElement> {
  replies(allAttendees, [])
  replies(duplicates, { pairs: [] })
  draw(
    <>
      <Where />
      <Routes>
        <Route path="/directory" element={<Directory />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    '/directory',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add a person without a phone' }))
  return screen.getByRole('dialog', { name: 'Add a person without a phone' })
}

const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }))

test('the form for somebody without a phone says what is wrong, and adds somebody once after a lost reply', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const commands: Promise<unknown>[] = []
  replies(registerWithoutPhone, (request) => {
    commands.push(request.json())
    throw new TypeError('Failed to fetch')
  })
  const dialog = await openForm()
  const [name, email, others] = ['Name', 'Email Address', 'Others with them'].map((label) =>
    within(dialog).getByLabelText(label, { exact: true }),
  )
  await userEvent.type(email!, 'hannah')
  await userEvent.type(others!, '21')
  await press(dialog, 'Add')
  for (const words of ['Please type a name.', 'This is not an email address.', 'Please type a number from 0 to 20.'])
    within(dialog).getByText(words)
  for (const field of [email!, others!]) await userEvent.clear(field)
  await userEvent.type(name!, 'Hannah Reyes')
  for (const _ of ['first', 'second']) {
    await press(dialog, 'Add')
    await within(dialog).findByText('The server does not respond. Please try again.')
  }
  expect(await commands[1]).toEqual(await commands[0])
})

test('somebody who was added is shown, unless the page was left meanwhile', async () => {
  for (const isLeft of [false, true]) {
    const { letCome } = holds(registerWithoutPhone, { id: 12, name: 'Dinah Frost' })
    const dialog = await openForm()
    await userEvent.type(within(dialog).getByLabelText('Name'), 'Dinah Frost')
    await press(dialog, 'Add')
    if (isLeft) await userEvent.click(screen.getAllByRole('link', { name: 'At /directory' }).at(-1)!)
    await letCome()
    screen.getByText(isLeft ? 'At /elsewhere' : 'At /admin/people/12')
  }
})
