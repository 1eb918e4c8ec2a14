import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import type { Route } from '#domain/contract/route.ts'
import * as calls from '#room/calls.ts'
import { whoActs } from '#room/acting/acting.ts'
import { readNumber } from '#room/child/number.ts'
import { roomTexts } from '#room/texts.ts'
import { CallFailed, call } from '#web/calls/call.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { placeShown } from './room-shown.ts'

/** Somebody who serves in a room. */
export type Who = { readonly helperId: string }

type Child = Pick<ChildInRoom, 'personId'>

/**
 * Sends what was done with children of the room that is shown, with who does it. Resolves to whether it was done; if
 * not, the page says why. A child who is there already is no refusal.
 */
async function send(route: Route, body: object, roomId = placeShown()?.roomId): Promise<boolean> {
  const place = placeShown()
  const by = await whoActs()
  if (!place || !by) return false
  try {
    await call(route, {
      params: { ...place, roomId },
      body: { ...body, ...by, commandId: newCommandId() },
    })
    return true
  } catch (error) {
    sayRefused(error)
    return false
  }
}

/** Says why something was not done. */
export function sayRefused(error: unknown): void {
  const texts = roomTexts()
  const code = error instanceof CallFailed ? error.code : undefined
  const reasons: Readonly<Record<string, string>> = texts.refused
  const description = error instanceof CallFailed ? (reasons[code ?? ''] ?? texts.notDone) : texts.failed
  toast({ title: texts.notSaved, description, tone: 'destructive' })
}

/** The child comes into the room. `mark`: from the tag, where the room receives by it. */
export const receive = ({ personId }: Child, mark?: string): Promise<boolean> =>
  send(calls.RECEIVE, { personIds: [personId], ...(mark && { mark }) })

/** The child leaves the room for a while, with two helpers. */
export const takeOut = ({ personId }: Child, helpers: readonly [Who, Who]): Promise<boolean> =>
  send(calls.TAKE_OUT, { personIds: [personId], with: helpers })

export const bringBack = ({ personId }: Child): Promise<boolean> => send(calls.BRING_BACK, { personIds: [personId] })

/** The child goes to another room, and is on the way there. */
export const moveTo = ({ personId }: Child, to: number): Promise<boolean> =>
  send(calls.MOVE, { personIds: [personId], to })

/** A child of another room comes into this one. `mark`: from the tag. */
export async function moveHere(child: Child & { readonly roomId: number }, mark: string): Promise<boolean> {
  const place = placeShown()
  if (!place || !(await send(calls.MOVE, { personIds: [child.personId], to: place.roomId }, child.roomId))) return false
  // The child is on the way here now, also if this fails.
  await receive(child, mark)
  return true
}

/** The number of who brought the child. Null when there is none, undefined when it cannot be read. */
export async function numberOf({ personId }: Child): Promise<string | null | undefined> {
  const place = placeShown()
  const by = await whoActs()
  return place && by ? await readNumber({ ...place, personId, by }) : undefined
}

/** Somebody has looked whether the child is here. */
export const answerHere = ({ personId }: Child, here: boolean): Promise<boolean> =>
  send(calls.ANSWER_HERE, { personId, here })

/** A youth leaves alone, where a leader has set it. */
export async function leavesAlone({ personId }: Child): Promise<boolean> {
  const eventId = placeShown()?.eventId
  return await send(calls.HAND_OVER, {
    eventId,
    personIds: [personId],
    to: { alone: true },
    at: new Date().toISOString(),
    sentAt: new Date().toISOString(),
  })
}
