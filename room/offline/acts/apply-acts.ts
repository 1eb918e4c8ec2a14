import type { ChildInRoom, roomOnDay } from '#domain/contract/custody/room-day-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import type { ActKind, KeptAct } from './kept-acts.ts'

/** The list of a room, as the server has it or had it. */
export type RoomList = Reply<typeof roomOnDay>

const STATES: Readonly<Record<Exclude<ActKind, 'moved'>, ChildInRoom['state']>> = {
  received: 'in-the-room',
  out: 'out',
  back: 'in-the-room',
  returned: 'in-the-room',
  'hand-over': 'handed-over',
}

/** The lists with everything that happened here since. A child who was sent on stands on the list of that room. */
export function withActs(lists: readonly RoomList[], acts: readonly KeptAct[]): RoomList[] {
  return acts.reduce<RoomList[]>(after, [...lists]).map((list) => ({ ...list, count: inCare(list.children).length }))
}

const inCare = (children: readonly ChildInRoom[]): ChildInRoom[] =>
  children.filter(({ state }) => state !== 'handed-over')

function after(lists: RoomList[], act: KeptAct): RoomList[] {
  const isMeant = ({ personId }: ChildInRoom): boolean => act.personIds.includes(personId)
  if (act.kind !== 'moved') {
    const state = STATES[act.kind]
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

/** The children whose hand-over is saved on this tablet alone. */
export const savedHere = (acts: readonly KeptAct[]): ReadonlySet<number> =>
  new Set(acts.filter(({ kind }) => kind === 'hand-over').flatMap(({ personIds }) => personIds))
