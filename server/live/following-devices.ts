import type { DeviceStanding } from '#domain/contract/device/device-shapes.ts'
import { DeviceReport } from '#domain/contract/live.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { DeviceId } from '#domain/ids.ts'
import { nameOfBrowser } from '#server/access/source-name.ts'
import { browserName } from '#server/devices/browser-name.ts'
import type { OwnDevices } from '#server/devices/own-devices.ts'
import { standingOf } from '#server/devices/device-routes.ts'
import type { Admission } from '#server/http/admission.ts'
import { type Trust, sourceOf, trustIn } from '#server/http/source.ts'
import type { Services } from '#server/server-services.ts'
import { acknowledge, read } from './requests.ts'
import type { Viewer } from './viewers.ts'
import { deviceEvents, doorsEvents } from '#domain/device/events.ts'
import { teamsEvents } from '#domain/teams/events.ts'
import { roomsEvents } from '#domain/rooms/events.ts'
import { isAmong } from '#domain/fact.ts'

/** Whether an event changes how a device stands, or what it is asked to do. A church may have its first room now. */
export const isAboutDevices = isAmong([...deviceEvents, ...doorsEvents, ...roomsEvents, ...teamsEvents])

/** How long after an order a device still obeys it, in milliseconds. Later it would surprise somebody. */
const OBEYED_WITHIN_MS = 10_000

type OrderName = 'device:identify' | 'device:reload'

/** What a connected device was told. */
type Told = {
  standing: DeviceStanding
  /** What it said last. */
  readonly report: DeviceReport
  /** The time of the latest order of each kind that it was sent or has obeyed; empty without one. */
  orderedAt: Record<OrderName, string>
}

/** An order, and when this server has read it by its own clock, in milliseconds. Clocks of other servers may differ. */
type Order = { readonly at: string; readonly heardAt: number }

/** The devices that are connected to this server: what they report, and what they are told. */
export class FollowingDevices {
  readonly #services: Services
  readonly #devices: OwnDevices
  readonly #trust: Trust
  readonly #senderOf: Admission['senderOf']
  readonly #told = new Map<Viewer, Told>()
  /** The latest orders since this server was started. */
  readonly #orders = new Map<DeviceId, Partial<Record<OrderName, Order>>>()

  constructor(services: Services, devices: OwnDevices, { senderOf }: Admission) {
    this.#services = services
    this.#devices = devices
    this.#trust = trustIn(services.config.trustProxy)
    this.#senderOf = senderOf
  }

  /** Serves the reports of a device. */
  serve(viewer: Viewer): void {
    viewer.on('device:report', async (report, reply) => {
      await acknowledge(reply, this.#services.logger, async () => this.#hear(viewer, read(DeviceReport, report)))
      // A device that shows its name has to know it first: the reply says it.
      const told = this.#told.get(viewer)
      if (told) this.#order(viewer, told)
    })
    viewer.on('disconnect', () => {
      this.#told.delete(viewer)
      this.#devices.presence.left(viewer.id)
    })
  }

  /** Tells each device what these events change for it. */
  push(events: readonly DomainEvent[]): void {
    if (!events.some(isAboutDevices)) return
    for (const event of events) this.#noteOrder(event)
    const described = events.filter(({ type }) => type === 'DeviceChanged' || type === 'DeviceLetIn')
    for (const [viewer, told] of this.#told) {
      const standing = this.#standingOf(viewer)
      // It may serve other gatherings now.
      if (described.some(({ data }) => 'deviceId' in data && data.deviceId === standing.id))
        viewer.emit('events:changed')
      if (JSON.stringify(standing) !== JSON.stringify(told.standing)) {
        told.standing = standing
        this.#note(viewer, told)
        viewer.emit('device:changed', standing)
      }
      this.#order(viewer, told)
    }
  }

  #noteOrder({ type, data }: DomainEvent): void {
    if (type !== 'DeviceAskedToIdentify' && type !== 'DeviceAskedToReload') return
    const order = type === 'DeviceAskedToIdentify' ? 'device:identify' : 'device:reload'
    const heard = { at: data.at, heardAt: Date.parse(this.#services.now()) }
    this.#orders.set(data.deviceId, { ...this.#orders.get(data.deviceId), [order]: heard })
  }

  #hear(viewer: Viewer, report: DeviceReport): DeviceStanding {
    const standing = this.#standingOf(viewer)
    const told = { standing, report, orderedAt: ordersBefore(this.#told.get(viewer), report) }
    this.#told.set(viewer, told)
    this.#note(viewer, told)
    return standing
  }

  /** Notes as which device this one is connected. */
  #note(viewer: Viewer, { standing: { id, state }, report }: Told): void {
    const { presence } = this.#devices
    presence.left(viewer.id)
    if (state === 'open') presence.acts(viewer.id)
    if (id !== undefined) presence.reported(id, this.#placeOf(viewer), viewer.id, report)
  }

  /** Sends the device what it was asked to do in the last seconds, once. */
  #order(viewer: Viewer, told: Told): void {
    const { device } = this.#senderOf(viewer.request)
    if (!device || device.standing === 'turned-away') return
    for (const [order, at] of this.#recent(device.id)) {
      if (at <= told.orderedAt[order]) continue
      viewer.emit(order, { at })
      told.orderedAt[order] = at
    }
  }

  /** Oldest first. */
  #recent(id: DeviceId) {
    const now = Date.parse(this.#services.now())
    const orders = Object.entries(this.#orders.get(id) ?? {}) as [OrderName, Order][]
    return orders
      .filter(([, { heardAt }]) => now - heardAt < OBEYED_WITHIN_MS)
      .map(([order, { at }]) => [order, at] as const)
      .toSorted(([, one], [, other]) => (one < other ? -1 : 1))
  }

  #standingOf({ request }: Viewer): DeviceStanding {
    const { deviceKeys } = this.#services
    const key = deviceKeys.keyIn(request.headers.cookie)
    const hash = key === null ? null : deviceKeys.hashOf(key)
    return standingOf(this.#services, this.#devices.waiting, this.#senderOf(request), hash)
  }

  #placeOf({ request }: Viewer) {
    const browser = this.#services.browsers.idIn(request.headers.cookie)
    const source = nameOfBrowser(browser, sourceOf(request, this.#trust))
    return { source, browser: browserName(request.headers['user-agent']) }
  }
}

/** What a device has obeyed before this report, at this connection or at an earlier one. */
function ordersBefore(told: Told | undefined, { obeyed = '' }: DeviceReport): Record<OrderName, string> {
  const before = (order: OrderName) => [told?.orderedAt[order] ?? '', obeyed].toSorted().at(-1) ?? ''
  return { 'device:identify': before('device:identify'), 'device:reload': before('device:reload') }
}
