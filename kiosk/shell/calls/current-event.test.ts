import { afterEach, expect, test, vi } from 'vitest'
import { followCurrentEvent, useCurrentEvent, withoutServer } from './current-event.ts'

const opensAt = '2026-11-22T15:00:00.000Z'
const closesAt = '2026-11-22T18:00:00.000Z'
const service = { id: 2026112201, name: 'Sunday Service', date: '2026-11-22', startsAt: opensAt, opensAt, closesAt }
const open = { isKnown: true, event: service, next: null, reconnecting: false, now: 0, heard: 0 }
const closed = { ...open, event: null, next: service }
const at = (instant: string): number => Date.parse(instant)

test('without the server, the last event stays current until its door closes', () => {
  const [during, after] = [at('2026-11-22T16:00:00.000Z'), at(closesAt)]
  const reconnecting = true
  expect(withoutServer(open, null, during)).toEqual({ reconnecting, isKnown: true, event: service })
  expect(withoutServer(open, null, after)).toEqual({ reconnecting, isKnown: true, event: null })
  expect(withoutServer(closed, service, during)).toEqual({ reconnecting, isKnown: true, event: null })
})

test('a tablet whose clock is hours ahead keeps the event without the server, which has said that it is open', () => {
  const [heard, now] = [at('2026-11-22T20:00:00.000Z'), at('2026-11-22T22:59:55.000Z')]
  expect(withoutServer({ ...open, heard, now: heard }, null, now)).toMatchObject({ isKnown: true, event: service })
})

test('such a tablet has no event once the whole time of its check-in has passed without the server', () => {
  const [heard, now] = [at('2026-11-22T20:00:00.000Z'), at('2026-11-22T23:00:00.000Z')]
  expect(withoutServer({ ...open, heard, now: now - 5_000 }, null, now)).toMatchObject({ isKnown: true, event: null })
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

test('an error on the screen is not a lost network, and the server is asked again', async () => {
  vi.useFakeTimers()
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json(service)))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
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
