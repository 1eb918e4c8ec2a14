import { expect, test } from 'vitest'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { stateOf } from '#admin/screens/Tablets/rows/DeviceTable.tsx'
import { overview } from './Tablets.tsx'

let ids = 0
const device = (differs: Partial<DeviceRow> = {}): DeviceRow => ({
  id: `D${(ids += 1)}`,
  name: 'Main Entrance 1',
  kind: 'kiosk',
  serves: 'all',
  oneOffs: true,
  isPaused: false,
  isOn: true,
  unsent: 0,
  ...differs,
})

test('a paused tablet is called paused, also when it is quiet or has check-ins', () => {
  expect(stateOf(device({ isPaused: true, isOn: false, unsent: 2 }))).toBe('paused')
  expect(stateOf(device({ isOn: false, unsent: 2 }))).toBe('quiet')
  expect(stateOf(device({ unsent: 2 }))).toBe('unsent')
  expect(stateOf(device())).toBe('on')
})

test('a tablet that is paused on purpose needs no look, but does not work either', () =>
  expect(overview([device(), device({ isPaused: true, isOn: false })])).toEqual({ on: 1, troubles: [], others: 0 }))

test('quiet tablets and kept check-ins are told of in the order of the list, a tablet with both twice', () => {
  const both = device({ isOn: false, unsent: 1 })
  const kept = device({ unsent: 3, isPaused: true })
  expect(overview([both, device(), kept])).toEqual({
    on: 1,
    troubles: [
      { device: both, is: 'quiet' },
      { device: both, is: 'unsent' },
      { device: kept, is: 'unsent' },
    ],
    others: 0,
  })
})

test('a tablet that is not on its charger is told of when a fifth of its battery or less is left', () => {
  const left = (percent: number, isCharging = false) => device({ battery: { percent, isCharging } })
  const low = left(20)
  expect(overview([left(21), low, left(5, true), device()]).troubles).toEqual([{ device: low, is: 'low' }])
  expect([left(21), low, left(5, true)].map(stateOf)).toEqual(['on', 'low', 'on'])
  expect(stateOf({ ...low, unsent: 1 })).toBe('unsent')
})

test('three sentences tell which tablets need a look, and further ones are counted', () => {
  const quiet = Array.from({ length: 5 }, () => device({ isOn: false }))
  const { troubles, others } = overview(quiet)
  expect(troubles.map((trouble) => trouble.device)).toEqual(quiet.slice(0, 3))
  expect(others).toBe(2)
})
