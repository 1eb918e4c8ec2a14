import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import { begin, drop, dropAll, dropReturned, fadeOut, listed, noteBoard, setStage, useTakenBack } from './taken-back.ts'

const SUNDAY = 2026112201
const row = (id: number, minute: number): AttendanceRecord => ({
  id,
  checkInTime: `2026-11-22T16:${String(minute).padStart(2, '0')}:00.000Z`,
  groupSize: 1,
  primary: true,
  user: { id, name: `Person ${id}` },
  familyAttendances: [],
})
const [first, second, third] = [row(1, 1), row(2, 2), row(3, 3)]

const shown = (rows: readonly AttendanceRecord[], eventId = SUNDAY) => {
  const { rows: all, stages } = listed(rows, eventId, useTakenBack.getState().taken)
  return all.map(({ id }) => (stages.has(id) ? `${id} ${stages.get(id)}` : String(id)))
}

beforeEach(dropAll)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A browser of somebody who wants less motion, or who does not. */
const wantsLessMotion = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

test('a row that was undone stays in its place, whether the board still has it or not', () => {
  begin(SUNDAY, second)
  setStage(2, 'struck')
  expect(shown([third, second, first])).toEqual(['3', '2 struck', '1'])
  noteBoard(SUNDAY, [third, first])
  expect(shown([third, first])).toEqual(['3', '2 struck', '1'])
  expect(shown([])).toEqual(['2 struck'])
})

test('a household that is on the board again is a row like any other', () => {
  begin(SUNDAY, second)
  setStage(2, 'struck')
  noteBoard(SUNDAY, [third, first])
  // Even in the moment before the new board was noted.
  expect(shown([third, row(2, 9), first])).toEqual(['3', '2', '1'])
  noteBoard(SUNDAY, [third, row(2, 9), first])
  expect(useTakenBack.getState().taken).toEqual([])
})

test('a take-back that fails leaves the row as it was', () => {
  begin(SUNDAY, second)
  drop(2)
  expect(shown([third, second, first])).toEqual(['3', '2', '1'])
})

test('the list of another gathering shows nothing of it', () => {
  begin(SUNDAY, second)
  noteBoard(2026112202, [first])
  expect(shown([first], 2026112202)).toEqual(['1'])
  expect(shown([second])).toEqual(['2 asked'])
})

test('when the time for Undo is over the row fades and closes, and is gone at once for people who want less motion', () => {
  vi.useFakeTimers()
  wantsLessMotion(false)
  begin(SUNDAY, second)
  setStage(2, 'struck')
  fadeOut(2)
  expect(shown([])).toEqual(['2 fading'])
  vi.advanceTimersByTime(600)
  expect(shown([])).toEqual(['2 closing'])
  vi.advanceTimersByTime(200)
  expect(shown([])).toEqual([])
  wantsLessMotion(true)
  begin(SUNDAY, second)
  setStage(2, 'struck')
  fadeOut(2)
  expect(shown([])).toEqual([])
})

test('a household that is undone once more right after Undo stays struck through', () => {
  begin(SUNDAY, second)
  setStage(2, 'returning')
  begin(SUNDAY, second)
  setStage(2, 'struck')
  dropReturned(2)
  expect(shown([])).toEqual(['2 struck'])
  setStage(2, 'returning')
  dropReturned(2)
  expect(shown([])).toEqual([])
})
