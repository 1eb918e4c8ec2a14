// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { tagCode } from '#domain/marks/label-codes.ts'
import { moveChildren } from '#domain/contract/custody/custody-routes.ts'
import { noTag, receiveChildren, whoseTag } from '#domain/contract/custody/room-day-routes.ts'
import { dismissToast } from '#web/frame/toast.tsx'
import { EVENT, expectNoWords, expectWords, onTheList, scan } from '#tests/components/draw-hand-over.tsx'
import { button, keys, press, settled } from '#tests/components/draw-kiosk.tsx'
import { drawRoom } from '#tests/components/draw-room.tsx'
import { accepts, isAway, refuses, replies } from '#tests/components/draw.tsx'

const KEY = Buffer.alloc(32, 'a key').toString('base64url')
const tag = (mark: string, roomId: number, index = 1) =>
  tagCode({ day: '2026-11-22', mark, index, roomId, hasRule: false }, KEY)
const noah = { personId: 77, firstName: 'Noah', lastInitial: 'B', roomId: 3, room: 'Room 3' }
const done = { done: [77], refused: [] }
const path = (url: string) => new URL(url).pathname

beforeAll(async () => void (await import('#room/hand-over/HandOver.tsx')))
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => act(dismissToast))

describe('36: the tag of a child of another room', () => {
  test('says to which room the child belongs, and the child is moved here and received', async () => {
    const asked = accepts(whoseTag, { children: [noah] })
    const moved = accepts(moveChildren, done)
    const received = accepts(receiveChildren, done)
    await drawRoom()
    const scanned = tag('R9L', 3)
    await scan(scanned)
    expectWords('Noah B. belongs to Room 3, upstairs')
    expect(asked.map(({ body }) => body)).toEqual([{ tag: scanned }])
    await press('Move here')
    expect(moved.map(({ url, body }) => [path(url), body])).toEqual([
      [`/api/rooms/${EVENT}/3/moved`, expect.objectContaining({ personIds: [77], to: 5 })],
    ])
    expect(received.map(({ url, body }) => [path(url), body])).toEqual([
      [`/api/rooms/${EVENT}/5/received`, expect.objectContaining({ personIds: [77], mark: 'R9L' })],
    ])
    expectWords('Noah B. is here')
    button('Hand over')
  })

  test('is sent to that room: nothing is recorded, and the helper reads where to take the child', async () => {
    replies(whoseTag, { children: [noah] })
    const moved = accepts(moveChildren, done)
    await drawRoom()
    await press('Scan a tag')
    screen.getByRole('heading', { name: 'A child comes in' })
    keys('R', '9', 'L')
    await settled()
    await press('Send')
    expectWords('Take Noah B. to Room 3, upstairs.')
    button('Hand over')
    expect(moved).toEqual([])
  })

  test('is not looked for in vain: without the server the tag itself says the room', async () => {
    isAway(whoseTag)
    await drawRoom()
    await scan(tag('R9L', 3))
    expectWords('This child belongs to Room 3.')
    refuses(whoseTag, 409, 'not-in-care')
    await scan(tag('R9L', 3))
    expectWords('The child of this tag is not in our care any more.')
    refuses(whoseTag, 403, 'code-wrong')
    keys('R', '9', 'L')
    await settled()
    expectWords('No child on the way here has this mark. Read the room on the tag.')
  })
})

describe('36b: a child without a tag', () => {
  test('stays on the way, and the desk is called', async () => {
    const asked = accepts(noTag)
    await drawRoom()
    await press(/^Eli W/)
    await press('No tag')
    expectWords('Eli W. stays on the way')
    expectWords('The desk knows.')
    expect(asked.map(({ url, body }) => [path(url), body])).toEqual([
      [`/api/rooms/${EVENT}/5/no-tag`, { jobId: expect.any(String), personId: onTheList.personId }],
    ])
  })

  test('is sent to the desk also while the server does not answer, which is said', async () => {
    isAway(noTag)
    await drawRoom()
    await press(/^Eli W/)
    await press('No tag')
    expectWords('Send the family to the welcome desk')
    expectWords('The desk does not know yet: the server does not answer.')
  })
})

describe('A hand scanner at the board', () => {
  test('receives the child of a tag', async () => {
    const received = accepts(receiveChildren, { done: [onTheList.personId], refused: [] })
    await drawRoom()
    await scan(tag('K7Q', 5, 2))
    expectWords('No child on the way here has this mark.')
    expect(received).toEqual([])
    await scan(tag('K7Q', 5))
    expect(received).toHaveLength(1)
  })

  test('opens the hand-over with a receipt, and says what it cannot read', async () => {
    await drawRoom()
    await scan('https://example.org/menu')
    expectWords('This is neither a tag nor a receipt.')
    await scan('K7Q-4RX')
    screen.getByRole('heading', { name: 'Hand over' })
  })

  test('does nothing while the card of a child is open', async () => {
    await drawRoom([{ ...onTheList, state: 'in-the-room' }])
    fireEvent.click(screen.getByRole('button', { name: /Eli W/ }))
    await scan('K7Q-4RX')
    screen.getByRole('dialog', { name: 'Eli W.' })
    expectNoWords('Scan the receipt')
  })
})
