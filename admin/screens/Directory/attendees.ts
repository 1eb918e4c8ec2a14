import type { Attendee } from '#domain/contract/shapes.ts'

export type Column = 'name' | 'attendances'
export type Order = { readonly column: Column; readonly direction: 'ascending' | 'descending' }

export const BY_NAME: Order = { column: 'name', direction: 'ascending' }

/** The order after a tap on a column: the active one turns around, another starts ascending. */
export function orderAfter({ column, direction }: Order, tapped: Column): Order {
  const turned = column === tapped && direction === 'ascending'
  return { column: tapped, direction: turned ? 'descending' : 'ascending' }
}

const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** People with the same number of attendances stand by name. */
export function sorted(attendees: readonly Attendee[], { column, direction }: Order): Attendee[] {
  const turn = direction === 'ascending' ? 1 : -1
  const byName = (one: Attendee, other: Attendee) => compare(one.name, other.name)
  const byCount = (one: Attendee, other: Attendee) => one.attendanceHistory.length - other.attendanceHistory.length
  if (column === 'name') return attendees.toSorted((one, other) => turn * byName(one, other))
  return attendees.toSorted((one, other) => turn * byCount(one, other) || byName(one, other))
}

/** Somebody with the text in which a search looks, lowered once. */
export type Searchable = { readonly attendee: Attendee; readonly text: string }

export const searchable = (attendees: readonly Attendee[]): Searchable[] =>
  attendees.map((attendee) => ({
    attendee,
    text: [attendee.name, attendee.hebrewName, attendee.email].filter(Boolean).join('\n').toLowerCase(),
  }))

/** Whose name or e-mail address holds the text in whatever case, or whose phone number holds its digits. */
export function matching(people: readonly Searchable[], query: string): Attendee[] {
  const text = query.trim().toLowerCase()
  const digits = /^[\d\s()+.-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const isMatch = (one: Searchable) => one.text.includes(text) || (digits !== '' && one.attendee.phone.includes(digits))
  return people.filter((one) => text === '' || isMatch(one)).map(({ attendee }) => attendee)
}
