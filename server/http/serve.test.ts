import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonInSlices } from './serve.ts'

const inSlices = (text: string, slice = 8) => jsonInSlices(Buffer.from(text), (part) => JSON.parse(part), slice)

const outcome = async (read: () => unknown) => {
  try {
    return { value: await read() }
  } catch (error) {
    return { isSyntaxError: error instanceof SyntaxError }
  }
}

const list = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 12 })
const body = fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('users', '__proto__')), fc.oneof(list, fc.jsonValue()))

test('any JSON body is read in slices with the same result as at once', async () => {
  const text = fc
    .oneof(body, list, fc.jsonValue())
    .chain((value) => fc.constantFrom(JSON.stringify(value), JSON.stringify(value, null, 2)))
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 30 }), async (json, slice) => {
      expect(JSON.stringify(await inSlices(json, slice))).toBe(JSON.stringify(JSON.parse(json)))
    }),
  )
})

test('invalid JSON is also invalid in slices', async () => {
  const spoilt = fc
    .tuple(body, fc.nat(), fc.nat(3), fc.constantFrom('', ',', '[', ']', '{', '}', '"', '\\', ',,', '1'))
    .map(([value, place, cut, put]) => {
      const text = JSON.stringify(value)
      const at = place % text.length
      return text.slice(0, at) + put + text.slice(at + cut)
    })
  await fc.assert(
    fc.asyncProperty(spoilt, fc.integer({ min: 1, max: 12 }), async (text, slice) => {
      const [parted, whole] = await Promise.all([outcome(() => inSlices(text, slice)), outcome(() => JSON.parse(text))])
      expect(JSON.stringify(parted)).toBe(JSON.stringify(whole))
    }),
    { numRuns: 1_000 },
  )
})

test('the second of two lists with the same key counts', async () => {
  expect(await inSlices('{"users":[11111111,22222222,33333333],"users":[]}')).toEqual({ users: [] })
})

test('other requests get their turn while a long list is read', async () => {
  const users = Array.from({ length: 50_000 }, (_, number) => ({ name: 'Ruth Winter', number }))
  let turns = 0
  let isRead = false
  const count = () => {
    turns += 1
    if (!isRead) setImmediate(count)
  }
  setImmediate(count)
  const text = JSON.stringify({ users, dryRun: true })
  expect(await jsonInSlices(Buffer.from(text), (part) => JSON.parse(part))).toEqual({ users, dryRun: true })
  isRead = true
  expect(turns).toBeGreaterThan(text.length / (512 * 1024))
})
