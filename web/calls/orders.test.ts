import { beforeEach, expect, test, vi } from 'vitest'
import { obeying, reportOf, whenSeen } from './orders.ts'

const EARLIER = '2026-11-22T16:00:00.000Z'
const LATER = '2026-11-22T16:00:05.000Z'

/** What happened, in order: a report with the order that was obeyed last, or an act. */
let happened: string[] = []

const obey = obeying(() => happened.push(`reports ${reportOf('0.2.0', 0).obeyed}`))(() => happened.push('acts'))

beforeEach(() => {
  happened = []
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

test('a device says that it obeys an order before it acts, because it may load its page again', () => {
  obey({ at: EARLIER })
  expect(happened).toEqual([`reports ${EARLIER}`, 'acts'])
})

test('an order that comes again is reported and not obeyed again, and a later one is', () => {
  for (const at of [EARLIER, EARLIER, LATER]) obey({ at })
  expect(happened.filter((what) => what === 'acts')).toHaveLength(2)
  expect(happened.at(-2)).toBe(`reports ${LATER}`)
})

test('of two pages on a device, the one that is seen shows its name, also when the other one hears of it first', () => {
  const shows = whenSeen(obey)
  vi.stubGlobal('document', { hidden: true })
  shows({ at: EARLIER })
  expect(happened).toEqual([])
  vi.stubGlobal('document', { hidden: false })
  shows({ at: EARLIER })
  expect(happened).toEqual([`reports ${EARLIER}`, 'acts'])
})

test('a device that has obeyed nothing yet reports no order', () =>
  expect(reportOf(undefined, 3)).toEqual({ version: 'unknown', unsent: 3 }))
