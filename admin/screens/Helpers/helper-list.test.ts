import { beforeEach, expect, test, vi } from 'vitest'

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('localStorage', storage)
const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
const { useAccess, withHeader } = await import('#admin/access/access.ts')
const { forgetHelpers, readHelpers, useHelperList } = await import('./helper-list.ts')

const listOf = (...names: string[]) => Response.json({ helpers: names.map((name) => ({ name })) })
const shown = () => useHelperList.getState().list

beforeEach(() => {
  fetched.mockReset()
  forgetHelpers()
  useAccess.setState({ signedIn: withHeader('Basic right') })
})

test('a helper who was taken away does not come back with a reply that comes late', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(promise).mockResolvedValueOnce(listOf('Rivka'))
  const earlier = readHelpers()
  await readHelpers()
  resolve(listOf('Rivka', 'Micah'))
  await earlier
  expect(shown()).toEqual({ helpers: [{ name: 'Rivka' }] })
})

test('the names of helpers that come after the page was left are not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(promise)
  const asked = readHelpers()
  forgetHelpers()
  resolve(listOf('Rivka'))
  await asked
  expect(shown()).toBeNull()
})
