import { useEffect, useEffectEvent } from 'react'
import { UnknownScreen } from '#room/hand-over/deciding/UnknownScreen.tsx'
import { LeaderSteps } from './LeaderSteps.tsx'
import { ReceiptSteps } from './ReceiptSteps.tsx'
import { type Parts, useSteps } from './useSteps.ts'

/** Hands children over, step by step: by the receipt, or as a leader decides. */
export function HandOverSteps(parts: Parts) {
  const steps = useSteps(parts)
  const { step, decision, common, leave } = steps
  const begin = useEffectEvent(() => parts.scanned !== undefined && steps.read(parts.scanned))
  useEffect(() => void begin(), [])
  if (decision.is === 'unknown')
    return <UnknownScreen {...common} children={decision.children} askAgain={decision.askAgain} leave={() => leave()} />
  return step.at === 'scan' || step.at === 'found' || step.at === 'done' ? (
    <ReceiptSteps steps={steps} step={step} />
  ) : (
    <LeaderSteps steps={steps} step={step} />
  )
}
