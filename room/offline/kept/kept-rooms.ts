import { create } from 'zustand'
import type { KeptDropOff } from '#domain/contract/custody/kept-routes.ts'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import type { DeviceStanding } from '#domain/contract/device/device-shapes.ts'
import type { RoomAtEvent } from '#domain/contract/rooms/room-shapes.ts'
import type { GatheringId, LocalDate, RoomId } from '#domain/ids.ts'
import type { NamedHelper } from '#room/acting/acting.ts'
import type { RoomList } from '#room/offline/acts/apply-acts.ts'
import { type DayKey, dayKey } from '#room/offline/keys/day-keys.ts'
import { NO_TRIES, type Tries } from '#room/offline/keys/tries.ts'
import { daysOver, isOver } from './night.ts'
import { canSeal, forget, keepSealed, namesKept, readSealed } from './sealed.ts'

/** A child that this tablet knows by the tag alone, with the name that somebody typed. */
export type Card = Pick<ChildInRoom, 'personId' | 'firstName'> & {
  readonly day: LocalDate
  readonly mark: string
  readonly index: number
  readonly roomId: RoomId
  readonly hasRule: boolean
}

/** The rooms of this tablet, as the server said them last. */
export type KeptRooms = {
  readonly eventId: GatheringId
  /** When they were heard, in milliseconds of this tablet's clock. */
  readonly heardAt: number
  readonly lists: readonly RoomList[]
  readonly dropOffs: readonly KeptDropOff[]
  /** The rooms in which each child's tag is scanned too. */
  readonly twoScans: readonly RoomId[]
  readonly cards: readonly Card[]
  /** All rooms of the event. A child may be sent to another one of them. */
  readonly atEvent: readonly RoomAtEvent[]
  /** Who may say that they act here, and be named as the second helper. */
  readonly helpers: readonly NamedHelper[]
  /** What kind of device this tablet was let in as, and whether it still is. */
  readonly standing: DeviceStanding
}

type Kept = {
  /** Null while nothing is kept. */
  readonly rooms: KeptRooms | null
  readonly keys: readonly DayKey[]
  readonly tries: Tries
}

const NOTHING: Kept = { rooms: null, keys: [], tries: NO_TRIES }

/** What this tablet keeps for the time without a server, as its page knows it. */
export const useKept = create<Kept>()(() => NOTHING)

const ROOMS = 'rooms'
const TRIES = 'tries'
const KEY = 'key-'

/** Changes on each wipe, so that work that began before a wipe stores nothing after it. */
let wipes = 0

/** Stores something, unless the tablet is wiped meanwhile. */
async function store(name: string, value: unknown): Promise<void> {
  const before = wipes
  await keepSealed(name, value)
  if (before !== wipes) await forget([name])
}

/** Reads what is kept on this tablet, for a page that has just been opened. */
export async function readKept(): Promise<void> {
  const before = wipes
  const names = await namesKept()
  const days = names.filter((name) => name.startsWith(KEY)).map((name) => name.slice(KEY.length))
  const keys = await Promise.all(
    days.map(async (day) => dayKey(day, ((await readSealed(`${KEY}${day}`)) as string | undefined) ?? '')),
  )
  const rooms = ((await readSealed(ROOMS)) as KeptRooms | undefined) ?? null
  const tries = ((await readSealed(TRIES)) as Tries | undefined) ?? NO_TRIES
  if (before === wipes) useKept.setState({ rooms, keys, tries })
}

/** The child with this tag, once the server knows its drop-off. */
export const onLists = (
  lists: readonly RoomList[],
  { mark, index }: Pick<ChildInRoom, 'mark' | 'index'>,
): ChildInRoom | undefined =>
  lists.flatMap(({ children }) => children).find((child) => child.mark === mark && child.index === index)

/** Whether a device was let in as a tablet at the door of rooms. */
export const isRoomTablet = ({ state, kind }: DeviceStanding): boolean => state === 'in' && kind === 'room'

/**
 * Keeps the lists as the server has just said them. Cards stay until the server knows the children, or this tablet
 * serves their room no more.
 */
export async function keepRooms(heard: Omit<KeptRooms, 'cards'>): Promise<void> {
  const { rooms: before } = useKept.getState()
  const isOwn = ({ roomId }: Card) => heard.lists.some((list) => list.roomId === roomId)
  const cards = (before?.cards ?? []).filter((card) => isOwn(card) && !onLists(heard.lists, card))
  const rooms = { ...heard, cards }
  useKept.setState({ rooms })
  // A helper's own phone keeps them in its page alone, and so does a page that came over plain http.
  if (isRoomTablet(heard.standing) && canSeal()) await store(ROOMS, rooms)
}

/** Shows the list of one room as the server has just said it. It is stored with the others. */
export function hearList(list: RoomList): void {
  const { rooms } = useKept.getState()
  if (!rooms) return
  const others = rooms.lists.filter(({ roomId }) => roomId !== list.roomId)
  useKept.setState({ rooms: { ...rooms, lists: [...others, list] } })
}

/** Adds a child that is known by the tag alone. */
export async function keepCard(card: Card): Promise<void> {
  const { rooms } = useKept.getState()
  if (!rooms) throw new Error('This tablet keeps no list')
  const others = rooms.cards.filter(({ personId }) => personId !== card.personId)
  const after = { ...rooms, cards: [...others, card] }
  useKept.setState({ rooms: after })
  await store(ROOMS, after)
}

/** Keeps the keys that the server has sent. Others stay until their night. */
export async function keepKeys(days: readonly { readonly day: LocalDate; readonly key?: string | undefined }[]) {
  for (const { day, key } of days) {
    if (key === undefined || useKept.getState().keys.some((known) => known.day === day)) continue
    const made = await dayKey(day, key)
    useKept.setState(({ keys }) => ({ keys: [...keys, made] }))
    await store(`${KEY}${day}`, key)
  }
}

/** Notes what came of a try. */
export async function noteTries(tries: Tries): Promise<void> {
  useKept.setState({ tries })
  await store(TRIES, tries)
}

/** Forgets the lists and the keys at once: the tablet was paused or turned away, or serves something else now. */
export async function wipe(): Promise<void> {
  wipes += 1
  useKept.setState(NOTHING)
  await forget(await namesKept())
}

/** Forgets in the night what is over. `isHere`: whether a child is still in our care, with what happened here since. */
export async function forgetOld(now: number, timeZone: string, hasChildren: boolean): Promise<void> {
  const { rooms, keys } = useKept.getState()
  if (rooms && isOver({ heardAt: rooms.heardAt, hasChildren }, now, timeZone)) return await wipe()
  const over = daysOver(
    keys.map(({ day }) => day),
    { hasChildren },
    now,
    timeZone,
  )
  if (over.length === 0) return
  useKept.setState({ keys: keys.filter(({ day }) => !over.includes(day)) })
  await forget(over.map((day) => `${KEY}${day}`))
}
