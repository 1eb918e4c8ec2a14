import { useState } from 'react'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { receive } from '#room/day/acts.ts'
import { useRoomShown } from '#room/day/room-shown.ts'
import { type Found, findByTag } from './find-by-tag.ts'

/** Why the child at the door was not received. */
export type Said = Exclude<Found, { readonly is: 'right' }>

/** Receives a child by the tag that is scanned, or by its three characters. Leaves the screen once it is recorded. */
export function useReceiving(child: ChildInRoom, onDone: () => void) {
  const [said, say] = useState<Said | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function take(one: ChildInRoom, mark: string): Promise<void> {
    setBusy(true)
    const isDone = await receive(one, mark)
    setBusy(false)
    if (isDone) onDone()
  }

  async function decide(scanned: string): Promise<void> {
    if (isBusy) return
    const { list } = useRoomShown.getState()
    if (!list) return
    const found = findByTag(scanned, child, list)
    if (found.is === 'right') return await take(child, found.mark)
    say(found)
  }

  return {
    said,
    isBusy,
    decide,
    receiveOther: (other: ChildInRoom) => void take(other, other.mark),
    forget: () => say(null),
  }
}
