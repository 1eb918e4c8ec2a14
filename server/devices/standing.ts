import type { DeviceStanding } from '#domain/contract/device/device-shapes.ts'
import { isLettingIn } from '#domain/device/doors.ts'
import type { Sender } from '#server/senders/sender.ts'
import type { Parts } from '#server/parts.ts'
import type { WaitingDevices } from './waiting.ts'

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
