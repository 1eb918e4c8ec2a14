import type { ActValues, CountOfAct } from '#domain/contract/activity/activity-shapes.ts'
import { type ActionType } from '#domain/contract/activity/action-types.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { CommandId, PersonId } from '#domain/ids.ts'
import type { Views } from '#server/views.ts'

/** What an event tells people who read the activity, in ids. */
export type ActivityEntry = {
  readonly deed: ActionType
  readonly people?: readonly PersonId[]
  readonly familyOf?: PersonId
  readonly other?: PersonId
  readonly values?: ActValues
  /** The act that this event is a part of, when that is not its command. */
  readonly actId?: CommandId
  /** Where a count can be corrected. */
  readonly count?: CountOfAct
}

/** What an event of this type tells; null for nothing. */
export type ActivityRule<Type extends DomainEvent['type']> = (
  data: Extract<DomainEvent, { type: Type }>['data'],
  views: Views,
) => ActivityEntry | null
