import { useEffect } from 'react'
import { callSignedIn } from '#admin/access/call-signed-in.ts'
import { useFollowed } from '#admin/access/useFollowed.ts'
import { showWaiting } from '#admin/care/waiting-care.ts'
import { careBoard } from '#domain/contract/care/care-routes.ts'
import type { CareBoard } from '#domain/contract/care/care-shapes.ts'

/** Going through everybody in a large church takes a moment. Milliseconds. */
const PATIENCE = 30_000

const read = (): Promise<CareBoard> => callSignedIn(careBoard, {}, { patience: PATIENCE })

/** The board of care, kept up to date; undefined while it is read. */
export function useCareBoard(): { board: CareBoard | 'failed' | undefined; readAgain(): Promise<void> } {
  const { found, last, readAgain } = useFollowed({ about: 'care', which: null, read })
  useEffect(() => {
    if (last) showWaiting(last.cards.length)
  }, [last])
  return { board: found, readAgain }
}
