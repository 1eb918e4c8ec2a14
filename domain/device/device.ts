import type { Decider } from '#domain/decider.ts'
import { isWeekly, type DeviceId, type Instant, type RoomId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { DeviceKind, DeviceLanguage, Prints, ServedServices } from './device-fields.ts'
import type { DeviceEvent, KeyHash } from './events.ts'

export const deviceStream = (id: DeviceId): string => `device-${id}`

/** What an administrator says about a device. */
export type Described = {
  readonly name: string
  readonly kind: DeviceKind
  readonly serves: ServedServices
  readonly oneOffs: boolean
  readonly language?: DeviceLanguage | undefined
  /** The printer at which its labels come out. For a printer the one that takes over. */
  readonly printer?: DeviceId | undefined
  /** Who gets a name tag there. Absent: nobody. */
  readonly prints?: Prints | undefined
  /** The children's rooms at whose door it is. Absent for other kinds. */
  readonly rooms?: RoomId[] | undefined
}

/** A device that was let in at least once. */
export type Device = Described & {
  readonly deviceId: DeviceId
  readonly key: KeyHash
  readonly standing: 'in' | 'paused' | 'turned-away'
  /** When it was paused; null unless it is. */
  readonly pausedAt: Instant | null
  /** When it was last asked to identify itself and to reload. */
  readonly asked: { readonly identify?: Instant; readonly reload?: Instant }
}

/** A change of what is said about a device. `null` removes the language, the printer, and that it prints name tags. */
export type DeviceChange = {
  readonly name?: string | undefined
  readonly kind?: DeviceKind | undefined
  readonly serves?: ServedServices | undefined
  readonly oneOffs?: boolean | undefined
  readonly language?: DeviceLanguage | null | undefined
  readonly printer?: DeviceId | null | undefined
  readonly prints?: Prints | null | undefined
  readonly rooms?: RoomId[] | undefined
}

export type DeviceCommand =
  | { type: 'LetIn'; deviceId: DeviceId; key: KeyHash; described: Described }
  | { type: 'ChangeDevice'; deviceId: DeviceId; change: DeviceChange }
  | { type: 'PauseDevice'; deviceId: DeviceId; at: Instant }
  | { type: 'ResumeDevice' | 'TurnAway'; deviceId: DeviceId }
  | { type: 'AskToIdentify' | 'AskToReload'; deviceId: DeviceId; at: Instant }

/** The rules of one device: only one that is in, or paused, can be changed or asked to do something. */
export const device: Decider<DeviceCommand, Device | null, DeviceEvent> = {
  initial: null,
  decide(command, known) {
    if (command.type === 'LetIn') return letIn(command, known)
    if (known === null) throw new Rejection('unknown-device')
    if (known.standing !== 'turned-away') return changeOf(command, known)
    if (command.type === 'TurnAway') return []
    throw new Rejection('unknown-device')
  },
  evolve: (known, event) => {
    if (event.type === 'DeviceLetIn') return { ...event.data, standing: 'in', pausedAt: null, asked: {} }
    return known && { ...known, ...newsOf(known, event) }
  },
}

type LaterCommand = Exclude<DeviceCommand, { type: 'LetIn' }>

function changeOf(command: LaterCommand, known: Device): DeviceEvent[] {
  const { deviceId } = command
  switch (command.type) {
    case 'ChangeDevice':
      return changed(deviceId, command.change, known)
    case 'PauseDevice':
      return known.standing === 'paused' ? [] : [{ type: 'DevicePaused', data: { deviceId, at: command.at } }]
    case 'ResumeDevice':
      return known.standing === 'in' ? [] : [{ type: 'DeviceResumed', data: { deviceId } }]
    case 'AskToIdentify':
      return isNew(command.at, known.asked.identify)
        ? [{ type: 'DeviceAskedToIdentify', data: { deviceId, at: command.at } }]
        : []
    case 'AskToReload':
      return isNew(command.at, known.asked.reload)
        ? [{ type: 'DeviceAskedToReload', data: { deviceId, at: command.at } }]
        : []
    case 'TurnAway':
      return [{ type: 'DeviceTurnedAway', data: { deviceId } }]
  }
}

const isNew = (at: Instant, before: Instant | undefined): boolean => before === undefined || at > before

/** Two administrators who accept one device in the same way let it in once. Another name or kind is refused. */
function letIn({ deviceId, key, described }: Extract<DeviceCommand, { type: 'LetIn' }>, known: Device | null) {
  const told = checked(described)
  if (known === null || known.standing === 'turned-away')
    return [{ type: 'DeviceLetIn', data: { deviceId, key, ...told } } satisfies DeviceEvent]
  if (!isSame(known, told)) throw new Rejection('device-in-already')
  return []
}

function changed(deviceId: DeviceId, change: DeviceChange, known: Device): DeviceEvent[] {
  const { name, kind, serves, oneOffs } = known
  const { language, printer, prints, rooms } = known
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  const told = checked({ name, kind, serves, oneOffs, language, printer, prints, rooms, ...Object.fromEntries(said) })
  return isSame(known, told) ? [] : [{ type: 'DeviceChanged', data: { deviceId, ...told } }]
}

/** What may be left out, as it is sent: `null` removes it. */
type Choices = {
  readonly language?: DeviceLanguage | null | undefined
  readonly printer?: DeviceId | null | undefined
  readonly prints?: Prints | null | undefined
  readonly rooms?: RoomId[] | undefined
}

const inOrder = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((one, other) => one - other)

/** Each service and room once, in order. A device serves something, and an usher counts at one service. */
function checked({ serves, ...described }: Omit<Described, keyof Choices> & Choices): Described {
  const slots = serves === 'all' ? serves : inOrder(serves)
  const isOne = slots !== 'all' && slots.length === 1
  const { name, kind, oneOffs } = described
  if (kind === 'counter' && !isOne) throw new Rejection('counter-needs-service')
  if (kind === 'room' && !described.rooms?.length) throw new Rejection('rooms-needed')
  if (slots.length === 0 && !oneOffs) throw new Rejection('nothing-served')
  return { name, kind, oneOffs, serves: slots, ...fitting(kind, described) }
}

const CHECK_IN: readonly DeviceKind[] = ['kiosk', 'desk']

/**
 * Only kiosks and desks have a printer and print name tags, a printer has one that takes over, and only a tablet at the
 * door of rooms has rooms.
 */
const fitting = (kind: DeviceKind, { language, printer, prints, rooms }: Choices) => ({
  ...(language && { language }),
  ...(printer && [...CHECK_IN, 'printer'].includes(kind) && { printer }),
  ...(prints && CHECK_IN.includes(kind) && { prints }),
  ...(rooms && kind === 'room' && { rooms: inOrder(rooms) }),
})

const isSame = (one: Described, other: Described): boolean =>
  one.name === other.name &&
  one.kind === other.kind &&
  String(one.serves) === String(other.serves) &&
  one.oneOffs === other.oneOffs &&
  one.language === other.language &&
  one.printer === other.printer &&
  one.prints === other.prints &&
  String(one.rooms) === String(other.rooms)

function newsOf(known: Device, event: Exclude<DeviceEvent, { type: 'DeviceLetIn' }>): Partial<Device> {
  switch (event.type) {
    case 'DeviceChanged':
      return { language: undefined, printer: undefined, prints: undefined, rooms: undefined, ...event.data }
    case 'DevicePaused':
      return { standing: 'paused', pausedAt: event.data.at }
    case 'DeviceResumed':
      return { standing: 'in', pausedAt: null }
    case 'DeviceTurnedAway':
      return { standing: 'turned-away', pausedAt: null }
    case 'DeviceAskedToIdentify':
      return { asked: { ...known.asked, identify: event.data.at } }
    case 'DeviceAskedToReload':
      return { asked: { ...known.asked, reload: event.data.at } }
  }
}

/** Whether a device serves this slot: a weekly service, or a gathering that takes place once. */
export const serves = ({ serves: slots, oneOffs }: Pick<Described, 'serves' | 'oneOffs'>, slot: number): boolean =>
  isWeekly(slot) ? slots === 'all' || slots.includes(slot) : oneOffs
