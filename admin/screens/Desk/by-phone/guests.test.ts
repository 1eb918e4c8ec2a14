import { beforeEach, expect, test, vi } from 'vitest'
import type { ExpectedGuest } from '#domain/contract/guest/guest-shapes.ts'

vi.stubGlobal('sessionStorage', { getItem: () => null })
vi.stubGlobal('localStorage', { getItem: () => null })
const { dealWith, showGuests, useGuests } = await import('./guests.ts')

const guest = (id: number): ExpectedGuest => ({
  id,
  guestCode: '4R8KH',
  name: `Guest ${id}`,
  phone: '5125550163',
  family: [],
  announcedAt: `2026-11-22T16:0${id}:00.000Z`,
  isEarlier: false,
})
const [one, two, three] = [guest(1), guest(2), guest(3)]
const shown = () => useGuests.getState().guests?.map(({ id }) => id)

/** Begins to deal with a guest. It ends when the test says so. */
function begin(dealtWith: ExpectedGuest) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const ended = dealWith(dealtWith, () => promise).catch(() => {})
  return { succeed: () => (resolve(), ended), fail: () => (reject(new Error('no network')), ended) }
}

beforeEach(() => showGuests([two, one]))

test('a guest whose check-in failed is at the desk again, in their place', async () => {
  const checkIn = begin(two)
  expect(shown()).toEqual([1])
  await checkIn.fail()
  expect(shown()).toEqual([2, 1])
})

test('after a check-in has failed, the list has its guest and those who came meanwhile, and not those who were checked in', async () => {
  const [failing, succeeding] = [begin(one), begin(two)]
  showGuests([three, two, one])
  await succeeding.succeed()
  showGuests([three, one])
  await failing.fail()
  expect(shown()).toEqual([3, 1])
})

test('a list that was asked for before a check-in does not bring the card back', async () => {
  const checkIn = begin(two)
  showGuests([two, one])
  expect(shown()).toEqual([1])
  await checkIn.succeed()
})

test('a check-in that fails after the page was left brings no name back', async () => {
  const checkIn = begin(two)
  useGuests.setState({ guests: null })
  await checkIn.fail()
  expect(shown()).toBeUndefined()
})
