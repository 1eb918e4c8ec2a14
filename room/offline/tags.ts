import type { PersonId, RoomId } from '#domain/ids.ts'
import type { TagCode } from '#domain/marks/label-codes.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { type KeptAct, keepAct } from '#room/offline/acts/kept-acts.ts'
import { roomOutboxChanged } from '#room/offline/acts/outbox.ts'
import { type ChildHere, childrenHere, numberOfTag } from './children-here.ts'
import { readSignedTag } from '#room/offline/keys/day-keys.ts'
import { keepCard, useKept } from '#room/offline/kept/kept-rooms.ts'

/** Whose tag was scanned: a child of the list, or one that this tablet knows by the tag alone. */
export type ScannedTag =
  | { readonly is: 'known'; readonly child: ChildHere }
  | { readonly is: 'unknown'; readonly tag: TagCode }
  | { readonly is: 'not-a-tag' }

/** Reads a tag without the server. It has to be signed with the key of its day. */
export async function scanTag(scanned: string): Promise<ScannedTag> {
  const tag = await readSignedTag(useKept.getState().keys, scanned)
  if (!tag) return { is: 'not-a-tag' }
  const isOf = ({ mark, index, day }: ChildHere) =>
    mark === tag.mark && index === tag.index && (day === undefined || day === tag.day)
  const child = childrenHere().find(isOf)
  return child ? { is: 'known', child } : { is: 'unknown', tag }
}

type By = KeptAct['body']

type TakenIn = {
  readonly tag: TagCode
  /** The first name, as somebody typed it. It stays on this tablet. */
  readonly name: string
  /** The room that takes the child in. */
  readonly roomId: RoomId
  readonly by: By
}

/**
 * Takes in a child that is known by the tag alone. This act and all later acts for the child wait until the server
 * knows the drop-off. Returns the number of the child on this tablet.
 */
export async function takeInTag({ tag, name, roomId, by }: TakenIn, now: number): Promise<PersonId> {
  const { rooms } = useKept.getState()
  if (!rooms) throw new Error('This tablet keeps no list')
  const { day, mark, index, hasRule } = tag
  const personId = numberOfTag(tag)
  await keepCard({ personId, firstName: name, day, mark, index, roomId, hasRule })
  const tagged = [{ day, mark, index, roomId: tag.roomId }]
  const act = { kind: 'received', eventId: rooms.eventId, roomId, personIds: [], tagged, body: by } as const
  await keepAct({ commandId: newCommandId(), at: new Date(now).toISOString(), ...act })
  await roomOutboxChanged()
  return personId
}
