import type { Decider } from '#domain/decider.ts'
import type { ChurchEvent } from './events.ts'
import type { FirstStep } from './first-steps.ts'

export const CHURCH_STREAM = 'church-main'

/** A server starts. `version` is the version of the log that it writes. */
export type FoundChurch = { type: 'FoundChurch'; logId: string; secretFingerprint: string; version: number }
/** A copy is another log: positions in the original are not valid in it. */
export type Rename = { type: 'Rename'; logId: string }
/** A log that came from a backup, or has lost events, is another log too. Devices may have what it lacks. */
export type Restore = { type: 'Restore'; logId: string }
/** An administrator says that a step before the first Sunday needs nothing more. */
export type AnswerFirstStep = { type: 'AnswerFirstStep'; step: FirstStep }
/** The list of these steps is not needed any more. */
export type PutFirstStepsAway = { type: 'PutFirstStepsAway' }

type ChurchCommand = FoundChurch | Rename | Restore | AnswerFirstStep | PutFirstStepsAway

export type Founded = Omit<FoundChurch, 'type'> & {
  /** The steps before the first Sunday that need nothing more. */
  readonly answered: readonly FirstStep[]
  readonly isPutAway: boolean
}

const FIRST_VERSION = 1

/**
 * A log gets its id once, from the first server that starts on it, and a new one when it is copied or restored. The
 * first server of a new version raises it. A server with another secret changes nothing.
 */
export const church: Decider<ChurchCommand, Founded | null, ChurchEvent> = {
  initial: null,
  decide(command, founded) {
    if (command.type === 'FoundChurch') return foundedBy(command, founded)
    if (!founded) return []
    switch (command.type) {
      case 'Rename':
        return founded.logId === command.logId ? [] : [foundedAs(command.logId, founded)]
      case 'Restore':
        return founded.logId === command.logId ? [] : [{ type: 'LogRestored', data: { logId: command.logId } }]
      case 'AnswerFirstStep':
        return founded.answered.includes(command.step)
          ? []
          : [{ type: 'FirstStepAnswered', data: { step: command.step } }]
      case 'PutFirstStepsAway':
        return founded.isPutAway ? [] : [{ type: 'FirstStepsPutAway', data: {} }]
    }
  },
  evolve(founded, { type, data }) {
    switch (type) {
      case 'ChurchFounded':
        return { version: FIRST_VERSION, answered: [], isPutAway: false, ...founded, ...data }
      case 'LogRaised':
        return founded && { ...founded, version: data.version }
      case 'LogRestored':
        return founded && { ...founded, logId: data.logId }
      case 'FirstStepAnswered':
        return founded && { ...founded, answered: [...founded.answered, data.step] }
      case 'FirstStepsPutAway':
        return founded && { ...founded, isPutAway: true }
    }
  },
}

const foundedAs = (logId: string, { secretFingerprint }: Pick<Founded, 'secretFingerprint'>): ChurchEvent => ({
  type: 'ChurchFounded',
  data: { logId, secretFingerprint },
})

function foundedBy(command: FoundChurch, founded: Founded | null): ChurchEvent[] {
  if (!founded) return [foundedAs(command.logId, command), ...raised(FIRST_VERSION, command.version)]
  return founded.secretFingerprint === command.secretFingerprint ? raised(founded.version, command.version) : []
}

const raised = (from: number, to: number): ChurchEvent[] =>
  to > from ? [{ type: 'LogRaised', data: { version: to } }] : []
