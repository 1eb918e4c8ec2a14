import { create } from 'zustand'
import { ASK_TO_COME_IN, SESSION } from '#counter/calls.ts'
import { OWN_STANDING } from '#web/live/bare-routes.ts'
import { inOrder } from '#web/calls/in-order.ts'
import { chooseLanguage } from '#web/words/language.ts'
import type { DeviceStanding } from '#domain/contract/device/device-shapes.ts'
import type { Session } from '#domain/contract/helper/helper-shapes.ts'
import { call } from '#web/calls/call.ts'

/** Who holds this phone, as far as counting goes. */
type Usher = {
  /** Whether this phone may count. Null until the server has said so, unless it could when the page was last open. */
  readonly mayCount: boolean | null
  readonly standing: DeviceStanding | null
  readonly session: Session | null
}

export const useUsher = create<Usher>()(() => ({ mayCount: null, standing: null, session: null }))

/** A server that takes longer counts as away. Milliseconds. */
const PATIENCE_MS = 5_000
const WHO_COUNTS = ['greeter', 'administrator']

const ask = inOrder()

/**
 * Asks the server whether this phone may count: it was let in as a counter, or a greeter is signed in on it. Otherwise
 * it asks to be let in, if it may. Without a reply everything stays as it is.
 */
export async function askUsher(): Promise<void> {
  const options = { patience: PATIENCE_MS }
  const isNewest = ask()
  try {
    const [standing, session] = await Promise.all([call(OWN_STANDING, {}, options), call(SESSION, {}, options)])
    // A login page of the network may have replied.
    if (typeof standing.state !== 'string' || typeof session.hasHelpers !== 'boolean') return
    if (!isNewest()) return
    showStanding(standing, session)
    if (useUsher.getState().mayCount || !wantsIn(standing)) return
    const asked = await call(ASK_TO_COME_IN, {}, options).catch(() => standing)
    if (isNewest()) showStanding(asked, session)
  } catch (error) {
    console.warn(error)
  }
}

const wantsIn = ({ state, lettingIn }: DeviceStanding): boolean =>
  lettingIn && ['open', 'unknown', 'waiting', 'turned-away'].includes(state)

/** Shows how this phone stands now. A device that was let in for something else goes where it belongs. */
export function showStanding(standing: DeviceStanding, session: Session | null): void {
  const isIn = standing.state === 'in'
  const isCounter = isIn && standing.kind === 'counter'
  const isGreeter = maySignedInCount(session)
  if (isIn && !isCounter && !isGreeter) return goWhereItBelongs(standing)
  if (isIn && standing.language) chooseLanguage(standing.language)
  useUsher.setState({ mayCount: isCounter || (isGreeter && standing.state !== 'paused'), standing, session })
}

const maySignedInCount = (session: Session | null): boolean =>
  session?.helper?.roles.some((role) => WHO_COUNTS.includes(role)) ?? false

const goWhereItBelongs = ({ kind }: DeviceStanding): void =>
  window.location.replace(kind === 'wall' ? '/admin/wall' : '/')

/** A greeter has signed in on this phone. What was asked for before is out of date. */
export function signedIn(session: Session): void {
  ask()()
  showStanding(useUsher.getState().standing ?? { state: 'unknown', lettingIn: false }, session)
}
