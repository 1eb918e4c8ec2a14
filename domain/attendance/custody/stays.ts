import {
  type HouseholdAttendance,
  type TakeBack,
  type Told,
  type Vouching,
  isInForce,
  isOf,
} from '#domain/attendance/household-attendance.ts'
import type { CommandId, Instant, Mark, PersonId, RoomId } from '#domain/ids.ts'
import type { ClosedAs, CustodyEvent, HandedTo, Who } from './events.ts'

/** How a stay ended. A hand-over can be undone, and a child can come back on the same receipt. */
export type End =
  | { readonly is: 'handed-over'; readonly commandId: CommandId; readonly at: Instant; readonly to: HandedTo }
  | { readonly is: 'closed'; readonly commandId: CommandId; readonly at: Instant; readonly as: ClosedAs }
  /** The drop-off came to the server after the child had left again: it is history only. */
  | { readonly is: 'history' }

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
  /** The helpers with whom the child is out. */
  readonly with?: readonly Who[]
  /** Whether nothing is known for certain: a helper has to look whether the child is here. */
  readonly isAsked?: true
  /** Absent while the child is in our care. */
  readonly end?: End
}

/** Two taps that are closer than this do not say which of them was first. Milliseconds. */
const TOO_CLOSE_MS = 120_000

/** A stay while it is calculated: the first take-back that ends it unless the child was received before. */
type Kept = Stay & { readonly endedBy: number }

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
    stays = [...stays, ...droppedOff(vouching, place, household, stays)]
  })
  tellUntil(vouchings.length)
  return stays.filter(({ endedBy }) => endedBy === NEVER).map(({ endedBy: _, ...stay }) => stay)
}

/** The stays that are open, in the order of their drop-offs. */
export const openStays = (household: HouseholdAttendance): Stay[] => staysOf(household).filter(isOpen)

export const isOpen = ({ end }: Stay): boolean => end === undefined

function droppedOff(
  vouching: Vouching,
  place: number,
  { takeBacks }: HouseholdAttendance,
  before: readonly Kept[],
): Kept[] {
  const { dropOff, commandId, at } = vouching
  if (!dropOff) return []
  const { mark, stays, broughtBy } = dropOff
  return stays.map((stay) => {
    const endedBy = takeBacks.findIndex((one) => endsStay(one, stay.personId, vouching, place))
    const own = before.filter(({ personId }) => personId === stay.personId)
    const last = own.map(({ end }) => end).findLast((end) => end?.is === 'handed-over')
    return {
      ...stay,
      mark,
      dropOff: commandId,
      at,
      ...(broughtBy !== undefined && { broughtBy }),
      state: 'on-the-way',
      since: at,
      wasReceived: false,
      ...(last?.is === 'handed-over' && comparedWith(last.at, at)),
      endedBy: endedBy < 0 ? NEVER : endedBy,
    }
  })
}

/** What a drop-off says about a child who was handed over at a time, when it arrives after that. */
export function comparedWith(handedOver: Instant, droppedOffAt: Instant): Pick<Stay, 'isAsked' | 'end'> {
  const later = Date.parse(droppedOffAt) - Date.parse(handedOver)
  if (Math.abs(later) < TOO_CLOSE_MS) return { isAsked: true }
  return later <= 0 ? { end: { is: 'history' } } : {}
}

/**
 * Whether a take-back takes back the drop-off of a child: the visitor's own one, or one of the desk that found the
 * drop-off on the list. Moving a check-in to another gathering ends no stay, and neither does a take-back that came
 * before a tablet delivered the drop-off: the child may be here.
 */
function endsStay(takeBack: TakeBack, child: PersonId, { commandId }: Vouching, place: number): boolean {
  if (!isInForce(takeBack) || takeBack.movedTo !== null || !isOf(child, takeBack)) return false
  return takeBack.voids === null ? place < takeBack.found : takeBack.voids === commandId
}

/** The stays after a fact. One that a take-back had ended before is not changed any more. */
function staysAfter(stays: readonly Kept[], { takeBacks, event }: Told): readonly Kept[] {
  const change = changeBy(event)
  if (!change) return stays
  return stays.map((stay) => {
    if (stay.endedBy < takeBacks) return stay
    const changed = change(stay, stays)
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
    isOpen(stay) && data.personIds.includes(stay.personId) && stay.at <= data.at ? handedOver(stay, data) : undefined,
  HandOverUndone: (data) => (stay) => (isEndedBy(stay, data.handOver) ? open(stay) : undefined),
  ChildReturned: (data) => (stay, all) =>
    isLastOf(data.personId, stay, all) ? inTheRoom(open(stay), data) : undefined,
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

/** A stay of a child whom a room has had: no take-back ends it. */
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

const isEndedBy = ({ end }: Stay, command: CommandId): boolean => end?.is === 'handed-over' && end.commandId === command

function open({ end: _, ...stay }: Kept): Kept {
  return stay
}

/** Whether a stay is the last one of a child, and ended with a hand-over. */
const isLastOf = (child: PersonId, stay: Kept, all: readonly Kept[]): boolean =>
  stay.end?.is === 'handed-over' &&
  all.findLast(({ personId, end }) => personId === child && end?.is !== 'history') === stay

function answered(stay: Kept, { here, at }: { readonly here: boolean } & Happened): Kept {
  const { isAsked: _, ...known } = stay
  return here ? { ...known, ...since('in-the-room', { at }), wasReceived: true } : { ...known, end: { is: 'history' } }
}
