import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#domain/contract/helper/helper-shapes.ts'

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
vi.stubGlobal('localStorage', storage)
const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
const { askUsher, signedIn, useUsher } = await import('./usher.ts')

const nobody: Session = { hasHelpers: true, sharedPasswordWorks: true }
const greeter: Session = { ...nobody, helper: { id: 'tirzah', name: 'Tirzah Holloway', roles: ['greeter'] } }
const waiting = { state: 'waiting', lettingIn: true, code: 'AB12' }

/** The replies of the server by path. */
const replies = (by: Readonly<Record<string, Promise<object> | object>>): void =>
  void fetched.mockImplementation(async (address) => Response.json(await by[address as string]))

beforeEach(() => useUsher.setState({ mayCount: null, standing: null, session: null }))

test('a greeter who has just signed in counts, although the server says late that nobody was signed in before', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  replies({ '/api/devices/me': { state: 'unknown', lettingIn: false }, '/api/session': promise })
  const asked = askUsher()
  signedIn(greeter)
  resolve(nobody)
  await asked
  expect(useUsher.getState()).toMatchObject({ mayCount: true, session: greeter })
})

test('a phone that was let in counts, although an earlier reply comes late', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  replies({ '/api/devices/me': waiting, '/api/session': nobody, '/api/devices/ask': promise })
  const earlier = askUsher()
  await expect.poll(() => fetched.mock.calls.map(([address]) => address)).toContain('/api/devices/ask')
  replies({ '/api/devices/me': { state: 'in', kind: 'counter', lettingIn: false }, '/api/session': nobody })
  await askUsher()
  resolve(waiting)
  await earlier
  expect(useUsher.getState()).toMatchObject({ mayCount: true })
})
