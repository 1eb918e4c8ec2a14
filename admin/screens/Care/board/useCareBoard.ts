import { useEffect } from 'react'
import { useFollowed } from '#admin/access/useFollowed.ts'
import { showWaiting } from '#admin/care/waiting-care.ts'
import { careBoard } from '#domain/contract/care/care-routes.ts'
import type { CareBoard } from '#domain/contract/care/care-shapes.ts'
import { call } from '#kiosk/shell/calls/call.ts'

/** Going through everybody in a large church takes a moment. Milliseconds. */
const PATIENCE = 30_000

const read = (_: null, authorization: string | null): Promise<CareBoard> =>
  call(careBoard, {}, { authorization, patience: PATIENCE })

/** The board of care, kept up to date; undefined while it is read. */
export function useCareBoard(): { board: CareBoard | 'failed' | undefined; readAgain(): Promise<void> } {
  const { found, last, readAgain } = useFollowed({ about: 'care', which: null, read })
  useEffect(() => {
    if (last) showWaiting(last.cards.length)
  }, [last])
  return { board: found, readAgain }
}
