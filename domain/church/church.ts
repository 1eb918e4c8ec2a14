import type { Decider } from '#domain/decider.ts'
import type { ChurchEvent } from './events.ts'

export const CHURCH_STREAM = 'church-main'

export type FoundChurch = { type: 'FoundChurch'; logId: string; secretFingerprint: string }
/** A copy is another log, and so is a restored one: what was a place in the original means nothing here. */
export type Rename = { type: 'Rename'; logId: string }
export type Founded = Omit<FoundChurch, 'type'>

/** A log is given its id once, by whichever server starts on it first, and another when it was copied or restored. */
export const church: Decider<FoundChurch | Rename, Founded | null, ChurchEvent> = {
  initial: null,
  decide(command, founded) {
    if (command.type === 'Rename') {
      if (!founded || founded.logId === command.logId) return []
      return [{ type: 'ChurchFounded', data: { ...founded, logId: command.logId } }]
    }
    const { logId, secretFingerprint } = command
    return founded ? [] : [{ type: 'ChurchFounded', data: { logId, secretFingerprint } }]
  },
  evolve: (_, { data }) => data,
}
