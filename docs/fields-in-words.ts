import { z } from 'zod'
import { Phone, Relationship, RELATIONSHIPS } from '#domain/attendee/person-fields.ts'
import { DEVICE_KINDS, DeviceKind, DeviceLanguage, ServedServices } from '#domain/device/device-fields.ts'
import { GuestCode } from '#domain/guest/guest-code.ts'
import { KeyedHash } from '#domain/helper/events.ts'
import { HELPER_ROLES, HelperRole } from '#domain/helper/helper-fields.ts'
import { AttendeeId, CommandId, GatheringId, Instant, LocalDate, LocalTime } from '#domain/ids.ts'

export type FieldInWords = {
  /** For example `family[].name`. */
  path: string
  words: string
  /** Empty for a field that is always present. */
  presence: '' | 'optional'
}

/** Returns the fields of an event in words. The fields of lists and objects follow their own field. */
export const fieldsIn = (object: z.ZodObject): FieldInWords[] =>
  Object.entries(object.shape).flatMap(([name, field]) => fieldIn(name, field as z.ZodType))

function fieldIn(path: string, field: z.ZodType): FieldInWords[] {
  const isOptional = field instanceof z.ZodOptional
  const inner = always(field)
  const below = inner instanceof z.ZodArray ? inner.element : inner
  const fields = below instanceof z.ZodObject ? fieldsIn(below) : []
  const prefix = inner instanceof z.ZodArray ? `${path}[]` : path
  return [
    { path, words: inWords(inner), presence: isOptional ? 'optional' : '' },
    ...fields.map((one) => ({ ...one, path: `${prefix}.${one.path}` })),
  ]
}

/** The field without its "optional". A field may be wrapped in it twice. */
const always = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodOptional ? always(field.unwrap() as z.ZodType) : field

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
  [DeviceLanguage, 'en, es'],
  [ServedServices, 'all, or a list of slots'],
  [HelperRole, HELPER_ROLES.join(', ')],
  [KeyedHash, 'keyed hash'],
])

/** Returns what a field holds, in words. Throws for a shape that has no words yet. */
function inWords(field: z.ZodType): string {
  const known = named.get(field)
  if (known !== undefined) return known
  if (field instanceof z.ZodNullable) return `${inWords(field.unwrap() as z.ZodType)}, or null`
  if (field instanceof z.ZodArray) return `list of: ${inWords(field.element as z.ZodType)}`
  if (field instanceof z.ZodObject) return 'object'
  if (field instanceof z.ZodBoolean) return 'true or false'
  if (field instanceof z.ZodNumber) return numberInWords(field)
  if (field instanceof z.ZodEnum) return field.options.join(', ')
  if (field instanceof z.ZodGUID) return 'id'
  if (field instanceof z.ZodString) return 'text'
  throw new Error(`docs/fields-in-words.ts has no words for ${field.def.type}`)
}

function numberInWords({ minValue, maxValue }: z.ZodNumber): string {
  const isBounded = maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER
  return isBounded ? `whole number, ${minValue} to ${maxValue}` : `whole number from ${minValue}`
}
