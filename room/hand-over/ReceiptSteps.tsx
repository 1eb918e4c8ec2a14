import { DoneScreen } from '#room/hand-over/done/DoneScreen.tsx'
import { Found } from '#room/hand-over/receipt/Found.tsx'
import { ScanReceipt } from '#room/hand-over/receipt/ScanReceipt.tsx'
import type { Step } from './step.ts'
import { useHandOverTexts } from './texts.ts'
import { idsOf, type Steps } from './useSteps.ts'

/** The receipt is scanned, is right, and the children have gone. */
export function ReceiptSteps({
  steps,
  step,
}: {
  steps: Steps
  step: Extract<Step, { at: 'scan' | 'found' | 'done' }>
}) {
  const { by, common, byCode, open, read, leave, go } = steps
  const { done } = useHandOverTexts()
  if (step.at === 'found') return <FoundStep steps={steps} step={step} />
  if (step.at === 'done')
    return (
      <DoneScreen
        {...common}
        key={step.done.commandId}
        by={by}
        done={step.done}
        isChecking={byCode.isChecking}
        read={read}
        undone={({ children }) => leave(done.undone(children.map(({ firstName }) => firstName)))}
        leave={() => leave()}
      />
    )
  return (
    <ScanReceipt
      {...common}
      isChecking={byCode.isChecking}
      notice={byCode.notice}
      typed={(code) => void open(code)}
      read={read}
      goOn={() => byCode.say(null)}
      toWithout={() => go({ at: 'choose', ...(byCode.notice?.is === 'closed' && { reason: 'closed' }) })}
      leave={() => leave()}
    />
  )
}

function FoundStep({ steps, step }: { steps: Steps; step: Extract<Step, { at: 'found' }> }) {
  const { eventId, room, by, common, byCode, decision, reads, startAgain, leave, go } = steps
  const { code, party } = step
  return (
    <Found
      {...common}
      // The next drop-off begins with its own ticks and tags.
      key={code}
      room={room}
      party={party}
      notice={byCode.notice}
      isSending={decision.is === 'sending'}
      handOver={(going, to, tags) =>
        decision.decide(going, {
          eventId,
          code,
          personIds: idsOf(going),
          to,
          ...(tags.length > 0 && { tags: [...tags] }),
          ...by,
        })
      }
      comeBack={(gone) => void reads.comeBack(code, gone, byCode.say).then((says) => says !== null && leave(says))}
      toLeader={(children, reason) => go({ at: 'call', exception: { children, reason, code } })}
      showNames={(ids) => reads.showNames(code, ids)}
      leave={startAgain}
    />
  )
}
