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
  const { receipt: before, none } = useReceipt.getState()
  if (document.hidden || none?.is === 'unknown') return
  if (!window.isSecureContext) return useReceipt.setState({ none: { is: 'plain' } })
  const asked = token()
  try {
    const receipt = await call(OPEN, { body: { token: asked } })
    if (asked !== token()) return
    useReceipt.setState({ receipt, none: null, isAway: false })
    vibrateFor(receipt.calls, before?.calls ?? [])
  } catch (error) {
    if (asked !== token()) return
    const why = whyNone(error)
    useReceipt.setState(why ? { receipt: null, none: why, isAway: false } : { isAway: true })
  }
}

/** Undefined where the server may answer later. */
function whyNone(error: unknown): NoReceipt | undefined {
  if (!(error instanceof CallFailed)) return undefined
  switch (error.code) {
    case 'receipt-unknown':
    case 'not-valid':
      return { is: 'unknown' }
    case 'https-needed':
      return { is: 'plain' }
    case 'mark-closed':
      return { is: 'closed' }
    case 'leader-needed':
      return { is: 'leader' }
    case 'receipt-ended':
      return { is: 'ended', at: (error.body as { at?: string }).at }
    default:
      return undefined
  }
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
