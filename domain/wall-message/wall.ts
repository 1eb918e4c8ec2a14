import type { Decider } from '#domain/decider.ts'
import type { Instant, MessageId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { EndOfMessage, WallEvent } from './events.ts'

/** The one stream that all walls share: which message they show. So two messages at the same moment meet here. */
export const WALL_STREAM = 'wall-main'

/** How long a message is shown, in milliseconds. */
const MESSAGE_SHOWN_MS = 10 * 60_000

/** A message that is on the walls until then, unless it is taken down before. */
export type OnWall = { readonly messageId: MessageId; readonly at: Instant; readonly until: Instant }

export type Wall = { readonly shown: OnWall | null; readonly ended: ReadonlySet<MessageId> }

export type WallCommand =
  | { type: 'ShowMessage'; messageId: MessageId; now: Instant }
  | { type: 'TakeMessageDown'; messageId: MessageId }
  /** Ends a message whose time is over. */
  | { type: 'EndMessageInTime'; now: Instant }

export const wall: Decider<WallCommand, Wall, WallEvent> = {
  initial: { shown: null, ended: new Set() },
  decide(command, state) {
    switch (command.type) {
      case 'ShowMessage':
        return show(command, state)
      case 'TakeMessageDown':
        return takeDown(command, state)
      case 'EndMessageInTime':
        return state.shown && isOver(state.shown, command.now) ? [end(state.shown, 'over')] : []
    }
  },
  evolve({ shown, ended }, { type, data }) {
    switch (type) {
      case 'WallMessageShown':
        return { shown: data, ended }
      case 'WallMessageEnded':
        return { shown: shown?.messageId === data.messageId ? null : shown, ended: new Set([...ended, data.messageId]) }
    }
  },
}

type Of<Type> = Extract<WallCommand, { type: Type }>

/** A message arrives again when its command is sent again. One that has left the walls does not return. */
function show({ messageId, now }: Of<'ShowMessage'>, { shown, ended }: Wall): WallEvent[] {
  if (shown?.messageId === messageId) return []
  if (ended.has(messageId)) throw new Rejection('message-ended')
  const until = new Date(Date.parse(now) + MESSAGE_SHOWN_MS).toISOString()
  const before = shown ? [end(shown, isOver(shown, now) ? 'over' : 'replaced')] : []
  return [...before, { type: 'WallMessageShown', data: { messageId, at: now, until } }]
}

function takeDown({ messageId }: Of<'TakeMessageDown'>, { shown, ended }: Wall): WallEvent[] {
  if (shown?.messageId === messageId) return [end(shown, 'taken down')]
  if (ended.has(messageId)) return []
  throw new Rejection('unknown-message')
}

/** Whether the time of a message is over. */
export const isOver = ({ until }: OnWall, now: Instant): boolean => until <= now

const end = ({ messageId }: OnWall, because: EndOfMessage): WallEvent => ({
  type: 'WallMessageEnded',
  data: { messageId, because },
})
