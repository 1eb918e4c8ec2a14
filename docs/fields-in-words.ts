import { LANGUAGES } from '#domain/languages.ts'
import { z } from 'zod/mini'
import { Adult, HandedTo, WasOffline } from '#domain/attendance/custody/events.ts'
import { Phone, Relationship, RELATIONSHIPS } from '#domain/attendee/person-fields.ts'
import { Born, LeavesAlone } from '#domain/child/child-fields.ts'
import { DEVICE_KINDS, DeviceKind, DeviceLanguage, ServedServices } from '#domain/device/device-fields.ts'
import { GuestCode } from '#domain/guest/guest-code.ts'
import { KeyedHash } from '#domain/helper/events.ts'
import { HELPER_ROLES, HelperRole } from '#domain/helper/helper-fields.ts'
import { ServicesOfProgram } from '#domain/programs/events.ts'
import { EventsOfWebhook } from '#domain/webhooks/webhook-fields.ts'
import { childRules, Grade, Ratio, RoomOrder, RoomServices } from '#domain/rooms/room-fields.ts'
import { AttendeeId, CommandId, GatheringId, Instant, LocalDate, LocalTime, Who } from '#domain/ids.ts'

export type FieldInWords = {
  /** For example `family[].name`. */
  path: string
  words: string
  /** Empty for a field that is always present. */
  presence: '' | 'optional'
}

/** Returns the fields of an event in words. The fields of lists and objects follow their own field. */
export const fieldsIn = (object: z.ZodMiniObject): FieldInWords[] =>
  Object.entries(object.shape).flatMap(([name, field]) => fieldIn(name, field as z.ZodMiniType))

function fieldIn(path: string, field: z.ZodMiniType): FieldInWords[] {
  const isOptional = field instanceof z.ZodMiniOptional
  const inner = always(field)
  const below = inner instanceof z.ZodMiniArray ? inner.def.element : inner
  const fields = below instanceof z.ZodMiniObject ? fieldsIn(below) : []
  const prefix = inner instanceof z.ZodMiniArray ? `${path}[]` : path
  return [
    { path, words: inWords(inner), presence: isOptional ? 'optional' : '' },
    ...fields.map((one) => ({ ...one, path: `${prefix}.${one.path}` })),
  ]
}

/** The field without its "optional". A field may be wrapped in it twice. */
const always = (field: z.ZodMiniType): z.ZodMiniType =>
  field instanceof z.ZodMiniOptional ? always(field.def.innerType as z.ZodMiniType) : field

const named = new Map<unknown, string>([
  [AttendeeId, 'number of a person'],
  [GatheringId, 'number of a gathering'],
  [Instant, 'instant'],
  [LocalDate, 'day'],
  [LocalTime, 'time'],
  [CommandId, 'id of a command'],
  [Phone, 'ten digits'],
  [Relationship, RELATIONSHIPS.join(', ')],
  [GuestCode, 'five characters'],
  [DeviceKind, DEVICE_KINDS.join(', ')],
  [DeviceLanguage, LANGUAGES.join(', ')],
  [ServedServices, 'all, or a list of slots'],
  [HelperRole, HELPER_ROLES.join(', ')],
  [KeyedHash, 'keyed hash'],
  [Born, 'day, or year and month'],
  [LeavesAlone, 'true'],
  [RoomServices, 'all, or a list of slots'],
  [ServicesOfProgram, 'all, or a list of slots'],
  [EventsOfWebhook, 'all, or a list of types'],
  [Grade, 'K, or a grade from 1 to 12'],
  [Ratio, 'cfoc, nspcc, coe, or how many children for each adult'],
  [RoomOrder, 'number'],
  [childRules.lateAfterMinutes, 'three numbers of minutes'],
  [Who, 'a person or a helper: personId or helperId'],
  [Adult, 'an adult: personId, collectorId or noteId'],
  [HandedTo, 'an adult: personId, collectorId or noteId; or alone'],
  [WasOffline, 'true'],
])

/** Returns what a field holds, in words. Throws for a shape that has no words yet. */
function inWords(field: z.ZodMiniType): string {
  const known = named.get(field)
  if (known !== undefined) return known
  if (field instanceof z.ZodMiniNullable) return `${inWords(field.def.innerType as z.ZodMiniType)}, or null`
  if (field instanceof z.ZodMiniArray) return `list of: ${inWords(field.def.element as z.ZodMiniType)}`
  if (field instanceof z.ZodMiniObject) return 'object'
  if (field instanceof z.ZodMiniBoolean) return 'true or false'
  if (field instanceof z.ZodMiniNumber) return numberInWords(field)
  if (field instanceof z.ZodMiniEnum) return field.options.join(', ')
  if (field instanceof z.ZodMiniGUID) return 'id'
  if (field instanceof z.ZodMiniString) return 'text'
  throw new Error(`docs/fields-in-words.ts has no words for ${field.def.type}`)
}

function numberInWords(field: z.ZodMiniNumber): string {
  const { minimum, maximum } = z.toJSONSchema(field)
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  return isBounded ? `whole number, ${minimum} to ${maximum}` : `whole number from ${minimum}`
}
