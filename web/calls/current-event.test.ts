import { afterEach, expect, test, vi } from 'vitest'
import { followCurrentEvent, useCurrentEvent, withoutServer } from './current-event.ts'

const opensAt = '2026-11-22T15:00:00.000Z'
const closesAt = '2026-11-22T18:00:00.000Z'
const service = { id: 2026112201, name: 'Sunday Service', date: '2026-11-22', startsAt: opensAt, opensAt, closesAt }
const open = { isKnown: true, event: service, next: null, reconnecting: false, now: 0, ahead: 0 }
const closed = { ...open, event: null, next: service }
const at = (instant: string): number => Date.parse(instant)

const HOUR = 60 * 60_000

test('without the server, the last event stays current until its door closes', () => {
  const [during, after] = [at('2026-11-22T16:00:00.000Z'), at(closesAt)]
  const without = { reconnecting: true, isKnown: true }
  expect(withoutServer(open, null, during)).toEqual({ ...without, event: service, now: during })
  expect(withoutServer(open, null, after)).toEqual({ ...without, event: null, now: after })
  expect(withoutServer(closed, service, during)).toEqual({ ...without, event: null, now: during })
})

test('without the server, a tablet with a wrong clock keeps the event until its door closes on the server’s clock', () => {
  const behindServer = { ...open, ahead: 3 * HOUR }
  const aheadOfServer = { ...open, ahead: -3 * HOUR }
  const shown = (minutes: number, ahead: number) => at(closesAt) + minutes * 60_000 - ahead
  for (const tablet of [behindServer, aheadOfServer]) {
    expect(withoutServer(tablet, null, shown(-1, tablet.ahead))).toMatchObject({ isKnown: true, event: service })
    expect(withoutServer(tablet, null, shown(1, tablet.ahead))).toMatchObject({ isKnown: true, event: null })
  }
})

test('a page that is loaded without the server knows the last event, unless its door has closed', () => {
  const [during, after] = [at('2026-11-22T16:00:00.000Z'), at(closesAt)]
  const fresh = { ...open, isKnown: false, event: null }
  expect(withoutServer(fresh, service, during)).toMatchObject({ isKnown: true, event: service })
  expect(withoutServer(fresh, service, after)).toMatchObject({ isKnown: false, event: null })
  expect(withoutServer(fresh, null, during)).toMatchObject({ isKnown: false, event: null })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A tablet whose clock shows `shown`, and that can reach the server as `fetch` does. */
function aTablet(shown: string, fetch: () => Promise<Response>): void {
  vi.useFakeTimers({ now: at(shown) })
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
}

test('a tablet with a wrong clock goes by the server’s, also where the server goes away', async () => {
  let isAway = false
  const date = 'Sun, 22 Nov 2026 16:00:00 GMT'
  const reply = (): Promise<Response> => (isAway ? Promise.reject(new Error()) : replyAt(date))
  aTablet('2026-11-23T05:00:00.500Z', reply)
  const stop = followCurrentEvent()
  await vi.advanceTimersByTimeAsync(0)
  const current = useCurrentEvent.getState
  expect(current()).toMatchObject({ now: at('2026-11-22T16:00:00.500Z') })
  isAway = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(current()).toMatchObject({ reconnecting: true, event: service, now: at('2026-11-22T16:00:05.500Z') })
  stop()
})

const replyAt = (date: string): Promise<Response> => Promise.resolve(Response.json(service, { headers: { date } }))

test('an error on the screen is not a lost network, and the server is asked again', async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json(service)))
  aTablet('2026-11-22T16:00:00.000Z', fetch)
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const stopHearing = useCurrentEvent.subscribe(() => {
    throw new Error('drawn wrongly')
  })
  const stop = followCurrentEvent()
  await vi.advanceTimersByTimeAsync(0)
  expect(useCurrentEvent.getState()).toMatchObject({ event: service, reconnecting: false })
  expect(said).toHaveBeenCalledOnce()
  stopHearing()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fetch).toHaveBeenCalledTimes(2)
  stop()
})
