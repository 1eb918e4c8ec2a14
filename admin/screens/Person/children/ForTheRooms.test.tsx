// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { useAccess } from '#admin/access/access.ts'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import type { ChildKnown } from '#domain/contract/children/child-shapes.ts'
import { confirmFamily } from '#domain/contract/people/directory-routes.ts'
import { dismissToast } from '#web/frame/toast.tsx'
import { chooseLanguage } from '#web/words/language.ts'
import { accepts, draw, isAway, replies } from '#tests/components/draw.tsx'
import { BesideForTheRooms, ForTheRooms } from './ForTheRooms.tsx'
import { today } from './read-child.ts'

const COLLECTOR = '7d0f2c1e-5a64-4b83-9c20-6f1e8d3b4a55'
const RULE = '8d0f2c1e-5a64-4b83-9c20-6f1e8d3b4a55'

const NOA: ChildKnown = {
  personId: 7,
  name: 'Noa Wrenfield',
  isChild: true,
  born: '2020-03-02',
  age: { years: 6, isAbout: false },
  grade: 1,
  allergies: { are: 'Peanuts', since: '2024-11-22', by: { doer: { is: 'visitor' }, device: 'Main Entrance 1' } },
  careNotes: 'Has an adrenaline pen',
  room: { roomId: 3, name: 'Room 3' },
  leavesAlone: true,
  collectors: [
    { personId: 8, name: 'Tamar Wrenfield', phone: '5125550142' },
    { collectorId: COLLECTOR, name: 'Ruth Abelmoor', relation: 'Grandmother', phone: '2105550168' },
  ],
  waiting: [
    { personId: 9, name: 'Laban Wrenfield', householdId: 8 },
    { personId: 8, name: 'Jethro Wrenfield', nameBefore: 'Tamar Wrenfield', householdId: 8 },
  ],
  rules: [
    {
      ruleId: RULE,
      name: 'Rick Sanders',
      ground: 'court-order',
      until: '2199-06-30',
      note: 'In the office',
      set: { doer: { is: 'helper', name: 'Esther Naramoor' }, at: '2026-09-06T16:00:00.000Z' },
    },
  ],
  mayBring: [{ householdId: 11, name: 'Samuel Carverly' }],
  promotion: '08-01',
  rooms: [
    { roomId: 1, name: 'Lambs' },
    { roomId: 3, name: 'Room 3' },
  ],
  inCare: [{ room: 'Room 3', mark: 'K7Q', since: '2026-11-22T15:58:00.000Z', broughtBy: 'Tamar Wrenfield' }],
  lastTimes: { thisYear: 11, times: [{ day: '2024-11-15', room: 'Room 3' }] },
}
const FOUND = {
  families: [
    {
      householdId: 11,
      people: [
        { personId: 11, name: 'Samuel Carverly' },
        { personId: 12, name: 'Naomi Carverly' },
      ],
    },
  ],
  found: 1,
}
const NOTHING: ChildKnown = { personId: 7, name: 'Noa Wrenfield', isChild: true, lastTimes: { thisYear: 0, times: [] } }

function open(known: Partial<ChildKnown> = {}, of = NOA) {
  replies(childRoutes.childKnown, { ...of, ...known })
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
}
/** The texts of a card, one after the other. */
const words = async (name: string) => {
  const walker = document.createTreeWalker(await screen.findByRole('region', { name }), NodeFilter.SHOW_TEXT)
  const said: string[] = []
  while (walker.nextNode()) said.push(walker.currentNode.textContent ?? '')
  return said.join(' | ')
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const type = (label: string, value: string, where: Pick<typeof screen, 'getByLabelText'> = screen) =>
  fireEvent.change(where.getByLabelText(label), { target: { value } })
const choices = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

afterEach(() => {
  dismissToast()
  chooseLanguage('en')
})

describe('the page of a child', () => {
  test('says what the rooms know, with the age, the promotion day and the allergies', async () => {
    open()
    expect(await words('For the children’s rooms')).toBe(
      'For the children’s rooms | Edit | ' +
        'Born | March 2, 2020 | 6 years | Grade | Grade 1 | moves up on August 1 | ' +
        'Room | Room 3 | Last there on November 15, 2024 | Allergies | Peanuts | Said on November 22, 2024, \u2068Main Entrance 1\u2069 | ' +
        'Leaves alone | May leave the room without an adult | ' +
        'Care notes, seen by the helpers of the room | Has an adrenaline pen',
    )
    expect(await words('Today')).toBe(
      'Today | In \u2068Room 3\u2069 | Mark | K7Q | Brought by | \u2068Tamar Wrenfield\u2069, 9:58 AM',
    )
    expect(screen.getByLabelText('K 7 Q').textContent).toBe('K7Q')
    expect(await words('Last times')).toBe('Last times | 11 this year | November 15, 2024 | Room 3')
  })

  test('tells not asked from none, and an age that is known about', async () => {
    open({ bornAbout: 2023, age: { years: 3, isAbout: true }, grade: 'K' }, NOTHING)
    expect(await words('For the children’s rooms')).toMatch(
      /Born \| about 3 \| born about 2023 \| Grade \| Kindergarten \| Room \| As age and grade say \| Allergies \| Not asked yet$/,
    )
    expect(await words('Who may collect')).toContain(
      'Nobody yet. Without an adult in the household the welcome desk has to help.',
    )
    expect(await words('Rules about collecting')).toContain('No rule.')
    expect(await words('May bring')).toContain('Only the own household.')
    expect(await words('Last times')).toContain('Never in a room yet.')
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull()
  })

  test('none is an answer, a month is a birth, and who brought the child may be unknown', async () => {
    open({
      born: '2026-02',
      age: { years: 0, isAbout: false },
      allergies: { are: 'none', since: '2024-11-01' },
      inCare: [{ room: 'Lambs', mark: 'K7Q', since: '2026-11-22T15:58:00.000Z', isOnTheWay: true }],
    })
    expect(await words('For the children’s rooms')).toMatch(
      /Born \| February 2026 \| under 1 year.*Allergies \| None \| Said on/,
    )
    expect(await words('Today')).toContain('Since | 9:58 AM')
    expect(await words('Today')).toContain('On the way to \u2068Lambs\u2069')
  })

  test('of an adult without an entry is one button, which opens the cards', async () => {
    open({ isChild: false }, NOTHING)
    await press('For the children’s rooms…')
    expect(await words('Who may collect')).toContain('Add a person')
  })

  test('says when it cannot be read', async () => {
    isAway(childRoutes.childKnown)
    draw(
      <Routes>
        <Route path="/admin/people/:id" element={<ForTheRooms />} />
      </Routes>,
      '/admin/people/9',
    )
    expect((await screen.findByRole('alert')).textContent).toContain(
      'What the children’s rooms know cannot be shown right now.',
    )
  })
})

describe('the facts', () => {
  test('are changed in place, and what was not touched is not said again', async () => {
    open()
    const sent = accepts(childRoutes.describeChild, NOA)
    await press('Edit for the rooms')
    type('What is known of the birth', 'about')
    type('About how old, in years', '5')
    type('Allergies', 'none')
    await press('Save')
    await screen.findByRole('button', { name: 'Edit for the rooms' })
    expect(sent.map(({ body }) => body)).toMatchObject([
      { born: null, bornAbout: Number(today().slice(0, 4)) - 5, allergies: 'none' },
    ])
    expect(sent[0]?.body).not.toHaveProperty('grade')
    const undone = accepts(childRoutes.undoOfChild)
    await press('Undo')
    await screen.findByText('Undone')
    const [{ body } = { body: {} }] = sent
    expect(undone[0]?.body).toMatchObject({ change: (body as { commandId: string }).commandId })
  })

  test('say what is wrong with a day, a month, an age and allergies', async () => {
    open({}, NOTHING)
    await press('Edit for the rooms')
    expect(choices('What is known of the birth')).toEqual(['The day', 'The month', 'About how old', 'Nothing'])
    expect(choices('Grade')[0]).toBe('Not known')
    expect(choices('Allergies')).toEqual(['Not asked yet', 'There are none', 'There are some'])
    type('What is known of the birth', 'day')
    await press('Save')
    await screen.findByText('Please enter a day that is over.')
    type('What is known of the birth', 'month')
    type('Year', '2099')
    type('Month', '05')
    await screen.findByText('Please enter a month and a year that are not still to come.')
    type('What is known of the birth', 'about')
    await screen.findByText('Please enter an age from 0 to 99.')
    type('What is known of the birth', 'unknown')
    type('Allergies', 'some')
    await screen.findByText('Please say which allergies.')
    expect(screen.getByLabelText<HTMLInputElement>('Which allergies').placeholder).toBe('Peanuts, egg')
    screen.getByText('A helper lets this youth go without an adult, one tap, on record.')
    await press('Cancel')
    expect(await words('For the children’s rooms')).toContain('Not asked yet')
  })

  test('a room, a grade, notes and leaving alone are sent, and a form without a change sends nothing', async () => {
    open({}, { ...NOTHING, rooms: NOA.rooms })
    const sent = accepts(childRoutes.describeChild, NOA)
    await press('Edit for the rooms')
    await press('Save')
    await screen.findByText('Nothing was changed')
    await press('Edit for the rooms')
    type('Grade', '2')
    type('Room', '1')
    type('Care notes, seen by the helpers of the room', 'Likes the window')
    fireEvent.click(screen.getByRole('checkbox'))
    await press('Save')
    await screen.findByRole('button', { name: 'Edit for the rooms' })
    const [{ body } = { body: null }] = sent
    expect(body).toMatchObject({ grade: 2, room: 1, careNotes: 'Likes the window', leavesAlone: true })
  })
})

describe('who may collect', () => {
  test('are the household first, who cannot be ended here, and the others with their days', async () => {
    open({
      collectors: [
        { personId: 8, name: 'Tamar Wrenfield', phone: '5125550142' },
        { ...NOA.collectors![1]!, until: today() },
        { ...NOA.collectors![1]!, collectorId: RULE, name: 'Miriam', from: '2199-12-01', until: '2199-12-24' },
        { ...NOA.collectors![1]!, collectorId: tap(1), name: 'Dan', from: '2199-12-01' },
        { ...NOA.collectors![1]!, collectorId: tap(2), name: 'Gad', until: '2199-12-24' },
        { ...NOA.collectors![1]!, collectorId: tap(3), name: 'Asher', until: '2024-11-01' },
      ],
    })
    expect(await words('Who may collect')).toMatch(
      /Tamar Wrenfield \| Household \| \(512\) 555-0142 \| Always \| Ruth Abelmoor \| Grandmother \| \(210\) 555-0168 \| Today only \| End/,
    )
    expect(await words('Who may collect')).toMatch(
      /December 1, 2199 to December 24, 2199 \| End.*From December 1, 2199 \| End.*Until December 24, 2199 \| End.*Is over \| End/,
    )
    const sent = accepts(childRoutes.endCollector)
    await press('End for Ruth Abelmoor')
    await screen.findByText('Ended')
    expect(sent[0]?.url).toContain(`/api/admin/children/7/collectors/${COLLECTOR}`)
  })

  test('somebody that the family has added counts once they are confirmed', async () => {
    open()
    const read = await words('Who may collect')
    expect(read).toContain('Laban Wrenfield | Added by the family, does not count yet | Confirm')
    expect(read).toContain(
      'Jethro Wrenfield | The family has changed the name Tamar Wrenfield, and the new one does not count yet | Confirm',
    )
    const sent = accepts(confirmFamily)
    await press('Confirm Laban Wrenfield')
    await screen.findByText('Confirmed')
    expect(sent).toMatchObject([
      { url: expect.stringContaining('/api/admin/attendees/8/confirm'), body: { adults: [9] } },
    ])
  })

  test('somebody is added for today, after what is missing was said', async () => {
    open()
    const sent = accepts(childRoutes.allowCollector, { collectorId: COLLECTOR })
    await press('Add a person')
    dialog().getByText('Who else may collect?')
    expect(dialog().getByLabelText<HTMLInputElement>('Who this is to the child').placeholder).toBe('Grandmother')
    expect(choices('When')).toEqual(['Always', 'Today only', 'On some days'])
    type('Phone (optional)', '12', dialog())
    type('When', 'days', dialog())
    type('First day', '2199-12-02', dialog())
    type('Last day', '2199-12-01', dialog())
    fireEvent.click(dialog().getByRole('button', { name: 'Add a person' }))
    for (const said of [
      'Please type a name.',
      'Please say who this is to the child.',
      'A phone number has ten digits.',
      'The last day must not be before the first one.',
    ])
      await dialog().findByText(said)
    type('Name', 'Miriam Stone', dialog())
    type('Who this is to the child', 'Neighbor', dialog())
    type('Phone (optional)', '(512) 555-0199', dialog())
    type('When', 'today', dialog())
    fireEvent.click(dialog().getByRole('button', { name: 'Add a person' }))
    await isClosed()
    await screen.findByText('Added')
    expect(sent[0]?.body).toMatchObject({
      name: 'Miriam Stone',
      relation: 'Neighbor',
      phone: '5125550199',
      from: today(),
      until: today(),
    })
  })
})

describe('a rule about collecting', () => {
  test('stands with its ground, and an administrator lifts that of a court with a reason', async () => {
    open()
    const card = await screen.findByRole('region', { name: 'Rules about collecting' })
    expect(await words('Rules about collecting')).toContain(
      'Children’s leaders and administrators | Not to Rick Sanders | A court order was seen, valid until June 30, 2199 | In the office | Esther Naramoor | ,  | September 6, 2026 | Lift…',
    )
    expect(card.dataset['stands']).toBe('true')
    const sent = accepts(childRoutes.liftRule)
    await press('Lift the rule about Rick Sanders…')
    dialog().getByText('Lift the rule about Rick Sanders?')
    dialog().getByText('From then on the child can be handed over to this person like to others.')
    fireEvent.click(dialog().getByRole('button', { name: 'Lift the rule' }))
    await dialog().findByText('Please say why.')
    type('Why', 'The court has lifted it', dialog())
    fireEvent.click(dialog().getByRole('button', { name: 'Lift the rule' }))
    await isClosed()
    await screen.findByText('The rule is lifted')
    expect(sent[0]?.body).toMatchObject({ reason: 'The court has lifted it' })
  })

  test('of a court is not lifted by a leader, and one that is over is said to be', async () => {
    const helper = { id: RULE, name: 'Esther', roles: ['children' as const] }
    open({
      rules: [...NOA.rules!, { ruleId: tap(1), name: 'Dan', ground: 'asked', until: '2024-11-01' }],
    })
    useAccess.setState(({ signedIn }) => ({ signedIn: { ...signedIn!, helper } as never }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Lift the rule about Rick/ })).toBeNull())
    const said = await words('Rules about collecting')
    expect(said).toContain('An administrator lifts it')
    expect(said).toContain('A parent has asked for it; no order was seen. It was valid until November 1, 2024.')
    screen.getByRole('button', { name: 'Lift the rule about Dan…' })
  })

  test('is set with the words of what it does', async () => {
    open({ rules: [] })
    const sent = accepts(childRoutes.forbidCollecting, { ruleId: RULE })
    await press('Add a rule')
    dialog().getByText('Who may not collect?')
    dialog().getByText('A helper at the room hands the child over to nobody with this name. A leader is called.')
    type('Name', 'Rick Sanders', dialog())
    type('Ground', 'court-order', dialog())
    dialog().getByText('A parent asks for it')
    type('Last day (optional)', '2027-06-30', dialog())
    type('Note (optional)', 'The order is in the office', dialog())
    fireEvent.click(dialog().getByRole('button', { name: 'Add a rule' }))
    await isClosed()
    await screen.findByText('The rule is set')
    const rule = {
      name: 'Rick Sanders',
      ground: 'court-order',
      until: '2027-06-30',
      note: 'The order is in the office',
    }
    expect(sent[0]?.body).toMatchObject(rule)
  })
})

test('another household that may bring a child is found by a name, and ended', async () => {
  open()
  const sent = accepts(childRoutes.endBringing)
  await press('End for Samuel Carverly')
  await screen.findByText('Ended')
  expect(sent[0]?.url).toContain('/api/admin/children/7/may-bring/11')
  await press('Add a household')
  dialog().getByText('Which household may bring the child?')
  dialog().getByText('It can drop the child off at a tablet. The receipt goes to it.')
  replies(childRoutes.findFamilies, FOUND)
  const sentToo = accepts(childRoutes.letBring)
  type('Name or phone number', 'carv', dialog())
  const found = await dialog().findByRole('button', { name: /Samuel Carverly/ })
  // Nothing is said of a number: who searches here is told none.
  expect(found.textContent).toBe('Samuel CarverlyNaomi Carverly')
  fireEvent.click(found)
  await isClosed()
  expect(sentToo[0]?.url).toContain('/api/admin/children/7/may-bring/11')
})

test('all of it is Spanish where that was chosen', async () => {
  chooseLanguage('es')
  open()
  expect(await words('Para los salones de niños')).toContain('pasa de grado el 1 de agosto')
  expect(await words('Quién puede recoger')).toContain('Siempre')
  expect(await words('Reglas para recoger')).toContain('vigente hasta el 30 de junio de 2199')
})

function tap(k: number): string {
  return `00000000-0000-4000-8000-${String(k).padStart(12, '0')}`
}
