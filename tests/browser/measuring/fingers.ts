import type { CDPSession, Locator, Page } from '@playwright/test'
import { placeOf } from './places.ts'

/** Fingers on a tablet: each comes down and lifts by itself, and several may be down at once. */
export type Fingers = {
  down(id: number, on: Locator): Promise<void>
  lift(id: number): Promise<void>
}

type Touch = { id: number; x: number; y: number }

/** `slowness`: how many times slower than this machine the tablet is. */
export async function fingers(page: Page, slowness = 1): Promise<Fingers> {
  const tablet: CDPSession = await page.context().newCDPSession(page)
  await tablet.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const places = new Map<string, { x: number; y: number }>()
  let touching: Touch[] = []
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    tablet.send('Input.dispatchTouchEvent', { type, touchPoints: touching })
  return {
    async down(id, on) {
      const known = String(on)
      const place = places.get(known) ?? (await middleOf(on))
      places.set(known, place)
      touching = [...touching, { id, ...place }]
      await tell('touchStart')
    },
    async lift(id) {
      touching = touching.filter((touch) => touch.id !== id)
      // A finger that no longer moves was lifted.
      await tell(touching.length > 0 ? 'touchMove' : 'touchEnd')
    },
  }
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await placeOf(element)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
