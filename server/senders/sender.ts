import type { Caller, DeviceCaller } from '#domain/contract/callers.ts'
import type { HelperRole } from '#domain/helper/helper-fields.ts'
import type { DeviceId, HelperId, RoomId } from '#domain/ids.ts'
import type { Program } from '#domain/programs/programs.ts'
import type { Actor } from '#infra/event-log/event-log.ts'

/** What the server knows of devices and helpers when a request comes. */
export type KnownSenders = {
  /** The device whose key is in a `Cookie` header. Null when there is no key, or nobody knows it. */
  deviceOf(cookies: string | undefined): SendingDevice | null
  /** The helper whose session is in a `Cookie` header, at this device. Null when there is none, or it has ended. */
  helperOf(cookies: string | undefined, device: SendingDevice | null): SendingHelper | null
  /** Whether only devices with a key may act as a kiosk. */
  isClosed(): boolean
}

export type SendingDevice = {
  readonly id: DeviceId
  readonly kind: DeviceCaller
  readonly standing: 'in' | 'paused' | 'turned-away'
  /** The children's rooms at whose door it is. Absent for other kinds. */
  readonly rooms?: readonly RoomId[]
}

export type SendingHelper = { readonly id: HelperId; readonly roles: readonly HelperRole[] }

/** Another program, with what its key opens. */
export type SendingProgram = Pick<Program, 'id' | 'scopes' | 'services'>

/** Who sends a request. */
export type Sender = {
  /** The callers they may act as now. Empty for somebody who may only make the calls that are open to anyone. */
  readonly actsAs: readonly Caller[]
  /** The device that was let in, also while it may do nothing. */
  readonly device: SendingDevice | null
  /** The helper who has signed in by name in this browser. */
  readonly helper: SendingHelper | null
  /** Another program that sends its key. No cookie counts beside it. */
  readonly program?: SendingProgram
  /** The helper, the shared password, or another program. Null for a family at a tablet. */
  readonly actor: Actor | null
}

/**
 * Who sends a request without a password. A device with a key acts as what it was let in as, wherever it is. `isNearby`
 * says whether the sender is in the church's own network: there anybody is a kiosk while the doors are open. A helper
 * who has signed in may also do what their roles allow.
 */
export function recognizedSender(known: KnownSenders, cookies: string | undefined, isNearby: () => boolean): Sender {
  const device = known.deviceOf(cookies)
  const helper = known.helperOf(cookies, device)
  const actsAs = [...asDevice(known, device, isNearby), ...(helper?.roles ?? [])]
  return { actsAs, device, helper, actor: helper && `helper-${helper.id}` }
}

function asDevice(known: KnownSenders, device: SendingDevice | null, isNearby: () => boolean): DeviceCaller[] {
  if (device) return device.standing === 'in' ? [device.kind] : []
  return !known.isClosed() && isNearby() ? ['kiosk'] : []
}

/** A program that sends a key. It acts as nothing else, wherever it is. */
export const sendingProgram = ({ id, scopes, services }: Program): Sender => ({
  actsAs: ['program'],
  device: null,
  helper: null,
  program: { id, scopes, services },
  actor: `program-${id}`,
})
