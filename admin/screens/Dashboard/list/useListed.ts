import { useEffect, useMemo } from 'react'
import { useBoard } from '#admin/live/board.ts'
import {
  dropAll,
  listed,
  noteBoard,
  useTakenBack,
  type ListedRows,
} from '#admin/screens/Dashboard/attendance/taken-back.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'

const NOBODY: readonly AttendanceRecord[] = []

/** Returns the rows of the board, and in their old places those that this page has just taken back. */
export function useListed(rows: readonly AttendanceRecord[] = NOBODY): ListedRows {
  const eventId = useBoard(({ shown }) => shown?.eventId ?? 0)
  const taken = useTakenBack((state) => state.taken)
  useEffect(() => noteBoard(eventId, rows), [eventId, rows])
  useEffect(() => dropAll, [])
  return useMemo(() => listed(rows, eventId, taken), [rows, eventId, taken])
}
