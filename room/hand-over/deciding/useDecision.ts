import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { handOver } from '#domain/contract/custody/hand-over-routes.ts'
import type { CallArguments, Reply } from '#domain/contract/route.ts'
import { call, isServerAway } from '#web/calls/call.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { HAND_OVER, PATIENCE } from './calls.ts'
import { type Notice, noticeOf } from './notice.ts'
import type { Named } from '#room/hand-over/step.ts'

/** What a helper has decided: which children go, and with whom. */
export type Decided = Omit<CallArguments<typeof handOver>['body'], 'commandId' | 'at' | 'sentAt' | 'offline'>

/** What the server says. After a leader's decision it may name the new receipt. */
export type Reached = Reply<typeof handOver>

/** A decision with its id, under which it is sent again until it is known what became of it. */
type Decision = { readonly children: readonly Named[]; readonly body: Decided & { commandId: string; at: string } }

type State = { readonly is: 'ready' | 'sending' | 'unknown'; readonly children: readonly Named[] }

const READY: State = { is: 'ready', children: [] }

/** How long after a lost reply the same decision is sent again, in milliseconds. */
const AGAIN = 3_000

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
    let retryAfter: string | null = null
    try {
      const readHeaders = (headers: Headers) => void (retryAfter = headers.get('Retry-After'))
      const body = { ...sent.body, sentAt: new Date().toISOString() }
      const reached = await call(HAND_OVER, { body }, { patience: PATIENCE, readHeaders })
      decision.current = null
      setState(READY)
      done(reached, sent.body.commandId, sent.children)
    } catch (error) {
      if (isServerAway(error)) return setState({ is: 'unknown', children: sent.children })
      decision.current = null
      setState(READY)
      refused(noticeOf(error, retryAfter, Date.now()))
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
