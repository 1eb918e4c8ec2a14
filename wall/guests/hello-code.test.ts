import { afterEach, expect, test, vi } from 'vitest'
import { OWN_STANDING } from '#web/live/bare-routes.ts'
import { followHelloCode, useHelloCode } from './hello-code.ts'

const MINUTE = 60_000
const code = { size: 1, path: 'M0 0h1v1H0z' }
const shown = () => useHelloCode.getState().code

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a wall without the network shows its code for as long as it leads guests to the form, and then none', async () => {
  vi.useFakeTimers()
  const fetched = vi.fn<() => Promise<Response>>()
  const asWall = Response.json({ state: 'in', kind: 'wall' })
  vi.stubGlobal('fetch', async (path: string) => (path === OWN_STANDING.path ? asWall.clone() : await fetched()))
  fetched.mockResolvedValueOnce(Response.json({ code, changesIn: MINUTE, endsIn: 7 * MINUTE }))
  fetched.mockRejectedValue(new TypeError('no network'))
  await followHelloCode()
  await vi.advanceTimersByTimeAsync(7 * MINUTE - 1)
  expect(shown()).toEqual(code)
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()).toBeNull()
  fetched.mockImplementation(async () => Response.json({ code, changesIn: MINUTE, endsIn: 7 * MINUTE }))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(shown()).toEqual(code)
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect(shown()).toEqual(code)
})
