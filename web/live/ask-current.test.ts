import { afterEach, expect, test, vi } from 'vitest'
import { askCurrent } from './ask-current.ts'

const service = { id: 2026112201, name: 'Sunday Service', date: '2026-11-22' }

const serverSays = (body: unknown, status: number, headers = {}) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status, headers }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the open gathering is current', async () => {
  serverSays(service, 200)
  expect(await askCurrent()).toEqual({ event: service, next: null, ahead: 0 })
})

test('between gatherings the next one is known', async () => {
  serverSays({ code: 'no-event-open', message: 'No event is open right now', next: service }, 404)
  expect(await askCurrent()).toEqual({ event: null, next: service, ahead: 0 })
})

test('with nothing planned there is no current and no next gathering', async () => {
  serverSays({ code: 'no-event-open', message: 'No event is open right now' }, 404)
  expect(await askCurrent()).toEqual({ event: null, next: null, ahead: 0 })
})

test('an error of the server leaves the shown state of the door unchanged', async () => {
  serverSays({ code: 'broken', message: 'Something went wrong' }, 500)
  await expect(askCurrent()).rejects.toThrow('500')
})

test('the clock of the server is known where that of a television or a phone is wrong', async () => {
  serverSays(service, 200, { date: 'Sun, 22 Nov 2026 15:00:00 GMT' })
  const aheadAt = async (time: string) => {
    vi.useFakeTimers({ now: Date.parse(time) })
    return (await askCurrent()).ahead
  }
  expect(await aheadAt('2026-11-22T12:00:00.500Z')).toBe(3 * 60 * 60_000)
  expect(await aheadAt('2026-11-22T15:07:00.500Z')).toBe(-7 * 60_000)
  expect(await aheadAt('2026-11-22T15:00:02.000Z')).toBe(0)
})
