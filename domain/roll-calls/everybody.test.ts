import { expect, test } from 'vitest'
import { isEverybody } from './everybody.ts'

const NOW = '2026-11-29T16:43:00.000Z'
const ago = (seconds: number): string => new Date(Date.parse(NOW) - seconds * 1000).toISOString()
const room = (accounted: number, count: number, heardAt: string | null) => ({ accounted, count, heardAt })
const said = (...rooms: ReturnType<typeof room>[]) => isEverybody(rooms, NOW)

test('everybody is accounted for when every child is, and every room was heard within a minute', () => {
  expect(said(room(5, 5, ago(0)), room(12, 12, ago(60)))).toBe(true)
  expect(said(room(5, 5, ago(0)), room(11, 12, ago(0)))).toBe(false)
})

test('57: a room that is silent for longer than a minute keeps everybody from being accounted for', () => {
  expect(said(room(5, 5, ago(0)), room(7, 7, ago(61)))).toBe(false)
  expect(said(room(5, 5, ago(0)), room(7, 7, null))).toBe(false)
  expect(said(room(5, 5, ago(0)), room(0, 0, ago(61)))).toBe(false)
})
