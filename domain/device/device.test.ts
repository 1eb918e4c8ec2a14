import { describe, expect, test } from 'vitest'
import { givenFor } from '#domain/given.ts'
import { device, serves, type Described } from './device.ts'
import type { DeviceEvent } from './events.ts'

const given = givenFor(device)
const deviceId = '3f0c7a52-91be-8d46-b2e5-6a1d08c4f97b'
const key = 'q7Xn2dJ4sK0vP9mLwYt3cRzA8bHfEuG6iOoN1xVjQkM'
const door: Described = { name: 'Main door', kind: 'kiosk', serves: 'all', oneOffs: true }

const letIn = (described = door): DeviceEvent => ({
  type: 'DeviceLetIn',
  data: { deviceId, key, ...asStored(described) },
})
/** An event holds a list that nobody else changes. */
const asStored = ({ serves: slots, ...described }: Described) => ({
  ...described,
  serves: slots === 'all' ? slots : [...slots],
})
const changed = (change: Partial<Described>): DeviceEvent => ({
  type: 'DeviceChanged',
  data: { deviceId, ...asStored({ ...door, ...change }) },
})
const paused: DeviceEvent = { type: 'DevicePaused', data: { deviceId, at: '2026-11-22T15:12:00.000Z' } }
const resumed: DeviceEvent = { type: 'DeviceResumed', data: { deviceId } }
const turnedAway: DeviceEvent = { type: 'DeviceTurnedAway', data: { deviceId } }

const accept = (described = door) => ({ type: 'LetIn', deviceId, key, described }) as const
const change = (what: object) => ({ type: 'ChangeDevice', deviceId, change: what }) as const
const pause = { type: 'PauseDevice', deviceId, at: '2026-11-22T15:12:00.000Z' } as const
const resume = { type: 'ResumeDevice', deviceId } as const
const turnAway = { type: 'TurnAway', deviceId } as const

describe('A device', () => {
  test('is let in with its name, its kind and its services', () => given().when(accept()).then(letIn()))

  test('keeps its first name when a second administrator accepts it under another one', () =>
    given(letIn())
      .when(accept({ ...door, name: 'Chapel' }))
      .thenRejected('device-in-already'))

  test('is let in again after it was turned away', () =>
    given(letIn(), turnedAway)
      .when(accept({ ...door, name: 'Chapel' }))
      .then(letIn({ ...door, name: 'Chapel' })))

  test.each<Partial<Described>>([{ kind: 'desk' }, { serves: [2] }, { oneOffs: false }])(
    'is changed in one thing alone, and keeps its language: %j',
    (one) =>
      given(letIn({ ...door, language: 'es' }))
        .when(change(one))
        .then(changed({ language: 'es', ...one })),
  )

  test('has each of its services once, in their order', () =>
    given(letIn())
      .when(change({ serves: [3, 1, 3] }))
      .then(changed({ serves: [1, 3] })))

  test('is paused once, and goes on once', () => {
    given(letIn()).when(pause).then(paused)
    given(letIn(), paused)
      .when({ ...pause, at: '2026-11-22T15:15:00.000Z' })
      .then()
    given(letIn(), paused).when(resume).then(resumed)
    given(letIn()).when(resume).then()
    given(letIn(), paused, resumed).when(accept()).then()
  })

  test('is turned away, also while it is paused', () => {
    given(letIn()).when(turnAway).then(turnedAway)
    given(letIn(), paused).when(turnAway).then(turnedAway)
  })

  test('shows its name and reloads each time that it is asked to', () => {
    const identify = { type: 'AskToIdentify', deviceId, at: '2026-11-22T15:13:00.000Z' } as const
    const asked: DeviceEvent = { type: 'DeviceAskedToIdentify', data: { deviceId, at: identify.at } }
    const later = '2026-11-22T15:13:05.000Z'
    given(letIn()).when(identify).then(asked)
    given(letIn(), asked)
      .when({ ...identify, at: later })
      .then({ ...asked, data: { deviceId, at: later } })
    const reload = { ...identify, type: 'AskToReload' } as const
    const reloaded: DeviceEvent = { type: 'DeviceAskedToReload', data: { deviceId, at: identify.at } }
    given(letIn(), asked).when(reload).then(reloaded)
    for (const both of [
      [asked, reloaded],
      [reloaded, asked],
    ])
      for (const again of [identify, reload])
        given(letIn(), ...both)
          .when(again)
          .then()
  })
})

describe('Nothing is asked of', () => {
  const commands = [
    pause,
    resume,
    change({ name: 'Chapel' }),
    { type: 'AskToIdentify', deviceId, at: pause.at },
  ] as const

  test.each(commands)('a device that was turned away: $type', (command) =>
    given(letIn(), turnedAway).when(command).thenRejected('unknown-device'),
  )

  test('a device that was never let in: turning it away', () => given().when(turnAway).thenRejected('unknown-device'))
})

test('A device serves something: a service, or the gatherings that take place once', () => {
  const nothing: Described = { ...door, serves: [], oneOffs: false }
  given().when(accept(nothing)).thenRejected('nothing-served')
  given(letIn())
    .when(change({ serves: [], oneOffs: false }))
    .thenRejected('nothing-served')
  const something: Partial<Described>[] = [{ oneOffs: true }, { serves: 'all' }, { serves: [1] }]
  for (const one of something)
    given()
      .when(accept({ ...nothing, ...one }))
      .then(letIn({ ...nothing, ...one }))
})

describe('The phone of an usher', () => {
  const counter: Described = { ...door, kind: 'counter', serves: [2] }

  test('counts at one service', () => given().when(accept(counter)).then(letIn(counter)))

  test.each(['all', [], [1, 2]] as const)('is not let in for %j', (slots) =>
    given()
      .when(accept({ ...counter, serves: slots as 'all' | number[] }))
      .thenRejected('counter-needs-service'),
  )
})

describe('A tablet at the door of children’s rooms', () => {
  const lambs: Described = { ...door, kind: 'room', rooms: [3, 5] }

  test('has the rooms that were chosen, each once', () =>
    given()
      .when(accept({ ...lambs, rooms: [5, 3, 5] }))
      .then(letIn(lambs)))

  test.each([undefined, []])('is not let in without a room: %j', (rooms) =>
    given()
      .when(accept({ ...lambs, rooms }))
      .thenRejected('rooms-needed'),
  )

  test('gets other rooms, and has none any more when it becomes something else', () => {
    given(letIn(lambs))
      .when(change({ rooms: [5] }))
      .then(changed({ ...lambs, rooms: [5] }))
    given(letIn(lambs))
      .when(change({ name: 'Upstairs' }))
      .then(changed({ ...lambs, name: 'Upstairs' }))
    given(letIn(lambs))
      .when(change({ kind: 'desk' }))
      .then(changed({ kind: 'desk' }))
    given(letIn(lambs), changed({ kind: 'desk' }))
      .when(change({ kind: 'room' }))
      .thenRejected('rooms-needed')
  })
})

describe('A device serves', () => {
  test('every weekly service, or those that were chosen', () => {
    expect([1, 2].map((slot) => serves({ serves: 'all', oneOffs: true }, slot))).toEqual([true, true])
    expect([1, 2].map((slot) => serves({ serves: [2], oneOffs: true }, slot))).toEqual([false, true])
  })
})
