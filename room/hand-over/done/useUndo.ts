import { useEffect, useState } from 'react'
import { decidesAlone, fetchAlone } from '#room/day/alone.ts'
import { placeShown } from '#room/day/room-shown.ts'
import { useSavedHere } from '#room/day/saved-here.ts'
import { CallFailed, call, isServerAway } from '#web/calls/call.ts'
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
      await sendUndo(last, { by, commandId, at: new Date().toISOString() })
      forgetDone()
      return last
    } catch (error) {
      setState(error instanceof CallFailed && error.code === 'leader-needed' ? 'too-late' : 'failed')
      return null
    }
  }

  return { last, left, state, undo }
}

type Undo = { readonly by: object; readonly commandId: string; readonly at: string }

/** Tells the server. While it is away, or does not have the hand-over yet, this tablet keeps that it was a mistake. */
async function sendUndo({ commandId: undoes, children }: JustDone, { by, ...undo }: Undo): Promise<void> {
  const personIds = children.map(({ personId }) => personId)
  const isSaved = personIds.some((id) => useSavedHere.getState().handedOver.has(id))
  const keep = async (): Promise<void> => {
    const place = placeShown()
    // Only a tablet that can check receipts tells afterwards what happened with them.
    if (!place || !useSavedHere.getState().canCheck) throw new Error('This page keeps no hand-overs')
    await (await fetchAlone()).undo({ ...undo, ...place, personIds, undoes, body: by })
  }
  if (isSaved || decidesAlone(personIds)) return await keep()
  try {
    await call(UNDO, { params: { commandId: undoes }, body: { ...by, ...undo } }, { patience: PATIENCE })
  } catch (error) {
    if (!isServerAway(error)) throw error
    await keep()
  }
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
