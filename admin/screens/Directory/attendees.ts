import type { Attendee } from '#domain/contract/people-shapes.ts'

export type Column = 'name' | 'attendances'
export type Order = { readonly column: Column; readonly direction: 'ascending' | 'descending' }

export const BY_NAME: Order = { column: 'name', direction: 'ascending' }

/** The order after a tap on a column: the active one turns around, another starts ascending. */
export function orderAfter({ column, direction }: Order, tapped: Column): Order {
  const turned = column === tapped && direction === 'ascending'
  return { column: tapped, direction: turned ? 'descending' : 'ascending' }
}

/** Somebody with the plain text in which a search looks. */
export type Listed = { readonly attendee: Attendee; readonly text: string }

const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Everybody by name, made ready once for each order and search that follows. */
export const byName = (attendees: readonly Attendee[]): Listed[] =>
  attendees
    .map((attendee) => ({ attendee, text: plain([attendee.name, attendee.hebrewName, attendee.email].join('\n')) }))
    .sort((one, other) => compare(one.attendee.name, other.attendee.name))

/** People who stand by name, in another order; with the same number of attendances they stay by name. */
export function inOrder(people: readonly Listed[], { column, direction }: Order): readonly Listed[] {
  const isTurned = direction === 'descending'
  if (column === 'name') return isTurned ? people.toReversed() : people
  const turn = isTurned ? -1 : 1
  return people.toSorted((one, other) => turn * (one.attendee.attendances - other.attendee.attendances))
}

/** Whose name or e-mail address holds the text in whatever case, or whose phone number holds its digits. */
export function matching(people: readonly Listed[], query: string): Attendee[] {
  const text = plain(query.trim())
  const digits = /^[\d\s()+.-]+$/.test(text) ? text.replace(/^\+1/, '').replace(/\D/g, '') : ''
  const isMatch = (one: Listed) => one.text.includes(text) || (digits !== '' && one.attendee.phone.includes(digits))
  return people.filter((one) => text === '' || isMatch(one)).map(({ attendee }) => attendee)
}

/** Without capitals, accents and the points of Hebrew letters. */
function plain(text: string): string {
  const lower = text.toLowerCase()
  return /^[\0-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
}
