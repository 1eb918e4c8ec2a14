import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Mark } from '#domain/ids.ts'
import { BLOCKS } from '#domain/marks/events.ts'
import { MARKS, isLeftOut, markOf } from '#domain/marks/mark.ts'
import { dayKeys } from './day-keys.ts'

const [SECRET, LOG] = ['a secret of the church', '6f9619ff-8b86-4d01-b42d-00c04fc964ff']
const [SUNDAY, MONDAY] = ['2026-11-29', '2026-11-30'] as const
const sunday = dayKeys(SECRET, LOG)(SUNDAY)
const blocks = Array.from({ length: BLOCKS }, (_, block) => sunday.marksOf(block))

describe('The marks of a day', () => {
  test('are all marks but those that are left out, each in one block', () => {
    const marks = blocks.flat().map(({ mark }) => mark)
    expect(new Set(marks).size).toBe(marks.length)
    expect(marks.length).toBe(
      Array.from({ length: MARKS }, (_, n) => markOf(n)).filter((mark) => !isLeftOut(mark)).length,
    )
    for (const [block, lent] of blocks.entries()) for (const { mark } of lent) expect(sunday.blockOf(mark)).toBe(block)
  })

  test('are at least 15 in each block, through ten years', () => {
    const keys = dayKeys(SECRET, LOG)
    for (let day = 0; day < 10; day++) {
      const { blockOf } = keys(new Date(Date.UTC(2026, 10, 29 + 365 * day)).toISOString().slice(0, 10))
      const leftOut = new Map<number, number>()
      for (let n = 0; n < MARKS; n++)
        if (isLeftOut(markOf(n))) leftOut.set(blockOf(markOf(n)), (leftOut.get(blockOf(markOf(n))) ?? 0) + 1)
      expect(Math.max(...leftOut.values())).toBeLessThanOrEqual(5)
    }
  })

  test('have another order and other secrets on the next day', () => {
    const monday = dayKeys(SECRET, LOG)(MONDAY)
    expect(monday.marksOf(0)).not.toEqual(sunday.marksOf(0))
    expect(monday.secretOf('K7Q', 0)).not.toBe(sunday.secretOf('K7Q', 0))
    expect(monday.key()).not.toBe(sunday.key())
  })

  test('are the same on every server with the secret of the church, and others with another one', () => {
    expect(dayKeys(SECRET, LOG)(SUNDAY).marksOf(7)).toEqual(sunday.marksOf(7))
    expect(dayKeys('another secret', LOG)(SUNDAY).marksOf(7)).not.toEqual(sunday.marksOf(7))
    expect(dayKeys(SECRET, '00000000-0000-4000-8000-000000000000')(SUNDAY).marksOf(7)).not.toEqual(sunday.marksOf(7))
  })
})

describe('The secret half', () => {
  test('has three symbols of the alphabet, and another three for each receipt', () => {
    const halves = [0, 1, 2, 3].map((issue) => sunday.secretOf('K7Q', issue))
    for (const half of halves) expect(Mark.safeParse(half).success).toBe(true)
    expect(new Set(halves).size).toBe(4)
  })

  test('is that of its mark: each symbol is about as likely as any other', () => {
    const counts = new Map<string, number>()
    for (const { secret } of blocks.flat())
      for (const symbol of secret) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
    expect(counts.size).toBe(20)
    // 1,190 of each are expected, and the deviation is 34.
    for (const count of counts.values()) expect(Math.abs(count - 1_190)).toBeLessThan(200)
  })
})

test('a tablet with the key of a room calculates the secret and the key of the tags as the server does', () => {
  const key = Buffer.from(sunday.key(), 'base64url')
  expect(key).toHaveLength(32)
  const { mark, tagKey } = blocks[3]![0]!
  expect(tagKey).toBe(createHmac('sha256', key).update(`tag|${SUNDAY}|${mark}`).digest('base64url'))
})

test('the proof in the link of a receipt is another one for each receipt, and no tablet calculates it', () => {
  const proofs = [0, 1].flatMap((issue) => ['K7Q', 'K7R'].map((mark) => sunday.proofOf(mark, issue)))
  expect(new Set([...proofs, dayKeys(SECRET, LOG)(MONDAY).proofOf('K7Q', 0)]).size).toBe(5)
  expect(Buffer.from(proofs[0]!, 'base64url')).toHaveLength(16)
  const key = Buffer.from(sunday.key(), 'base64url')
  expect(createHmac('sha256', key).update('K7Q|0').digest('base64url')).not.toContain(proofs[0]!)
})

test('the code of the leaders has six symbols of the same alphabet', () =>
  expect(sunday.leadersCode()).toMatch(/^[2346789CDFHJKLNPQRTX]{6}$/))
