import { askToComeIn, ownStanding } from '#domain/contract/device/device-routes.ts'
import { DeviceStanding } from '#domain/contract/device/device-shapes.ts'
import { call, CallFailed } from '#kiosk/shell/calls/call.ts'

/** A server that takes longer counts as away. Milliseconds. */
const PATIENCE = 5_000

/**
 * Asks the server how this device stands, and asks to be let in if it may. A device that the open doors let act
 * as a kiosk asks only if `isNew`: its page has just been opened. Returns null if no response comes, or one that
 * is not from Foyer.
 */
export async function askStanding(isNew: boolean): Promise<DeviceStanding | null> {
  try {
    const standing = DeviceStanding.parse(await call(ownStanding, {}, { patience: PATIENCE }))
    return wantsIn(standing, isNew) ? await askIn(standing) : standing
  } catch {
    return null
  }
}

const wantsIn = ({ state, lettingIn }: DeviceStanding, isNew: boolean): boolean =>
  lettingIn && (['unknown', 'waiting', 'turned-away'].includes(state) || (state === 'open' && isNew))

/** The server may refuse: the five minutes are over, an administrator has refused it, or too many others wait. */
async function askIn(standing: DeviceStanding): Promise<DeviceStanding> {
  try {
    return DeviceStanding.parse(await call(askToComeIn, {}, { patience: PATIENCE }))
  } catch (error) {
    if (error instanceof CallFailed) return standing
    throw error
  }
}
