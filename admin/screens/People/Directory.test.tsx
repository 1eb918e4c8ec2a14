// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { session } from '#domain/contract/helper/helper-routes.ts'
import { allAttendees, attendeeProfile, registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import type { ListedAttendee } from '#domain/contract/people/people-shapes.ts'
import { duplicates } from '#domain/contract/same-person/same-person-routes.ts'
import { draw, holds, isAway, refuses, replies, scriptsCome } from '#tests/components/draw.tsx'
import { NOBODY_YET, type NewPersonDraft, bodyOf, wrongIn } from './AddPerson.tsx'
import { Directory } from './Directory.tsx'

const hannah: NewPersonDraft = { ...NOBODY_YET, name: 'Hannah Reyes' }
const wrongOf = (draft: Partial<NewPersonDraft>) => [...wrongIn({ ...hannah, ...draft })]

test('a name is enough', () => {
  expect(wrongOf({})).toEqual([])
  expect(wrongOf({ name: ' ' })).toEqual(['name'])
})

test('an e-mail address is right or absent', () => {
  expect(wrongOf({ email: 'hannah@example.org' })).toEqual([])
  expect(wrongOf({ email: 'hannah' })).toEqual(['email'])
})

test('a phone number is right or absent', () => {
  for (const phone of ['', '(512) 555-0123', '+1 512 555 0123']) expect(wrongOf({ phone })).toEqual([])
  for (const phone of ['555-0123', '012 555 0123']) expect(wrongOf({ phone })).toEqual(['phone'])
  expect(bodyOf({ ...hannah, phone: '(512) 555-0123' })).toMatchObject({ phone: '5125550123' })
  expect(bodyOf(hannah)).not.toHaveProperty('phone')
})

test('the others are a whole number up to 20, and an empty field means nobody', () => {
  for (const others of ['', ' 3 ', '0', '20']) expect(wrongOf({ others })).toEqual([])
  for (const others of ['21', '-1', '1.5', '1e1', 'two']) expect(wrongOf({ others })).toEqual(['others'])
  expect(bodyOf({ ...hannah, others: ' 3 ' })).toMatchObject({ name: 'Hannah Reyes', others: 3 })
  expect(bodyOf({ ...hannah, others: '' })).toMatchObject({ others: 0 })
})

const Where = () => <Link to="/elsewhere">{`At ${useLocation().pathname}`}</Link>

function drawPages(attendees: ListedAttendee[]): void {
  replies(allAttendees, attendees)
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
}

async function openForm(): Promise<HTMLElement> {
  drawPages([])
  const add = await screen.findByRole('button', { name: 'Add a person' })
  await scriptsCome()
  await userEvent.click(add)
  return screen.getByRole('dialog', { name: 'Add a person' })
}

const PHONE = 'Phone Number, if they have one'
const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }))

test('the form for a new person says what is wrong, and adds somebody once after a lost reply', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const commands: Promise<unknown>[] = []
  replies(registerWithoutPhone, (request) => {
    commands.push(request.json())
    throw new TypeError('Failed to fetch')
  })
  const dialog = await openForm()
  const [name, phone, email, others] = ['Name', PHONE, 'Email Address', 'Others with them'].map((label) =>
    within(dialog).getByLabelText(label, { exact: true }),
  )
  await userEvent.type(phone!, '555-0123')
  await userEvent.type(email!, 'hannah')
  await userEvent.type(others!, '21')
  await press(dialog, 'Add')
  for (const words of ['Please type a name.', 'This is not an email address.', 'Please type a number from 0 to 20.'])
    within(dialog).getByText(words)
  within(dialog).getByText(/^A phone number has ten digits/)
  for (const field of [phone!, email!, others!]) await userEvent.clear(field)
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

const listed = (id: number, name: string, more: Partial<ListedAttendee> = {}): ListedAttendee => ({
  id,
  name,
  phone: `512555010${id}`,
  isMember: false,
  familyMembers: [],
  attendances: 0,
  attendanceHistory: [],
  ...more,
})
const ruth = { attendances: 1, lastHere: '2026-11-22', familyNames: ['Obed Winter'], email: 'ruth@Example.org' }
const people = [
  listed(2, 'Ruth Winter', { ...ruth, hebrewName: 'רות', alsoAs: [{ is: 'merge', name: 'Ruth Winter' }] }),
  listed(1, 'Ada Sommer', { alsoAs: [{ is: 'merge', name: 'Adah Sommer' }] }),
  listed(3, 'Noa Lehmann', { alsoAs: [{ is: 'link', name: 'Noa Frost', familyOf: 'Boaz Frost' }] }),
]
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent.slice(0, 3))
const pressOnPage = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('the list is searched and sorted by each column, in reverse by a second tap, and says who is here twice', async () => {
  replies(allAttendees, people)
  replies(duplicates, { pairs: Array.from({ length: 200 }, () => ({ a: people[0]!, b: people[1]!, clues: [] })) })
  draw(<Directory />)
  await screen.findByText('200 possible duplicates, or more')
  for (const words of ['in two profiles', 'also as Adah Sommer', 'also in the family of Boaz Frost'])
    expect(document.body.textContent).toContain(words)
  expect(screen.getAllByRole('row').at(-1)?.textContent).toMatch(
    /^Ruth Winter ?רות.*\(512\) 555-0102.*1Last here Nov 22, 2026/,
  )
  for (const [tapped, direction, order] of [
    ['Name', 'descending', ['Rut', 'Noa', 'Ada']],
    ['Attendances', 'ascending', ['Ada', 'Noa', 'Rut']],
    ['Attendances', 'descending', ['Rut', 'Ada', 'Noa']],
    ['Last here', 'ascending', ['Ada', 'Noa', 'Rut']],
    ['Last here', 'descending', ['Rut', 'Ada', 'Noa']],
    ['Name', 'ascending', ['Ada', 'Noa', 'Rut']],
  ] as const) {
    await pressOnPage(tapped)
    expect(screen.getByRole('columnheader', { name: tapped }).getAttribute('aria-sort')).toBe(direction)
    expect(rows()).toEqual(order)
  }
  const search = screen.getByRole('searchbox')
  await userEvent.type(search, 'obed')
  await waitFor(() => expect(screen.getAllByRole('row').at(-1)?.textContent).toMatch(/Ruth Winter.*Obed/))
  screen.getByText('1 person')
  await userEvent.type(search, 'x')
  await screen.findByText('No matching attendees found.')
})

test('a press on a row opens the page of the person, and Details shows the profile, which leads there too', async () => {
  replies(attendeeProfile, people[0]!)
  for (const way of ['row', 'details'] as const) {
    drawPages(people.slice(0, 1))
    if (way === 'row') await userEvent.click(await screen.findByText('(512) 555-0102'))
    else {
      await pressOnPage(/Details/)
      await screen.findByRole('dialog', { name: 'Attendee Details' })
      screen.getByText('At /directory')
      await userEvent.click(screen.getByRole('link', { name: 'Open page' }))
    }
    screen.getByText('At /admin/people/2')
    cleanup()
  }
})

test('the details of somebody are shown, or the page says that they cannot be read', async () => {
  replies(allAttendees, people.slice(0, 1))
  replies(duplicates, { pairs: [] })
  draw(<Directory />)
  screen.getByRole('button', { name: 'Back to Today' })
  isAway(attendeeProfile)
  await pressOnPage(/Details/)
  await screen.findByText('Failed to fetch user data')
  replies(attendeeProfile, people[0]!)
  await pressOnPage(/Details/)
  await screen.findByText('Complete profile and attendance history')
})

test('the password is called wrong only when it is, and a list that cannot be read is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  replies(duplicates, { pairs: [] })
  replies(session, { hasHelpers: false, sharedPasswordWorks: true })
  refuses(allAttendees, 500, 'failed')
  draw(<Directory />)
  await screen.findByText('Failed to fetch user data')
  screen.getByText('Foyer tries again by itself as soon as the server responds.')
  replies(allAttendees, people)
  await pressOnPage('Try Again')
  await screen.findByText('Ada Sommer')
  await pressOnPage('Logout')
  screen.getByRole('heading', { name: 'Authentication Required' })
  screen.getByText('Please enter the admin password to access the attendee directory.')
  expect(screen.queryByText('Ada Sommer')).toBeNull()
  await userEvent.type(screen.getByLabelText('Password'), 'secret')
  isAway(allAttendees)
  await pressOnPage('Submit')
  await screen.findByText('There was a problem authenticating. Please try again.')
  expect(screen.queryByText('Incorrect password. Please try again.')).toBeNull()
  refuses(allAttendees, 401, 'password-needed')
  await pressOnPage('Submit')
  await screen.findByText('Incorrect password. Please try again.')
  const { letCome } = holds(allAttendees, [])
  await pressOnPage('Submit')
  screen.getByText('Authenticating...')
  await letCome()
  await screen.findByText('No attendees found.')
  expect(screen.queryByText('Authentication Error')).toBeNull()
})

test('an administrator finds the import of a member file here', async () => {
  replies(duplicates, { pairs: [] })
  replies(allAttendees, people)
  draw(<Directory />)
  expect((await screen.findByRole('link', { name: 'Import…' })).getAttribute('href')).toBe('/admin/import')
})
