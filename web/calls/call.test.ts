import { afterEach, expect, test, vi } from 'vitest'
import { checkPhone, removeFamilyMember, searchByLastName } from '#domain/contract/people/people-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { addressOf, call, CallFailed, failureOf, NetworkFailed, wordsFor } from './call.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Gives every call the same response, and keeps the requests. */
function replying(body: BodyInit | null, init: ResponseInit = {}) {
  const respond = (_address: string, _request: RequestInit) => Promise.resolve(new Response(body, init))
  const fetched = vi.fn<typeof respond>(respond)
  vi.stubGlobal('fetch', fetched)
  return (nth = 0) => {
    const [address, { headers, ...request }] = fetched.mock.calls[nth]!
    return { address, headers: new Headers(headers), ...request }
  }
}

test('a person is asked for by their number, and a name is searched for as it was typed, in any alphabet', () => {
  expect(addressOf('/api/users/:userId/with-family', { userId: 42 })).toBe('/api/users/42/with-family')
  expect(addressOf(searchByLastName.path, {}, { lastName: "O'Hara & כהן" })).toBe(
    '/api/users/search?lastName=O%27Hara+%26+%D7%9B%D7%94%D7%9F',
  )
})

test('a body is sent as JSON, and a call without a body has no JSON header', async () => {
  const asked = replying('{"exists":false}')
  expect(await call(checkPhone, { body: { phone: '5125550142' } })).toEqual({ exists: false })
  expect(asked()).toMatchObject({ method: 'POST', credentials: 'include', body: '{"phone":"5125550142"}' })
  expect(asked().headers.get('content-type')).toBe('application/json')
  await call(currentEvent, {})
  expect(asked(1).headers.has('content-type')).toBe(false)
})

test('a response without a body is read as nothing', async () => {
  replying(null, { status: 204 })
  expect(await call(removeFamilyMember, { params: { id: 1_000_000_000_000_001 } })).toBeUndefined()
})

test('a refusal gives its status and its reason: the message, else the text, else the words of HTTP', () => {
  const status = { status: 409, statusText: 'Conflict' }
  expect(failureOf(status, '{"code":"phone-taken","message":"It is taken."}')).toMatchObject({
    message: '409: It is taken.',
    reason: 'It is taken.',
    code: 'phone-taken',
    status: 409,
  })
  expect(failureOf(status, 'plain words').message).toBe('409: plain words')
  expect(failureOf(status, '').message).toBe('409: Conflict')
})

test.each(['null', '5', '"words"', '[]', '{"message":5}'])('a refusal in another form gives its text: %s', (text) =>
  expect(failureOf({ status: 502, statusText: 'Bad Gateway' }, text).reason).toBe(text),
)

test('without a response the network has failed, and a visitor reads the words of Foyer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const failed = await call(currentEvent, {}).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(NetworkFailed)
  expect(wordsFor(failed, 'Failed to check user', null)).toBe('Failed to check user')
  expect(wordsFor(new CallFailed(500, 'Something broke.', undefined, null), 'Failed', null)).toBe(
    '500: Something broke.',
  )
})

test('the newest position from the server goes with the next call', async () => {
  const asked = replying('{"exists":false}', { headers: { 'Foyer-Position': 'abc.7' } })
  await call(checkPhone, { body: { phone: '5125550142' } })
  await call(currentEvent, {})
  expect(asked(1).headers.get('foyer-position')).toBe('abc.7')
})
