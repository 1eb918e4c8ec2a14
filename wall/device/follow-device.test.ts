// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { DeviceStanding } from '#domain/contract/device/device-shapes.ts'

const connect = vi.fn<() => { on(): void; emit(): void }>(() => ({ on() {}, emit() {} }))
vi.mock('#web/live/connect.ts', () => ({ connect }))
const { followDevice } = await import('./follow-device.ts')

test.each<[DeviceStanding, leads: boolean, follows: boolean]>([
  [{ lettingIn: false, state: 'open' }, false, false],
  [{ lettingIn: false, state: 'in', kind: 'kiosk', name: 'Chapel' }, false, false],
  [{ lettingIn: false, state: 'in', kind: 'wall', name: 'Foyer Screen' }, false, true],
  [{ lettingIn: false, state: 'turned-away', kind: 'wall', name: 'Foyer Screen' }, true, true],
])(
  'a wall on a screen that nobody has let in shows the counts and is asked nothing: %o',
  async (standing, leads, follows) => {
    connect.mockClear()
    vi.stubGlobal('fetch', async () => Response.json(standing))
    const goTo = vi.spyOn(window.location, 'replace').mockReturnValue()
    goTo.mockClear()
    await followDevice('1.0.0')
    expect([goTo.mock.calls.length > 0, connect.mock.calls.length > 0]).toEqual([leads, follows])
  },
)
