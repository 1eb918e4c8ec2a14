import { useState } from 'react'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'
import type { CorrectionOutcome } from './corrections.ts'

type Done = { title: string; description: string }

/** A correction that a dialog makes: whether it is being saved, why it failed, and the message when it is done. */
export function useCorrection(onDone: () => void) {
  const [refusal, setRefusal] = useState<CorrectionOutcome>(null)
  const [isBusy, setBusy] = useState(false)
  return {
    refusal,
    isBusy,
    async make(correct: () => Promise<CorrectionOutcome>, done: Done): Promise<void> {
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
