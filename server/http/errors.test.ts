import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { checkPhone, createUser } from '#domain/contract/people/people-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { foyer, get, newPhone, sendText } from '#tests/foyer/setup.ts'

const register = { body: { name: 'Naomi Frost', phone: newPhone() } }

/** A log that works until the test breaks it. */
function breakable() {
  const log = memoryEventLog()
  let error: Error | null = null
  const append: typeof log.append = async (...what) => {
    if (error) throw error
    return await log.append(...what)
  }
  return { log: { ...log, append }, breakWith: (next: Error | null) => void (error = next) }
}

test('an unexpected error is returned without details, and logged under the same number without typed data', async () => {
  const { log, breakWith } = breakable()
  const opened = await foyer({ log })
  breakWith(new TypeError('cannot store Naomi Frost'))
  const { status, failure } = await opened.ask(createUser, register)
  expect(status).toBe(500)
  expect(failure).toEqual({
    code: 'unexpected',
    message: 'Something went wrong. Please try again.',
    incident: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  const [line] = opened.logged
  expect(opened.logged).toHaveLength(1)
  expect(JSON.parse(line ?? '')).toMatchObject({ incident: failure.incident, kind: 'TypeError' })
  expect(JSON.parse(line ?? '').stack[0]).toMatch(/^\s+at /)
  expect(line).not.toMatch(/Naomi|Frost/)
})

test('while the log cannot write, the kiosk is told to try again, and reading continues', async () => {
  const { log, breakWith } = breakable()
  const opened = await foyer({ log })
  breakWith(new LogUnavailable('the disk is full'))
  const { status, failure, headers } = await opened.ask(createUser, register)
  expect([status, failure]).toEqual([
    503,
    { code: 'log-unavailable', message: 'This cannot be saved right now. Please try again.' },
  ])
  expect(headers.get('retry-after')).toBe('1')
  expect((await opened.ask(checkPhone, { body: { phone: register.body.phone } })).status).toBe(200)

  breakWith(null)
  expect((await opened.ask(createUser, register)).status).toBe(201)
})

describe('a request that cannot be read', () => {
  const phone = newPhone()
  const body = JSON.stringify({ phone })
  const send = async (content: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const { status, failure } = await sendText(await foyer(), 'POST /api/users/check-phone', content, headers)
    expect(failure).toEqual({ code: expect.any(String), message: expect.any(String) })
    return [status, failure.code]
  }

  test.each(['', '{', 'null x', "{'phone':1}", '{"phone":"5125550100"', '\uFEFF\uFEFF{}'])(
    'is not JSON: %j',
    async (text) => {
      expect(await send(text)).toEqual([400, 'bad-json'])
    },
  )

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'application/jsonx',
    '',
  ])('says that it is %s', async (type) =>
    expect(await send(body, { 'content-type': type })).toEqual([415, 'not-json']),
  )

  test.each(['application/json;charset=UTF-8', 'Application/JSON ; charset="utf-8"'])(
    'may say that it is %s',
    async (type) => {
      const { status } = await sendText(await foyer(), 'POST /api/users/check-phone', body, { 'content-type': type })
      expect(status).toBe(200)
    },
  )

  test('is compressed', async () => {
    expect(await send(new Uint8Array(gzipSync(body)), { 'content-encoding': 'gzip' })).toEqual([415, 'not-json'])
  })

  test('is larger than any command', async () => {
    expect(await send(JSON.stringify({ phone, filler: 'x'.repeat(70_000) }))).toEqual([413, 'too-large'])
  })

  test('has an address that cannot be decoded', async () => {
    const { status, failure } = await get(await foyer(), '/api/users/%E0%A4%A')
    expect([status, failure.code]).toEqual([400, 'bad-request'])
  })
})

test('a request without a value that it needs is told which kind of value was expected', async () => {
  const { status, failure } = await get(await foyer(), '/api/users/search')
  const message = 'Invalid input: expected string, received undefined'
  expect([status, failure]).toEqual([400, { code: 'not-valid', message }])
})

test('a member file may be far larger than a command, and without the password it is refused before it is read', async () => {
  const opened = await foyer()
  const stranger = { name: 'Naomi Frost', phone: 'none', notes: 'x'.repeat(200) }
  const users = [{ name: 'Ruth Winter', phone: newPhone() }, ...Array.from({ length: 2000 }, () => stranger)]
  const { status, body } = await opened.asAdmin(importDirectory, { body: { users } })
  expect([status, body.results.errors.length]).toEqual([200, 2000])
  expect((await opened.ask(importDirectory, { body: { users } })).status).toBe(401)
})
