import { create } from 'zustand'
import type { DeviceStanding } from '#domain/contract/device/device-shapes.ts'
import type { Session } from '#domain/contract/helper/helper-shapes.ts'
import { ASK_TO_COME_IN, SESSION } from '#room/calls.ts'
import { call } from '#web/calls/call.ts'
import { inOrder } from '#web/calls/in-order.ts'
import { OWN_STANDING } from '#web/live/bare-routes.ts'
import { chooseLanguage } from '#web/words/language.ts'

/** Who is at this page: a tablet that was let in for rooms, or a helper on a phone of their own. */
type Here = {
  /** Whether the page shows children. Null until the server has said so. */
  readonly maySee: boolean | null
  readonly standing: DeviceStanding | null
  readonly session: Session | null
}

export const useHere = create<Here>()(() => ({ maySee: null, standing: null, session: null }))

/** A server that takes longer counts as away. Milliseconds. */
const PATIENCE_MS = 5_000
const WHO_SERVES = ['room', 'children', 'administrator']

const ask = inOrder()

/**
 * Asks the server whether this page may show children. A device that may not asks to be let in, if it can. Without a
 * reply everything stays as it is.
 */
export async function askHere(): Promise<void> {
  const options = { patience: PATIENCE_MS }
  const isNewest = ask()
  try {
    const [standing, session] = await Promise.all([call(OWN_STANDING, {}, options), call(SESSION, {}, options)])
    // A login page of the network may have replied.
    if (typeof standing.state !== 'string' || typeof session.hasHelpers !== 'boolean') return
    if (!isNewest()) return
    showStanding(standing, session)
    if (useHere.getState().maySee || !wantsIn(standing)) return
    const asked = await call(ASK_TO_COME_IN, {}, options).catch(() => standing)
    if (isNewest()) showStanding(asked, session)
  } catch (error) {
    console.warn(error)
  }
}

const wantsIn = ({ state, lettingIn }: DeviceStanding): boolean =>
  lettingIn && ['open', 'unknown', 'waiting', 'turned-away'].includes(state)

/** Shows how this device stands now. One that was let in for something else goes where it belongs. */
export function showStanding(standing: DeviceStanding, session: Session | null): void {
  const isIn = standing.state === 'in'
  const isRoom = isIn && standing.kind === 'room'
  const isHelper = servesInRooms(session)
  if (isIn && !isRoom && !isHelper) return window.location.replace('/')
  if (isIn && standing.language) chooseLanguage(standing.language)
  useHere.setState({ maySee: isRoom || (isHelper && standing.state !== 'paused'), standing, session })
}

/** Whether the helper who has signed in here looks after children. */
const servesInRooms = (session: Session | null): boolean =>
  session?.helper?.roles.some((role) => WHO_SERVES.includes(role)) ?? false

/** A helper has signed in here. What was asked for before is out of date. */
export function signedIn(session: Session): void {
  ask()()
  showStanding(useHere.getState().standing ?? { state: 'unknown', lettingIn: false }, session)
}
