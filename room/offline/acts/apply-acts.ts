import type { ChildInRoom, roomOnDay } from '#domain/contract/custody/room-day-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import type { ActKind, KeptAct, RollCallAct } from './kept-acts.ts'

/** The list of a room, as the server has it or had it. */
export type RoomList = Reply<typeof roomOnDay>

const STATES: Readonly<Record<Exclude<ActKind, 'moved' | RollCallAct>, ChildInRoom['state']>> = {
  received: 'in-the-room',
  out: 'out',
  back: 'in-the-room',
  returned: 'in-the-room',
  'hand-over': 'handed-over',
  // Of a hand-over that the server had already: the child is still here.
  undo: 'in-the-room',
}

/** The lists with everything that happened here since. A child who was sent on stands on the list of that room. */
export function withActs(lists: readonly RoomList[], acts: readonly KeptAct[]): RoomList[] {
  return counting(acts)
    .reduce<RoomList[]>(after, [...lists])
    .map((list) => ({ ...list, count: inCare(list.children).length }))
}

const inCare = (children: readonly ChildInRoom[]): ChildInRoom[] =>
  children.filter(({ state }) => state !== 'handed-over')

function after(lists: RoomList[], act: KeptAct): RoomList[] {
  const { kind } = act
  if (kind !== 'moved' && !(kind in STATES)) return lists.map((list) => afterRollCallAct(list, act))
  return afterMove(lists, act)
}

/** What was said in a roll call stands in the one that goes on in the room. */
function afterRollCallAct(list: RoomList, { kind, at, commandId, roomId, personIds, rollCallId }: KeptAct): RoomList {
  if (list.roomId !== roomId) return list
  const { rollCall } = list
  if (kind === 'roll-call')
    return { ...list, rollCall: rollCall ?? { rollCallId: commandId, at, here: [], notFound: [] } }
  if (!rollCall) return list
  if (kind === 'roll-call-end') return rollCall.rollCallId === rollCallId ? { ...list, rollCall: undefined } : list
  const others = (ids: readonly number[]): number[] => ids.filter((id) => !personIds.includes(id))
  const here = [...others(rollCall.here), ...(kind === 'accounted' ? personIds : [])]
  const notFound = [...others(rollCall.notFound), ...(kind === 'not-found' ? personIds : [])]
  return { ...list, rollCall: { ...rollCall, here, notFound } }
}

function afterMove(lists: RoomList[], act: KeptAct): RoomList[] {
  const isMeant = ({ personId }: ChildInRoom): boolean => act.personIds.includes(personId)
  if (act.kind !== 'moved') {
    const state = STATES[act.kind as keyof typeof STATES]
    const changed = (child: ChildInRoom) => (isMeant(child) ? { ...child, state, since: act.at } : child)
    return lists.map((list) => ({ ...list, children: list.children.map(changed) }))
  }
  const sent = lists.flatMap(({ children }) => inCare(children).filter(isMeant))
  return lists.map((list) => {
    const others = list.children.filter((child) => !sent.includes(child))
    const come = list.roomId === act.to ? sent.map((child) => ({ ...child, state: 'on-the-way', since: act.at })) : []
    return { ...list, children: [...others, ...(come as ChildInRoom[])] }
  })
}

/** What counts: a hand-over that was undone here leaves everything as it was. */
function counting(acts: readonly KeptAct[]): KeptAct[] {
  const undone = acts.flatMap(({ undoes = [] }) => undoes)
  const isHere = (commandId: string) => acts.some((act) => act.commandId === commandId)
  return acts.filter(
    ({ commandId, undoes }) => !undone.includes(commandId) && !(undoes !== undefined && isHere(undoes)),
  )
}

/** The children whose hand-over is saved on this tablet alone, and whether the server has refused it so far. */
export function savedHere(acts: readonly KeptAct[]): ReadonlyMap<number, 'saved' | 'refused'> {
  const saved = new Map<number, 'saved' | 'refused'>()
  for (const { kind, personIds, refused } of counting(acts))
    for (const id of personIds)
      if (kind === 'hand-over') saved.set(id, refused === undefined ? 'saved' : 'refused')
      else if (kind === 'returned' || kind === 'undo') saved.delete(id)
  return saved
}
