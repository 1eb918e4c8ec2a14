import { CHURCH_STREAM, church, type Founded } from '#domain/church/church.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { CommandRefused } from '#commands/command.ts'
import { goOnUnderNewId, insistOnKnownVersion, insistOnWhole } from '#server/starting/found-log.ts'
import { stateOf } from '#server/transact.ts'

/**
 * Records that a log came from a backup, with a new id. Throws unless it is a church's whole log. Returns the church.
 */
export async function noteRestored(log: EventLog): Promise<Founded> {
  await insistOnWhole(log)
  const { state } = await stateOf(log, CHURCH_STREAM, church)
  if (!state) throw new CommandRefused('There is no church in this log: restore its copy first')
  insistOnKnownVersion(state)
  await goOnUnderNewId(log, new Date().toISOString())
  return state
}
