import type { Ending } from '#domain/read-models/endings.ts'
import type { Instant } from '#domain/ids.ts'
import { START } from '#infra/event-log/event-log.ts'
import { inPlainWords } from '#infra/in-plain-words.ts'
import type { Parts } from '#server/parts.ts'
import { endAgain } from './end-again.ts'
import type { EndingsList } from './endings-list.ts'

/** How soon a list that could not be written is tried again, in milliseconds. */
const AGAIN_MS = 60_000

/**
 * Runs at each start, before any request is served: what the list has and the log lacks has ended before the log was
 * restored from a backup. It ends again. Returns how much that was.
 */
export async function endWhatCameBack(
  parts: Pick<Parts, 'log' | 'hashPhone' | 'views'>,
  list: EndingsList,
  church: string,
  now: Instant,
): Promise<number> {
  const { views } = parts
  const lacking = list.read(church).filter(({ id }) => !views.endings.has(id))
  const position = await endAgain(parts, lacking, now)
  if (position !== START) await views.reached(position)
  return lacking.length
}

export type EndingsKeeper = {
  /** Why the list is not up to date; null when it is. */
  trouble(): string | null
  /** Resolves when what the views show is written, or cannot be. */
  stop(): Promise<void>
}

/** Writes the list now, and after each ending. */
export function keepEndings(
  { views, logger }: Pick<Parts, 'views' | 'logger'>,
  list: EndingsList,
  church: string,
): EndingsKeeper {
  let written: readonly Ending[] | null = null
  let trouble: string | null = null
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    while (written !== views.endings.current()) {
      const current = views.endings.current()
      try {
        await list.write(church, current)
        written = current
        trouble = null
      } catch (error) {
        trouble = inPlainWords(error)
        logger.warn({ reason: trouble }, 'the list of what has ended cannot be written')
        timer = setTimeout(() => void begin(), AGAIN_MS).unref()
        return
      }
    }
  }

  function begin(): Promise<void> {
    clearTimeout(timer)
    return (writing ??= write().finally(() => (writing = null)))
  }

  void begin()
  views.onFolded(() => {
    if (written !== views.endings.current() && trouble === null) void begin()
  })
  return {
    trouble: () => trouble,
    async stop() {
      clearTimeout(timer)
      await (writing ?? begin())
      clearTimeout(timer)
    },
  }
}
