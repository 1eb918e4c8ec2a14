import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import type { KeptDropOff } from '#domain/contract/custody/kept-routes.ts'
import type { LocalDate, RoomId } from '#domain/ids.ts'
import { MARK_ALPHABET } from '#domain/ids.ts'
import type { TagCode } from '#domain/marks/label-codes.ts'
import { type RoomList, withActs } from '#room/offline/acts/apply-acts.ts'
import type { KeptAct } from '#room/offline/acts/kept-acts.ts'
import { useRoomOutbox } from '#room/offline/acts/outbox.ts'
import { type Card, type KeptRooms, onLists, useKept } from '#room/offline/kept/kept-rooms.ts'

/** A child as this tablet knows it without the server. */
export type ChildHere = ChildInRoom & {
  readonly roomId: RoomId
  /** The day of its codes. Undefined for a child of the list whose drop-off is not known. */
  readonly day?: LocalDate
  readonly dropOff?: KeptDropOff
  /** Only its tag is known. */
  readonly card?: Card
}

/** A number for a child that is known by the tag alone. It is below zero, and no id is. */
export const numberOfTag = ({ day, mark, index }: Pick<TagCode, 'day' | 'mark' | 'index'>): number => {
  const place = [...mark].reduce((sum, symbol) => sum * MARK_ALPHABET.length + MARK_ALPHABET.indexOf(symbol), 0)
  return -(Number(day.slice(8)) * 100_000 + place * 10 + index + 1)
}

const ofCard = (card: Card): ChildInRoom => ({
  personId: card.personId,
  firstName: card.firstName,
  lastInitial: '',
  mark: card.mark,
  index: card.index,
  state: 'in-the-room',
  // Nobody here knows which allergies there are.
  allergiesAsked: false,
  hasNote: false,
  hasRule: card.hasRule,
  droppedOffAt: '',
  since: '',
})

/** The lists of this tablet's rooms, with the children that are known by their tag alone. */
function listsWithCards({ lists, cards }: KeptRooms): RoomList[] {
  const unknown = cards.filter((card) => !onLists(lists, card))
  return lists.map((list) => {
    const own = unknown.filter(({ roomId }) => roomId === list.roomId)
    return { ...list, children: [...list.children, ...own.map(ofCard)] }
  })
}

/** The child of a tag, once the server knows it. Until then it has a number on this tablet alone. */
const byNumber = (act: KeptAct, lists: readonly RoomList[]): KeptAct => ({
  ...act,
  personIds: [...act.personIds, ...(act.tagged ?? []).map((tag) => onLists(lists, tag)?.personId ?? numberOfTag(tag))],
})

/** What happened here and may not be in the lists: the server got it after the lists were heard, or not yet. */
export function actsHere(): KeptAct[] {
  const { acts, delivered } = useRoomOutbox.getState()
  const { heardAt = 0, lists = [] } = useKept.getState().rooms ?? {}
  const since = delivered.filter((act) => (act.delivered?.at ?? 0) >= heardAt)
  return [...since, ...acts].map((act) => byNumber(act, lists)).toSorted((a, b) => a.at.localeCompare(b.at))
}

/** The lists with everything that happened here since the server was heard. Empty while nothing is kept. */
export function listsHere(): RoomList[] {
  const { rooms } = useKept.getState()
  return rooms ? withActs(listsWithCards(rooms), actsHere()) : []
}

/** All children that this tablet knows. */
export function childrenHere(): ChildHere[] {
  const { rooms } = useKept.getState()
  const dropOffs = rooms?.dropOffs ?? []
  return listsHere().flatMap(({ roomId, children }) =>
    children.map((child): ChildHere => {
      const card = rooms?.cards.find(({ personId }) => personId === child.personId)
      if (card) return { ...child, roomId, day: card.day, card }
      const dropOff = dropOffs.find(({ mark, personIds }) => mark === child.mark && personIds.includes(child.personId))
      return { ...child, roomId, ...(dropOff && { day: dropOff.day, dropOff }) }
    }),
  )
}

/** Whether a child of this tablet's rooms is still in our care. */
export const hasChildrenHere = (): boolean => childrenHere().some(({ state }) => state !== 'handed-over')
