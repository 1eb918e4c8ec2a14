import { useEffect, useEffectEvent, useState } from 'react'
import type { ChildInRoom, ChildOfTag } from '#domain/contract/custody/room-day-routes.ts'
import { WHOSE_TAG } from '#room/calls.ts'
import { moveHere, receive } from '#room/day/acts.ts'
import { calledInRoom } from '#room/day/lanes.ts'
import { useSavedHere } from '#room/day/saved-here.ts'
import { decidesAlone } from '#room/day/alone.ts'
import { placeShown, useRoomShown } from '#room/day/room-shown.ts'
import { CallFailed, call } from '#web/calls/call.ts'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'
import { type Found, findByTag } from './find-by-tag.ts'
import { useReceivingTexts } from './texts.ts'

/** Why the child at the door was not received. */
export type Said =
  | Exclude<Found, { readonly is: 'right' }>
  /** They belong to another room. */
  | { readonly is: 'elsewhere'; readonly mark: string; readonly children: readonly ChildOfTag[] }
  | { readonly is: 'hasLeft' }

type Named = Pick<ChildInRoom, 'firstName' | 'lastInitial'>

type Parts = {
  /** The child at the door. Null while it is not known who comes. */
  readonly child: ChildInRoom | null
  /** What was scanned before this screen was opened. */
  readonly scanned: string | undefined
  /** The tag of a child that nobody here knows, while the server is away and this tablet can check tags. */
  onUnknown(scanned: string): void
  onDone(): void
}

/** Receives a child by the tag that is scanned, or by its three characters. Leaves the screen once it is recorded. */
export function useReceiving({ child, scanned: first, onUnknown, onDone }: Parts) {
  const texts = useReceivingTexts()
  const [said, say] = useState<Said | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function take(done: Promise<boolean>, who: Named): Promise<void> {
    setBusy(true)
    const isDone = await done
    setBusy(false)
    if (!isDone) return
    // Nobody has touched a card: the words say who it is.
    if (!child) toast({ title: texts.isHereNamed(isolated(calledInRoom(who))), tone: 'success' })
    onDone()
  }

  async function decide(scanned: string): Promise<void> {
    if (isBusy) return
    const { list } = useRoomShown.getState()
    if (!list) return
    const found = findByTag(scanned, child, list)
    if (found.is === 'right') return await take(receive(found.child, found.mark), found.child)
    if (found.is !== 'otherRoom' && found.is !== 'noSuchMark') return say(found)
    if (decidesAlone([]) && useSavedHere.getState().canCheck && /^T1-/i.test(scanned)) return onUnknown(scanned)
    setBusy(true)
    say((await elsewhere(scanned, found.mark)) ?? found)
    setBusy(false)
  }

  const begin = useEffectEvent(() => first !== undefined && void decide(first))
  useEffect(() => void begin(), [])

  return {
    said,
    isBusy,
    decide,
    receiveOther: (other: ChildInRoom) => void take(receive(other, other.mark), other),
    moveHere: (other: ChildOfTag, mark: string) => void take(moveHere(other, mark), other),
    forget: () => say(null),
  }
}

/** The children of a tag who are in other rooms. Null when the server does not know any, or is not heard. */
async function elsewhere(tag: string, mark: string): Promise<Said | null> {
  const params = placeShown()
  if (!params) return null
  try {
    const { children } = await call(WHOSE_TAG, { params, body: { tag } })
    const others = children.filter(({ roomId }) => roomId !== params.roomId)
    return others.length > 0 ? { is: 'elsewhere', mark, children: others } : null
  } catch (error) {
    return error instanceof CallFailed && error.code === 'not-in-care' ? { is: 'hasLeft' } : null
  }
}
