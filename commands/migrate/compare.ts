import { isDeepStrictEqual } from 'node:util'
import { CHURCH_STREAM } from '#domain/church/church.ts'
import type { RecordedEvent } from '#infra/event-log/event-log.ts'
import { CommandRefused } from '#commands/command.ts'

export type Compared = {
  /** The number of equal events, from the first one on. */
  readonly same: number
  /** The first event that the copy does not hold yet. */
  readonly next: RecordedEvent | undefined
}

/**
 * Compares an original and its copy event by event, up to the end of the copy. The copy may hold more than the original
 * only in the ids that copying gave to it. Throws at the first event that differs.
 */
export async function compare(
  original: AsyncIterator<RecordedEvent>,
  copied: AsyncIterator<RecordedEvent>,
  idsGiven: readonly string[],
  tell: (same: number) => void,
): Promise<Compared> {
  const following = async (log: AsyncIterator<RecordedEvent>) => (await log.next()).value as RecordedEvent | undefined
  let [next, copy] = [await following(original), await following(copied)]
  let same = 0
  while (copy) {
    if (next && isSame(next, copy)) {
      next = await following(original)
      tell((same += 1))
    } else if (!namesTheCopy(copy, idsGiven)) throw new CommandRefused(difference(next, copy))
    copy = await following(copied)
  }
  return { same, next }
}

/** The data must be equal byte for byte: both logs store it as this text. */
function isSame(one: RecordedEvent, other: RecordedEvent): boolean {
  return (
    one.stream === other.stream &&
    one.revision === other.revision &&
    one.id === other.id &&
    one.event.type === other.event.type &&
    isDeepStrictEqual(one.cause, other.cause) &&
    JSON.stringify(one.event.data) === JSON.stringify(other.event.data)
  )
}

const namesTheCopy = ({ event }: RecordedEvent, idsGiven: readonly string[]): boolean =>
  event.type === 'ChurchFounded' && idsGiven.includes(event.data.logId)

function difference(next: RecordedEvent | undefined, copy: RecordedEvent): string {
  if (next?.stream === CHURCH_STREAM && copy.stream === CHURCH_STREAM && copy.revision === 0)
    return 'The log to copy into belongs to another church, or a server was started on it: it should be empty'
  const place = `${copy.stream} at ${copy.revision} (${copy.event.type})`
  return `The log to copy into holds an event that the other does not hold there: ${place}. It was written to since: it should be empty, or hold only the beginning of the other`
}
