import { decidesAlone } from '#room/day/alone.ts'
import { useRoomShown } from '#room/day/room-shown.ts'
import { decidedByLeader } from '#room/hand-over/deciding/decision-of-step.ts'
import { CallLeader } from '#room/hand-over/leader/CallLeader.tsx'
import { LeadersCode } from '#room/hand-over/leader/LeadersCode.tsx'
import { PickChildren } from '#room/hand-over/leader/PickChildren.tsx'
import { PinScreen } from '#room/hand-over/leader/PinScreen.tsx'
import { WhoCollects } from '#room/hand-over/leader/WhoCollects.tsx'
import { WithoutReceipt } from '#room/hand-over/leader/WithoutReceipt.tsx'
import { useHere } from '#room/let-in/helper-here.ts'
import type { Step } from './step.ts'
import { idsOf, type Steps } from './useSteps.ts'

type Parts = { steps: Steps; step: Exclude<Step, { at: 'scan' | 'found' | 'done' }> }

/** A leader decides: which children, the four steps, the PIN, and who collects. */
export function LeaderSteps({ steps, step }: Parts) {
  const common = { ...steps.common, notice: steps.byPin.notice, isLeader: steps.isLeader }
  const isAway = useRoomShown((shown) => shown.isAway)
  const isAlone = isAway || (step.at === 'pin' && decidesAlone(idsOf(step.exception.children)))
  const { children, byPin, leaders, reads, openAs, toLeader, startAgain, go } = steps
  switch (step.at) {
    case 'choose':
      return (
        <PickChildren
          {...common}
          children={children.filter(({ state }) => state !== 'handed-over')}
          reason={step.reason}
          goOn={(exception) => go({ at: 'without', exception })}
          leave={startAgain}
        />
      )
    case 'call':
      return (
        <CallLeader {...common} {...step} leaders={leaders} toPin={() => toLeader(step.exception)} leave={startAgain} />
      )
    case 'without':
      return (
        <WithoutReceipt
          {...common}
          {...step}
          leaders={leaders}
          readNumber={() => reads.readNumber(step.exception.children[0]!.personId)}
          toPin={() => toLeader(step.exception)}
          leave={() => go({ at: 'choose' })}
        />
      )
    case 'pin':
      return isAlone ? (
        <LeadersCode
          {...common}
          isChecking={byPin.isChecking}
          notice={byPin.notice}
          typed={(leadersCode) => void openAs(step.exception, { leadersCode })}
          goOn={() => byPin.say(null)}
          leave={startAgain}
        />
      ) : (
        <PinScreen
          {...common}
          leaders={leaders}
          isChecking={byPin.isChecking}
          notice={byPin.notice}
          typed={(leader) => void openAs(step.exception, leader)}
          leave={startAgain}
        />
      )
    case 'who':
      return <WhoStep steps={steps} step={step} />
  }
}

function WhoStep({ steps, step }: { steps: Steps; step: Extract<Step, { at: 'who' }> }) {
  const { eventId, by, common, helpers, byCode, decision, startAgain } = steps
  const signedIn = useHere((here) => here.session?.helper?.id)
  const acts = by.by && 'helperId' in by.by ? by.by.helperId : undefined
  // Whoever decides is not the second one. With a PIN the leader has said who that is.
  const decides = step.leader === null ? signedIn : 'leadersCode' in step.leader ? acts : undefined
  return (
    <WhoCollects
      {...common}
      {...step}
      helpers={helpers.filter(({ helperId }) => helperId !== decides)}
      notice={byCode.notice}
      isSending={decision.is === 'sending'}
      decide={(made) => decision.decide(step.exception.children, decidedByLeader(eventId, step, made, by))}
      leave={startAgain}
    />
  )
}
