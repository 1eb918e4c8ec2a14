import type { CommandId } from '#domain/ids.ts'
import { attendee, type Edit } from './attendee.ts'
import type { AttendeeEvent } from './events.ts'
import type { Profile } from './household.ts'
import { PROFILE_FIELDS, type ProfileField } from './person-fields.ts'

/** Fields of a profile; null for one that is absent. */
export type FieldsOfEdit = Edit & { readonly phone?: string | null }

/** What one command changed in a profile. */
export type ProfileEdit = {
  /** The earlier values of the fields that nobody has changed since the edit. */
  readonly former: FieldsOfEdit
  /** The values that the edit gave these fields. */
  readonly given: FieldsOfEdit
  /** Whether each of the others is again what it was before, and not something newer. */
  readonly isLatest: boolean
}

/** Whether an edit of these profiles stands: at least a part of it, and nothing of it was changed again since. */
export const stands = (edits: readonly ProfileEdit[]): boolean =>
  edits.every(({ isLatest }) => isLatest) && edits.some(({ given }) => Object.keys(given).length > 0)

type Caused = { readonly event: AttendeeEvent; readonly commandId: CommandId }

/** The changes by the events of a command: each value before the first event and after the last. */
type Change = { readonly before: FieldsOfEdit; readonly after: FieldsOfEdit }

/** An event that says what somebody changed in a profile. */
export type EditEvent = Extract<AttendeeEvent, { type: 'ProfileUpdated' | 'PhoneChanged' | 'PhoneRemoved' }>

const EDITS: ReadonlySet<string> = new Set<EditEvent['type']>(['ProfileUpdated', 'PhoneChanged', 'PhoneRemoved'])

/** Whether an event is an edit of a profile, or a part of one. */
export const isOfEdit = (event: { readonly type: string }): event is EditEvent => EDITS.has(event.type)

/** Finds an edit among everything that happened to a profile. Null when the command edited nothing there. */
export function profileEditIn(recorded: readonly Caused[], edit: CommandId): ProfileEdit | null {
  const { changes, now } = changesIn(recorded)
  const change = changes.get(edit)
  const fields = change ? fieldsOf(change) : []
  if (!change || fields.length === 0) return null
  const { before, after } = change
  const standing = fields.filter((field) => (now?.[field] ?? null) === after[field])
  const isLatest = fields.every((field) => standing.includes(field) || (now?.[field] ?? null) === before[field])
  return { former: only(standing, before), given: only(standing, after), isLatest }
}

/**
 * The edits of a profile that were taken back, each with the later edit that did it: it changed the same fields from
 * what they had become to what they were. One that was itself taken back counts for nothing.
 */
export function takeBacksIn(recorded: readonly Caused[]): ReadonlyMap<CommandId, CommandId> {
  const known = new Map<string, CommandId[]>()
  const found: { readonly edit: CommandId; readonly by: CommandId }[] = []
  for (const [by, { before, after }] of changesIn(recorded).changes) {
    const fields = fieldsOf({ before, after })
    const step = (from: FieldsOfEdit, to: FieldsOfEdit) =>
      JSON.stringify(fields.map((field) => [field, from[field], to[field]]))
    const edit = fields.length > 0 ? known.get(step(after, before))?.pop() : undefined
    if (edit !== undefined) found.push({ edit, by })
    const same = known.get(step(before, after))
    if (same) same.push(by)
    else known.set(step(before, after), [by])
  }
  const takeBacks = new Map<CommandId, CommandId>()
  for (const { edit, by } of found.toReversed()) if (!takeBacks.has(by)) takeBacks.set(edit, by)
  return takeBacks
}

/**
 * What each command changed, in their order, and the profile as it is now. The events of a command may be apart: what
 * another one has changed in between is not its.
 */
function changesIn(recorded: readonly Caused[]) {
  const changes = new Map<CommandId, Change>()
  let household = attendee.initial
  for (const { event, commandId } of recorded) {
    const { profile } = household
    household = attendee.evolve(household, event)
    if (!isOfEdit(event)) continue
    const changed = PROFILE_FIELDS.filter((field) => profile?.[field] !== household.profile?.[field])
    const { before, after } = changes.get(commandId) ?? { before: {}, after: {} }
    changes.set(commandId, {
      before: { ...only(changed, profile), ...before },
      after: { ...after, ...only(changed, household.profile) },
    })
  }
  return { changes, now: household.profile }
}

const only = (fields: readonly ProfileField[], values: Profile | FieldsOfEdit | undefined): FieldsOfEdit =>
  Object.fromEntries(fields.map((field) => [field, values?.[field] ?? null]))

const fieldsOf = ({ before, after }: Change) => PROFILE_FIELDS.filter((field) => before[field] !== after[field])
