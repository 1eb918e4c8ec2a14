import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { readReceiptCode, readTagCode } from '#domain/marks/label-codes.ts'
import { readTyped } from '#domain/marks/mark.ts'

/** What was scanned or typed at the door of a room. */
export type Found =
  /** It is the tag of the child who is at the door. */
  | { readonly is: 'right'; readonly mark: string; readonly child: ChildInRoom }
  /** It is the tag of other children who are on the way here. */
  | { readonly is: 'others'; readonly mark: string; readonly children: readonly ChildInRoom[] }
  /** It is the tag of a child who is in the room already. */
  | { readonly is: 'alreadyIn'; readonly child: ChildInRoom }
  /** It is the tag of a child of another room. */
  | { readonly is: 'otherRoom'; readonly mark: string; readonly roomId: number }
  /** Nobody on the list has the mark. */
  | { readonly is: 'noSuchMark'; readonly mark: string }
  | { readonly is: 'noTagCode' | 'isReceipt' }

type Room = { readonly roomId: number; readonly children: readonly ChildInRoom[] }

/**
 * Finds out whose tag was scanned, or whose three characters were typed. The code of a tag names one child; its
 * characters alone are those of all who were dropped off together. `child`: the one at the door. Null: whose tag it is.
 */
export function findByTag(scanned: string, child: ChildInRoom | null, { roomId, children: list }: Room): Found {
  const tag = readTagCode(scanned)
  if (!tag && readReceiptCode(scanned)) return { is: 'isReceipt' }
  const mark = tag?.mark ?? typedMark(scanned)
  if (mark === null) return { is: 'noTagCode' }
  const named = list.filter((one) => one.mark === mark && (!tag || one.index === tag.index))
  const isOfOther = tag !== null && tag.roomId !== roomId
  return (
    comingIn(named, mark, child, tag !== null) ??
    inside(named) ??
    (isOfOther ? { is: 'otherRoom', mark, roomId: tag.roomId } : { is: 'noSuchMark', mark })
  )
}

/** Children with the mark who are on the way here. A scanned tag is that of one child. */
function comingIn(
  named: readonly ChildInRoom[],
  mark: string,
  child: ChildInRoom | null,
  isScanned: boolean,
): Found | undefined {
  const coming = named.filter(({ state }) => state === 'on-the-way')
  const right = child ? coming.find(({ personId }) => personId === child.personId) : isScanned && coming[0]
  if (right) return { is: 'right', mark, child: right }
  return coming.length > 0 ? { is: 'others', mark, children: coming } : undefined
}

/** A child with the mark who is in the room already. */
function inside(named: readonly ChildInRoom[]): Found | undefined {
  const child = named.find(({ state }) => state === 'in-the-room' || state === 'out')
  return child && { is: 'alreadyIn', child }
}

function typedMark(typed: string): string | null {
  const read = readTyped(typed)
  return 'characters' in read && read.characters.length === 3 ? read.characters : null
}
