import type { DomainEvent } from '#domain/events.ts'
import type { Instant, MessageId } from '#domain/ids.ts'
import type { CausedBy } from '#domain/read-models/caused-by.ts'
import { isOver, wall, type OnWall } from '#domain/wall-message/wall.ts'

/** A message on the walls, and who put it there. */
export type ShownMessage = OnWall & { readonly text: string; readonly cause: CausedBy }

/** The message on the walls. */
export type WallView = {
  apply(event: DomainEvent, cause: CausedBy): void
  /** What the walls show at this moment: null for no message, and while the text of a new one has not come. */
  shownAt(now: Instant): ShownMessage | null
  /** The message that nobody has ended yet. Its time may be over, or its text may be missing. */
  shown(): OnWall | null
  /** The text of a message while it is on the walls. */
  textOf(id: MessageId): string | undefined
  /** The messages that have ended and whose text has been in the log since. */
  left(): Iterable<MessageId>
}

export function createWall(): WallView {
  let state = wall.initial
  let cause: CausedBy = { by: 'system' }
  const texts = new Map<MessageId, string>()
  const left = new Set<MessageId>()

  /** A database may still hand on the text of a message that has ended. It is not kept. */
  function write(id: MessageId, text: string): void {
    if (state.ended.has(id)) left.add(id)
    else texts.set(id, text)
  }

  function end(id: MessageId): void {
    if (texts.delete(id)) left.add(id)
  }

  return {
    apply(event, causedBy) {
      if (event.type === 'WallMessageWritten') return write(event.data.messageId, event.data.text)
      if (event.type !== 'WallMessageShown' && event.type !== 'WallMessageEnded') return
      state = wall.evolve(state, event)
      if (event.type === 'WallMessageShown') cause = causedBy
      else end(event.data.messageId)
    },
    shownAt(now) {
      const { shown } = state
      const text = shown && texts.get(shown.messageId)
      return shown && text !== undefined && text !== null && !isOver(shown, now) ? { ...shown, text, cause } : null
    },
    shown: () => state.shown,
    textOf: (id) => texts.get(id),
    left: () => left,
  }
}
