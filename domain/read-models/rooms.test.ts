import { expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { tap } from '#domain/given.ts'
import { createChildrensRooms } from './rooms.ts'

const room = { ratio: 'cfoc', twoScans: false, slips: false, receiveBy: 'mark' } as const
const SUNDAY = 2026112201
const day = { gatheringId: SUNDAY, at: '2026-11-22T15:00:00.000Z' }
const events: DomainEvent[] = [
  { type: 'RoomAdded', data: { roomId: 1, name: 'Lambs', services: 'all', order: 2, ...room, commandId: tap(1) } },
  { type: 'RoomAdded', data: { roomId: 2, name: 'Youth', services: [2], order: 1, ...room, commandId: tap(2) } },
  { type: 'RoomClosed', data: { ...day, roomId: 1, commandId: tap(3) } },
]

function told(...more: DomainEvent[]) {
  const model = createChildrensRooms()
  for (const event of [...events, ...more]) model.apply(event)
  return model
}

test('each gathering has the rooms of its service, in their order, and knows which was closed', () => {
  const model = told()
  const at = (id: number) => model.at(id).map(({ room: { name }, isOpen }) => [name, isOpen])
  expect(at(SUNDAY)).toEqual([['Lambs', false]])
  expect(at(2026112202)).toEqual([
    ['Youth', true],
    ['Lambs', true],
  ])
  expect(at(2026112550)).toHaveLength(2)
})

test('a room that has ended is at no gathering, and its name is known', () => {
  const model = told({ type: 'RoomEnded', data: { roomId: 1, commandId: tap(4) } })
  expect(model.inUse().map(({ name }) => name)).toEqual(['Youth'])
  expect([model.at(SUNDAY), model.nameOf(1), model.nameOf(7)]).toEqual([[], 'Lambs', undefined])
})

test('the last change of a room can be undone, and what was undone says by what', () => {
  const opened: DomainEvent = { type: 'RoomOpened', data: { ...day, roomId: 1, commandId: tap(4), undoes: tap(3) } }
  const closed: DomainEvent = { type: 'RoomClosed', data: { ...day, roomId: 1, commandId: tap(5), undoes: tap(4) } }
  expect(told().fateOf(tap(3))).toEqual({ isLast: true, undoneBy: undefined })
  expect(told(opened).fateOf(tap(3))).toEqual({ isLast: false, undoneBy: tap(4) })
  expect(told(opened, closed).fateOf(tap(3))).toEqual({ isLast: false, undoneBy: undefined })
  expect(told().fateOf(tap(9))).toEqual({ isLast: false, undoneBy: undefined })
})

test('hearing everything twice changes nothing', () => {
  const [once, twice] = [told(), told(...events)]
  expect([twice.inUse(), twice.at(SUNDAY)]).toEqual([once.inUse(), once.at(SUNDAY)])
})
