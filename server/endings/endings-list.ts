import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod/mini'
import { DomainEvent } from '#domain/events.ts'
import { AttendeeId } from '#domain/ids.ts'
import { isEnding, type Ending, type EndingEvent } from '#domain/read-models/endings.ts'
import { makePrivateDirectory } from '#infra/private-directory.ts'
import { replaceFile } from '#infra/replace-file.ts'

/**
 * What has ended, in a file beside the log. It outlives a log that is restored from a backup, and says what must not
 * come back with it. It holds what `domain/read-models/endings.ts` lists, and nothing personal.
 */
export type EndingsList = {
  /** What the files say about this church. A file that is missing, damaged, or another church's says nothing. */
  read(church: string): readonly Ending[]
  /** Writes every file. Rejects when one cannot be written. */
  write(church: string, endings: readonly Ending[]): Promise<void>
}

export const ENDINGS_FILE = 'foyer.endings'

/**
 * The list in these directories. The first one is the data directory, which is made if it is missing. That of the
 * backups is not: its disk may be away. `church` is the fingerprint of its secret.
 */
export function endingsIn(directories: readonly string[]): EndingsList {
  const files = directories.map((directory) => join(directory, ENDINGS_FILE))
  return {
    read: (church) => [
      ...new Map(files.flatMap((file) => inFile(file, church)).map((ending) => [ending.id, ending])).values(),
    ],
    async write(church, endings) {
      const text = JSON.stringify({ church, endings })
      const write = async (file: string, place: number) => {
        if (place === 0) makePrivateDirectory(dirname(file))
        await replaceFile(file, text)
      }
      const written = await Promise.allSettled(files.map(write))
      const failure = written.find((one) => one.status === 'rejected')
      if (failure) throw failure.reason
    },
  }
}

function inFile(file: string, church: string): Ending[] {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as {
      church: unknown
      endings: { id: unknown; event: unknown }[]
    }
    if (kept.church !== church) return []
    return kept.endings.flatMap(({ id, event }) => {
      const read = readEnding(event)
      return typeof id === 'string' && read ? [{ id, event: read }] : []
    })
  } catch {
    return []
  }
}

const linkEnded = z.object({
  type: z.literal('PersonalLinkRenewed'),
  data: z.object({ attendeeId: AttendeeId }),
})

/** Reads an ending that was kept in a file; null when it is none. */
function readEnding(kept: unknown): EndingEvent | null {
  const link = linkEnded.safeParse(kept)
  if (link.success) return link.data
  const { success, data } = DomainEvent.safeParse(kept)
  return success && isEnding(data) ? data : null
}
