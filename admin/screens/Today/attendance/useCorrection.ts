import { useState } from 'react'
import { toast } from '#web/frame/toast.tsx'
import type { CorrectionOutcome } from './corrections.ts'

type Done = { title: string; description: string }

export type Correction = {
  /** Why it failed. */
  readonly refusal: CorrectionOutcome
  /** While it is being saved, its dialog cannot be left: it is too late to discard it. */
  readonly isBusy: boolean
  make(correct: () => Promise<CorrectionOutcome>, done: Done): Promise<void>
  /** Another household is asked about. */
  beginAnew(): void
}

/** A correction that a dialog makes, and the message when it is done. */
export function useCorrection(onDone: () => void): Correction {
  const [refusal, setRefusal] = useState<CorrectionOutcome>(null)
  const [isBusy, setBusy] = useState(false)
  return {
    refusal,
    isBusy,
    beginAnew: () => setRefusal(null),
    async make(correct, done) {
      if (isBusy) return
      setBusy(true)
      const outcome = await correct()
      setBusy(false)
      if (outcome !== null) return setRefusal(outcome)
      toast({ tone: 'success', ...done })
      onDone()
    },
  }
}
