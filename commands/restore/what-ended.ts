import { join } from 'node:path'
import { readEvent } from '#domain/events.ts'
import { createEndings, type Ending, type Endings } from '#domain/read-models/endings.ts'
import { START, type RecordedEvent } from '#infra/event-log/event-log.ts'
import { openToRead } from '#infra/event-log/sqlite/reader.ts'

/**
 * What has ended: first what is in the log that a backup is about to replace, then what only the list knows. The list
 * may lack something: an earlier version wrote it, or it could not be written. A log says nothing when it is missing,
 * damaged or another church's.
 */
export function whatEnded(dataDir: string, church: string, listed: readonly Ending[]): readonly Ending[] {
  try {
    const { endings, isOf } = inLog(join(dataDir, 'foyer.db'))
    return isOf(church) ? [...endings.current(), ...listed.filter(({ id }) => !endings.has(id))] : listed
  } catch {
    return listed
  }
}

function inLog(file: string): { endings: Endings; isOf(church: string): boolean } {
  const endings = createEndings()
  const churches = new Set<string>()
  for (const { id, event: stored } of eventsIn(file)) {
    const event = readEvent(stored)
    endings.apply({ id, event })
    if (event.type === 'ChurchFounded') churches.add(event.data.secretFingerprint)
  }
  return { endings, isOf: (church) => churches.has(church) }
}

function* eventsIn(file: string): Iterable<RecordedEvent> {
  const reader = openToRead(file)
  try {
    let from = START
    for (let page = reader.pageAfter(from); page.length > 0; page = reader.pageAfter(from)) {
      yield* page
      from = page.at(-1)?.position ?? from
    }
  } finally {
    reader.close()
  }
}
