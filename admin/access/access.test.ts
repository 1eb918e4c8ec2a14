import { beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '#kiosk/shell/calls/call.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
const { asAdministrator, authenticate, forget, headerOf, useAccess } = await import('./access.ts')

const refused = () => Promise.reject(new CallFailed(401, 'No', 'password-needed', {}))

beforeEach(() => {
  kept.clear()
  useAccess.setState({ authorization: null, accepted: false, withdrawn: false, waiting: 0 })
})

test('the header is Basic with an empty user name, for a password in any alphabet', () => {
  expect(atob(headerOf('open sesame').slice(6))).toBe(':open sesame')
  expect(Buffer.from(headerOf('שלום').slice(6), 'base64').toString()).toBe(':שלום')
})

test('the dashboard and the directory share an accepted password', async () => {
  await authenticate('right', async () => 'rows')
  expect(kept.get('directoryAuth')).toBe(headerOf('right'))
})

test('a wrong password is not kept', async () => {
  await expect(authenticate('wrong', refused)).rejects.toThrow('401')
  expect(kept.size).toBe(0)
  expect(useAccess.getState().withdrawn).toBe(false)
})

test('the password is asked for once, even when several calls wait for it', async () => {
  const calls = Promise.all([asAdministrator(async (header) => header), asAdministrator(async (header) => header)])
  expect(useAccess.getState().waiting).toBe(2)
  await authenticate('right', async () => 'rows')
  expect(await calls).toEqual([headerOf('right'), headerOf('right')])
  expect(useAccess.getState().waiting).toBe(0)
})

test('a header that is rejected later is forgotten, and the page says so', async () => {
  await authenticate('right', async () => 'rows')
  await expect(asAdministrator(refused)).rejects.toThrow('401')
  expect(useAccess.getState()).toMatchObject({ authorization: null, withdrawn: true })
  expect(kept.size).toBe(0)
})

test('a saved header that is rejected at once is forgotten without a message', async () => {
  useAccess.setState({ authorization: headerOf('old') })
  await expect(asAdministrator(refused)).rejects.toThrow('401')
  expect(useAccess.getState()).toMatchObject({ authorization: null, withdrawn: false })
})

test('another kind of error does not remove the password', async () => {
  await authenticate('right', async () => 'rows')
  await expect(asAdministrator(() => Promise.reject(new CallFailed(500, 'x', '', {})))).rejects.toThrow('500')
  expect(useAccess.getState().authorization).toBe(headerOf('right'))
})

test('Logout removes everything', async () => {
  await authenticate('right', async () => 'rows')
  forget()
  expect(kept.size).toBe(0)
  expect(useAccess.getState().authorization).toBeNull()
})
