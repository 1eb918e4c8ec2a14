import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFailed } from '#web/calls/call.ts'

const [kept, marks] = [new Map<string, string>(), new Map<string, string>()]
const storage = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
})
vi.stubGlobal('sessionStorage', storage(kept))
vi.stubGlobal('localStorage', storage(marks))
const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
const { askSession, asSignedIn, doubtHelper, showSession, signOut, useAccess, withHeader } = await import('./access.ts')
const { rolesOf } = await import('./roles.ts')
const { signInAtDesk } = await import('#admin/access/sign-in/sign-in-at-desk.ts')
const { authenticate, headerOf, signInByName } = await import('#admin/access/sign-in/sign-in.ts')
const { helpersMark, markHelper } = await import('#web/storage/helpers-mark.ts')

const refused = () => Promise.reject(new CallFailed(401, 'No', 'password-needed', {}))

beforeEach(() => {
  kept.clear()
  marks.clear()
  fetched.mockReset()
  useAccess.setState({ signedIn: null, desk: null, isSigningIn: false, accepted: false, withdrawn: null, waiting: 0 })
})

test('a password in any alphabet reaches the server as it was typed, without a user name', () => {
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
  expect(useAccess.getState().withdrawn).toBeNull()
})

test('the password is asked for once, even when a page reads several things at once', async () => {
  const calls = Promise.all([asSignedIn(async (header) => header), asSignedIn(async (header) => header)])
  expect(useAccess.getState().waiting).toBe(2)
  await authenticate('right', async () => 'rows')
  expect(await calls).toEqual([headerOf('right'), headerOf('right')])
  expect(useAccess.getState().waiting).toBe(0)
})

test('a header that is rejected later is forgotten, and the page says so', async () => {
  await authenticate('right', async () => 'rows')
  await expect(asSignedIn(refused)).rejects.toThrow('401')
  expect(useAccess.getState()).toMatchObject({ signedIn: null, withdrawn: 'password' })
  expect(kept.size).toBe(0)
})

test('a saved header that is rejected at once is forgotten without a message', async () => {
  useAccess.setState({ signedIn: withHeader(headerOf('old')) })
  await expect(asSignedIn(refused)).rejects.toThrow('401')
  expect(useAccess.getState()).toMatchObject({ signedIn: null, withdrawn: null })
})

test('another kind of error does not remove the password', async () => {
  await authenticate('right', async () => 'rows')
  await expect(asSignedIn(() => Promise.reject(new CallFailed(500, 'x', '', {})))).rejects.toThrow('500')
  expect(useAccess.getState().signedIn?.authorization).toBe(headerOf('right'))
})

test('Logout removes everything', async () => {
  await authenticate('right', async () => 'rows')
  signOut()
  expect(kept.size).toBe(0)
  expect(useAccess.getState().signedIn).toBeNull()
})

describe('a helper who has signed in by name', () => {
  const ways = { hasHelpers: true, sharedPasswordWorks: true }
  const helper = { id: '3f0c7a52-91be-8d46-b2e5-6a1d08c4f97b', name: 'Rivka Thornmere', roles: ['desk' as const] }
  const replies = (session: object) => fetched.mockImplementation(async () => Response.json(session))
  const isOver = () => Promise.reject(new CallFailed(401, 'No', 'password-needed', {}))

  test('is known to the server by a cookie: calls go without a header, and the page keeps no name and no password', async () => {
    replies({ ...ways, helper })
    await signInByName('rivka', 'lanterns by the river')
    expect(await asSignedIn(async (header) => header)).toBeNull()
    expect([...kept.values(), ...marks.values()].join()).not.toMatch(/rivka|lanterns/i)
  })

  test('is asked to sign in again when the session is over', async () => {
    showSession({ ...ways, helper })
    replies(ways)
    await expect(asSignedIn(isOver)).rejects.toThrow('401')
    await expect.poll(() => useAccess.getState()).toMatchObject({ signedIn: null, withdrawn: 'session' })
    expect(helpersMark()).toBe('none')
  })

  test('has other roles at once when a call is refused because of them', async () => {
    showSession({ ...ways, helper })
    replies({ ...ways, helper: { ...helper, roles: ['greeter'] } })
    const refusal = () => Promise.reject(new CallFailed(403, 'No', 'role-needed', {}))
    await expect(asSignedIn(refusal)).rejects.toThrow('403')
    await expect.poll(() => useAccess.getState().signedIn?.helper?.roles).toEqual(['greeter'])
  })

  test('does not take the place of somebody who has given the shared password', async () => {
    await authenticate('right', async () => 'rows')
    showSession({ ...ways, helper })
    expect(useAccess.getState().signedIn).toEqual(withHeader(headerOf('right')))
  })

  test('is not shown by a page that comes back from the history, until the server has said who is signed in', async () => {
    showSession({ ...ways, helper })
    const { promise, resolve } = Promise.withResolvers<Response>()
    fetched.mockReturnValue(promise)
    const asked = doubtHelper()
    expect(useAccess.getState()).toMatchObject({ signedIn: null, isAsking: true })
    resolve(Response.json({ ...ways, helper }))
    await asked
    expect(useAccess.getState()).toMatchObject({ signedIn: { helper }, isAsking: false })
  })

  test('is signed out although the server has said just before who is signed in, and the reply comes late', async () => {
    showSession({ ...ways, helper })
    const { promise, resolve } = Promise.withResolvers<Response>()
    fetched.mockImplementation(async (_, request) =>
      request?.method === 'DELETE' ? new Response(null, { status: 204 }) : promise,
    )
    const asked = askSession()
    signOut()
    resolve(Response.json({ ...ways, helper }))
    await asked
    expect(useAccess.getState().signedIn).toBeNull()
    expect(helpersMark()).not.toBe('in')
  })

  test('stays signed in when the server has said before that nobody is, and that reply comes late', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    fetched.mockImplementation(async (_, request) =>
      request?.method === 'POST' ? Response.json({ ...ways, helper }) : promise,
    )
    const asked = askSession()
    await signInByName('rivka', 'lanterns by the river')
    resolve(Response.json(ways))
    await asked
    expect(useAccess.getState()).toMatchObject({ signedIn: { helper }, withdrawn: null })
    expect(helpersMark()).toBe('in')
  })

  test('signs in after Logout once the session before has ended, so that its end does not end theirs', async () => {
    showSession({ ...ways, helper })
    const { promise, resolve } = Promise.withResolvers<Response>()
    fetched.mockImplementation(async (_, request) =>
      request?.method === 'DELETE' ? promise : Response.json({ ...ways, helper }),
    )
    signOut()
    const signedIn = signInByName('rivka', 'lanterns by the river')
    await Promise.resolve()
    expect(fetched.mock.calls.map(([, request]) => request?.method)).toEqual(['DELETE'])
    resolve(new Response(null, { status: 204 }))
    await signedIn
    expect(fetched.mock.calls.map(([, request]) => request?.method)).toEqual(['DELETE', 'POST'])
    expect(useAccess.getState()).toMatchObject({ signedIn: { helper } })
    expect(helpersMark()).toBe('in')
  })

  test('is signed out by the next page when no server was there at logout', async () => {
    showSession({ ...ways, helper })
    fetched.mockRejectedValue(new TypeError('offline'))
    signOut()
    await expect.poll(() => fetched).toHaveBeenCalledOnce()
    expect(helpersMark()).toBe('leaving')
    showSession({ ...ways, helper })
    markHelper('leaving')
    await askSession()
    expect(useAccess.getState().signedIn).toBeNull()
    fetched.mockImplementation(async (_, request) =>
      request?.method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(ways),
    )
    await askSession()
    expect(fetched.mock.calls.slice(-2).map(([, request]) => request?.method)).toEqual(['DELETE', 'GET'])
    expect(helpersMark()).toBe('none')
  })
})

describe('a device of the welcome desk', () => {
  const ways = { hasHelpers: true, sharedPasswordWorks: true }
  const desk = { name: 'Lobby desk' }
  const helper = { id: 'micah', name: 'Micah Redfern', roles: ['care' as const] }

  test('acts without anybody who signs in, and as the desk alone', () => {
    showSession({ ...ways, desk })
    expect(useAccess.getState().signedIn).toEqual({ authorization: null, helper: null, desk })
    expect(rolesOf(useAccess.getState().signedIn)).toEqual(['desk'])
  })

  test('is a helper’s while one has signed in, and its own again afterwards', () => {
    showSession({ ...ways, desk })
    signInAtDesk()
    showSession({ ...ways, desk })
    expect(useAccess.getState().signedIn).toBeNull()
    showSession({ ...ways, desk, helper })
    expect(rolesOf(useAccess.getState().signedIn)).toEqual(['care'])
    signOut()
    expect(useAccess.getState().signedIn?.desk).toEqual(desk)
  })

  test('is not a desk any longer when the server says so', () => {
    showSession({ ...ways, desk })
    showSession(ways)
    expect(useAccess.getState().signedIn).toBeNull()
  })
})
