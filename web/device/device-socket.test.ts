import { afterEach, expect, test, vi } from 'vitest'
import { messages, type DeviceReport } from '#domain/contract/live.ts'
import { useOutbox } from '#web/outbox/outbox.ts'
import { openDeviceSocket } from './device-socket.ts'

const emit = vi.hoisted(() => vi.fn<(message: string, report: DeviceReport) => void>())
vi.mock('socket.io-client', () => ({ io: () => ({ connected: true, on() {}, emit }) }))
vi.mock('#web/calls/church.ts', () => ({ church: () => ({ version: '1.0.0' }) }))

afterEach(() => void vi.useRealTimers())

test('a tablet that delivers a hundred kept check-ins reports less often than the server allows, and the last report is right', () => {
  vi.useFakeTimers()
  const nothing = () => {}
  openDeviceSocket({ standing: nothing, identify: nothing, reload: nothing, eventsChanged: nothing })
  const kept = Array.from({ length: 100 }) as ReturnType<typeof useOutbox.getState>['waiting']
  for (let left = 99; left >= 0; left--) {
    useOutbox.setState({ isKnown: true, waiting: kept.slice(0, left) })
    vi.advanceTimersByTime(30)
  }
  vi.advanceTimersByTime(4_000)
  expect(emit.mock.calls.length).toBeLessThan(messages['device:report'].most)
  expect(emit.mock.lastCall?.slice(0, 2)).toEqual(['device:report', { version: '1.0.0', unsent: 0 }])
})
