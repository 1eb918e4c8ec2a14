import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import type { Route } from '#domain/contract/route.ts'
import type { PersonId } from '#domain/ids.ts'
import * as calls from '#room/calls.ts'
import { whoActs } from '#room/acting/acting.ts'
import { readNumber } from '#room/child/number.ts'
import { roomTexts } from '#room/texts.ts'
import { CallFailed, call, isServerAway } from '#web/calls/call.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { type Alone, decidesAlone, fetchAlone } from './alone.ts'
import { placeShown } from './room-shown.ts'

/** Somebody who serves in a room. */
export type Who = { readonly helperId: string }

type Child = Pick<ChildInRoom, 'personId'>

/** A server that takes longer counts as away, in milliseconds. */
export const PATIENCE = 8_000

type Place = NonNullable<ReturnType<typeof placeShown>>
type By = NonNullable<Awaited<ReturnType<typeof whoActs>>>

/** Does something in the room that is shown. Resolves to whether it was done; if not, the page says why. */
export async function saying(work: (place: Place, by: By) => Promise<void>): Promise<boolean> {
  const place = placeShown()
  const by = await whoActs()
  if (!place || !by) return false
  try {
    await work(place, by)
    return true
  } catch (error) {
    sayRefused(error)
    return false
  }
}

/**
 * Sends something to the server. Where that does not answer, or cannot know the children yet, the tablet keeps it,
 * under the same id: so it happens once.
 */
export async function sendOrKeep(
  personId: PersonId,
  send: () => Promise<unknown>,
  keep: (alone: Alone) => Promise<void>,
): Promise<void> {
  if (decidesAlone([personId])) return await keep(await fetchAlone())
  try {
    await send()
  } catch (error) {
    if (!isServerAway(error)) throw error
    await keep(await fetchAlone())
  }
}

const ROUTES = { received: calls.RECEIVE, out: calls.TAKE_OUT, back: calls.BRING_BACK, moved: calls.MOVE }

/** A child who is there already is no refusal. */
const change = (kind: keyof typeof ROUTES, { personId }: Child, more: object = {}, to?: number): Promise<boolean> =>
  saying((place, by) => {
    const common = { personIds: [personId], commandId: newCommandId(), at: new Date().toISOString() }
    const body = { ...more, ...by }
    const sent = { ...common, ...body, ...(to !== undefined && { to }), sentAt: common.at }
    return sendOrKeep(
      personId,
      () => call<Route>(ROUTES[kind], { params: place, body: sent }, { patience: PATIENCE }),
      ({ record }) => record({ ...common, ...place, kind, body, ...(to !== undefined && { to }) }),
    )
  })

/** Says why something was not done. */
export function sayRefused(error: unknown): void {
  const texts = roomTexts()
  const code = error instanceof CallFailed ? error.code : undefined
  const reasons: Readonly<Record<string, string>> = texts.refused
  const description = error instanceof CallFailed ? (reasons[code ?? ''] ?? texts.notDone) : texts.failed
  toast({ title: texts.notSaved, description, tone: 'destructive' })
}

/** The child comes into the room. `mark`: from the tag, where the room receives by it. */
export const receive = (child: Child, mark?: string): Promise<boolean> =>
  change('received', child, mark ? { mark } : {})

/** The child leaves the room for a while, with two helpers. */
export const takeOut = (child: Child, helpers: readonly [Who, Who]): Promise<boolean> =>
  change('out', child, { with: helpers })

export const bringBack = (child: Child): Promise<boolean> => change('back', child)

/** The child goes to another room, and is on the way there. */
export const moveTo = (child: Child, to: number): Promise<boolean> => change('moved', child, {}, to)

/** A child of another room comes into this one. `mark`: from the tag. Only the server knows such a child. */
export async function moveHere(child: Child & { readonly roomId: number }, mark: string): Promise<boolean> {
  const isMoved = await saying(async (place, by) => {
    const body = { personIds: [child.personId], to: place.roomId, ...by, commandId: newCommandId() }
    await call(calls.MOVE, { params: { ...place, roomId: child.roomId }, body })
  })
  if (!isMoved) return false
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
  saying(async (params, by) => {
    await call(calls.ANSWER_HERE, { params, body: { personId, here, ...by, commandId: newCommandId() } })
  })

/** Calls the parent of the child to this room. */
export const callParent = ({ mark }: Pick<ChildInRoom, 'mark'>): Promise<boolean> =>
  saying(async (place, by) => {
    await call(calls.CALL_PARENT, { body: { ...place, mark, ...by, commandId: newCommandId() } })
  })

/** The parent who was called is there, or the call is taken back. */
export const endCall = (callId: string, how: 'answer' | 'end'): Promise<boolean> =>
  saying(async (_, by) => {
    const route = how === 'answer' ? calls.ANSWER_CALL : calls.END_CALL
    await call(route, { params: { callId }, body: { ...by, commandId: newCommandId() } })
  })

/** A youth leaves alone, where a leader has set it. */
export const leavesAlone = ({ personId }: Child): Promise<boolean> =>
  saying(({ eventId }, by) => {
    const [commandId, at] = [newCommandId(), new Date().toISOString()]
    const body = { eventId, personIds: [personId], to: { alone: true as const }, ...by, commandId, at }
    return sendOrKeep(
      personId,
      () => call(calls.HAND_OVER, { body: { ...body, sentAt: at } }, { patience: PATIENCE }),
      async ({ handOver }) => {
        if ((await handOver(body, Date.now())).is !== 'saved') throw new Error('A leader decides')
      },
    )
  })
