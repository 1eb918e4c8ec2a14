import type { Decider } from '#domain/decider.ts'
import { isWeekly, type DeviceId, type Instant } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { DeviceKind, DeviceLanguage, ServedServices } from './device-fields.ts'
import type { DeviceEvent, KeyHash } from './events.ts'

export const deviceStream = (id: DeviceId): string => `device-${id}`

/** What an administrator says about a device. */
export type Described = {
  readonly name: string
  readonly kind: DeviceKind
  readonly serves: ServedServices
  readonly oneOffs: boolean
  readonly language?: DeviceLanguage | undefined
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

/** A change of what is said about a device. `null` removes the language. */
export type DeviceChange = {
  readonly name?: string | undefined
  readonly kind?: DeviceKind | undefined
  readonly serves?: ServedServices | undefined
  readonly oneOffs?: boolean | undefined
  readonly language?: DeviceLanguage | null | undefined
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
  const { name, kind, serves, oneOffs, language = known.language } = change
  const told = checked({
    name: name ?? known.name,
    kind: kind ?? known.kind,
    serves: serves ?? known.serves,
    oneOffs: oneOffs ?? known.oneOffs,
    ...(language ? { language } : {}),
  })
  return isSame(known, told) ? [] : [{ type: 'DeviceChanged', data: { deviceId, ...told } }]
}

/** Each service once, in order. A device serves something, and an usher counts at one service. */
function checked({ serves, ...described }: Described): Described {
  const slots = serves === 'all' ? serves : [...new Set(serves)].toSorted((one, other) => one - other)
  const isOne = slots !== 'all' && slots.length === 1
  if (described.kind === 'counter' && !isOne) throw new Rejection('counter-needs-service')
  if (slots.length === 0 && !described.oneOffs) throw new Rejection('nothing-served')
  return { ...described, serves: slots }
}

const isSame = (one: Described, other: Described): boolean =>
  one.name === other.name &&
  one.kind === other.kind &&
  String(one.serves) === String(other.serves) &&
  one.oneOffs === other.oneOffs &&
  one.language === other.language

function newsOf(known: Device, event: Exclude<DeviceEvent, { type: 'DeviceLetIn' }>): Partial<Device> {
  switch (event.type) {
    case 'DeviceChanged':
      return { language: undefined, ...event.data }
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
