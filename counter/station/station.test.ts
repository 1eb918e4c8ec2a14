import { afterEach, expect, test, vi } from 'vitest'

const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
vi.stubGlobal('document', { querySelector: () => null })
const { askDoors, askStation, chooseEvent, eventShown, useStation } = await import('./station.ts')
const { ALL_EVENTS } = await import('#counter/calls.ts')

const asOpened = useStation.getState()

afterEach(() => {
  vi.useRealTimers()
  useStation.setState(asOpened, true)
})

const day = { date: '2026-11-22' }
const [early, late] = [
  { id: 2026112201, name: 'Early service', ...day },
  { id: 2026112202, name: 'Late service', ...day },
]
const addressOf = ({ id }: { id: number }) => `/api/events/${id}/counts`
const doorsOf = (name: string) => ({ named: [], doors: [{ name, people: 1 }], people: 1 })

test('the doors of another event that come late do not replace those of the chosen one', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  fetched.mockImplementation(async (address) =>
    Response.json(address === addressOf(early) ? await promise : doorsOf('Balcony')),
  )
  useStation.setState({ events: [late, early], chosen: early.id })
  const asked = askDoors()
  chooseEvent(late.id)
  await expect.poll(() => useStation.getState().doors).toEqual([{ name: 'Balcony' }])
  resolve(doorsOf('Courtyard'))
  await asked
  expect(useStation.getState().doors).toEqual([{ name: 'Balcony' }])
})

test('a list of events that comes late does not replace a newer one', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const lists = [promise, Promise.resolve([late, early])]
  const open = { ...late, startsAt: '2026-11-22T17:00:00Z', closesAt: '2026-11-22T18:00:00Z' }
  const replyTo = async (address: unknown): Promise<object> => {
    if (address === ALL_EVENTS.path) return (await lists.shift()) ?? []
    return address === addressOf(late) ? doorsOf('Balcony') : open
  }
  fetched.mockImplementation(async (address) => Response.json(await replyTo(address)))
  useStation.setState({ events: [] })
  const asked = askStation()
  await expect.poll(() => lists.length).toBe(1)
  await askStation()
  resolve([early])
  await asked
  expect(useStation.getState().events).toEqual([late, early])
})

test('an usher whose phone has a wrong clock goes on counting without the network', async () => {
  const HOUR = 60 * 60_000
  const time = (ago: number) => new Date(Date.now() - ago).toISOString()
  const open = { ...late, opensAt: time(5 * HOUR), startsAt: time(4 * HOUR), closesAt: time(2 * HOUR) }
  const headers = { date: new Date(Date.now() - 3 * HOUR).toUTCString() }
  fetched.mockImplementation(async () => Response.json(open, { headers }))
  await askStation()
  fetched.mockRejectedValue(new TypeError('no network'))
  await askStation()
  expect(eventShown(useStation.getState(), [])).toMatchObject({ shown: { id: late.id }, isOpen: true })
})

test('an usher whose phone loses the network before a service counts for it from its opening until it closes', async () => {
  const next = { ...late, opensAt: '2026-11-22T16:00:00Z', startsAt: '2026-11-22T17:00:00Z' }
  const closed = { code: 'no-event-open', message: '', next: { ...next, closesAt: '2026-11-22T18:00:00Z' } }
  vi.useFakeTimers({ now: Date.parse('2026-11-22T15:59:00Z') })
  fetched.mockImplementation(async () => Response.json(closed, { status: 404 }))
  await askStation()
  fetched.mockRejectedValue(new TypeError('no network'))
  const openAt = async (time: string) => {
    vi.setSystemTime(`2026-11-22T${time}Z`)
    await askStation()
    const { shown, isOpen } = eventShown(useStation.getState(), [])
    return isOpen && shown?.id
  }
  expect(await openAt('15:59:59')).toBe(false)
  expect(await openAt('16:00:00')).toBe(late.id)
  expect(await openAt('17:59:59')).toBe(late.id)
  expect(await openAt('18:00:00')).toBe(false)
})

test('an usher whose phone loses the network during a service counts for the next one from its opening', async () => {
  const open = { ...early, opensAt: '2026-11-22T14:00:00Z', startsAt: '2026-11-22T15:00:00Z' }
  const next = { ...late, opensAt: '2026-11-22T16:00:00Z', startsAt: '2026-11-22T17:00:00Z' }
  const said = { ...open, closesAt: '2026-11-22T16:30:00Z', next: { ...next, closesAt: '2026-11-22T18:00:00Z' } }
  vi.useFakeTimers({ now: Date.parse('2026-11-22T15:00:00Z') })
  fetched.mockImplementation(async () => Response.json(said))
  await askStation()
  fetched.mockRejectedValue(new TypeError('no network'))
  const openAt = async (time: string) => {
    vi.setSystemTime(`2026-11-22T${time}Z`)
    await askStation()
    const { shown, isOpen } = eventShown(useStation.getState(), [])
    return isOpen && shown?.id
  }
  expect(await openAt('15:59:59')).toBe(early.id)
  expect(await openAt('16:00:00')).toBe(late.id)
  expect(await openAt('17:59:59')).toBe(late.id)
  expect(await openAt('18:00:00')).toBe(false)
})

test('the count of a service that closes after midnight stays on the phone, as that of every other service', async () => {
  const night = { ...late, opensAt: '2026-11-23T04:30:00Z', startsAt: '2026-11-23T05:00:00Z' }
  vi.useFakeTimers({ now: Date.parse('2026-11-23T06:59:00Z') })
  fetched.mockImplementation(async () => Response.json({ ...night, closesAt: '2026-11-23T07:00:00Z' }))
  await askStation()
  fetched.mockImplementation(async () => Response.json({ code: 'no-event-open', message: '' }, { status: 404 }))
  vi.setSystemTime('2026-11-23T07:00:00Z')
  await askStation()
  expect(eventShown(useStation.getState(), [])).toMatchObject({ shown: { id: late.id }, isOpen: false })
  vi.setSystemTime('2026-11-24T06:00:00Z')
  await askStation()
  expect(eventShown(useStation.getState(), []).shown).toBeNull()
})

test('the count of a service that was to go on past midnight, and that staff close before it, stays on the phone that evening', async () => {
  const night = { ...late, opensAt: '2026-11-23T04:30:00Z', startsAt: '2026-11-23T05:00:00Z' }
  vi.useFakeTimers({ now: Date.parse('2026-11-23T05:29:00Z') })
  fetched.mockImplementation(async () => Response.json({ ...night, closesAt: '2026-11-23T07:00:00Z' }))
  await askStation()
  fetched.mockImplementation(async () => Response.json({ code: 'no-event-open', message: '' }, { status: 404 }))
  const shownAt = async (time: string) => {
    vi.setSystemTime(time)
    await askStation()
    return eventShown(useStation.getState(), []).shown?.id
  }
  expect(await shownAt('2026-11-23T05:30:00Z')).toBe(late.id)
  expect(await shownAt('2026-11-24T05:59:59Z')).toBe(late.id)
  expect(await shownAt('2026-11-24T06:00:00Z')).toBeUndefined()
})
