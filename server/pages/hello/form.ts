import { GuestName as Name, NewPhone, Phone, RELATIONSHIPS, type Relationship } from '#domain/attendee/person-fields.ts'
import type { Announced } from '#domain/guest/guest-state.ts'
import { nationalDigits } from '#domain/phone/national-digits.ts'
import type { GuestForm } from '#server/guest/announcing.ts'

/** What a guest has typed so far, as the page sends it with each press: the server keeps nothing of it. */
export type Typed = {
  readonly name: string
  readonly phone: string
  readonly family: readonly TypedMember[]
  /** Somebody who is being added, or changed at this place of the family. Null while the sheet is closed. */
  readonly sheet: (TypedMember & { readonly at: number | null }) | null
}

export type TypedMember = { readonly name: string; readonly relationship: string }

/** The field that is wrong, and how. */
export type FieldError = {
  readonly field: 'name' | 'phone' | 'member-name' | 'relationship'
  readonly is: FieldErrorKind
}
type FieldErrorKind = 'name' | 'phone' | 'impossible' | 'relationship'

/** More people come in several groups: the form then offers to add nobody else. */
export const MOST_MEMBERS = 20

export const NOTHING_TYPED: Typed = { name: '', phone: '', family: [], sheet: null }

/** The fields of a form that was sent: each once, or several times. */
export type FormFields = Readonly<Record<string, string | readonly string[] | undefined>>

export const one = (sent: FormFields, field: string): string => [sent[field] ?? ''].flat()[0] ?? ''
const all = (sent: FormFields, field: string): string[] => [sent[field] ?? []].flat()

/** Reads what was typed from a form. A relationship that no page offers is none. */
export function typedIn(sent: FormFields): Typed {
  const relationships = all(sent, 'member-relationship')
  const family = all(sent, 'member-name')
    .slice(0, MOST_MEMBERS)
    .map((name, at) => ({ name, relationship: known(relationships[at]) }))
  const at = one(sent, 'sheet-at')
  const member = { name: one(sent, 'sheet-name'), relationship: known(one(sent, 'sheet-relationship')) }
  const sheet = at === '' ? null : { ...member, at: at === 'new' ? null : Number(at) }
  return { name: one(sent, 'name'), phone: one(sent, 'phone'), family, sheet }
}

/** The form again, with what was sent. */
export const typedFrom = ({ name, phone, family }: Announced): Typed => ({ name, phone, family, sheet: null })

/** The form after a press on one of its buttons. */
export function afterPress(
  typed: Typed,
  press: string,
): { readonly typed: Typed; readonly errors: readonly FieldError[] } {
  const [what = '', number = ''] = press.split('-')
  const { family } = typed
  const at = Number(number)
  switch (what) {
    case 'open':
      return { typed: { ...typed, sheet: { name: '', relationship: '', at: null } }, errors: [] }
    case 'edit':
      return { typed: { ...typed, sheet: family[at] ? { ...family[at], at } : null }, errors: [] }
    case 'remove':
      return { typed: { ...typed, family: family.filter((_, index) => index !== at) }, errors: [] }
    case 'add':
      return added(typed)
    default:
      return { typed: { ...typed, sheet: null }, errors: [] }
  }
}

function added(typed: Typed): { typed: Typed; errors: FieldError[] } {
  const { sheet, family } = typed
  if (!sheet) return { typed, errors: [] }
  const errors = errorsOfMember(sheet)
  if (errors.length > 0) return { typed, errors }
  const member = { name: sheet.name, relationship: sheet.relationship }
  const changed = sheet.at === null ? [...family, member] : family.map((one, at) => (at === sheet.at ? member : one))
  return { typed: { ...typed, family: changed.slice(0, MOST_MEMBERS), sheet: null }, errors: [] }
}

function errorsOfMember({ name, relationship }: TypedMember): FieldError[] {
  const errors: FieldError[] = []
  if (!Name.safeParse(name).success) errors.push({ field: 'member-name', is: 'name' })
  if (!isRelationship(relationship)) errors.push({ field: 'relationship', is: 'relationship' })
  return errors
}

const known = (text = ''): string => (isRelationship(text) ? text : '')

const isRelationship = (text: string): text is Relationship => RELATIONSHIPS.some((one) => one === text)

/**
 * The form when it is sent. Somebody who was typed but not added comes along too; an empty sheet closes. Nobody is left
 * out: where a name or a relationship is missing, the sheet opens and asks for it.
 */
export function whenSent(typed: Typed): { readonly typed: Typed; readonly errors: readonly FieldError[] } {
  const { sheet } = typed
  const isEmpty = !sheet || (sheet.name.trim() === '' && sheet.at === null)
  const whole = isEmpty ? { typed: { ...typed, sheet: null }, errors: [] } : added(typed)
  return whole.errors.length > 0 ? whole : withIncomplete(whole.typed)
}

/** Opens the sheet for the first member who is not complete, such as one with a relationship that no page offers. */
function withIncomplete(typed: Typed): { typed: Typed; errors: FieldError[] } {
  const at = typed.family.findIndex((member) => member.name.trim() !== '' && errorsOfMember(member).length > 0)
  const member = typed.family[at]
  return member
    ? { typed: { ...typed, sheet: { ...member, at } }, errors: errorsOfMember(member) }
    : { typed, errors: [] }
}

/** The form as it is recorded, or what is wrong with it. */
export function formIn(typed: Typed): { form: GuestForm } | { errors: readonly FieldError[] } {
  const name = Name.safeParse(typed.name)
  const phone = nationalDigits(typed.phone)
  const errors: FieldError[] = []
  if (!name.success) errors.push({ field: 'name', is: 'name' })
  if (!Phone.safeParse(phone).success) errors.push({ field: 'phone', is: 'phone' })
  else if (!NewPhone.safeParse(phone).success) errors.push({ field: 'phone', is: 'impossible' })
  const family = typed.family.flatMap(({ name: typedName, relationship }) => {
    const member = Name.safeParse(typedName)
    return member.success && isRelationship(relationship) ? { name: member.data, relationship } : []
  })
  return name.success && errors.length === 0 ? { form: { name: name.data, phone, family } } : { errors }
}
