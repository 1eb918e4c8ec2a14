// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { careOfPerson, noteCare } from '#domain/contract/care/care-routes.ts'
import { allAttendees, attendeeProfile } from '#domain/contract/people/directory-routes.ts'
import { editAttendee, eraseAttendee, exportAttendee } from '#domain/contract/people/directory-routes.ts'
import {
  changesOfPerson,
  chooseNameOrder,
  comeAgain,
  stopComing,
  undoComing,
} from '#domain/contract/people/person-routes.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import { duplicates } from '#domain/contract/same-person/same-person-routes.ts'
import { accepts, draw, holds, replies } from '#tests/components/draw.tsx'
import { PersonDetails } from './PersonDetails.tsx'

const member = (id: number, name: string) =>
  ({ id, name, relationship: 'child', hasProfile: false, attendances: 0 }) as PersonPage['family'][number]
const ruth: PersonPage = {
  id: 7,
  name: 'Ruth Winter',
  isMember: false,
  profile: { phone: '5125550102' },
  belongsTo: [],
  family: [member(8, 'Boaz Winter'), member(9, 'Obed Winter')],
  year: { from: '2025-11-30', services: [] },
  visits: [],
}
const show = (more: Partial<PersonPage> = {}) => draw(<PersonDetails person={{ ...ruth, ...more }} />)
const Where = () => <Link to="/elsewhere">{`At ${useLocation().pathname}`}</Link>
const showAtItsAddress = () =>
  draw(
    <>
      <Where />
      <Routes>
        <Route path="/admin/people/7" element={<PersonDetails person={ruth} />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    '/admin/people/7',
  )
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  replies(duplicates, { pairs: [] })
  replies(changesOfPerson, [])
  accepts(careOfPerson, { notes: [], events: [] })
})

test('what is typed about a person while it is saved stays, and the form is not left meanwhile', async () => {
  const { sent, letCome } = holds(editAttendee)
  show()
  await press('Edit')
  await userEvent.type(screen.getByLabelText('City'), 'Austin')
  await press('Save')
  await press('Cancel')
  await userEvent.type(screen.getByLabelText('Notes'), 'Sings alto')
  await letCome()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Sings alto')
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/Saved.?Ruth Winter/))
  await press('Save')
  await waitFor(() => expect(screen.queryByLabelText('Notes')).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ city: 'Austin' }),
    expect.not.objectContaining({ city: 'Austin' }),
  ])
})

test('which part of the name stands first is chosen with the facts, alone or with others, and shown', async () => {
  const { sent, letCome } = holds(chooseNameOrder)
  show()
  await press('Edit')
  const order = screen.getByLabelText<HTMLSelectElement>('Order of the name')
  expect([...order.options].map(({ text }) => text)).toEqual([
    'As everywhere in the church',
    'Given name first',
    'Family name first',
  ])
  await userEvent.selectOptions(order, 'Family name first')
  await press('Save')
  await letCome()
  expect(sent.map(({ body }) => body)).toEqual([{ nameOrder: 'family-first' }])
  show({ nameOrder: 'family-first' })
  await screen.findByText('Family name first')
})

test('everything about a person is printed once, however often the button is pressed, and not once their page was left', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { letCome } = holds(exportAttendee, { profile: {}, history: [] })
  const { unmount } = show()
  const printAll = async () => {
    await press('More for Ruth Winter')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Print everything' }))
  }
  for (const _ of ['first', 'second']) await printAll()
  await letCome()
  expect(print).toHaveBeenCalledOnce()
  const late = holds(exportAttendee, { profile: {}, history: [] })
  await printAll()
  unmount()
  await late.letCome()
  expect(print).toHaveBeenCalledOnce()
})

test('before somebody is erased, the page lists everything else that is known of them, once', async () => {
  const other = { id: 21, is: 'link', name: 'Ruth Frost', link: 'a' } as const
  const inFamily = { ...other, id: 22, name: 'Ruthie', familyOf: { id: 5, name: 'Ada Sommer' } }
  const OTHER = 'The other profile, Ruth Frost, with its number and the family that is known only there'
  show({ alsoAs: [other, { ...other, id: 23 }, inFamily] as never })
  await press('Erase…')
  const heir = screen.getByLabelText('The family goes first to')
  for (const chosen of ['Boaz Winter', 'Nobody: the family is erased too', 'Boaz Winter']) {
    await userEvent.selectOptions(heir, chosen)
    const said = within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(said.filter((one) => one === OTHER)).toHaveLength(2)
    expect(said).toContain('Ruthie in the family of Ada Sommer, who is the same person')
  }
})

test('somebody who is being erased is not kept any more', async () => {
  const { sent, letCome } = holds(eraseAttendee)
  show()
  await press('Erase…')
  const dialog = screen.getByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('Type the name to confirm'), 'Ruth Winter')
  for (const name of ['Erase forever', 'Erasing...', 'Cancel']) await press(name)
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(dialog.isConnected).toBe(true)
  await letCome()
  await screen.findByText('Nothing that names this person is left.')
  expect(sent).toHaveLength(1)
})

test('when somebody was erased whose page was left meanwhile, nobody is led away, and the message says who it was', async () => {
  const { letCome } = holds(eraseAttendee)
  showAtItsAddress()
  await press('Erase…')
  await userEvent.type(screen.getByLabelText('Type the name to confirm'), 'Ruth Winter')
  await press('Erase forever')
  await userEvent.click(screen.getByRole('link', { name: 'At /admin/people/7' }))
  await letCome()
  screen.getByText('At /elsewhere')
  expect(screen.getByRole('status').textContent).toMatch(/Erased.?Ruth Winter/)
})

const naomi = { id: 31, name: 'Naomi Frost', isMember: false, familyMembers: [], attendances: 0, attendanceHistory: [] }
const orpah = { id: 32, name: 'Orpah Frost', relationship: 'child', attendanceCount: 0 }

async function findNaomi(): Promise<void> {
  replies(allAttendees, [naomi])
  await press('Merge with…')
  await userEvent.type(screen.getByLabelText('Name or phone number'), 'frost')
  await userEvent.click(await screen.findByRole('button', { name: /Naomi Frost/ }))
}

test('a record that comes late leads nowhere after the search for the same person was discarded', async () => {
  const { letCome } = holds(attendeeProfile, naomi)
  showAtItsAddress()
  await findNaomi()
  await press('Cancel')
  await letCome()
  screen.getByText('At /admin/people/7')
  accepts(attendeeProfile, naomi)
  await findNaomi()
  await screen.findByText('At /admin/duplicates')
})

test('somebody who chooses between the people of a household stays at the one that they have reached', async () => {
  const { letCome } = holds(editAttendee)
  accepts(attendeeProfile, { ...naomi, familyMembers: [orpah] })
  show()
  await press('Edit')
  await userEvent.type(screen.getByLabelText('City'), 'Austin')
  await press('Save')
  await findNaomi()
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Naomi Frost/))
  await userEvent.tab()
  expect(document.activeElement?.textContent).toMatch(/^Orpah Frost/)
  await letCome()
  expect(document.activeElement?.textContent).toMatch(/^Orpah Frost/)
})

test('a note that is typed about a person while the one before is saved stays', async () => {
  const { letCome } = holds(noteCare)
  show()
  await press('Add a note')
  const words = screen.getByLabelText<HTMLTextAreaElement>('New note')
  await userEvent.type(words, 'Sings alto')
  await press('Save')
  await press('Cancel')
  await userEvent.type(words, ' and plays')
  await letCome()
  expect(words.value).toBe('Sings alto and plays')
  await press('Cancel')
})

test('three who may be the same person are shown, and more when they are asked for', async () => {
  const [leo, other] = [
    { id: 70, name: 'Leo' },
    { a: ruth, b: { id: 2, name: 'Ruth' }, clues: [] },
  ]
  const inFamilies = { a: leo, b: ruth, familyOfFirst: { id: 8, name: 'Mia Rivera' }, clues: [] }
  replies(duplicates, { pairs: [inFamilies, ...[2, 3, 4, 5].map((id) => ({ ...other, b: { id, name: 'Ruth' } }))] })
  show()
  expect(await screen.findAllByRole('link', { name: 'Compare' })).toHaveLength(3)
  expect(document.body.textContent).toContain('Leo, in the family of Mia Rivera')
  await press('and 2 more')
  expect(screen.getAllByRole('link', { name: 'Compare' })).toHaveLength(5)
})

test('it is noted why a person no longer comes and since when, and the message undoes it', async () => {
  const [stopped, undone] = [accepts(stopComing), accepts(undoComing)]
  show()
  expect(screen.queryByRole('button', { name: 'Comes again' })).toBeNull()
  await press('No longer comes…')
  screen.getByText(
    'They leave Care and Possible Duplicates. Visits and counts stay. A check-in ends this, unless they have died.',
  )
  const day = screen.getByLabelText('Since')
  fireEvent.change(day, { target: { value: '2999-01-01' } })
  await press('Save')
  screen.getByText('Please choose a day that is not still to come.')
  for (const reason of ['Another reason', 'Died']) await userEvent.selectOptions(screen.getByLabelText('Why?'), reason)
  fireEvent.change(day, { target: { value: '2025-11-08' } })
  await press('Save')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Noted: no longer comes'))
  await press('Undo')
  await waitFor(() => expect(undone).toHaveLength(1))
  expect(stopped.map(({ body }) => body)).toEqual([
    { because: 'died', day: '2025-11-08', commandId: expect.any(String) },
  ])
  expect(undone.map(({ body }) => body)).toMatchObject(
    stopped.map(({ body }) => ({ change: (body as { commandId: string }).commandId })),
  )
})

test('the page says why somebody no longer comes, who of the family does not, and takes that away', async () => {
  const sent = accepts(comeAgain)
  const mark = { because: 'moved-away', day: '2025-11-08' } as const
  show({ noLongerComes: mark, family: [{ ...member(8, 'Boaz Winter'), noLongerComes: { ...mark, because: 'died' } }] })
  screen.getByText('Moved away, November 8, 2025')
  screen.getByText('Child, 0 attendances, no longer comes')
  await press('Comes again')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Noted: comes again'))
  expect(sent).toHaveLength(1)
})

test('the page of a person says so when nothing is noted', async () => {
  show()
  await screen.findByText('Nothing is noted yet.')
})
