// @vitest-environment happy-dom
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { keepAwake } from './keep-awake.ts'

/** A browser that gives a lock, or refuses it. It releases the lock when the page is hidden. */
function browserThat(gives: boolean) {
  const held = { released: false }
  const request = vi.fn<() => Promise<unknown>>(async () => {
    if (!gives) throw new DOMException('No', 'NotAllowedError')
    return Object.assign(held, { released: false })
  })
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  return { held, request }
}

const shown = async (): Promise<void> => {
  document.dispatchEvent(new Event('visibilitychange'))
  await setImmediate()
}

test('a page asks to stay awake once, and again after it was hidden', async () => {
  const { held, request } = browserThat(true)
  keepAwake()
  await setImmediate()
  await shown()
  expect(request).toHaveBeenCalledTimes(1)
  held.released = true
  await shown()
  expect(request).toHaveBeenCalledTimes(2)
})

test('a page that is refused asks again with a touch, and one whose browser cannot do it asks nothing', async () => {
  const { request } = browserThat(false)
  keepAwake()
  await setImmediate()
  dispatchEvent(new Event('pointerdown'))
  await setImmediate()
  expect(request).toHaveBeenCalledTimes(2)
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: undefined })
  keepAwake()
})
