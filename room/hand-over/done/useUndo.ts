import { useEffect, useState } from 'react'
import { CallFailed, call } from '#web/calls/call.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { PATIENCE, UNDO } from '#room/hand-over/deciding/calls.ts'
import { type JustDone, forgetDone, useJustDone } from './just-done.ts'

/**
 * Undoes the last hand-over of this room within ten seconds. The same undoing is sent again after a lost reply. `by` is
 * who acts.
 */
export function useUndo(by: object) {
  const last = useJustDone((state) => state.last)
  const left = useSecondsLeft(last?.until)
  const [state, setState] = useState<'ready' | 'sending' | 'too-late' | 'failed'>('ready')
  const [commandId] = useState(newCommandId)

  /** Null when it was not undone. */
  async function undo(): Promise<JustDone | null> {
    if (!last || state === 'sending') return null
    setState('sending')
    try {
      const body = { ...by, commandId, at: new Date().toISOString() }
      await call(UNDO, { params: { commandId: last.commandId }, body }, { patience: PATIENCE })
      forgetDone()
      return last
    } catch (error) {
      setState(error instanceof CallFailed && error.code === 'leader-needed' ? 'too-late' : 'failed')
      return null
    }
  }

  return { last, left, state, undo }
}

/** The whole seconds until a moment. */
function useSecondsLeft(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}
