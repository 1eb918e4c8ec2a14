// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { checkHandOver, handOver, showRuleNames, undoHandOver } from '#domain/contract/custody/hand-over-routes.ts'
import { RETURNED } from '#room/hand-over/deciding/calls.ts'
import { receiptCode, receiptLink, receiptToken, tagCode } from '#domain/marks/label-codes.ts'
import {
  CODE,
  ELI,
  EVENT,
  NOA,
  RUTH,
  TAMAR,
  eli,
  expectNoWords,
  expectWords,
  left,
  noa,
  openHandOver,
  openParty,
  party,
  plain,
  scan,
  typeCode,
} from '#tests/components/draw-hand-over.tsx'
import { button, pass, press } from '#tests/components/draw-kiosk.tsx'
import { accepts, isAway, refuses, replies } from '#tests/components/draw.tsx'

const done = { handedOver: [ELI], to: 'Tamar W.', at: '2026-11-22T17:04:00.000Z' }
const receipt = receiptCode('2026-11-22', { mark: 'K7Q', secret: '4RX' })
const sounds: number[] = []

const adults = () => screen.queryAllByRole('button', { name: /^Hand over to/ }).map(({ textContent }) => textContent)

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  sounds.length = 0
  vi.stubGlobal('AudioContext', function NoSound() {
    sounds.push(1)
    throw new Error('no sound')
  })
})

describe('A right receipt', () => {
  test('takes one tap and two requests from the scan to the hand-over', async () => {
    const checks = accepts(checkHandOver, party())
    const sent = accepts(handOver, done)
    openHandOver()
    await scan(receipt)
    await press(/Tamar W/)
    expectWords('Eli is handed over.')
    expectWords('To Tamar W. at 11:04 AM')
    expect(checks.map(({ body }) => body)).toEqual([{ eventId: EVENT, code: receipt }])
    expect(sent.map(({ body }) => body)).toEqual([
      {
        eventId: EVENT,
        code: receipt,
        personIds: [ELI],
        to: { personId: TAMAR },
        by: { helperId: RUTH },
        commandId: expect.any(String),
        at: expect.any(String),
        sentAt: expect.any(String),
      },
    ])
  })

  test('is scanned as the link of its page too, of which only the code goes on', async () => {
    const checks = accepts(checkHandOver, party())
    openHandOver()
    const token = receiptToken('2026-11-22', { mark: 'K7Q', secret: '4RX' }, 'q7Xn2dJ4sK0vP9mLwYt3cR')
    await scan(receiptLink('https://church.example', token))
    expectWords('The receipt is right K7Q')
    expect(checks.map(({ body }) => body)).toEqual([{ eventId: EVENT, code: receipt }])
  })

  test('that is typed needs no Enter', async () => {
    await openParty()
    expectWords('Is this the person who brought Eli?')
    expectWords('Tamar W. brought 2 children at 9:58 AM.')
    expectWords('The receipt is right K7Q')
  })

  test('shows each adult as a button, who brought the children first, and chooses nobody', async () => {
    const [jonah, tamar] = party().adults
    await openParty(party({ adults: [{ ...jonah!, addedToday: true }, tamar!] }))
    expect(adults().map((text) => plain(text))).toEqual(['Hand over to Tamar W.', 'Hand over to Jonah W.added today'])
    button('Somebody else…')
  })

  // Example 38.
  test('ticks the children of this room, and says where the others are', async () => {
    await openParty()
    const rows = screen.getByRole('list', { name: 'Children on this receipt' })
    const ticks = within(rows).getAllByRole('checkbox')
    expect(ticks.map((tick) => [tick.textContent, tick.getAttribute('aria-checked')])).toEqual([
      ['Eli W.3 years, in the room', 'true'],
    ])
    expectWords('Noa W.in Room 3')
    fireEvent.click(ticks[0]!)
    expectWords('Tick who goes.')
    expect(adults()).toEqual([])
  })

  test('does not show an adult who may collect only another child of the drop-off', async () => {
    await openParty(party({ adults: [{ personId: TAMAR, name: 'Tamar W.', only: [NOA] }] }))
    expect(adults()).toEqual([])
    expectWords('No adult on record may collect. A children’s leader decides.')
    button('Somebody else…')
  })

  test('whose bringer is not known asks who collects', async () => {
    const { broughtBy: _, ...unknown } = party()
    await openParty(unknown)
    screen.getByRole('heading', { name: 'Who collects?' })
    expectWords('2 children, dropped off at 9:58 AM.')
  })

  test('that was renewed says who it is for and how many there were, and that a brother is here on another one', async () => {
    await openParty(
      party({
        issue: 1,
        renewed: { for: 'Jonah W.', at: '2026-11-22T16:40:00.000Z' },
        alsoHere: [{ personId: 5, firstName: 'Levi', mark: 'P4H' }],
      }),
    )
    expectWords('Renewed for Jonah W. at 10:40 AM. 2 receipts, only the last one opens')
    expectWords('Levi is here too, on another receipt: P4H')
  })

  test('of children in another room hands nobody over here', async () => {
    await openParty(party({ children: [noa] }))
    expectWords('None of these children is in this room.')
    expect(adults()).toEqual([])
  })

  // Example 25c.
  test('of a child who has not arrived here hands nobody over', async () => {
    await openParty(party({ children: [{ ...eli, state: 'on-the-way' }] }))
    expectWords('Eli W.3 years, has not arrived here')
    expect(adults()).toEqual([])
  })

  // Example 47b.
  test('whose children have left takes them back in', async () => {
    const sent = accepts(RETURNED, { done: [ELI], refused: [] })
    await openParty(
      party({
        children: [{ ...eli, state: 'handed-over' }],
        handedOver: { to: 'Tamar W.', at: '2026-11-22T16:20:00.000Z' },
      }),
    )
    expectWords('Already handed over to Tamar W. at 10:20 AM.')
    await press('Comes back')
    expect(sent[0]?.body).toMatchObject({ personIds: [ELI], code: 'K7Q4RX', by: { helperId: RUTH } })
    expect(left.map((text) => plain(text))).toEqual(['Eli is in the room again.'])
  })
})

describe('A code', () => {
  // Example 33.
  test('takes no character that no code has, and shakes', async () => {
    const checks = accepts(checkHandOver, party())
    openHandOver()
    await typeCode('K7O')
    screen.getByText('No code has O')
    screen.getByRole('img', { name: 'Code of the receipt: K 7' })
    await typeCode('Q4RX')
    expect(checks).toHaveLength(1)
  })

  test('that is not right says how many tries are left, with a sound, and goes with the next key', async () => {
    refuses(checkHandOver, 403, 'code-wrong', '', { triesLeft: 2 })
    openHandOver()
    await typeCode()
    expectWords('This code is not right. 2 more tries.')
    expect(sounds).toHaveLength(1)
    await typeCode('P')
    expectNoWords('not right')
    screen.getByRole('img', { name: 'Code of the receipt: P' })
  })

  test.each([
    ['mark-closed', {}, 'This receipt is closed. Please call the children’s leader.'],
    // Example 35.
    [
      'receipt-ended',
      { at: '2026-11-22T16:40:00.000Z' },
      'This receipt was declared lost at 10:40 AM. Please call the children’s leader.',
    ],
    // Example 40.
    ['handed-over', { to: 'Tamar W.', at: '2026-11-22T17:04:00.000Z' }, 'Already handed over to Tamar W. at 11:04 AM.'],
    ['handed-over', { at: '2026-11-22T17:04:00.000Z' }, 'Already gone alone at 11:04 AM.'],
    ['not-received', {}, 'These children have not arrived in their room. Nobody is handed over.'],
    ['other-party', {}, 'These children are here on another receipt.'],
    ['something-new', {}, 'This was not taken. Nobody is handed over. Please try again.'],
  ])('that is refused as %s says why', async (code, more, sentence) => {
    refuses(checkHandOver, 403, code, '', more)
    openHandOver()
    await typeCode()
    expectWords(sentence)
  })

  test('cannot be typed for a minute after the fifth wrong one, nor by a tablet that waits already', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    refuses(checkHandOver, 403, 'code-wrong', '', { triesLeft: 0, retryAfter: 60 })
    openHandOver()
    await typeCode()
    screen.getByRole('heading', { name: 'Wait a minute' })
    expect(screen.queryByRole('button', { name: 'K' })).toBeNull()
    await pass(61)
    button('K')
    refuses(checkHandOver, 429, 'hand-over-paused', '', { retryAfter: 20 })
    await typeCode()
    screen.getByText('20')
    await pass(21)
    button('K')
  })

  test('of another day, a tag, and another code open nothing, and are no tries', async () => {
    const checks = accepts(checkHandOver, party())
    openHandOver()
    await scan(receiptCode('2026-11-15', { mark: 'K7Q', secret: '4RX' }))
    expectWords('This receipt is from another day.')
    await scan(tagCode({ day: '2026-11-22', mark: 'K7Q', index: 1, roomId: 2, hasRule: false }, 'a'.repeat(43)))
    expectWords('This is a child’s tag. Please scan the receipt.')
    await scan('https://example.org/')
    expectWords('This is no receipt.')
    expect(checks).toEqual([])
  })

  test('reaches no server: nobody is handed over, and it can be tried again', async () => {
    isAway(checkHandOver)
    openHandOver()
    await typeCode()
    expectWords('The server does not answer. Nobody is handed over. Please try again.')
  })
})

describe('A rule', () => {
  const ruled = (rule: 'court-order' | 'asked') => party({ children: [{ ...eli, rule }, noa] })

  // Example 41.
  test('by order of a court is a red band with a sound, and the name is there for twenty seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const rules = [{ personId: ELI, name: 'Rick Sanders', ground: 'court-order' }]
    const sent = accepts(showRuleNames, { rules })
    await openParty(ruled('court-order'))
    expect(sounds).toHaveLength(1)
    const band = screen.getAllByRole('alert').find(({ textContent }) => textContent?.includes('may not collect'))!
    expect(band.dataset['ground']).toBe('court-order')
    expectWords('Somebody may not collect Eli.')
    expectNoWords('Rick Sanders')
    await press('Show the name')
    expectWords('Not to Rick Sanders')
    expectWords('For Eli. A court order was seen.')
    expect(sent[0]?.body).toMatchObject({ code: 'K7Q4RX', personIds: [ELI], by: { helperId: RUTH } })
    await pass(20)
    expectNoWords('Rick Sanders')
    expect(adults()).toHaveLength(2)
  })

  // Example 42.
  test('that somebody has asked for leaves the leader and the way back, and nothing else', async () => {
    await openParty(ruled('asked'))
    expectWords('Asked, no order seen. Call the leader.')
    expect(adults()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Somebody else…' })).toBeNull()
    await press('Call the leader')
    expectWords('Send a helper for a children’s leader. Eli stays in the room.')
    expectWords('Esther Naramoor')
    button('A leader is here')
  })
})

describe('A room that scans the tag too', () => {
  const tag = (index: number) =>
    tagCode({ day: '2026-11-22', mark: 'K7Q', index, roomId: 2, hasRule: false }, 'a'.repeat(43))

  // Example 39.
  test('shows the adults after the tag of this child, and sounds at another one', async () => {
    const sent = accepts(handOver, done)
    await openParty(party({ children: [{ ...eli, twoScans: true }, noa] }))
    screen.getByRole('heading', { name: /Now scan .Eli.’s tag/ })
    expect(adults()).toEqual([])
    await scan(tag(2))
    expectWords('This is the tag of another child. Nobody is handed over.')
    expect(sounds).toHaveLength(1)
    expect(adults()).toEqual([])
    await scan(tag(1))
    await press(/Tamar W/)
    expect(sent[0]?.body).toMatchObject({ tags: [tag(1)] })
  })

  test('takes mark and number where the tag cannot be read', async () => {
    await openParty(party({ children: [{ ...eli, twoScans: true }, noa] }))
    await press('Type its mark and number')
    for (const sign of 'K7Q1') fireEvent.click(button(sign), { detail: 0 })
    expect(adults()).toHaveLength(2)
  })
})

describe('A decision', () => {
  test('whose reply is lost is not known, and is sent again under its id', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const sent: { commandId: string }[] = []
    replies(handOver, async (request) => {
      sent.push((await request.json()) as { commandId: string })
      if (sent.length < 3) throw new TypeError('Failed to fetch')
      return done
    })
    await openParty()
    await press(/Tamar W/)
    expectWords('It is not known whether Eli is handed over. Let nobody go until this is clear.')
    expectNoWords('Eli is handed over.To')
    await press('Ask again now')
    expectWords('No reply yet')
    await pass(3)
    expectWords('Eli is handed over.')
    expect(new Set(sent.map(({ commandId }) => commandId)).size).toBe(1)
    expect(sent).toHaveLength(3)
  })

  test('that is refused says why, and nobody is shown as handed over', async () => {
    refuses(handOver, 409, 'handed-over', '', { to: 'Jonah W.', at: '2026-11-22T17:03:00.000Z' })
    await openParty()
    await press(/Tamar W/)
    expectWords('Already handed over to Jonah W. at 11:03 AM.')
    expectNoWords('Eli is handed over.')
  })
})

describe('Done', () => {
  async function handsOver(): Promise<void> {
    accepts(handOver, done)
    await openParty()
    await press(/Tamar W/)
  }

  test('shows who of the drop-off is still here', async () => {
    await handsOver()
    expectWords('Still with usNoa W.Room 3')
    expectWords('The same receipt opens that room too.')
  })

  // Example 44.
  test('can be undone for ten seconds', async () => {
    const sent = accepts(undoHandOver, { personIds: [ELI] })
    await handsOver()
    await press(/^Not right\?/)
    expect(sent[0]?.body).toMatchObject({ by: { helperId: RUTH }, commandId: expect.any(String) })
    expect(left.map((text) => plain(text))).toEqual(['Eli is still here.'])
  })

  test('that cannot be undone any more says that a leader can', async () => {
    refuses(undoHandOver, 403, 'leader-needed')
    await handsOver()
    await press(/^Not right\?/)
    expectWords('Only a children’s leader can undo this now.')
    refuses(undoHandOver, 500, 'unexpected')
  })

  test('ends by itself after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await handsOver()
    await pass(10)
    expect(left).toEqual([undefined])
  })

  test('ends with the next receipt', async () => {
    await handsOver()
    replies(checkHandOver, party({ mark: 'P4H', children: [{ ...eli, personId: NOA, firstName: 'Ada' }] }))
    await scan(receiptCode('2026-11-22', { mark: 'P4H', secret: '4RX' }))
    expectWords('Is this the person who brought Ada?')
    expect(CODE).not.toBe('P4H-4RX')
  })
})
