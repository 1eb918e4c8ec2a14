import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { handOver } from '#domain/contract/custody/hand-over-routes.ts'
import type { PersonId } from '#domain/ids.ts'
import type { CallArguments, Reply } from '#domain/contract/route.ts'
import { decidesAlone, fetchAlone } from '#room/day/alone.ts'
import { call, isServerAway } from '#web/calls/call.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { HAND_OVER, PATIENCE } from './calls.ts'
import { type Notice, noticeOf, noticeOfTablet } from './notice.ts'
import type { Named } from '#room/hand-over/step.ts'

/** What a helper has decided: which children go, and who goes with them. */
export type Decided = Omit<CallArguments<typeof handOver>['body'], NotDecided> & { readonly personIds: PersonId[] }
type NotDecided = 'commandId' | 'at' | 'sentAt' | 'offline' | 'personIds' | 'tagged'

/** What the server says. After a leader's decision it may name the new receipt. */
export type Reached = Reply<typeof handOver> & {
  /** This tablet alone has it: the server is away. */
  readonly isSaved?: true
}

/** A decision with its id, under which it is sent again until it is known what became of it. */
type Decision = { readonly children: readonly Named[]; readonly body: Decided & { commandId: string; at: string } }

type State = { readonly is: 'ready' | 'sending' | 'unknown'; readonly children: readonly Named[] }

const READY: State = { is: 'ready', children: [] }

/** How long after a lost reply the same decision is sent again, in milliseconds. */
const AGAIN = 3_000

/** Hands over once. Unknown: the reply of the server was lost, and this tablet cannot decide by itself. */
async function handOverNow(body: Decision['body']): Promise<Reached | Notice | 'unknown'> {
  if (decidesAlone(body.personIds) || body.exception?.leadersCode !== undefined) return await handOverHere(body)
  let retryAfter: string | null = null
  try {
    const readHeaders = (headers: Headers) => void (retryAfter = headers.get('Retry-After'))
    const sent = { ...body, sentAt: new Date().toISOString() }
    return await call(HAND_OVER, { body: sent }, { patience: PATIENCE, readHeaders })
  } catch (error) {
    if (!isServerAway(error)) return noticeOf(error, retryAfter, Date.now())
    // The server may have it. Under the same id this tablet keeps it too, unless it finds a reason not to.
    const here = body.exception ? null : await handOverHere(body).catch(() => null)
    return here && !('is' in here) ? here : 'unknown'
  }
}

async function handOverHere(body: Decision['body']): Promise<Reached | Notice> {
  const alone = await fetchAlone()
  const became = await alone.handOver(body, Date.now())
  if (became.is !== 'saved') return noticeOfTablet(became, Date.now())
  return { handedOver: body.personIds, to: became.to, at: became.at, isSaved: true }
}

type Parts = {
  /** The log has it. */
  done: (reached: Reached, commandId: string, children: readonly Named[]) => void
  refused: (notice: Notice) => void
}

/**
 * Hands children over. A decision has one id, however often it is sent: a lost reply is no error, because the children
 * may be handed over. So the same decision is sent again, and the screen says that it is not known.
 */
export function useDecision({ done, refused }: Parts) {
  const [state, setState] = useState(READY)
  const decision = useRef<Decision | null>(null)
  const isBusy = useRef(false)

  async function send(): Promise<void> {
    const sent = decision.current
    if (!sent || isBusy.current) return
    isBusy.current = true
    try {
      const reached = await handOverNow(sent.body)
      if (reached === 'unknown') return setState({ is: 'unknown', children: sent.children })
      decision.current = null
      setState(READY)
      if ('is' in reached) refused(reached)
      else done(reached, sent.body.commandId, sent.children)
    } finally {
      isBusy.current = false
    }
  }

  function decide(children: readonly Named[], decided: Decided): void {
    if (decision.current) return
    const body = { ...decided, commandId: newCommandId(), at: new Date().toISOString() }
    decision.current = { children, body }
    setState({ is: 'sending', children })
    void send()
  }

  const sendAgain = useEffectEvent(() => void send())
  useEffect(() => {
    if (state.is !== 'unknown') return
    const timer = setInterval(sendAgain, AGAIN)
    return () => clearInterval(timer)
  }, [state.is])

  return { ...state, decide, askAgain: () => void send() }
}
