import { expect, test } from 'vitest'
import type { Who } from '#domain/ids.ts'
import { type Helping, helpersOverTime } from './helping.ts'

const [LAMBS, LIONS] = [1, 2]
const [MARTHA, JOEL] = [{ personId: 7 }, { personId: 8 }]
const ACCOUNT = { helperId: '5b1f0c1e-5a64-4b83-9c20-6f1e8d3b4a55' }
/** The account is Martha's. */
const humanOf = (who: Who) => ('helperId' in who ? '7' : String(who.personId))
const at = (minute: number) => `2026-11-22T16:${String(minute).padStart(2, '0')}:00.000Z`
const comes = (minute: number, who: Who, roomId = LAMBS): Helping => ({ who, roomId, came: true, at: at(minute) })
const goes = (minute: number, who: Who, roomId = LAMBS): Helping => ({ who, roomId, came: false, at: at(minute) })
const inLambs = (...helping: Helping[]) => helpersOverTime(helping, LAMBS, humanOf)

test('a helper serves in one room: who comes to another one has left the one before', () => {
  expect(inLambs(comes(0, MARTHA), comes(1, JOEL), comes(5, MARTHA, LIONS), goes(9, MARTHA, LIONS))).toEqual([
    { at: at(0), helpers: [MARTHA] },
    { at: at(1), helpers: [MARTHA, JOEL] },
    { at: at(5), helpers: [JOEL] },
  ])
})

test('somebody with an account is one helper, by whichever of the two they come and go', () => {
  expect(inLambs(comes(0, MARTHA), comes(1, ACCOUNT), goes(9, MARTHA))).toEqual([
    { at: at(0), helpers: [MARTHA] },
    { at: at(1), helpers: [ACCOUNT] },
    { at: at(9), helpers: [] },
  ])
})

test('what a tablet tells later counts from when it happened', () => {
  expect(inLambs(goes(9, MARTHA), comes(0, MARTHA)).map(({ helpers }) => helpers)).toEqual([[MARTHA], []])
})
