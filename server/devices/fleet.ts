import type { DeviceRow, Fleet, PrinterJobs, WaitingDevice } from '#domain/contract/device/device-shapes.ts'
import type { Described, Device } from '#domain/device/device.ts'
import { isLettingIn } from '#domain/device/doors.ts'
import type { KeyHash } from '#domain/device/events.ts'
import type { DeviceId, Instant } from '#domain/ids.ts'
import { version } from '#server/configuration/version.ts'
import { isProgram, nameOfDevice } from '#server/access/source-name.ts'
import type { HeldBack } from '#server/access/limits/held-back.ts'
import type { Seen } from '#server/senders/last-seen.ts'
import type { Services } from '#server/server-services.ts'
import type { PeerReply } from '#server/devices/peers/peer-shapes.ts'
import type { Sighting } from './presence.ts'
import type { Ask } from './waiting.ts'

/** What one server knows of devices, and of helpers who are here, besides the log. */
export type ServerPresence = {
  readonly sightings: readonly Sighting[]
  readonly asks: readonly Ask[]
  readonly refused: readonly KeyHash[]
  readonly acting: number
  readonly seen: readonly Seen[]
  readonly heldBack: readonly HeldBack[]
  /** The labels that are to be printed. */
  readonly jobs: PeerReply['known']['jobs']
  /** What is printed, by printer. */
  readonly printed: readonly ({ readonly printer: DeviceId } & PrinterJobs)[]
}

/** A device without a word for so long is quiet, in milliseconds. */
const QUIET_AFTER_MS = 90_000

type FleetParts = Pick<Services, 'views' | 'deviceKeys' | 'now'>

/** What the page of the tablets shows: the log's devices, and what the servers know of them. */
export function fleetOf(services: FleetParts, servers: readonly ServerPresence[]): Fleet {
  const { views, now } = services
  const { areClosed, lettingInUntil } = views.devices.doors()
  const sightings = latestOf(servers)
  const isOpen = isLettingIn(views.devices.doors(), now())
  return {
    now: now(),
    doorsClosed: areClosed,
    ...(isOpen && lettingInUntil !== null ? { lettingInUntil } : {}),
    waiting: isOpen ? waitingOf(services, servers, sightings) : [],
    devices: views.devices.list().map((device) => ({
      ...rowOf(services, device, sightings.get(device.deviceId)),
      ...jobsOf(device, servers),
    })),
    ...roomsOf(views),
    actingWithoutKey: servers.reduce((sum, { acting }) => sum + acting, 0),
    ...heldBackIn(views, servers, sightings),
  }
}

/** Nothing of it in a church without children's rooms. */
function roomsOf({ rooms }: FleetParts['views']): Pick<Fleet, 'hasRooms' | 'rooms'> {
  const inUse = rooms.inUse()
  return inUse.length === 0 ? {} : { hasRooms: true, rooms: inUse.map(({ roomId, name }) => ({ roomId, name })) }
}

/** What is printed at a printer, by all servers: a tablet sends its labels to any of them. */
function jobsOf({ kind, deviceId }: Device, servers: readonly ServerPresence[]): Pick<DeviceRow, 'jobs'> {
  if (kind !== 'printer') return {}
  const jobs = { given: 0, waiting: 0, atTheDesk: 0 }
  for (const one of servers.flatMap(({ printed }) => printed.filter(({ printer }) => printer === deviceId))) {
    jobs.given += one.given
    jobs.waiting += one.waiting
    jobs.atTheDesk += one.atTheDesk
  }
  return { jobs }
}

/** The latest source whose look-ups were refused: a device, or the kiosks that were last seen in that network. */
function heldBackIn(
  { devices }: FleetParts['views'],
  servers: readonly ServerPresence[],
  sightings: ReadonlyMap<DeviceId, Sighting>,
): Pick<Fleet, 'heldBack'> {
  const [latest] = servers
    .flatMap(({ heldBack }) => heldBack)
    // The page is about tablets.
    .filter(({ source }) => !isProgram(source))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
  if (!latest) return {}
  const isThere = ({ deviceId, kind }: Device) =>
    nameOfDevice(deviceId) === latest.source || (kind === 'kiosk' && sightings.get(deviceId)?.source === latest.source)
  return {
    heldBack: {
      at: latest.at,
      ...(latest.isShown && { isShown: true }),
      kiosks: devices
        .list()
        .filter(isThere)
        .map(({ name }) => name),
    },
  }
}

/** The sighting that counts, for each device: where it is connected, or else where it was heard of last. */
export function latestOf(servers: readonly ServerPresence[]): Map<DeviceId, Sighting> {
  const latest = new Map<DeviceId, Sighting>()
  for (const sighting of servers.flatMap(({ sightings }) => sightings)) {
    const other = latest.get(sighting.id)
    if (!other || isNewer(sighting, other)) latest.set(sighting.id, sighting)
  }
  return latest
}

const isNewer = (one: Sighting, other: Sighting): boolean =>
  one.isConnected === other.isConnected ? one.heardAt > other.heardAt : one.isConnected

/** A device as the page shows it. */
export function rowOf({ views, now }: FleetParts, device: Device, sighting: Sighting | undefined): DeviceRow {
  const { deviceId, standing, pausedAt } = device
  return {
    id: deviceId,
    ...describedOf(device),
    isPaused: standing === 'paused',
    ...(pausedAt === null ? {} : { pausedAt, ...pausedBy(views, deviceId) }),
    ...stateNow(sighting, now()),
    ...(sighting === undefined || sighting.isConnected ? {} : { heardAt: sighting.heardAt }),
    ...(sighting?.version === undefined ? {} : { version: sighting.version, isUpToDate: sighting.version === version }),
    unsent: sighting?.unsent ?? 0,
    ...lastPassed(views, deviceId),
  }
}

/** Whether a device is on. What it has said of its battery is true only while it is. */
function stateNow(sighting: Sighting | undefined, now: Instant): Pick<DeviceRow, 'isOn' | 'battery'> {
  if (sighting === undefined || !isOn(sighting, now)) return { isOn: false }
  return { isOn: true, ...(sighting.battery && { battery: sighting.battery }) }
}

/** Who came by this device last: a check-in, or people that it has counted. */
function lastPassed({ devices, counted }: FleetParts['views'], id: DeviceId): Partial<DeviceRow> {
  const [lastCheckIn, lastCount] = [devices.lastCheckIn(id), counted.latestAt(id)]
  return { ...(lastCheckIn === null ? {} : { lastCheckIn }), ...(lastCount && { lastCount }) }
}

/** The name of the helper who paused a device. The shared password has no name, and a helper may have left. */
function pausedBy({ devices, helpers }: FleetParts['views'], id: DeviceId): { pausedBy?: string } {
  const name = helpers.byActor(devices.pausedBy(id) ?? '')?.name
  return name === undefined ? {} : { pausedBy: name }
}

const isOn = ({ isConnected, heardAt }: Sighting, now: Instant): boolean =>
  isConnected || Date.parse(now) - Date.parse(heardAt) <= QUIET_AFTER_MS

/** What an administrator has said about a device, without the rest. */
const describedOf = ({ name, kind, serves, oneOffs, language, printer, prints, rooms }: Described) => ({
  name,
  kind,
  serves: serves === 'all' ? serves : [...serves],
  oneOffs,
  ...(language ? { language } : {}),
  ...(printer ? { printer } : {}),
  ...(prints ? { prints } : {}),
  ...(rooms ? { rooms: [...rooms] } : {}),
})

/** The asks at all servers, each device once: a balancer may lead it to several. */
export function asksOf(servers: readonly ServerPresence[]): Ask[] {
  const refused = new Set(servers.flatMap((server) => server.refused))
  const asks = new Map<KeyHash, Ask>()
  for (const ask of servers.flatMap((server) => server.asks)) {
    const other = asks.get(ask.key)
    if (!refused.has(ask.key) && (!other || ask.askedAt < other.askedAt)) asks.set(ask.key, ask)
  }
  return [...asks.values()].toSorted((one, other) => (one.askedAt < other.askedAt ? -1 : 1))
}

function waitingOf(
  { views, deviceKeys }: FleetParts,
  servers: readonly ServerPresence[],
  sightings: ReadonlyMap<DeviceId, Sighting>,
): WaitingDevice[] {
  const silent = views.devices.list().filter(({ deviceId }) => !sightings.get(deviceId)?.isConnected)
  return asksOf(servers).flatMap((ask) => {
    const before = views.devices.byKey(ask.key)
    // It was let in a moment ago, and has not asked since.
    if (before && before.standing !== 'turned-away') return []
    const likeness = (device: Device) => likenessOf(sightings.get(device.deviceId), ask)
    return {
      id: before?.deviceId ?? deviceKeys.idOf(ask.key),
      code: deviceKeys.codeOf(ask.key),
      askedAt: ask.askedAt,
      ...(ask.browser === undefined ? {} : { browser: ask.browser }),
      ...(before ? { was: describedOf(before) } : {}),
      mayReplace: before
        ? []
        : silent.toSorted((one, other) => likeness(other) - likeness(one)).map(({ deviceId }) => deviceId),
    }
  })
}

/**
 * How much speaks for it that a silent device asks with a new key: its network, its browser, that it was here at all.
 */
const likenessOf = (sighting: Sighting | undefined, ask: Ask): number =>
  sighting === undefined ? 0 : 1 + (sighting.source === ask.source ? 4 : 0) + (sighting.browser === ask.browser ? 2 : 0)
