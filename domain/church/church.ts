import type { Decider } from '#domain/decider.ts'
import type { ChurchEvent } from './events.ts'

export const CHURCH_STREAM = 'church-main'

/** A server starts. `version` is the version of the log that it writes. */
export type FoundChurch = { type: 'FoundChurch'; logId: string; secretFingerprint: string; version: number }
/** A copy or a restored log is another log: positions in the original are not valid in it. */
export type Rename = { type: 'Rename'; logId: string }
export type Founded = Omit<FoundChurch, 'type'>

const FIRST_VERSION = 1

/**
 * A log gets its id once, from the first server that starts on it, and a new one when it is copied or restored. The
 * first server of a new version raises it. A server with another secret changes nothing.
 */
export const church: Decider<FoundChurch | Rename, Founded | null, ChurchEvent> = {
  initial: null,
  decide(command, founded) {
    if (command.type === 'Rename') {
      if (!founded || founded.logId === command.logId) return []
      return [{ type: 'ChurchFounded', data: { logId: command.logId, secretFingerprint: founded.secretFingerprint } }]
    }
    const { logId, secretFingerprint, version } = command
    if (!founded)
      return [{ type: 'ChurchFounded', data: { logId, secretFingerprint } }, ...raised(FIRST_VERSION, version)]
    return founded.secretFingerprint === secretFingerprint ? raised(founded.version, version) : []
  },
  evolve(founded, { type, data }) {
    if (type === 'ChurchFounded') return { version: founded?.version ?? FIRST_VERSION, ...data }
    return founded && { ...founded, version: data.version }
  },
}

const raised = (from: number, to: number): ChurchEvent[] =>
  to > from ? [{ type: 'LogRaised', data: { version: to } }] : []
