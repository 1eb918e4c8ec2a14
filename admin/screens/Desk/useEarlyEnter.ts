import { useEffect, useRef } from 'react'
import type { Finding } from '#admin/screens/Desk/finding/useFinding.ts'

/**
 * Returns what Enter does. A volunteer who types quickly presses it before the results are there. It counts as soon as
 * they are, if they leave no choice: one household, or nobody. Of several households the volunteer has seen none yet.
 */
export function useEarlyEnter({ typed, isSettled, results }: Finding, act: () => void): () => void {
  const early = useRef<string | null>(null)
  useEffect(() => {
    if (!isSettled || early.current === null) return
    const isMeant = early.current === typed && results !== null && results.found <= 1
    early.current = null
    if (isMeant) act()
  })
  return () => (isSettled ? act() : void (early.current = typed))
}
