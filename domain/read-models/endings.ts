import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId } from '#domain/ids.ts'

/**
 * The facts that end something or somebody, or close a door. They hold ids, keyed hashes and the hash of a
 * password, and nothing personal. They are also kept beside the log, because a log that is restored from a
 * backup lacks the latest.
 */
const ENDING_TYPES = [
  'AttendeeErased',
  'FamilyMemberForgotten',
  'LinkRemoved',
  'PersonalLinkRenewed',
  'HelperTakenAway',
  'HelperLinkRenewed',
  'HelperRolesChanged',
  'SharedPasswordChanged',
  'SharedPasswordEnded',
  'DeviceTurnedAway',
  'DoorsClosed',
  'ProgramKeyTakenAway',
  'CalendarTakenAway',
  'WebhookSecretChanged',
  'WebhookEnded',
] as const

type EndingType = (typeof ENDING_TYPES)[number]

/** The new code of a personal link is personal, and is left out. */
type LinkEnded = { readonly type: 'PersonalLinkRenewed'; readonly data: { readonly attendeeId: AttendeeId } }

export type EndingEvent = Extract<DomainEvent, { type: Exclude<EndingType, LinkEnded['type']> }> | LinkEnded

/** `id` is that of the event in the log that recorded it. */
export type Ending = { readonly id: string; readonly event: EndingEvent }

export type Endings = {
  apply(recorded: { readonly id: string; readonly event: DomainEvent }): void
  /** Whether this log has recorded the ending, also when something has taken it back since. */
  has(id: string): boolean
  /** The endings that nothing has taken back, in the order of the log. The list is another one after each change. */
  current(): readonly Ending[]
}

export function createEndings(): Endings {
  const known = new Set<string>()
  let current: readonly Ending[] = []

  return {
    apply({ id, event }) {
      const ending = endingIn(event)
      if (ending) {
        known.add(id)
        current = [...current.filter((one) => !isReplacedBy(ending, one)), { id, event: ending }]
      } else if (event.type === 'DeviceLetIn' || event.type === 'DoorsOpened')
        current = current.filter((one) => !isTakenBackBy(event, one))
    },
    has: (id) => known.has(id),
    current: () => current,
  }
}

const types = new Set<DomainEvent['type']>(ENDING_TYPES)

function endingIn(event: DomainEvent): EndingEvent | null {
  if (event.type === 'PersonalLinkRenewed') return { type: event.type, data: { attendeeId: event.data.attendeeId } }
  return isEnding(event) ? event : null
}

export const isEnding = (event: DomainEvent): event is Exclude<EndingEvent, LinkEnded> => types.has(event.type)

/** Some things can end again and again, such as the link or the roles of a helper. Only their last end counts. */
function isReplacedBy(event: EndingEvent, { event: earlier }: Ending): boolean {
  if (event.type !== earlier.type) return false
  switch (event.type) {
    case 'SharedPasswordChanged':
    case 'DoorsClosed':
      return true
    case 'HelperRolesChanged':
    case 'HelperLinkRenewed':
      return 'helperId' in earlier.data && earlier.data.helperId === event.data.helperId
    case 'DeviceTurnedAway':
      return 'deviceId' in earlier.data && earlier.data.deviceId === event.data.deviceId
    case 'WebhookSecretChanged':
      return 'webhookId' in earlier.data && earlier.data.webhookId === event.data.webhookId
    case 'PersonalLinkRenewed':
      return 'attendeeId' in earlier.data && earlier.data.attendeeId === event.data.attendeeId
    case 'AttendeeErased':
    case 'FamilyMemberForgotten':
    case 'LinkRemoved':
    case 'HelperTakenAway':
    case 'SharedPasswordEnded':
    case 'ProgramKeyTakenAway':
    case 'CalendarTakenAway':
    case 'WebhookEnded':
      return false
  }
}

function isTakenBackBy(event: DomainEvent, { event: ending }: Ending): boolean {
  if (event.type === 'DoorsOpened') return ending.type === 'DoorsClosed'
  if (event.type !== 'DeviceLetIn' || ending.type !== 'DeviceTurnedAway') return false
  return ending.data.deviceId === event.data.deviceId
}
