import { askToComeIn, ownStanding } from '#domain/contract/device/device-routes.ts'
import { isLettingIn } from '#domain/device/doors.ts'
import type { Asker } from '#server/http/asker.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { browserName } from './browser-name.ts'
import type { OwnDevices } from './own-devices.ts'
import type { DeviceStanding } from '#domain/contract/device/device-shapes.ts'
import type { Sender } from '#server/senders/sender.ts'
import type { WaitingDevices } from './waiting.ts'

/** Serves what a device asks for itself. */
export function serveDevices(serve: Serve, parts: Parts, { waiting, presence }: OwnDevices): void {
  const { deviceKeys } = parts

  /** The standing of a device, with its key, so that the browser keeps the key for another 400 days. */
  function standingWith(key: string, asker: Asker) {
    asker.setCookies(deviceKeys.cookiesOf(key, asker.browser))
    return standingOf(parts, waiting, asker.sender, deviceKeys.hashOf(key))
  }

  serve(askToComeIn, (_, asker) => {
    // Browsers send no key with such a call, and the reply would put a new one in its place.
    if (asker.isFromOtherSite) throw new RequestRefused('device-unknown')
    const own = deviceKeys.keyIn(asker.browser.cookies)
    const { device } = asker.sender
    if (own !== null && device !== null && device.standing !== 'turned-away') return standingWith(own, asker)
    mustBeLettingIn(own, asker.place)
    const key = unmistakable(own)
    const { place, browser } = asker
    const ask = { key: deviceKeys.hashOf(key), source: place, browser: browserName(browser.userAgent) }
    waiting.add(ask, !asker.isNearby)
    return standingWith(key, asker)
  })

  serve(ownStanding, (_, asker) => {
    const key = deviceKeys.keyIn(asker.browser.cookies)
    const { sender, place, browser } = asker
    if (sender.device) presence.heard(sender.device.id, { source: place, browser: browserName(browser.userAgent) })
    return key === null ? standingOf(parts, waiting, sender, null) : standingWith(key, asker)
  })

  function mustBeLettingIn(key: string | null, place: string): void {
    const isOpen = isLettingIn(parts.views.devices.doors(), parts.now())
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
  { views, deviceKeys, now }: Pick<Parts, 'views' | 'deviceKeys' | 'now'>,
  waiting: WaitingDevices,
  { actsAs, device: known }: Sender,
  hash: string | null,
): DeviceStanding {
  const lettingIn = isLettingIn(views.devices.doors(), now())
  const code = hash === null ? {} : { code: deviceKeys.codeOf(hash) }
  const device = known && views.devices.find(known.id)
  if (device) {
    const { deviceId: id, standing: state, name, kind, language } = device
    const described = { id, name, kind, ...(language ? { language } : {}), lettingIn }
    return state === 'in' ? { state, ...described } : { state, ...code, ...described }
  }
  if (hash !== null && lettingIn && waiting.isWaiting(hash)) return { state: 'waiting', ...code, lettingIn }
  return { state: actsAs.includes('kiosk') ? 'open' : 'unknown', lettingIn }
}
