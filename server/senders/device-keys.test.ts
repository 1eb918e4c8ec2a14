import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { DeviceId } from '#domain/ids.ts'
import { deviceKeys } from './device-keys.ts'

const keys = deviceKeys(createSecretKey(Buffer.from('a secret that only tests know')))

test('a key is found among other cookies, and nothing else is taken for one', () => {
  const key = keys.draw()
  expect(keys.keyIn(`a=b; foyer-device=${key}; c=d`)).toBe(key)
  for (const cookies of [
    undefined,
    '',
    `foyer-devices=${key}`,
    `x-foyer-device=${key}`,
    `foyer-device=${key}x`,
    'foyer-device=short',
  ])
    expect(keys.keyIn(cookies)).toBeNull()
})

test('two keys, ids and codes are never alike', () => {
  const drawn = Array.from({ length: 1000 }, () => keys.hashOf(keys.draw()))
  expect(new Set(drawn).size).toBe(1000)
  expect(new Set(drawn.map((hash) => keys.idOf(hash))).size).toBe(1000)
})

test('a code has five letters and digits that nobody mistakes for others, each of them as often', () => {
  const codes = Array.from({ length: 4600 }, () => keys.codeOf(keys.hashOf(keys.draw())))
  for (const code of codes) expect(code).toMatch(/^[2346789ACDEFHJKLNPQRTXY]{5}$/)
  const counts = Object.values(Object.groupBy(codes.join(''), (sign) => sign)).map((signs) => signs?.length ?? 0)
  expect(counts).toHaveLength(23)
  // Each is expected 1,000 times.
  for (const count of counts) expect(count).toBeGreaterThan(800)
})

test('the code and the id of a key are the same at every server, and another church has other codes', () => {
  const same = deviceKeys(createSecretKey(Buffer.from('a secret that only tests know')))
  const other = deviceKeys(createSecretKey(Buffer.from('the secret of another church')))
  const hashes = Array.from({ length: 20 }, () => keys.hashOf(keys.draw()))
  expect(hashes.map(same.codeOf)).toEqual(hashes.map(keys.codeOf))
  expect(hashes.map(other.codeOf)).not.toEqual(hashes.map(keys.codeOf))
  for (const hash of hashes) expect(DeviceId.parse(keys.idOf(hash))).toBe(same.idOf(hash))
})
