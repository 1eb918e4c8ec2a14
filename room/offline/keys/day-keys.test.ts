import { expect, test } from 'vitest'
import { LAST_ISSUE } from '#domain/attendance/custody/events.ts'
import { tagCode } from '#domain/marks/label-codes.ts'
import { ISSUES } from '#domain/marks/secrets.ts'
import { dayKeys } from '#server/access/day-keys.ts'
import { dayKey, isLeadersCode, issueWith, readSignedTag } from './day-keys.ts'

/** By the numbers of the examples in the design of the children's pack. */

const DAY = '2026-11-29'
const server = dayKeys('a secret of this church', 'log')(DAY)
const [{ mark, tagKey }] = server.marksOf(0) as [ReturnType<typeof server.marksOf>[number]]
const noah = { day: DAY, mark, index: 2, roomId: 3, hasRule: false }

test('60: a tablet knows the receipts of a mark by the key of the day, as the server does', async () => {
  const key = await dayKey(DAY, server.key())
  for (const issue of [0, 1, 2, 3]) expect(await issueWith(key, mark, server.secretOf(mark, issue))).toBe(issue)
  expect(await issueWith(key, mark, server.secretOf(mark, 4))).toBeUndefined()
  const other = dayKeys('a secret of this church', 'log')('2026-11-22')
  expect(await issueWith(key, mark, other.secretOf(mark, 0))).toBeUndefined()
})

test('60: a tablet tests every receipt that there may be', () => expect(ISSUES.at(-1)).toBe(LAST_ISSUE))

test('no script can read the key out', async () => {
  const { key } = await dayKey(DAY, server.key())
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('60: a tag that was signed with the key of the day is read, and no other', async () => {
  const keys = [await dayKey(DAY, server.key())]
  const code = tagCode(noah, tagKey)
  expect(await readSignedTag(keys, code.toLowerCase())).toEqual(noah)
  expect(await readSignedTag(keys, tagCode({ ...noah, hasRule: true }, tagKey))).toEqual({ ...noah, hasRule: true })
  expect(await readSignedTag(keys, `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`)).toBeNull()
  expect(await readSignedTag(keys, tagCode({ ...noah, day: '2026-11-22' }, tagKey))).toBeNull()
  expect(await readSignedTag([], code)).toBeNull()
  expect(await readSignedTag(keys, 'R1-2EW-K7Q-4RX')).toBeNull()
})

test('62: the code of the leaders is that of the server, however it is typed', async () => {
  const key = await dayKey(DAY, server.key())
  const code = server.leadersCode()
  expect(await isLeadersCode(key, code)).toBe(true)
  expect(await isLeadersCode(key, ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`)).toBe(true)
  expect(await isLeadersCode(key, `${code.slice(0, 5)}${code.endsWith('2') ? '3' : '2'}`)).toBe(false)
  const yesterday = dayKeys('a secret of this church', 'log')('2026-11-28')
  expect(await isLeadersCode(key, yesterday.leadersCode())).toBe(false)
})
