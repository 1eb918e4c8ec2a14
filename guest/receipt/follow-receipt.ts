import { create } from 'zustand'
import type {
  CallOnReceipt,
  comingToCall,
  nameCollector,
  openReceipt,
} from '#domain/contract/custody/receipt-page-routes.ts'
import type { CallArguments, Reply } from '#domain/contract/route.ts'
import { call, CallFailed } from '#web/calls/call.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { bare } from '#web/live/bare-routes.ts'

export const OPEN = bare<typeof openReceipt>('POST', '/api/receipts/open')
export const COLLECTOR = bare<typeof nameCollector>('POST', '/api/receipts/collector')
export const COMING = bare<typeof comingToCall>('POST', '/api/receipts/coming')

/** How often the page asks, while somebody looks at it. Milliseconds. */
const EVERY_MS = 5_000

/** Two long pulses, which are felt in a pocket. */
const PULSES = [400, 200, 400]

/** Why the page shows no receipt. `at`: when it ended. */
export type NoReceipt =
  | { readonly is: 'unknown' | 'plain' | 'closed' | 'leader' }
  | { readonly is: 'ended'; readonly at: string | undefined }

type State = {
  readonly receipt: Reply<typeof openReceipt> | null
  readonly none: NoReceipt | null
  /** The server does not answer: what is shown may be old. */
  readonly isAway: boolean
}

export const useReceipt = create<State>()(() => ({ receipt: null, none: null, isAway: false }))

/** The token stands behind `#` and goes into bodies only. */
export const token = (): string => window.location.hash.slice(1)

/** Reads the receipt of this address, again and again while the page is seen. */
export function followReceipt(): void {
  const again = (): void => void readReceipt()
  addEventListener('hashchange', () => {
    useReceipt.setState({ receipt: null, none: null })
    again()
  })
  document.addEventListener('visibilitychange', again)
  setInterval(again, EVERY_MS)
  again()
}

/** Nothing is sent where somebody could listen, and a token that nobody knows is not tried again: that is a guess. */
export async function readReceipt(): Promise<void> {
  if (document.hidden || useReceipt.getState().none?.is === 'unknown') return
  if (!window.isSecureContext) return useReceipt.setState({ none: { is: 'plain' } })
  const asked = token()
  const found = await call(OPEN, { body: { token: asked } }).catch(stateAfter)
  if (asked !== token()) return
  if (!('mark' in found)) return useReceipt.setState(found)
  const before = useReceipt.getState().receipt?.calls ?? []
  useReceipt.setState({ receipt: found, none: null, isAway: false })
  vibrateFor(found.calls, before)
}

/** What the page shows after a call that failed: why there is no receipt, or what it showed before. */
function stateAfter(error: unknown): Partial<State> {
  const none = whyNone(error)
  return none ? { receipt: null, none, isAway: false } : { isAway: true }
}

const REASONS: ReadonlyMap<string | undefined, Exclude<NoReceipt['is'], 'ended'>> = new Map([
  ['receipt-unknown', 'unknown'],
  ['not-valid', 'unknown'],
  ['https-needed', 'plain'],
  ['mark-closed', 'closed'],
  ['leader-needed', 'leader'],
])

/** Undefined where the server may answer later. */
function whyNone(error: unknown): NoReceipt | undefined {
  if (!(error instanceof CallFailed)) return undefined
  if (error.code === 'receipt-ended') return { is: 'ended', at: (error.body as { at?: string }).at }
  const is = REASONS.get(error.code)
  return is && { is }
}

function vibrateFor(calls: readonly CallOnReceipt[], before: readonly CallOnReceipt[]): void {
  const isNew = calls.some(({ callId }) => !before.some((one) => one.callId === callId))
  if (isNew && 'vibrate' in navigator) navigator.vibrate(PULSES)
}

/** Says that the family is coming. Throws when the server has not taken it. */
export async function sayComing(callId: string): Promise<void> {
  await call(COMING, { body: { token: token(), callId, commandId: newCommandId() } })
  await readReceipt()
}

type Named = Omit<CallArguments<typeof nameCollector>['body'], 'token'>

/** Names somebody who collects today. Throws when the server has not taken it. */
export const sayWhoCollects = (named: Named): Promise<unknown> =>
  call(COLLECTOR, { body: { token: token(), ...named } })
