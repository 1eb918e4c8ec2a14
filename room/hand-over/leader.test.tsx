// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkHandOver, handOver } from '#domain/contract/custody/hand-over-routes.ts'
import { NUMBER } from '#room/calls.ts'
import { useHere } from '#room/let-in/helper-here.ts'
import {
  ELI,
  ESTHER,
  EVENT,
  JONAH,
  RUTH,
  TAMAR,
  expectNoWords,
  expectWords,
  left,
  openHandOver,
  openParty,
  party,
  plain,
} from '#tests/components/draw-hand-over.tsx'
import { button, fill, keys, pass, press, settled } from '#tests/components/draw-kiosk.tsx'
import { accepts, isAway, refuses, replies } from '#tests/components/draw.tsx'

const RULE = { ruleId: '0b2f6c1e-5a70-4f0e-9c64-0d9bd7b5a111', name: 'Rick Sanders', ground: 'court-order' } as const
const inFull = (more = {}) =>
  party({
    adults: [
      { personId: TAMAR, name: 'Tamar Wrenfield' },
      { personId: JONAH, name: 'Jonah Wrenfield' },
      { collectorId: '1b2f6c1e-5a70-4f0e-9c64-0d9bd7b5a112', name: 'Ruth Abelmoor', relation: 'Grandmother' },
    ],
    rules: [RULE],
    ...more,
  })
const done = { handedOver: [ELI], to: 'Jonah Wrenfield', at: '2026-11-22T17:04:00.000Z' }

async function choose(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('radio', { name }))
  await settled()
}

/** Goes as far as the four steps: Eli's receipt is lost. */
async function openSteps(more = {}): Promise<void> {
  openHandOver(more)
  await settled()
  await press('Without a receipt…')
  await press(/^Eli W/)
  await choose('Lost')
  await press('Next')
}

async function givePin(pin = '482913'): Promise<void> {
  await choose('Esther Naramoor')
  keys(...pin)
  await settled()
}

async function openWho(found = inFull()): Promise<void> {
  replies(checkHandOver, found)
  await openSteps()
  await press('A leader is here')
  await givePin()
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

describe('Without a receipt', () => {
  test('four steps are read before a leader decides, and nothing can be decided there', async () => {
    await openSteps()
    expectWords('For Eli. A children’s leader decides this with you. Take your time.')
    const steps = screen.getByRole('list', { name: 'What to do now' })
    expect(steps.tagName).toBe('OL')
    expect([...steps.children].map((step) => plain(step.textContent))).toEqual([
      '1Keep Eli in the room.Nobody goes out while you do this.',
      '2Ask for a photo ID.Read the name. Look at the face.',
      '3Compare with the list.The leader sees who may collect.',
      '4Call the number that brought Eli.Hold the button to see the number.',
    ])
    expectWords('Leaders who have a PIN:Esther NaramoorJoel Amsterby')
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Back',
      'Hold to see the number',
      'A leader is here',
    ])
  })

  test('a number that cannot be read is not said to be none', async () => {
    isAway(NUMBER)
    await openSteps()
    fireEvent.pointerDown(button('Hold to see the number'))
    await settled()
    expectWords('The number could not be read.')
    expectNoWords('There is no number.')
  })

  test('the number is there while the button is held, and it is recorded who has seen it', async () => {
    const sent = accepts(NUMBER, { name: 'Tamar W.', number: '(512) 555-0102' })
    await openSteps()
    const held = button('Hold to see the number')
    fireEvent.pointerDown(held)
    await settled()
    expectWords('Tamar W., (512) 555-0102')
    fireEvent.pointerUp(held)
    expectNoWords('555')
    fireEvent.pointerDown(held)
    await settled()
    expect(sent.map(({ body }) => body)).toEqual([
      { personId: ELI, by: { helperId: RUTH }, commandId: expect.any(String) },
    ])
  })

  test('the sixth digit of the PIN goes on by itself, and no digit is shown', async () => {
    const sent = accepts(checkHandOver, inFull())
    await openSteps()
    await press('A leader is here')
    keys('4')
    screen.getByText('First say who you are.')
    await givePin('48291')
    expectNoWords('4829')
    screen.getByRole('img', { name: 'PIN, six digits: 5' })
    keys('3')
    await settled()
    expect(sent.map(({ body }) => body)).toEqual([{ eventId: EVENT, personIds: [ELI], helper: ESTHER, pin: '482913' }])
    expectWords('Esther Naramoor decides')
  })

  test.each([
    [403, 'pin-wrong', 'This PIN is not right'],
    [429, 'pin-paused', 'This PIN rests here for 15 minutes.'],
  ])('a PIN that is refused (%s %s) empties the cells and says why', async (status, code, sentence) => {
    refuses(checkHandOver, status, code)
    await openSteps()
    await press('A leader is here')
    await givePin()
    expectWords(sentence)
    screen.getByRole('img', { name: 'PIN, six digits: 0' })
  })

  test('no leader has a PIN: an administrator is asked', async () => {
    openHandOver({ leaders: [] })
    await settled()
    await press('Without a receipt…')
    await press(/^Eli W/)
    await choose('Another reason')
    await press('Next')
    await press('A leader is here')
    expectWords('Nobody has chosen a PIN yet. Ask an administrator.')
  })

  // Example 43.
  test('a leader decides: who, what was seen, and a second helper, and the old receipt ends', async () => {
    const sent = accepts(handOver, { ...done, receipt: { mark: 'K7Q', code: 'K7Q-9TX' } })
    await openWho()
    expectWords('The old receipt ends. A new one is made for who collects.')
    expectWords('Household, brought Eli today')
    expectWords('Grandmother, may collect')
    expect(screen.queryAllByRole('radio', { checked: true })).toHaveLength(0)
    expect(button(/^Hand over/)).toHaveProperty('disabled', true)
    await choose(/^Jonah/)
    expectWords('A new one is made for Jonah Wrenfield.')
    await choose('Photo ID')
    expect(button(/^Hand over/)).toHaveProperty('disabled', true)
    // The leader is no second helper.
    expect(screen.getAllByRole('radio', { name: /Esther|Ruth Hale/ })).toHaveLength(1)
    await choose('Ruth Hale')
    await press(/^Hand over .Eli. to .Jonah/)
    expect(sent.map(({ body }) => body)).toEqual([
      {
        eventId: EVENT,
        personIds: [ELI],
        exception: {
          proof: 'identity',
          reason: 'lost',
          seen: 'photo-id',
          second: { helperId: RUTH },
          helper: ESTHER,
          pin: '482913',
        },
        to: { personId: JONAH },
        by: { helperId: RUTH },
        commandId: expect.any(String),
        at: expect.any(String),
        sentAt: expect.any(String),
      },
    ])
    expectWords('Eli is handed over.')
    screen.getByRole('img', { name: 'K 7 Q - 9 T X' })
  })

  test('a receipt that was renewed three times ends', async () => {
    await openWho(inFull({ issue: 3 }))
    expectWords('The receipt ends.')
    expectNoWords('A new one')
  })

  // Example 41.
  test('somebody who may not collect by order of a court cannot be chosen, and it says why', async () => {
    await openWho()
    expect(screen.getByRole('radio', { name: /Rick Sanders/ })).toHaveProperty('disabled', true)
    expectWords('Rick SandersMay not collect, court order')
    refuses(handOver, 403, 'collecting-forbidden')
    await choose(/^Somebody else/)
    fill('First and last name', 'Rick Sander')
    await choose('I know them')
    await choose('Ruth Hale')
    await press(/^Hand over/)
    expectWords('This person may not collect. Nobody is handed over.')
  })

  test('somebody else has a name and may have a number', async () => {
    const sent = accepts(handOver, done)
    await openWho()
    await choose(/^Somebody else/)
    expect(button(/^Hand over/)).toHaveProperty('disabled', true)
    fill('First and last name', 'Abel Moore')
    fill('Phone (optional)', '512')
    expectWords('Ten digits, please.')
    fill('Phone (optional)', '512 555 0199')
    await choose('Called the number')
    await choose('Ruth Hale')
    await press(/^Hand over/)
    expect(sent[0]?.body).toMatchObject({ to: { name: 'Abel Moore', seen: 'called', phone: '5125550199' } })
  })

  test('it closes after a minute without a touch, and the PIN is asked again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await openWho()
    await pass(50)
    fireEvent.pointerDown(document.body)
    await pass(50)
    expectWords('Who collects Eli?')
    await pass(11)
    expectNoWords('Wrenfield')
    screen.getByRole('heading', { name: 'Hand over' })
  })
})

describe('A leader', () => {
  test('who has signed in on a phone of their own needs no PIN, and is no second helper', async () => {
    const helper = { id: ESTHER, name: 'Esther Naramoor', roles: ['children' as const] }
    useHere.setState({ session: { hasHelpers: true, sharedPasswordWorks: true, helper } })
    onTestFinished(() => useHere.setState({ session: null }))
    const checks = accepts(checkHandOver, inFull())
    const sent = accepts(handOver, done)
    await openSteps({ isLeader: true })
    await press('Decide')
    expectWords('You decide')
    expect(screen.queryByRole('radio', { name: 'Esther Naramoor' })).toBeNull()
    await choose(/^Jonah/)
    await choose('Photo ID')
    await choose('Ruth Hale')
    await press(/^Hand over/)
    expect(checks[0]?.body).toEqual({ eventId: EVENT, personIds: [ELI] })
    expect(sent[0]?.body).not.toHaveProperty('by')
    expect(sent[0]).not.toHaveProperty('body.exception.pin')
  })

  test('decides about somebody else beside the receipt, which stays', async () => {
    const sent = accepts(handOver, done)
    await openParty(inFull({ rules: [] }))
    await press('Somebody else…')
    await press('A leader is here')
    await givePin()
    expectWords('The receipt stays as it is.')
    await choose(/^Somebody else/)
    fill('First and last name', 'Abel Moore')
    await choose('Photo ID')
    await choose('Ruth Hale')
    await press(/^Hand over/)
    expect(sent[0]?.body).toMatchObject({ code: 'K7Q4RX', exception: { reason: 'somebody-else' } })
    expect(left).toEqual([])
  })
})
