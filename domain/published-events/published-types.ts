import type { Scope } from '#domain/programs/program-fields.ts'

/** What other programs hear of: webhooks send it, and the live feed tells it. These names never change. */
export const PUBLISHED_TYPES = [
  'check_in.recorded',
  'check_in.taken_back',
  'check_in.restored',
  'event.opened',
  'event.closed',
  'count.changed',
  'person.registered',
  'person.changed',
  'person.erased',
  'person.linked',
  'person.unlinked',
  'guest.announced',
  'guest.admitted',
  'child.dropped_off',
  'child.handed_over',
  'child.called',
] as const
export type PublishedType = (typeof PUBLISHED_TYPES)[number]

/** What a key must open to hear of it in the feed. */
export const SCOPE_OF: Readonly<Record<PublishedType, Scope>> = {
  'check_in.recorded': 'attendance:read',
  'check_in.taken_back': 'attendance:read',
  'check_in.restored': 'attendance:read',
  'event.opened': 'counts',
  'event.closed': 'counts',
  'count.changed': 'counts',
  'person.registered': 'people:read',
  'person.changed': 'people:read',
  'person.erased': 'people:read',
  'person.linked': 'people:read',
  'person.unlinked': 'people:read',
  'guest.announced': 'attendance:read',
  'guest.admitted': 'attendance:read',
  'child.dropped_off': 'rooms:read',
  'child.handed_over': 'rooms:read',
  'child.called': 'rooms:read',
}
