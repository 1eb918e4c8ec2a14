import {
  type HouseholdAttendance,
  type TakeBack,
  type Told,
  type Vouching,
  isInForce,
  isOf,
} from '#domain/attendance/household-attendance.ts'
import type { CommandId, Instant, Mark, PersonId, RoomId, Who } from '#domain/ids.ts'
import type { ClosedAs, CustodyEvent, HandedTo } from './events.ts'

/** How a stay ended. A hand-over can be undone, and a child can come back on the same receipt. */
export type End =
  | { readonly is: 'handed-over'; readonly commandId: CommandId; readonly at: Instant; readonly to: HandedTo }
  | { readonly is: 'closed'; readonly commandId: CommandId; readonly at: Instant; readonly as: ClosedAs }
  /** The drop-off came to the server after the child had left again, at that time: it is history only. */
  | { readonly is: 'history'; readonly at: Instant }

/** A child in our care: from the drop-off until somebody ends the stay by name. */
export type Stay = {
  readonly personId: PersonId
  readonly roomId: RoomId
  /** The place of the child on the tag, beside the mark. */
  readonly index: number
  readonly mark: Mark
  /** The check-in that gave the child into our care, and the tap on Confirm. */
  readonly dropOff: CommandId
  readonly at: Instant
  /** The adult who brought the child. Absent when that is not certain. */
  readonly broughtBy?: PersonId
  /** The command with which the child was sent to this room. Absent for the room of the drop-off. */
  readonly movedWith?: CommandId
  readonly state: 'on-the-way' | 'in-the-room' | 'out'
  /** Since when the child is in this state. */
  readonly since: Instant
  /** Whether the room ever had the child: no take-back ends the stay any more. */
  readonly wasReceived: boolean
  /** The helpers who are out with the child. */
  readonly with?: readonly Who[]
  /** Whether nothing is known for certain: a helper has to look whether the child is here. */
  readonly isAsked?: true
  /** Whether the drop-off was taken back, and a room has seen the child all the same. Its receipt stays void. */
  readonly isTakenBack?: true
  /** Absent while the child is in our care. */
  readonly end?: End
}

/** Two taps that are closer than this do not say which of them was first. Milliseconds. */
const TOO_CLOSE_MS = 120_000

/**
 * A stay while it is calculated. `endedBy`: the first take-back that ends it, unless the child was received before.
 * `hereAgain`: since when the child is here again after a hand-over.
 */
type Kept = Stay & { readonly endedBy: number; readonly hereAgain?: Instant }

const NEVER = Infinity

/** The stays of a household at one gathering, in the order of their drop-offs. Those taken back are not among them. */
export function staysOf(household: HouseholdAttendance): Stay[] {
  const { vouchings, custody = [] } = household
  let stays: readonly Kept[] = []
  let told = 0
  const tellUntil = (place: number): void => {
    for (; told < custody.length && custody[told]!.after <= place; told += 1) stays = staysAfter(stays, custody[told]!)
  }
  vouchings.forEach((vouching, place) => {
    tellUntil(place)
    stays = [...stays, ...droppedOff(vouching, place, household, custody.slice(0, told))]
  })
  tellUntil(vouchings.length)
  return stays.filter(({ endedBy }) => endedBy === NEVER).map(shown)
}

/** The stays that are open, in the order of their drop-offs. */
export const openStays = (household: HouseholdAttendance): Stay[] => staysOf(household).filter(isOpen)

export const isOpen = ({ end }: Stay): boolean => end === undefined

function droppedOff(
  vouching: Vouching,
  place: number,
  { takeBacks }: HouseholdAttendance,
  before: readonly Told[],
): Kept[] {
  const { dropOff, commandId, at } = vouching
  if (!dropOff) return []
  const { mark, stays, broughtBy, handedOver: known = [] } = dropOff
  return stays.map((stay) => {
    const endedBy = takeBacks.findIndex((one) => endsStay(one, stay.personId, vouching, place))
    const elsewhere = known.find(({ personId }) => personId === stay.personId)?.at
    const left = latest(elsewhere, lastHandOver(stay.personId, before))
    return {
      ...stay,
      mark,
      dropOff: commandId,
      at,
      ...(broughtBy !== undefined && { broughtBy }),
      state: 'on-the-way',
      since: at,
      wasReceived: false,
      ...(left !== undefined && comparedWith(left, at)),
      endedBy: endedBy < 0 ? NEVER : endedBy,
    }
  })
}

/** When a child was handed over for the last time, also when it came back since. Undone hand-overs do not count. */
export function lastHandOver(child: PersonId, told: readonly Told[]): Instant | undefined {
  const facts = told.map(({ event }) => event)
  const undone = new Set(facts.flatMap(({ type, data }) => (type === 'HandOverUndone' ? data.handOver : [])))
  const times = facts.flatMap(({ type, data }) =>
    type === 'ChildHandedOver' && data.personIds.includes(child) && !undone.has(data.commandId) ? data.at : [],
  )
  return latest(...times)
}

export const latest = (...times: readonly (Instant | undefined)[]): Instant | undefined =>
  times
    .filter((one) => one !== undefined)
    .toSorted()
    .at(-1)

/** What a drop-off says about a child when it arrives after a hand-over of this child. */
function comparedWith(handedOver: Instant, droppedOffAt: Instant): Pick<Stay, 'isAsked' | 'end'> {
  const later = Date.parse(droppedOffAt) - Date.parse(handedOver)
  if (Math.abs(later) < TOO_CLOSE_MS) return { isAsked: true }
  return later <= 0 ? { end: { is: 'history', at: handedOver } } : {}
}

/** Whether a child had left again, for certain, when a drop-off of it was delivered. */
export const isHistory = (handedOver: Instant | undefined, droppedOffAt: Instant): boolean =>
  handedOver !== undefined && comparedWith(handedOver, droppedOffAt).end !== undefined

/** Whether a child who was handed over at a time may have left again after a drop-off. */
export const mayBeOver = (handedOver: Instant, droppedOffAt: Instant): boolean =>
  Date.parse(droppedOffAt) - Date.parse(handedOver) < TOO_CLOSE_MS

/**
 * Whether a take-back takes back the drop-off of a child: the visitor's own one, or one of the desk that found the
 * drop-off on the list. Moving a check-in to another gathering ends no stay, and neither does a take-back that came
 * before a tablet delivered the drop-off: the child may be here.
 */
function endsStay(takeBack: TakeBack, child: PersonId, { commandId }: Vouching, place: number): boolean {
  if (!isInForce(takeBack) || takeBack.movedTo !== null || !isOf(child, takeBack)) return false
  return takeBack.voids === null ? place < takeBack.found : takeBack.voids === commandId
}

/**
 * The last stay of a child, also one that has ended. Where every drop-off was taken back it is the last of these, as
 * history: whatever a room saw after it counts.
 */
export function lastStayOf(household: HouseholdAttendance, child: PersonId): Stay | undefined {
  const isOfChild = ({ personId }: { readonly personId: PersonId }) => personId === child
  const own = staysOf(household).filter(isOfChild)
  const kept = own.find(isOpen) ?? own.at(-1)
  if (kept) return kept
  const place = household.vouchings.findLastIndex(({ dropOff }) => dropOff?.stays.some(isOfChild))
  const vouching = household.vouchings[place]
  const [taken] = vouching ? droppedOff(vouching, place, household, []).filter(isOfChild) : []
  return taken && { ...shown(taken), end: { is: 'history', at: taken.at } }
}

const shown = ({ endedBy: _, hereAgain: __, ...stay }: Kept): Stay => stay

/** The stays after a fact. One that a take-back had ended before is not changed any more. */
function staysAfter(stays: readonly Kept[], { takeBacks, event }: Told): readonly Kept[] {
  if (event.type === 'ChildReceived' && event.data.offline) return afterSight(stays, takeBacks, event.data)
  const change = changeBy(event)
  if (!change) return stays
  const inForce = stays.filter(({ endedBy }) => endedBy >= takeBacks)
  return stays.map((stay) => {
    if (stay.endedBy < takeBacks) return stay
    const changed = change(stay, inForce)
    return changed ? { ...changed, endedBy: changed.wasReceived ? NEVER : stay.endedBy } : stay
  })
}

/** What becomes of a stay; undefined when a fact is not about it. */
type Change = (stay: Kept, all: readonly Kept[]) => Kept | undefined

type DataOf<Type> = Extract<CustodyEvent, { type: Type }>['data']

/** The facts that change a stay. All others tell what was refused, shown or renewed. */
const changes: { readonly [Type in CustodyEvent['type']]?: (data: DataOf<Type>) => Change } = {
  ChildReceived: (data) => ofOpen(data.personId, (stay) => inTheRoom(stay, data)),
  ChildMoved: (data) =>
    ofOpen(data.personId, (stay) => ({
      ...inSight(stay),
      ...since('on-the-way', data),
      roomId: data.to,
      movedWith: data.commandId,
    })),
  ChildOut: (data) => ofOpen(data.personId, (stay) => ({ ...settled(stay), ...since('out', data), with: data.with })),
  ChildBack: (data) => ofOpen(data.personId, (stay) => ({ ...settled(stay), ...since('in-the-room', data) })),
  ChildHandedOver: (data) => (stay) =>
    isOpen(stay) && data.personIds.includes(stay.personId) ? afterHandOver(stay, data) : undefined,
  HandOverUndone: (data) => (stay) => (isEndedBy(stay, data.handOver) ? openAgain(stay, data) : undefined),
  ChildReturned: (data) => (stay, all) =>
    isLastOf(data.personId, stay, all) || (data.offline && isOpen(stay) && stay.personId === data.personId)
      ? inTheRoom(openAgain(stay, data), data)
      : undefined,
  StayClosedLater: ({ personId, commandId, at, as }) =>
    ofOpen(personId, (stay) => ({ ...stay, end: { is: 'closed', commandId, at, as } })),
  StayAnswered: (data) => ofOpen(data.personId, (stay) => answered(stay, data)),
}

function changeBy({ type, data }: CustodyEvent): Change | undefined {
  const change = changes[type] as ((data: unknown) => Change) | undefined
  return change?.(data)
}

type Happened = { readonly at: Instant; readonly commandId: CommandId }

const ofOpen =
  (child: PersonId, change: (stay: Kept) => Kept): Change =>
  (stay) =>
    isOpen(stay) && stay.personId === child ? change(stay) : undefined

/** A stay that a helper has seen to: nobody has to look any more. */
function inSight({ isAsked: _, with: __, ...stay }: Kept): Kept {
  return stay
}

/** A stay of a child who has been in a room: no take-back ends it. */
const settled = (stay: Kept): Kept => ({ ...inSight(stay), wasReceived: true })

const since = (state: Stay['state'], { at }: Pick<Happened, 'at'>) => ({ state, since: at })

const inTheRoom = (stay: Kept, data: Happened & { readonly roomId: RoomId }): Kept => ({
  ...settled(stay),
  ...since('in-the-room', data),
  roomId: data.roomId,
})

const handedOver = (stay: Kept, { at, commandId, to }: Happened & { readonly to: HandedTo }): Kept => {
  const { isAsked: _, ...known } = stay
  return { ...known, wasReceived: true, end: { is: 'handed-over', commandId, at, to } }
}

/**
 * A stay after a hand-over. Where the server has looked at it, the child has left, whatever the clocks say. What a
 * tablet has recorded without the server is about a child who was here then, and not about one who came later. When
 * the child was seen after it, or when the times are too close, nothing is certain: somebody has to look.
 */
function afterHandOver(stay: Kept, data: DataOf<'ChildHandedOver'>): Kept | undefined {
  const { hereAgain = stay.at, since: seen } = stay
  if (!data.offline || (data.at >= seen && data.at >= hereAgain)) return handedOver(stay, data)
  return Date.parse(hereAgain) - Date.parse(data.at) < TOO_CLOSE_MS ? { ...stay, isAsked: true } : undefined
}

/**
 * The stays after a room without the server has seen a child. If the child is here by the log, the child is in that
 * room. If not, the child is in that room all the same, and somebody has to look. That is so also when the drop-off had
 * been taken back.
 */
function afterSight(stays: readonly Kept[], takeBacks: number, data: DataOf<'ChildReceived'>): readonly Kept[] {
  const own = stays.filter(({ personId }) => personId === data.personId)
  const inForce = own.filter(({ endedBy }) => endedBy >= takeBacks)
  const open = inForce.filter(isOpen)
  const last = inForce.at(-1) ?? own.at(-1)
  return stays.map((stay) => {
    if (open.includes(stay)) return { ...inTheRoom(stay, data), endedBy: NEVER }
    if (open.length > 0 || stay !== last) return stay
    const here: Kept = { ...inTheRoom(openAgain(stay, data), data), isAsked: true, endedBy: NEVER }
    return inForce.length > 0 ? here : { ...here, isTakenBack: true }
  })
}

const isEndedBy = ({ end }: Stay, command: CommandId): boolean => end?.is === 'handed-over' && end.commandId === command

const openAgain = ({ end: _, ...stay }: Kept, { at }: Pick<Happened, 'at'>): Kept => ({ ...stay, hereAgain: at })

/** Whether a stay is the last one of a child, and ended with a hand-over. */
const isLastOf = (child: PersonId, stay: Kept, all: readonly Kept[]): boolean =>
  stay.end?.is === 'handed-over' &&
  all.findLast(({ personId, end }) => personId === child && end?.is !== 'history') === stay

function answered(stay: Kept, { here, at }: { readonly here: boolean } & Happened): Kept {
  const { isAsked: _, ...known } = stay
  return here
    ? { ...known, ...since('in-the-room', { at }), wasReceived: true }
    : { ...known, end: { is: 'history', at } }
}
