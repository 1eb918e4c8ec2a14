import type { NamedHelper } from '#room/acting/acting.ts'
import { recordHere, undoHere } from '#room/offline/acts/record.ts'
import { follow } from './follow.ts'
import { handOverHere } from './hand-over-here.ts'
import { useKept } from '#room/offline/kept/kept-rooms.ts'
import { comeBackHere, openAsLeader, openHere } from './party-here.ts'
import { scanTag, takeInTag } from './tags.ts'

/** Who serves in the rooms, as the server said it last. Null when that is not known here. */
const helpers = (): readonly NamedHelper[] | null => useKept.getState().rooms?.helpers ?? null

/** What a tablet at the door does without the server. */
export const alone = {
  follow,
  helpers,
  open: openHere,
  openAsLeader,
  handOver: handOverHere,
  comeBack: comeBackHere,
  record: recordHere,
  undo: undoHere,
  scanTag,
  takeInTag,
}
