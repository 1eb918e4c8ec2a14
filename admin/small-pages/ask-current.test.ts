import { afterEach, expect, test, vi } from 'vitest'
import { askCurrent } from './ask-current.ts'

const service = { id: 2026112201, name: 'Sunday Service', date: '2026-11-22' }

const serverSays = (body: unknown, status: number) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

afterEach(() => void vi.unstubAllGlobals())

test('the open gathering is current', async () => {
  serverSays(service, 200)
  expect(await askCurrent()).toEqual({ event: service, next: null })
})

test('between gatherings the next one is known', async () => {
  serverSays({ code: 'no-event-open', message: 'No event is open right now', next: service }, 404)
  expect(await askCurrent()).toEqual({ event: null, next: service })
})

test('with nothing planned there is no current and no next gathering', async () => {
  serverSays({ code: 'no-event-open', message: 'No event is open right now' }, 404)
  expect(await askCurrent()).toEqual({ event: null, next: null })
})

test('an error of the server leaves the shown state of the door unchanged', async () => {
  serverSays({ code: 'broken', message: 'Something went wrong' }, 500)
  await expect(askCurrent()).rejects.toThrow('500')
})
