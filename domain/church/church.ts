import type { Decider } from '#domain/decider.ts'
import type { ChurchEvent } from './events.ts'

export const CHURCH_STREAM = 'church-main'

/** A server starts. `version` is the version of the log that it writes. */
export type FoundChurch = { type: 'FoundChurch'; logId: string; secretFingerprint: string; version: number }
/** A copy is another log: positions in the original are not valid in it. */
export type Rename = { type: 'Rename'; logId: string }
/** A log that came from a backup, or has lost events, is another log too. Devices may have what it lacks. */
export type Restore = { type: 'Restore'; logId: string }
export type Founded = Omit<FoundChurch, 'type'>

const FIRST_VERSION = 1

/**
 * A log gets its id once, from the first server that starts on it, and a new one when it is copied or restored. The
 * first server of a new version raises it. A server with another secret changes nothing.
 */
export const church: Decider<FoundChurch | Rename | Restore, Founded | null, ChurchEvent> = {
  initial: null,
  decide(command, founded) {
    if (command.type !== 'FoundChurch') {
      if (!founded || founded.logId === command.logId) return []
      if (command.type === 'Restore') return [{ type: 'LogRestored', data: { logId: command.logId } }]
      return [{ type: 'ChurchFounded', data: { logId: command.logId, secretFingerprint: founded.secretFingerprint } }]
    }
    const { logId, secretFingerprint, version } = command
    if (!founded)
      return [{ type: 'ChurchFounded', data: { logId, secretFingerprint } }, ...raised(FIRST_VERSION, version)]
    return founded.secretFingerprint === secretFingerprint ? raised(founded.version, version) : []
  },
  evolve(founded, { type, data }) {
    switch (type) {
      case 'ChurchFounded':
        return { version: founded?.version ?? FIRST_VERSION, ...data }
      case 'LogRaised':
        return founded && { ...founded, version: data.version }
      case 'LogRestored':
        return founded && { ...founded, logId: data.logId }
    }
  },
}

const raised = (from: number, to: number): ChurchEvent[] =>
  to > from ? [{ type: 'LogRaised', data: { version: to } }] : []
