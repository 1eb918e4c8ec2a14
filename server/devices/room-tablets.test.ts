import { expect, test } from 'vitest'
import { acceptDevice, changeDevice } from '#domain/contract/device/device-routes.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { foyer } from '#tests/foyer/setup.ts'
import { accept, fleetAt, letIn, letInTablet, Tablet, waitingId } from '#tests/foyer/tablets.ts'

const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]

async function withRooms() {
  const opened = await foyer()
  const add = async (name: string) =>
    (await opened.asAdmin(roomRoutes.addRoom, { body: { name, services: 'all' } })).body.roomId
  return { opened, lambs: await add('Lambs'), lions: await add('Lions') }
}

test('a tablet at the door of rooms knows its rooms, and the administrator changes them', async () => {
  const { opened, lambs, lions } = await withRooms()
  const { tablet, id } = await letInTablet(opened, { kind: 'room', rooms: [lambs], name: 'Upstairs' })
  expect(await tablet.standing(opened)).toMatchObject({ state: 'in', kind: 'room', rooms: [lambs] })
  const { body } = await opened.asAdmin(changeDevice, { params: { id }, body: { rooms: [lions, lambs] } })
  expect(body.rooms).toEqual([lambs, lions])
  expect(await tablet.standing(opened)).toMatchObject({ rooms: [lambs, lions] })
  const { devices, rooms } = await fleetAt(opened)
  expect(devices[0]).toMatchObject({ kind: 'room', rooms: [lambs, lions] })
  expect(rooms).toEqual([
    { roomId: lambs, name: 'Lambs' },
    { roomId: lions, name: 'Lions' },
  ])
})

test('a tablet is not let in for a room that the church does not have, nor without one', async () => {
  const { opened, lambs } = await withRooms()
  await letIn(opened)
  const id = await waitingId(opened, (await new Tablet().ask(opened)).body.code)
  expect(refusal(await accept(opened, id, { kind: 'room', rooms: [9] }))).toEqual([404, 'unknown-room'])
  expect(refusal(await accept(opened, id, { kind: 'room' }))).toEqual([400, 'rooms-needed'])
  expect((await accept(opened, id, { kind: 'room', rooms: [lambs] })).status).toBe(200)
  const change = (rooms: number[]) => opened.asAdmin(changeDevice, { params: { id }, body: { rooms } })
  expect(refusal(await change([9]))).toEqual([404, 'unknown-room'])
  expect(refusal(await change([]))).toEqual([400, 'rooms-needed'])
})

test('a church without rooms lets no such tablet in, and reads nothing of rooms', async () => {
  const opened = await foyer()
  await letIn(opened)
  const id = await waitingId(opened, (await new Tablet().ask(opened)).body.code)
  expect(refusal(await accept(opened, id, { kind: 'room', rooms: [1] }))).toEqual([404, 'unknown-room'])
  expect(await fleetAt(opened)).not.toHaveProperty('rooms')
})

test('a tablet that takes the place of another one has its rooms', async () => {
  const { opened, lambs, lions } = await withRooms()
  const { id: replaces } = await letInTablet(opened, { kind: 'room', rooms: [lambs, lions], name: 'Upstairs' })
  await letIn(opened)
  const tablet = new Tablet()
  const id = await waitingId(opened, (await tablet.ask(opened)).body.code)
  await opened.asAdmin(acceptDevice, { params: { id }, body: { replaces } })
  expect(await tablet.standing(opened)).toMatchObject({ name: 'Upstairs', kind: 'room', rooms: [lambs, lions] })
})
