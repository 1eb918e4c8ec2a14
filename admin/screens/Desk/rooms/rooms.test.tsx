// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { answerAboutChild } from '#domain/contract/children/child-routes.ts'
import { dropOffWithMark, moveChildren, renewReceipt } from '#domain/contract/custody/custody-routes.ts'
import { ownStanding } from '#domain/contract/device/device-routes.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import type { DeskHousehold, DeskPerson } from '#domain/contract/desk/desk-shapes.ts'
import { confirmFamily, registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import { addFamilyMember } from '#domain/contract/people/people-routes.ts'
import { labelsAtDesk, printJobs, sendPrintJob } from '#domain/contract/printing/print-routes.ts'
import type { Care } from '#domain/contract/rooms/care-shapes.ts'
import { roomsOfEvent } from '#domain/contract/rooms/room-routes.ts'
import { accepts, draw, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { dismissToast } from '#web/frame/toast.tsx'
import { printLabels } from '#web/labels/print-labels.tsx'
import { setTagPrinter } from '#web/labels/tag-printer.ts'
import { takeMark } from '#web/marks/marks.ts'
import { noteHasRooms } from '#admin/rooms/has-rooms.ts'
import { useDone } from '#admin/screens/Desk/checking-in/done.ts'
import { AtTheDesk } from '#admin/screens/Desk/AtTheDesk.tsx'
import { showReceipt } from './drop-off.ts'

const nothing = () => {}
const socket = { on: nothing, emitWithAck: async () => {}, removeAllListeners: nothing, disconnect: nothing }
vi.mock('#web/live/connect.ts', () => ({ connect: () => socket }))
vi.mock('#web/marks/marks.ts', () => ({ takeMark: vi.fn<() => Promise<unknown>>(), followMarks: () => () => {} }))
vi.mock('#web/labels/print-labels.tsx', () => ({ printLabels: vi.fn<() => Promise<boolean>>() }))

const EVENT = 2026112201
const [LAMBS, LIONS, TIGERS] = [3, 5, 6]
const room = (roomId: number, name: string, isFull = false) => ({ roomId, name, isFull, why: 'fits' as const })
const care: Care = {
  choices: [room(LAMBS, 'Lambs'), room(LIONS, 'Lions', true)],
  chosen: LAMBS,
  ageKnown: true,
  allergiesAsked: true,
  inCare: false,
  note: false,
  rule: false,
}
const ruth: DeskPerson = { id: 1, name: 'Ruth Winter', cameLast: true }
const noah: DeskPerson = { id: 2, name: 'Noah Winter', relationship: 'child', cameLast: true, care }
const isIn: DeskPerson = {
  ...noah,
  checkedInAt: '2026-11-22T16:04:00.000Z',
  care: { ...care, choices: [], inCare: true },
  stay: { roomId: LAMBS, state: 'in-the-room', mark: 'K7Q', since: '2026-11-22T16:09:00.000Z' },
}
const family = (child: DeskPerson, more: Partial<DeskHousehold> = {}): DeskHousehold => ({
  id: 1,
  people: [ruth, child],
  canDropOff: 'yes',
  ...more,
})

/** The desk, with this family open. */
async function open(household: DeskHousehold) {
  const at = (roomId: number, name: string, isFull = false) => ({
    roomId,
    name,
    eventId: EVENT,
    count: 2,
    isFull,
    isOpen: true,
  })
  replies(roomsOfEvent, [at(LAMBS, 'Lambs'), at(LIONS, 'Lions', true), at(TIGERS, 'Tigers')])
  replies(findAtDesk, { households: [household], found: 1 })
  draw(<AtTheDesk eventId={EVENT} />)
  const field = screen.getByRole('textbox', { name: 'Name or phone number' })
  fireEvent.change(field, { target: { value: 'winter' } })
  await screen.findByRole('button', { name: /^Check in \d|^Undo…/ })
}
const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Room for Noah Winter' })
const choose = (select: HTMLElement, value: string | number) =>
  fireEvent.change(select, { target: { value: String(value) } })
const options = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const lent = (mark: string) => ({ day: '2026-11-22', mark, secret: '4RX', tagKey: 'k' })
const inLambs = { mark: 'K7Q', code: 'K7Q-4RX', children: [{ personId: 2, roomId: LAMBS, index: 1 }] }
const recorded = { eventId: EVENT, userId: 1, primary: true, familyMemberIds: [2], checkInTime: '', came: [1, 2] }

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.mocked(takeMark).mockReset().mockResolvedValue(lent('K7Q'))
  vi.mocked(printLabels).mockReset().mockResolvedValue(true)
  useCurrentEvent.setState({ isKnown: true })
})
afterEach(() => {
  dismissToast()
  showReceipt(null)
  setTagPrinter({ labels: null, afterCheckIn: false })
  useDone.setState({ done: [] })
})

test('18: a child goes to the room that is proposed, with one mark, and the receipt is shown until the next family', async () => {
  const sent = accepts(checkIn, { ...recorded, receipt: inLambs })
  await open(family(noah))
  expect((await choice()).value).toBe(String(LAMBS))
  const toPage = screen.getByRole('link', { name: 'Page of Noah Winter' })
  expect(toPage.getAttribute('href')).toBe('/admin/people/2')
  await press(/^Check in \d/)
  await screen.findByRole('dialog', { name: 'Pick-up receipt' })
  screen.getByText('K7Q-4RX')
  screen.getByText('Noah Winter: Lambs')
  expect(sent).toMatchObject([
    { body: { familyMemberIds: [2], stays: [{ personId: 2, roomId: LAMBS }], mark: 'K7Q', broughtBy: 1 } },
  ])
  await press('Next family')
  expect(screen.queryByText('K7Q-4RX')).toBeNull()
})

test('8: a full room stands last and takes one more, others than those that fit may be chosen, or none', async () => {
  const sent = accepts(checkIn, { ...recorded, receipt: inLambs })
  await open(family(noah))
  const select = await choice()
  await waitFor(() => expect(options(select)).toEqual(['Lambs', 'With the family', 'Lions: one more', 'Tigers']))
  choose(select, LIONS)
  await press(/^Check in \d/)
  await waitFor(() => expect(sent).toMatchObject([{ body: { stays: [{ roomId: LIONS }], oneMore: true } }]))
})

test('a child who stays with the family is checked in without a mark', async () => {
  const sent = accepts(checkIn, recorded)
  await open(family(noah))
  choose(await choice(), 'family')
  await press(/^Check in \d/)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).not.toHaveProperty('stays')
  expect(takeMark).not.toHaveBeenCalled()
})

test('a mark that another device has is not tried again; without one the desk writes on paper', async () => {
  refuses(checkIn, 409, 'mark-used')
  vi.mocked(takeMark).mockResolvedValueOnce(lent('K7Q')).mockResolvedValueOnce(lent('X2C')).mockResolvedValue(null)
  await open(family(noah))
  await choice()
  await press(/^Check in \d/)
  await screen.findByText(/This device has no marks for children now/)
  expect(takeMark).toHaveBeenCalledTimes(3)
})

test.each([
  ['room-full', 'This room is full.'],
  ['room-closed', 'This room is not open.'],
  ['in-care', 'This child is in our care already.'],
])('a refusal is read in words: %s', async (code, words) => {
  refuses(checkIn, 409, code, words)
  await open(family(noah))
  await choice()
  await press(/^Check in \d/)
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
})

test('20: without an adult or a number no room is offered, and the desk reads why', async () => {
  await open(family(noah, { canDropOff: 'no-adult' }))
  await screen.findByText(/No adult of this family is on record/)
  expect(screen.queryByRole('combobox', { name: 'Room for Noah Winter' })).toBeNull()
})

test('21: how old a child is and which allergies there are is asked here too', async () => {
  const sent = accepts(answerAboutChild, {})
  await open(family({ ...noah, care: { ...care, ageKnown: false, allergiesAsked: false } }))
  choose(await screen.findByRole('combobox', { name: 'How old is Noah Winter?' }), 'age 3')
  await waitFor(() => expect(sent).toMatchObject([{ body: { bornAbout: new Date().getFullYear() - 3 } }]))
  const field = screen.getByRole('textbox', { name: 'Allergies of Noah Winter' })
  await press('None')
  await waitFor(() => expect(sent[1]).toMatchObject({ body: { allergies: 'none' } }))
  fireEvent.change(field, { target: { value: 'Egg' } })
  await press('Save')
  await waitFor(() => expect(sent[2]).toMatchObject({ body: { allergies: 'Egg' } }))
})

test('37: a child on the way for more than a quarter of an hour is amber at the desk, and nobody else is', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const at = (minutes: number) => ({ ...isIn.stay!, state: 'on-the-way' as const, since: ago(minutes) })
  const levi = { ...isIn, id: 3, name: 'Levi Winter', stay: at(14) }
  await open({ ...family({ ...isIn, stay: at(16) }), people: [ruth, { ...isIn, stay: at(16) }, levi] })
  await waitFor(() => expect(screen.getAllByText(/^On the way since/)).toHaveLength(2))
  const late = screen.getAllByText('Has not arrived')
  expect(late.map((one) => one.parentElement?.textContent)).toEqual([expect.stringContaining('since')])
})

test('45: choosing another room sends a child who is in our care there', async () => {
  const sent = accepts(moveChildren, { done: [2], refused: [] })
  await open(family(isIn))
  const select = await choice()
  screen.getByText(/^In the room since 10:09 AM/)
  await waitFor(() => expect(options(select)).toEqual(['Lambs', 'Tigers', 'Lions: one more']))
  choose(select, TIGERS)
  await screen.findByText('Sent to Tigers')
  expect(sent).toMatchObject([{ url: expect.stringContaining(`/${EVENT}/${LAMBS}/moved`), body: { to: TIGERS } }])
})

test('35: somebody who may collect gets a new receipt after showing who they are', async () => {
  setTagPrinter({ labels: '62x100' })
  const printed = accepts(labelsAtDesk, { labels })
  const adults = [
    { personId: 1, name: 'Ruth Winter' },
    { collectorId: 'c', name: 'Naomi Carverly', relation: 'Aunt' },
  ]
  replies(dropOffWithMark, { mark: 'K7Q', issue: 0, at: '', checkIn: 'd', children: inLambs.children, adults })
  const sent = accepts(renewReceipt, { receipt: { ...inLambs, code: 'K7Q-9PN' } })
  await open(family(isIn))
  await screen.findByText('Mark today')
  await press('New receipt…')
  await screen.findByText('The old one opens nothing from now on, on paper and on the phone.')
  const make = screen.getByRole<HTMLButtonElement>('button', { name: 'Make the new receipt' })
  fireEvent.click(await screen.findByRole('radio', { name: /Naomi Carverly/ }))
  expect(make.disabled).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Photo ID seen' }))
  choose(screen.getByRole('combobox', { name: 'Why?' }), 'left-at-home')
  fireEvent.click(make)
  await screen.findByText('K7Q-9PN')
  expect(sent).toMatchObject([{ body: { collectorId: 'c', reason: 'left-at-home', proof: 'identity' } }])
  await waitFor(() => expect(printed).toMatchObject([{ body: { checkIn: 'd', what: 'receipt' } }]))
})

test('35: after the third new receipt the desk reads that only a leader hands over', async () => {
  const adults = [{ personId: 1, name: 'Ruth Winter' }]
  replies(dropOffWithMark, { mark: 'K7Q', issue: 3, at: '', checkIn: 'd', children: inLambs.children, adults })
  const words = 'This receipt was renewed three times already. Please call a children’s leader.'
  refuses(renewReceipt, 409, 'renewals-used-up', words)
  await open(family(isIn))
  await press('New receipt…')
  fireEvent.click(await screen.findByRole('radio', { name: /Ruth Winter/ }))
  fireEvent.click(screen.getByRole('radio', { name: 'Photo ID seen' }))
  await press('Make the new receipt')
  expect((await screen.findByText(words)).textContent).toBe(words)
})

test('63b: what a family has added itself is confirmed here', async () => {
  const sent = accepts(confirmFamily)
  const renamed = { id: 7, name: 'Jethro Winter', nameBefore: 'Ruth Winter' }
  const adults = [{ id: 9, name: 'Laban Winter', relationship: 'other' as const }, renamed]
  await open(family(noah, { toConfirm: { adults, phone: { now: '5125550142', before: '5125550101' } } }))
  await screen.findByText('Laban Winter was added by the family. May they collect the children?')
  screen.getByText('The family has changed its number from (512) 555-0101 to (512) 555-0142.')
  screen.getByText(
    'The family has changed the name Ruth Winter to Jethro Winter. May this person collect the children?',
  )
  const [adult, name, number] = screen.getAllByRole('button', { name: 'Confirm' })
  fireEvent.click(adult!)
  await waitFor(() => expect(sent).toMatchObject([{ body: { adults: [9] } }]))
  fireEvent.click(name!)
  await waitFor(() => expect(sent[1]).toMatchObject({ body: { adults: [7] } }))
  fireEvent.click(number!)
  await waitFor(() => expect(sent[2]).toMatchObject({ body: { phone: true } }))
})

test('a guest with children gives a number and how old they are, and the family opens', async () => {
  noteHasRooms(true)
  const sent = accepts(registerWithoutPhone, { id: 7, grant: 'g', familyMembers: [] })
  const ages = accepts(answerAboutChild, {})
  const children = accepts(addFamilyMember, { id: 8, name: 'Levi', relationship: 'child' })
  await open(family(noah))
  await press('Guest with children…')
  const dialog = await screen.findByRole('dialog', { name: 'Guest with children' })
  const write = (name: string, value: string) =>
    fireEvent.change(within(dialog).getByRole('textbox', { name }), { target: { value } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Go on' }))
  within(dialog).getByText('Please enter a name.')
  within(dialog).getByText('Please enter a number at which they are reached.')
  within(dialog).getByText('Please enter the name of a child.')
  write('Adult', 'Naomi Carverly')
  write('Phone', '(512) 555-0126')
  write('Child 1', 'Levi')
  const levi = within(dialog).getByRole('group', { name: 'Child 1' })
  fireEvent.change(within(levi).getByRole('combobox', { name: 'Age' }), { target: { value: 'grade 2' } })
  write('Child 2', 'Ada')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Go on' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name or phone number', hidden: true })
  await waitFor(() => expect(field.value).toBe('5125550126'))
  expect(sent).toMatchObject([{ body: { name: 'Naomi Carverly', phone: '5125550126' } }])
  expect(children.map(({ body }) => (body as { name: string }).name)).toEqual(['Levi', 'Ada'])
  expect(ages).toMatchObject([{ body: { grade: 2 } }])
  noteHasRooms(false)
})

const nameTag = { kind: 'name', name: 'Ruth Winter', event: null, day: '2026-11-22', language: 'en' } as const
const labels = [nameTag, { ...nameTag, name: 'Noah Winter' }] as const
const printedHere = () => vi.mocked(printLabels).mock.calls.map(([list]) => list)

test('a desk with a printer prints the labels of a drop-off as the server makes them', async () => {
  setTagPrinter({ labels: '62x100' })
  const sent = accepts(checkIn, { ...recorded, receipt: inLambs })
  const asked = accepts(labelsAtDesk, { labels })
  await open(family(noah))
  await choice()
  await press(/^Check in \d/)
  await screen.findByText('K7Q-4RX')
  await waitFor(() => expect(printedHere()).toEqual([labels]))
  const { commandId } = sent[0]!.body as { commandId: string }
  expect(asked).toMatchObject([{ body: { checkIn: commandId, what: 'all', language: 'en' } }])
})

test('a desk whose labels come out at a printer sends them there, and the tags once more', async () => {
  replies(ownStanding, { state: 'in', lettingIn: false, printer: '00000000-0000-4000-8000-000000000009' })
  replies(dropOffWithMark, { mark: 'K7Q', issue: 0, at: '', checkIn: 'd', children: inLambs.children, adults: [] })
  const asked = accepts(sendPrintJob, { state: 'given', labels: 2 })
  accepts(checkIn, { ...recorded, receipt: inLambs })
  await open(family(noah))
  await choice()
  await press(/^Check in \d/)
  await waitFor(() => expect(asked).toMatchObject([{ body: { what: 'all' } }]))
  await press('Next family')
  cleanup()
  await open(family(isIn))
  await press('Print the tags again')
  await screen.findByText('Printed')
  expect(asked[1]).toMatchObject({ body: { checkIn: 'd', what: 'tags' } })
  expect(printedHere()).toEqual([])
  replies(ownStanding, { state: 'in', lettingIn: false })
})

test('a desk that cannot reach the server prints what it knows: the tag says to ask about allergies', async () => {
  setTagPrinter({ labels: '62x100' })
  accepts(checkIn, { ...recorded, receipt: inLambs })
  isAway(labelsAtDesk)
  await open(family(noah))
  await choice()
  await press(/^Check in \d/)
  await waitFor(() =>
    expect(printedHere()).toMatchObject([
      [
        { kind: 'tag', firstName: 'Noah', mark: 'K7Q', index: 1, allergies: 'not-known' },
        { kind: 'receipt', secret: '4RX' },
      ],
    ]),
  )
})

test('the tags of children in our care are printed once more, with the marks that they have', async () => {
  setTagPrinter({ labels: '62x100' })
  const made = { issue: 1, at: '', checkIn: 'd', broughtBy: 1, device: 'Main Entrance 1' }
  const drop = { mark: 'K7Q', ...made, children: inLambs.children, adults: [] }
  replies(dropOffWithMark, drop)
  const asked = accepts(labelsAtDesk, { labels })
  await open(family(isIn))
  await screen.findByText('2 receipts; only the last one opens')
  screen.getByText('Brought by Ruth Winter')
  screen.getByText('Dropped off at Main Entrance 1')
  await press('Print the tags again')
  await screen.findByText('Printed')
  expect([asked, printedHere()]).toMatchObject([[{ body: { checkIn: 'd', what: 'tags' } }], [labels]])
  await press('Print the tag of Noah Winter again')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toMatchObject({ body: { checkIn: 'd', what: 'tags', onlyTagOf: 2 } })
  vi.mocked(printLabels).mockResolvedValue(false)
  await press('Print the tags again')
  await screen.findByText('Nothing was printed')
})

test('the desk sees that a child has an allergy, and not which one', async () => {
  await open(family({ ...noah, care: { ...care, allergy: true } }))
  await screen.findByText('Allergy')
})

test('labels that did not come out are at the desk of a church with rooms, and no other desk asks for them', async () => {
  const asked = accepts(printJobs, [{ jobId: 'j', name: 'Obed Visitor', printer: 'p', at: '' }])
  await open(family(noah))
  await choice()
  expect(asked).toEqual([])
  act(() => noteHasRooms(true))
  await screen.findByText('Obed Visitor')
  act(() => noteHasRooms(false))
})

test('65: nothing of this is shown where the event has no rooms', async () => {
  const { care: _, ...child } = noah
  await open({ id: 1, people: [ruth, child] })
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('the desk opens a text to a parent on its phone, which says where to come and with which mark', async () => {
  const adults = [{ personId: 1, name: 'Ruth Winter' }]
  replies(dropOffWithMark, { mark: 'K7Q', issue: 0, at: '', checkIn: 'd', children: inLambs.children, adults })
  await open({ ...family(isIn), phone: '5125550102' })
  const text = await screen.findByRole('link', { name: 'Text K7Q with this phone' })
  expect(decodeURIComponent(text.getAttribute('href')!)).toBe(
    'sms:+15125550102?&body=Foyer: please come to Lambs. Your mark is K7Q.',
  )
})
