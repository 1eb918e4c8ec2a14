import { randomUUID } from 'node:crypto'
import { custodyRoutes } from '#domain/contract/custody/custody-routes.ts'
import { handOverRoutes } from '#domain/contract/custody/hand-over-routes.ts'
import { type ChildInRoom, roomDayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import type { Tablet } from '#tests/foyer/tablets.ts'
import { type AtWork, pause, type Wish } from './at-work.ts'

/** A tablet at the door of one room. It may be ended in the middle of anything: the next one begins with the list. */

export type Door = {
  readonly tablet: Tablet
  readonly url: string
  readonly eventId: number
  readonly roomId: number
  /** Where children go who are moved. */
  readonly otherRoom: number
  readonly by: { readonly helperId: string }
}

type List = Reply<typeof roomDayRoutes.roomOnDay>

/** Works until nothing is left to do, with one child after the other. */
export async function helpAtDoor(work: AtWork, door: Door): Promise<void> {
  const { eventId, roomId, tablet, url } = door
  const call: Parameters<AtWork['insist']>[0] = (route, asked) => tablet.call({ url }, route, asked)
  while (!work.isOver) {
    const { body: list } = await work.insist(call, roomDayRoutes.roomOnDay, { params: { eventId, roomId } })
    const wanted = list.children.filter((child) => child.askHere || wishOf(work, child) !== undefined)
    const child = wanted[Math.floor(work.chance() * wanted.length)]
    if (child) await attend(work, door, { call, list, child })
    else await pause()
  }
}

/** What a tablet of the room does next with a child. What only a leader does waits. */
function wishOf(work: AtWork, { mark, personId, state, isDoubled }: ChildInRoom): Wish | undefined {
  const wishes = work.wishes(mark, personId)
  skipWhatIsDone(wishes, state)
  // A call that came late has brought the child back.
  if (wishes.length === 0 && state !== 'handed-over') wishes.push('hand over')
  const [next] = wishes
  if (next === 'exception' || next === 'close' || next === 'stay') return undefined
  return isDoubled && next !== 'receive' ? undefined : next
}

const NEEDS: Readonly<Partial<Record<Wish, readonly ChildInRoom['state'][]>>> = {
  receive: ['on-the-way'],
  'go out': ['in-the-room'],
  'come in': ['out'],
  move: ['in-the-room'],
  'hand over': ['in-the-room', 'out'],
  undo: ['handed-over'],
  'come back': ['handed-over'],
}

/** Another tablet has done it already, or a call that came late. */
function skipWhatIsDone(wishes: Wish[], state: ChildInRoom['state']): void {
  if (state === 'on-the-way' && wishes[0] !== 'receive') wishes.unshift('receive')
  const first = wishes.findIndex((wish) => NEEDS[wish]?.includes(state) ?? true)
  wishes.splice(0, first < 0 ? Infinity : first)
}

type Attended = {
  readonly call: Parameters<AtWork['insist']>[0]
  readonly list: List
  readonly child: ChildInRoom
}

async function attend(work: AtWork, door: Door, attended: Attended): Promise<void> {
  const { child, call } = attended
  const params = { eventId: door.eventId, roomId: door.roomId }
  const said = { by: door.by, commandId: randomUUID() }
  const one = { ...said, personIds: [child.personId] }
  if (child.askHere) {
    const body = { ...said, personId: child.personId, here: true }
    return void (await work.sendOrEnd(call, roomDayRoutes.answerHere, { params, body }))
  }
  const wishes = work.wishes(child.mark, child.personId)
  const [wish] = wishes
  if (wish === 'hand over') return await handOver(work, door, attended)
  if (wish === 'come back') return await comeBack(work, door, attended)
  if (wish === 'undo') return await undo(work, door, attended)
  const reply =
    wish === 'receive'
      ? await work.sendOrEnd(call, roomDayRoutes.receiveChildren, { params, body: { ...one, mark: child.mark } })
      : wish === 'go out'
        ? await work.sendOrEnd(call, roomDayRoutes.takeChildrenOut, {
            params,
            body: { ...one, with: [door.by, door.by] },
          })
        : wish === 'come in'
          ? await work.sendOrEnd(call, roomDayRoutes.bringChildrenBack, { params, body: one })
          : await work.sendOrEnd(call, custodyRoutes.moveChildren, { params, body: { ...one, to: door.otherRoom } })
  if (reply && wishes[0] === wish) wishes.shift()
}

/** The children of one receipt who leave from this room together. Now and then a wrong receipt is shown first. */
async function handOver(work: AtWork, door: Door, { call, list, child }: Attended): Promise<void> {
  const { mark } = child
  const family = work.familyOf(mark)
  const party = list.children.filter(
    (one) => one.mark === mark && ['in-the-room', 'out'].includes(one.state) && nextOf(work, one) === 'hand over',
  )
  const personIds = party.map(({ personId }) => personId)
  // Their tab was ended before they had a receipt.
  if (!family?.receipt) return void work.wishes(mark, child.personId).splice(0, Infinity, 'exception')
  const foreign = work.chance() < 0.15 ? work.foreignReceipt(mark) : undefined
  const to = { personId: family.userId }
  const given = { eventId: door.eventId, personIds, to, by: door.by }
  if (foreign !== undefined) {
    const commandId = work.leaves({ mark: foreign.slice(0, 3), personIds, isForeign: true })
    const body = { ...given, code: foreign, commandId }
    const { status } = await work.insist(call, handOverRoutes.handOver, { body })
    work.leaving.get(commandId)!.isDone = status === 201
  }
  const commandId = work.leaves({ mark, personIds })
  const body = { ...given, code: family.receipt, commandId }
  const reply = await work.sendOrEnd(call, handOverRoutes.handOver, { body })
  if (!reply) return
  if (reply.status === 201) work.leaving.get(commandId)!.isDone = true
  for (const personId of personIds) next(work, { mark, personId }, reply)
}

const nextOf = (work: AtWork, { mark, personId }: Pick<ChildInRoom, 'mark' | 'personId'>) =>
  work.wishes(mark, personId)[0]

/** What only a leader may do is left to one. */
function next(
  work: AtWork,
  { mark, personId }: Pick<ChildInRoom, 'mark' | 'personId'>,
  { status, failure }: { readonly status: number; readonly failure: { readonly code: string } },
): void {
  const wishes = work.wishes(mark, personId)
  const needsLeader = status === 403 && failure.code !== 'code-wrong'
  if (needsLeader) wishes.splice(0, Infinity, 'exception')
  else if (status === 201 && wishes[0] === 'hand over') wishes.shift()
}

async function comeBack(work: AtWork, { eventId, roomId, by }: Door, { call, child }: Attended): Promise<void> {
  const { mark, personId } = child
  const code = work.familyOf(mark)?.receipt
  const wishes = work.wishes(mark, personId)
  if (code === undefined) return void wishes.splice(0)
  const body = { personIds: [personId], code, by, commandId: randomUUID() }
  const reply = await work.sendOrEnd(call, handOverRoutes.comeBack, { params: { eventId, roomId }, body })
  if (reply && wishes[0] === 'come back') wishes.splice(0, reply.status === 200 ? 1 : Infinity)
}

/** The last hand-over of the child was a mistake, and is undone where it was recorded: in the first seconds. */
async function undo(work: AtWork, { by }: Door, { call, child }: Attended): Promise<void> {
  const { mark, personId } = child
  const wishes = work.wishes(mark, personId)
  const done = [...work.leaving].findLast(([, { isDone, personIds }]) => isDone && personIds.includes(personId))
  const body = { by, commandId: randomUUID() }
  const reply =
    done && (await work.sendOrEnd(call, handOverRoutes.undoHandOver, { params: { commandId: done[0] }, body }))
  if (reply !== null && wishes[0] === 'undo') wishes.splice(0, reply?.status === 200 ? 1 : Infinity)
}
