import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { readReceiptCode, readTagCode } from '#domain/marks/label-codes.ts'
import { readTyped } from '#domain/marks/mark.ts'

/** What was scanned or typed at the door of a room. */
export type Found =
  /** It is the tag of the child who is at the door. */
  | { readonly is: 'right'; readonly mark: string }
  /** It is the tag of other children who are on the way here. */
  | { readonly is: 'others'; readonly mark: string; readonly children: readonly ChildInRoom[] }
  /** It is the tag of a child who is in the room already. */
  | { readonly is: 'alreadyIn'; readonly child: ChildInRoom }
  /** It is the tag of a child of another room. */
  | { readonly is: 'otherRoom'; readonly roomId: number }
  | { readonly is: 'noSuchMark' | 'noTagCode' | 'isReceipt' }

type Room = { readonly roomId: number; readonly children: readonly ChildInRoom[] }

/**
 * Finds out whose tag was scanned, or whose three characters were typed. The code of a tag names one child; its
 * characters alone are those of all who were dropped off together.
 */
export function findByTag(scanned: string, child: ChildInRoom, { roomId, children: list }: Room): Found {
  const tag = readTagCode(scanned)
  if (!tag && readReceiptCode(scanned)) return { is: 'isReceipt' }
  const mark = tag?.mark ?? typedMark(scanned)
  if (mark === null) return { is: 'noTagCode' }
  const named = list.filter((one) => one.mark === mark && (!tag || one.index === tag.index))
  const coming = named.filter(({ state }) => state === 'on-the-way')
  if (coming.some(({ personId }) => personId === child.personId)) return { is: 'right', mark }
  if (coming.length > 0) return { is: 'others', mark, children: coming }
  return whoElse(named, tag?.roomId ?? roomId, roomId)
}

/** Nobody on the way has the mark: the child is in the room already, belongs to another one, or there is none. */
function whoElse(named: readonly ChildInRoom[], roomOfTag: number, roomId: number): Found {
  const inside = named.find(({ state }) => state === 'in-the-room' || state === 'out')
  if (inside) return { is: 'alreadyIn', child: inside }
  return roomOfTag === roomId ? { is: 'noSuchMark' } : { is: 'otherRoom', roomId: roomOfTag }
}

function typedMark(typed: string): string | null {
  const read = readTyped(typed)
  return 'characters' in read && read.characters.length === 3 ? read.characters : null
}
