import type { Decider } from '#domain/decider.ts'
import type { ChurchEvent } from './events.ts'

export const CHURCH_STREAM = 'church-main'

export type FoundChurch = { type: 'FoundChurch'; logId: string; secretFingerprint: string }
/** A copy or a restored log is another log: positions in the original are not valid in it. */
export type Rename = { type: 'Rename'; logId: string }
export type Founded = Omit<FoundChurch, 'type'>

/** A log gets its id once, from the first server that starts on it, and a new one when it is copied or restored. */
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
