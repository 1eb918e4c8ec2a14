import { beforeEach, expect, test } from 'vitest'
import { afterChange, useBoard } from './board.ts'
import type { ShownChange, ShownBoard } from './board.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'

const row = (id: number, checkInTime: string, groupSize = 1): AttendanceRecord => ({
  id,
  checkInTime,
  groupSize,
  primary: true,
  user: { id, name: `Person ${id}` },
  familyAttendances: [],
})

const counts = (version: string, totalAttendees: number) => ({
  eventId: 2026112201,
  version,
  stats: { totalAttendees, firstTimeGuests: 0, counted: 0 },
  arrivals: [],
})

const board = (version: string, ...rows: AttendanceRecord[]): ShownBoard => ({ ...counts(version, rows.length), rows })
const change = (follows: string, version: string, ...rows: AttendanceRecord[]): ShownChange => ({
  ...counts(version, 7),
  follows,
  rows,
})
const ids = (shown: ShownBoard | null) => shown?.rows?.map(({ id }) => id)

const ten = '2026-11-22T16:00:00.000Z'
const later = '2026-11-22T16:05:00.000Z'

beforeEach(() => useBoard.setState(useBoard.getInitialState()))

test('a household that arrives comes first, and the counts change with it', () => {
  const shown = afterChange(board('a', row(1, ten)), change('a', 'b', row(2, later)))
  expect(ids(shown)).toEqual([2, 1])
  expect(shown).toMatchObject({ version: 'b', stats: { totalAttendees: 7 } })
})

test('a household that a late child joins keeps one row, at its own time', () => {
  const shown = afterChange(board('a', row(2, later), row(1, ten)), change('a', 'b', row(1, ten, 3)))
  expect(ids(shown)).toEqual([2, 1])
  expect(shown?.rows?.[1]?.groupSize).toBe(3)
})

test('a check-in that a tablet delivers late takes its place by its time', () => {
  const shown = afterChange(board('a', row(2, later)), change('a', 'b', row(1, ten)))
  expect(ids(shown)).toEqual([2, 1])
  // A page that is opened afterwards shows the same list.
  useBoard.getState().replace(board('b', row(1, ten), row(2, later)))
  expect(ids(useBoard.getState().shown)).toEqual([2, 1])
})

test('a household is no longer listed when all its check-ins were taken back', () => {
  expect(ids(afterChange(board('a', row(1, ten)), change('a', 'b', row(1, ten, 0))))).toEqual([])
})

test('a change that does not fit the shown version is refused', () => {
  expect(afterChange(board('a'), change('b', 'c', row(1, ten)))).toBeNull()
})

test('the same change twice changes nothing', () => {
  const shown = board('b', row(1, ten))
  expect(afterChange(shown, change('a', 'b', row(1, ten)))).toBe(shown)
})

test('a change of another gathering is refused', () => {
  expect(afterChange(board('a'), { ...change('a', 'b'), eventId: 2026112202 })).toBeNull()
})

test('names never appear on a board that shows only counts', () => {
  expect(afterChange(counts('a', 1), change('a', 'b', row(1, ten)))).not.toHaveProperty('rows')
})

test('a whole board replaces the shown one, even with a lower version', () => {
  const { replace } = useBoard.getState()
  replace(board('9', row(1, ten)))
  replace(board('3'))
  expect(useBoard.getState().shown?.version).toBe('3')
})

test('new rows are highlighted', () => {
  const { replace, follow } = useBoard.getState()
  replace(board('a', row(1, ten)))
  expect(follow(change('a', 'b', row(2, later)))).toBe(true)
  expect([...useBoard.getState().fresh]).toEqual([2])
})

test('when the names are forgotten the counts stay', () => {
  const { replace, forgetNames } = useBoard.getState()
  replace(board('a', row(1, ten)))
  forgetNames()
  expect(useBoard.getState().shown).toEqual(counts('a', 1))
})
