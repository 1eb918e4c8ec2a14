import { afterEach, expect, test, vi } from 'vitest'

vi.mock('./wake.ts', () => ({ onWake: () => () => {} }))
const { followReadiness, useReadiness, whenReadyAgain } = await import('./readiness.ts')

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page knows within five seconds what the server says about itself, and keeps it while no response comes', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('document', { hidden: false })
  const backup = { at: '2026-11-20T09:00:12.000Z', isLate: true }
  const worse = { refusal: 'database or disk is full', missingEvents: 3, isListBehind: true, backup, version: '1.0.0' }
  const fetched = vi.fn<typeof fetch>().mockImplementation(async () => Response.json({ status: 'ready', ...worse }))
  vi.stubGlobal('fetch', fetched)
  const readyAgain = vi.fn<() => void>()
  const stops = [followReadiness(), whenReadyAgain(readyAgain)]
  const fine = { missing: null, refusal: null, foundInstead: null, missingEvents: 0, backup: null, isListBehind: false }
  const later = async () => (await vi.advanceTimersByTimeAsync(5_000), useReadiness.getState())
  expect(await later()).toEqual({ ...fine, ...worse })
  const other = { reason: 'It waits.', foundInstead: 'older', missingEvents: 7 }
  fetched.mockImplementation(async () => Response.json(other, { status: 503 }))
  const away = { ...fine, missing: 'It waits.', foundInstead: 'older', missingEvents: 7, version: '1.0.0' }
  expect(await later()).toEqual(away)
  fetched.mockRejectedValue(new TypeError('no network'))
  expect(await later()).toEqual(away)
  expect(readyAgain).not.toHaveBeenCalled()
  fetched.mockImplementation(async () => Response.json({ status: 'ready', version: '1.0.1' }))
  expect(await later()).toEqual({ ...fine, version: '1.0.1' })
  expect(readyAgain).toHaveBeenCalledOnce()
  for (const stop of stops) stop()
})
