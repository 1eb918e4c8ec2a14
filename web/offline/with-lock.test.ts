import { afterEach, expect, test, vi } from 'vitest'
import { withLock } from './with-lock.ts'

afterEach(() => vi.unstubAllGlobals())

/** Another tab of this browser holds a lock of this name until it is let go. */
async function heldElsewhere(name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await new Promise<void>((isHeld) => {
    void navigator.locks.request(`foyer ${name}`, () => {
      isHeld()
      return promise
    })
  })
  return resolve
}

test('work with a name is done once at a time in a page, and work with other names meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = withLock('one', () => promise)
  expect(await withLock('one', async () => 'twice')).toBeUndefined()
  expect(await withLock('other', async () => 'meanwhile')).toBe('meanwhile')
  resolve('first')
  expect(await first).toBe('first')
  expect(await withLock('one', async () => 'again')).toBe('again')
})

test('while another tab is at work, a page does nothing and does not wait', async () => {
  const letGo = await heldElsewhere('one')
  expect(await withLock('one', async () => 'twice')).toBeUndefined()
  letGo()
  await expect.poll(() => withLock('one', async () => 'afterwards')).toBe('afterwards')
})

test('work that fails lets the lock go, and is not done twice', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('broken')))
  await expect(withLock('one', work)).rejects.toThrow('broken')
  expect(work).toHaveBeenCalledOnce()
  expect(await withLock('one', async () => 'again')).toBe('again')
})

test.each([
  ['that has no locks, as over plain http', {}],
  ['that refuses locks', { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } }],
])('a browser %s does the work', async (_, browser) => {
  vi.stubGlobal('navigator', browser)
  expect(await withLock('one', async () => 'done')).toBe('done')
})
