import { create } from 'zustand'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'

/**
 * How far a take-back is: it was `asked` for, the row is `struck` through while it can be undone, `returning` after
 * Undo, and then it fades and closes.
 */
export type Stage = 'asked' | 'struck' | 'returning' | 'fading' | 'closing'

/** A row that this page took off the list. It stays for a moment, so that the eye can follow and Undo is near. */
type StruckRow = {
  readonly eventId: number
  readonly row: AttendanceRecord
  readonly stage: Stage
  /** Whether the board has shown the list without it. If it is there again, the household is back. */
  readonly hasLeft: boolean
}

type State = { readonly taken: readonly StruckRow[] }

export const useTakenBack = create<State>()(() => ({ taken: [] }))

/** Milliseconds. */
const FADE_MS = 600
const CLOSE_MS = 180

export const begin = (eventId: number, row: AttendanceRecord): void =>
  useTakenBack.setState(({ taken }) => ({
    taken: [...without(taken, row.id), { eventId, row, stage: 'asked', hasLeft: false }],
  }))

export const isTakenBack = (id: number): boolean => useTakenBack.getState().taken.some(({ row }) => row.id === id)

export const setStage = (id: number, stage: Stage): void =>
  useTakenBack.setState(({ taken }) => ({ taken: taken.map((one) => (one.row.id === id ? { ...one, stage } : one)) }))

/** Shows the row as the board has it. */
export const drop = (id: number): void => useTakenBack.setState(({ taken }) => ({ taken: without(taken, id) }))

/** The message that a household is back has gone. Meanwhile it may have been undone once more. */
export const dropReturned = (id: number): void => void (stageOf(id) === 'returning' && drop(id))

export const dropAll = (): void => useTakenBack.setState({ taken: [] })

/** The time for Undo is over: the row fades and closes. With reduced motion it is gone at once. */
export function fadeOut(id: number): void {
  if (stageOf(id) !== 'struck') return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return drop(id)
  setStage(id, 'fading')
  setTimeout(() => stageOf(id) === 'fading' && setStage(id, 'closing'), FADE_MS)
  setTimeout(() => stageOf(id) === 'closing' && drop(id), FADE_MS + CLOSE_MS)
}

/** Compares with the board's new rows: a household that had left and is there again is back on the list. */
export function noteBoard(eventId: number, rows: readonly AttendanceRecord[]): void {
  const { taken } = useTakenBack.getState()
  if (!taken.some((one) => one.eventId === eventId)) return
  const onBoard = new Set(rows.map(({ id }) => id))
  const noted = taken
    .filter((one) => !isBack(one, eventId, onBoard))
    .map((one) => (one.eventId === eventId && !onBoard.has(one.row.id) ? { ...one, hasLeft: true } : one))
  useTakenBack.setState({ taken: noted })
}

const isBack = ({ hasLeft, row, ...one }: StruckRow, eventId: number, onBoard: ReadonlySet<number>): boolean =>
  hasLeft && one.eventId === eventId && onBoard.has(row.id)

/** The rows of the board and those that were undone from it, newest first, and the stages of the latter. */
export type ListedRows = { readonly rows: readonly AttendanceRecord[]; readonly stages: ReadonlyMap<number, Stage> }

const NONE: ReadonlyMap<number, Stage> = new Map()

/** Puts the rows that were undone into their old places. */
export function listed(rows: readonly AttendanceRecord[], eventId: number, taken: readonly StruckRow[]): ListedRows {
  const onBoard = new Set(rows.map(({ id }) => id))
  const kept = taken.filter((one) => one.eventId === eventId && !isBack(one, eventId, onBoard))
  if (kept.length === 0) return { rows, stages: NONE }
  const stages = new Map(kept.map(({ row, stage }) => [row.id, stage]))
  const others = rows.filter(({ id }) => !stages.has(id))
  return { rows: kept.reduce(inItsPlace, others), stages }
}

function inItsPlace(rows: readonly AttendanceRecord[], { row }: StruckRow): readonly AttendanceRecord[] {
  const older = rows.findIndex(({ checkInTime }) => checkInTime < row.checkInTime)
  return rows.toSpliced(older === -1 ? rows.length : older, 0, row)
}

const without = (taken: readonly StruckRow[], id: number): readonly StruckRow[] =>
  taken.filter(({ row }) => row.id !== id)

const stageOf = (id: number): Stage | undefined => useTakenBack.getState().taken.find(({ row }) => row.id === id)?.stage
