import { useEffect, useRef } from 'react'
import type { Finding } from '#admin/screens/Desk/finding/useFinding.ts'

/**
 * Returns what Enter does. A volunteer who types quickly presses it before the results are there. It counts as soon as
 * they are, if they leave no choice: one household, or nobody. Of several households the volunteer has seen none yet.
 * It counts no more when the volunteer has done something else meanwhile.
 */
export function useEarlyEnter({ typed, isSettled, results }: Finding, act: () => void): () => void {
  const early = useRef<string | null>(null)
  useEffect(() => whenTouched(() => void (early.current = null)), [])
  useEffect(() => {
    if (!isSettled || early.current === null) return
    const isMeant = early.current === typed && results !== null && results.found <= 1
    early.current = null
    if (isMeant) act()
  })
  return () => (isSettled ? act() : void (early.current = typed))
}

/** Calls back with each key and each press, before anything else hears of it. */
function whenTouched(callback: () => void): () => void {
  const listening = new AbortController()
  for (const touch of ['keydown', 'pointerdown'])
    addEventListener(touch, callback, { capture: true, signal: listening.signal })
  return () => listening.abort()
}
