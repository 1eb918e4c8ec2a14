import { useState } from 'react'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { NO_TAG } from '#room/calls.ts'
import { placeShown } from '#room/day/room-shown.ts'
import { call } from '#web/calls/call.ts'
import { newCommandId } from '#web/calls/command-id.ts'

/** Whether the welcome desk has heard that a child has no tag. */
export type Desk = 'asked' | 'told' | 'notTold'

/** Says that the child at the door has no tag, and calls the desk. */
export function useWithoutTag(child: ChildInRoom | null) {
  const [desk, setDesk] = useState<Desk | null>(null)
  async function tell({ personId }: ChildInRoom): Promise<void> {
    setDesk('asked')
    const place = placeShown()
    try {
      if (!place) throw new Error('No room is shown')
      await call(NO_TAG, { params: place, body: { jobId: newCommandId(), personId } })
      setDesk('told')
    } catch (error) {
      console.warn(error)
      setDesk('notTold')
    }
  }
  return { desk, say: () => void (child && tell(child)) }
}
