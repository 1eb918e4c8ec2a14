import { useEffect, useRef, useState } from 'react'
import { standOut } from '#admin/live/board.ts'
import { heldRows, idsOf, type HeldRows } from './held-rows.ts'
import type { AttendanceRecord } from '#domain/contract/event-shapes.ts'

/**
 * The rows to show while the list is held, or not: whoever reads or aims at a row finds it where it was. `reveal` shows
 * those that waited; so does letting go. They stand out then, and not when they came.
 */
export function useHeldRows(rows: readonly AttendanceRecord[], isHeld: boolean): HeldRows & { reveal(): void } {
  const [held, setHeld] = useState<readonly number[] | null>(null)
  const { shown, waiting } = heldRows(rows, held)
  // Rows that are not there cannot move away.
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
