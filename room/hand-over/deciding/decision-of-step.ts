import { nationalDigits } from '#domain/phone/national-digits.ts'
import type { GatheringId } from '#domain/ids.ts'
import { noteDone } from '#room/hand-over/done/just-done.ts'
import type { Notice } from './notice.ts'
import type { By, Done, Named, Step } from '#room/hand-over/step.ts'
import { type Decided, type Reached, useDecision } from './useDecision.ts'
import { LAST_ISSUE, type LeaderDecision } from '#room/hand-over/leader/collector.ts'

type Deciding = Extract<Step, { at: 'found' | 'who' }>

/** Sends what is decided on a screen, and goes on when the server has it. */
export const useDecisionOf = (step: Step, go: (step: Step) => void, say: (notice: Notice) => void) =>
  useDecision({
    done(reached, commandId, children) {
      if (step.at !== 'found' && step.at !== 'who') return
      const done = doneOf(step, children, reached, commandId)
      noteDone(done)
      go({ at: 'done', done })
    },
    refused: say,
  })

/** What the screen says when the children have gone. */
function doneOf(step: Deciding, children: readonly Named[], reached: Reached, commandId: string): Done {
  const { handedOver, to, at, isSaved } = reached
  const hasGone = ({ personId }: Named): boolean => handedOver.includes(personId)
  return {
    commandId,
    children: children.filter(hasGone),
    to,
    at,
    still: step.party.children.filter((child) => child.state !== 'handed-over' && !hasGone(child)),
    ...(isSaved && { isSaved }),
    ...(step.at === 'found' && { code: step.code }),
    ...(step.at === 'who' && receiptAfter(step, reached)),
  }
}

/** What became of the receipt. One that was shown beside a leader's decision stays. */
function receiptAfter(
  { exception, party }: Extract<Step, { at: 'who' }>,
  { receipt, isSaved }: Reached,
): Pick<Done, 'receipt'> {
  if (exception.code !== undefined) return {}
  return { receipt: isSaved || party.issue >= LAST_ISSUE ? 'ends' : (receipt ?? 'at-desk') }
}

/** The body of a leader's decision. Beside the code the receipt stays as it is. */
export function decidedByLeader(
  eventId: GatheringId,
  { exception, leader }: Extract<Step, { at: 'who' }>,
  { collector, seen, second }: LeaderDecision,
  by: By,
): Decided {
  const { code, reason, children } = exception
  const phone = collector.is === 'else' ? nationalDigits(collector.phone) : ''
  return {
    eventId,
    ...(code === undefined ? {} : { code }),
    personIds: children.map(({ personId }) => personId),
    exception: {
      proof: 'identity',
      reason,
      seen,
      second: { helperId: second },
      ...(leader && ('pin' in leader ? { helper: leader.helper, pin: leader.pin } : leader)),
    },
    to: collector.is === 'on-record' ? collector.to : { name: collector.name.trim(), seen, ...(phone && { phone }) },
    ...by,
  }
}
