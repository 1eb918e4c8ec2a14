import { describe, expect, test } from 'vitest'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { receiptCode, tagCode } from '#domain/marks/label-codes.ts'
import { findByTag } from './find-by-tag.ts'

const child = (firstName: string, more: Partial<ChildInRoom> = {}): ChildInRoom => ({
  personId: firstName.length,
  firstName,
  lastInitial: 'W',
  mark: 'K7Q',
  index: 1,
  state: 'on-the-way',
  allergiesAsked: true,
  hasNote: false,
  hasRule: false,
  droppedOffAt: '2026-11-22T16:00:00.000Z',
  since: '2026-11-22T16:00:00.000Z',
  ...more,
})

/** Noah and his sister Naomi came together; Eli came with his own family, and Ada is in the room. */
const noah = child('Noah')
const naomi = child('Naomi', { index: 2 })
const eli = child('Eli', { mark: '4RX' })
const adaline = child('Adaline', { mark: '9HC', state: 'in-the-room' })
const room = { roomId: 5, children: [noah, naomi, eli, adaline] }
const key = Buffer.alloc(32, 'a key').toString('base64url')
const tag = (mark: string, index: number, roomId = 5) =>
  tagCode({ day: '2026-11-22', mark, index, roomId, hasRule: false }, key)

describe('what is scanned or typed at the door of a room', () => {
  test.each([
    ['the tag of the child', tag('K7Q', 1)],
    ['the three characters of the tag, in any case', 'k7q'],
  ])('is %s', (_, scanned) => expect(findByTag(scanned, noah, room)).toEqual({ is: 'right', mark: 'K7Q', child: noah }))

  test('is the tag of a sister who came with the child: she is named, and nobody is received', () =>
    expect(findByTag(tag('K7Q', 2), noah, room)).toEqual({ is: 'others', mark: 'K7Q', children: [naomi] }))

  test('is the tag of a child who is on the way, while nobody was chosen', () =>
    expect(findByTag(tag('K7Q', 2), null, room)).toEqual({ is: 'right', mark: 'K7Q', child: naomi }))

  test('is a mark that is typed while nobody was chosen: a helper looks which child it is', () =>
    expect(findByTag('4RX', null, room)).toEqual({ is: 'others', mark: '4RX', children: [eli] }))

  test('is the mark of another child who is on the way', () =>
    expect(findByTag('4RX', noah, room)).toEqual({ is: 'others', mark: '4RX', children: [eli] }))

  test('is the tag of a child who is in the room already', () =>
    expect(findByTag(tag('9HC', 1), noah, room)).toEqual({ is: 'alreadyIn', child: adaline }))

  test('36: is the tag of a child of another room', () =>
    expect(findByTag(tag('222', 1, 3), noah, room)).toEqual({ is: 'otherRoom', mark: '222', roomId: 3 }))

  test('is a mark that nobody on the list has', () =>
    expect(findByTag('222', noah, room)).toEqual({ is: 'noSuchMark', mark: '222' }))

  test.each([
    ['a receipt, which opens nothing here', receiptCode('2026-11-22', { mark: 'K7Q', secret: '4RX' }), 'isReceipt'],
    ['something else', 'https://example.org', 'noTagCode'],
  ])('is %s', (_, scanned, is) => expect(findByTag(scanned, noah, room)).toEqual({ is }))
})
