import type { Outcome } from '#web/offline/outcome.ts'

/**
 * How far a check-in that is kept on this tablet has come. A take-back is kept in the same record, so that both are
 * stored or neither is.
 */
export type DeliveryProgress = {
  /** Stored before the first sending: from then on only the server can say that it has not recorded the check-in. */
  readonly mayBeSent?: true
  /** The visitor took it back: the id of that command. */
  readonly takenBackBy?: string
  /** Why the server has refused what was sent last. */
  readonly refused?: string
}

/** What became of a check-in at the server. */
export type DeliveryResult = {
  /** Whether anybody came with it. Otherwise all who are in were checked in before. */
  readonly isNews: boolean
  /** The people who were ticked and are not checked in: staff have taken them off the list since the tap. */
  readonly notIn: readonly number[]
}

/** What is sent next. `nothing`: the record is removed. */
type Step = 'check-in' | 'take-back' | 'nothing'

/**
 * A check-in that was undone is not sent again. Its take-back is sent instead, because the server may have the
 * check-in, or may still receive it. If the check-in was never sent, there is nothing to undo.
 */
export function nextStep({ mayBeSent, takenBackBy }: DeliveryProgress): Step {
  if (takenBackBy === undefined) return 'check-in'
  return mayBeSent ? 'take-back' : 'nothing'
}

/** What is stored when a visitor takes a check-in back. Null: nothing needs to be sent. */
export function afterTakingBack<P extends DeliveryProgress>(now: P, takenBackBy: string): P | null {
  const { refused: _, ...rest } = now
  const after = { ...rest, takenBackBy: now.takenBackBy ?? takenBackBy } as P
  return nextStep(after) === 'nothing' ? null : after
}

/**
 * What the tablet keeps after a step was sent, or null if nothing is left to do. `now` is what is stored when the
 * response comes: the visitor may have taken the check-in back while it was being sent. Its take-back follows after
 * any response.
 */
export function progressAfter<P extends DeliveryProgress>(
  now: P,
  step: Step,
  outcome: Outcome,
  reason: string,
): P | null {
  if (outcome === 'forgotten') return null
  if (outcome === 'unheard' || step !== nextStep(now)) return now
  return outcome === 'delivered' ? null : { ...now, refused: reason }
}
