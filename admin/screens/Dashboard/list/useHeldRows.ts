import { useEffect, useRef, useState } from 'react'
import { standOut } from '#admin/live/board.ts'
import { heldRows, idsOf, type HeldRows } from './held-rows.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'

/**
 * Returns the rows to show. While the list is held, no row moves, so that people can read it and aim at it. `reveal`
 * and the end of holding show the rows that waited. The new rows are highlighted then, not when they arrived.
 */
export function useHeldRows(rows: readonly AttendanceRecord[], isHeld: boolean): HeldRows & { reveal(): void } {
  const [held, setHeld] = useState<readonly number[] | null>(null)
  const { shown, waiting } = heldRows(rows, held)
  // An empty list has no rows that could move.
  const isDue = isHeld !== (held !== null) || (held !== null && shown.length === 0 && rows.length > 0)
  if (isDue) setHeld(isHeld ? idsOf(rows) : null)

  const waited = useRef<readonly number[]>([])
  useEffect(() => {
    const still = new Set(idsOf(waiting))
    standOut(waited.current.filter((id) => !still.has(id)))
    waited.current = [...still]
  })

  return { shown, waiting, reveal: () => setHeld(idsOf(rows)) }
}
