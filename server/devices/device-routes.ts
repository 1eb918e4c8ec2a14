import { askToComeIn, ownStanding } from '#domain/contract/device/device-routes.ts'
import type { Device } from '#domain/device/device.ts'
import { isLettingIn } from '#domain/device/doors.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { browserName } from './browser-name.ts'
import type { OwnDevices } from './own-devices.ts'
import type { DeviceStanding } from '#domain/contract/device/device-shapes.ts'
import type { Sender } from '#server/senders/sender.ts'
import type { WaitingDevices } from './waiting.ts'

/** Serves what a device asks for itself. */
export function serveDevices(
  serve: Serve,
  services: Pick<Services, 'views' | 'deviceKeys' | 'now'>,
  { waiting, presence }: OwnDevices,
): void {
  const { deviceKeys } = services

  /** The standing of a device, with its key, so that the browser keeps the key for another 400 days. */
  function standingWith(key: string, requestContext: RequestContext) {
    requestContext.setCookies(deviceKeys.cookiesOf(key, requestContext.browser))
    return standingOf(services, waiting, requestContext.sender, deviceKeys.hashOf(key))
  }

  serve(askToComeIn, (_, requestContext) => {
    // Browsers send no key with such a call, and the reply would put a new one in its place.
    if (requestContext.isFromOtherSite) throw new RequestRefused('device-unknown')
    const own = deviceKeys.keyIn(requestContext.browser.cookies)
    const { device } = requestContext.sender
    if (own !== null && device !== null && device.standing !== 'turned-away') return standingWith(own, requestContext)
    mustBeLettingIn(own, requestContext.place)
    const key = unmistakable(own)
    const { place, browser } = requestContext
    const ask = { key: deviceKeys.hashOf(key), source: place, browser: browserName(browser.userAgent) }
    waiting.add(ask, !requestContext.isNearby)
    return standingWith(key, requestContext)
  })

  serve(ownStanding, (_, requestContext) => {
    const key = deviceKeys.keyIn(requestContext.browser.cookies)
    const { sender, place, browser } = requestContext
    if (sender.device) presence.heard(sender.device.id, { source: place, browser: browserName(browser.userAgent) })
    return key === null ? standingOf(services, waiting, sender, null) : standingWith(key, requestContext)
  })

  function mustBeLettingIn(key: string | null, place: string): void {
    const isOpen = isLettingIn(services.views.devices.doors(), services.now())
    if (!isOpen || waiting.isRefused(key === null ? null : deviceKeys.hashOf(key), place))
      throw new RequestRefused('not-letting-in')
  }

  /** The key of a device, or a new one when it has none, or when another device that waits shows the same code. */
  function unmistakable(own: string | null): string {
    const key = own ?? deviceKeys.draw()
    const hash = deviceKeys.hashOf(key)
    const isTaken = waiting
      .list()
      .some((ask) => ask.key !== hash && deviceKeys.codeOf(ask.key) === deviceKeys.codeOf(hash))
    return isTaken ? unmistakable(null) : key
  }
}

/** How the device of a sender stands, for its own screen. `hash` is that of its key, if it has one. */
export function standingOf(
  { views, deviceKeys, now }: Pick<Services, 'views' | 'deviceKeys' | 'now'>,
  waiting: WaitingDevices,
  { actsAs, device: known }: Sender,
  hash: string | null,
): DeviceStanding {
  const lettingIn = isLettingIn(views.devices.doors(), now())
  const code = hash === null ? {} : { code: deviceKeys.codeOf(hash) }
  const device = known && views.devices.find(known.id)
  if (device) {
    const { deviceId: id, standing: state, name, kind } = device
    const described = { id, name, kind, ...choicesOf(device), lettingIn }
    return state === 'in' ? { state, ...described, ...churchFor(views, kind) } : { state, ...code, ...described }
  }
  if (hash !== null && lettingIn && waiting.isWaiting(hash)) return { state: 'waiting', ...code, lettingIn }
  return { state: actsAs.includes('kiosk') ? 'open' : 'unknown', lettingIn }
}

/** What an administrator may have chosen for a device, where it was. */
const choicesOf = ({ language, printer, prints, rooms }: Device) => ({
  ...(language && { language }),
  ...(printer && { printer }),
  ...(prints && { prints }),
  ...(rooms && { rooms: [...rooms] }),
})

/**
 * A device that checks people in hears that there are children’s rooms or serving teams, and what it prints of a name.
 */
function churchFor(
  { rooms, teams }: Services['views'],
  kind: DeviceStanding['kind'],
): Pick<DeviceStanding, 'hasRooms' | 'hasTeams' | 'lastNameOnTag'> {
  if (kind !== 'kiosk' && kind !== 'desk') return {}
  return {
    ...(rooms.inUse().length > 0 && { hasRooms: true, lastNameOnTag: rooms.rules().lastNameOnTag }),
    ...(teams.inUse().length > 0 && { hasTeams: true }),
  }
}
