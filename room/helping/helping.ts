import type { helperInRoom } from '#domain/contract/custody/room-day-routes.ts'
import type { HelpersOfRoom } from '#domain/contract/rooms/room-shapes.ts'
import { useActing } from '#room/acting/acting.ts'
import { sayRefused } from '#room/day/acts.ts'
import { placeShown, useRoomShown } from '#room/day/room-shown.ts'
import { useHere } from '#room/let-in/helper-here.ts'
import { CallFailed, call } from '#web/calls/call.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { bare } from '#web/live/bare-routes.ts'

import { helpingTexts } from './texts.ts'

/** Somebody who serves in a room: a helper who signs in, or a person of the church. */
export type Who = HelpersOfRoom['here'][number]['who']

export const HELPER_IN_ROOM = bare<typeof helperInRoom>('POST', '/api/rooms/:eventId/:roomId/helpers')

/** A server that takes longer counts as away, in milliseconds. */
const PATIENCE = 8_000

/** A helper comes to the room that is shown, or leaves it. Resolves to whether the server knows it. */
export async function helps(who: Who, came: boolean): Promise<boolean> {
  const params = placeShown()
  if (!params) return false
  const { actor } = useActing.getState()
  // Who has signed in is known to the server. At a shared tablet it is who acts, or else the helper speaks for itself.
  const by = useHere.getState().session?.helper ? {} : { by: actor ? { helperId: actor.helperId } : who }
  try {
    const body = { who, came, ...by, commandId: newCommandId() }
    const helpers = await call(HELPER_IN_ROOM, { params, body }, { patience: PATIENCE })
    const { list } = useRoomShown.getState()
    // The list that the server pushes may be on its way still.
    if (list?.roomId === params.roomId) useRoomShown.setState({ list: { ...list, helpers } })
    return true
  } catch (error) {
    const isOff = error instanceof CallFailed && error.code === 'helpers-not-watched'
    if (isOff) toast({ title: helpingTexts().notWatched, tone: 'destructive' })
    else sayRefused(error)
    return false
  }
}
