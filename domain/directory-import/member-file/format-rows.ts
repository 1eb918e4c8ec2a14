import { MEMBER_FIELDS } from '#domain/attendee/person-fields.ts'
import { cleanText, isVisible } from '#domain/clean-text.ts'
import type { Decisions } from '#domain/directory-import/households.ts'
import type { SkippedRow } from '#domain/directory-import/results.ts'
import { PHONE_DIGITS, digitsOf } from '#domain/phone/phone-number.ts'
import type { Columns, FileField, Table } from './columns.ts'
import { type CsvRow, isBlank } from './csv.ts'
import { coupleIn } from './names-in-cell.ts'
import { numbersIn } from './numbers-in-cell.ts'
import { type PersonRow, type ReadRows, clipName, countUnread, detailReader } from './person-row.ts'
import { isPrimary, relationshipOf } from './relationships.ts'

/**
 * Reads the rows of a file that has the columns of a format. A primary needs a number of exactly ten digits; what else
 * looks like one is offered.
 */
export function formatRows(
  { headings, rows }: Table,
  columns: Columns,
  decisions: Decisions,
  today: string | undefined,
): ReadRows {
  const unread = countUnread(headings)
  const skipped: SkippedRow[] = []
  const gaps: number[] = []
  const people: PersonRow[] = []
  const { width, places } = columns
  const detailFields = (['hebrewName', 'email', ...MEMBER_FIELDS] as const).flatMap((field) => {
    const place = places.get(field)
    return place === undefined ? [] : [[field, [place]] as const]
  })
  const detailsOf = detailReader(new Map(detailFields), rows, today, unread)

  for (const row of rows) {
    const { line, cells } = row
    const isShort = cells.length < width / 2 && !isBlank(row)
    const person = isShort ? null : personIn(row, columns)
    if (person) people.push({ ...person, ...numberOf(person, decisions), details: detailsOf(cells) })
    else {
      gaps.push(line)
      skipped.push({ line, reason: isShort ? 'short' : 'blank' })
    }
  }
  return { people, skipped, gaps, unread }
}

/** A primary whose number has another form comes in when an administrator says so. */
function numberOf({ line, isPrimary: primary, typedNumber, numbers }: Person, decisions: Decisions) {
  const [offer] = numbers
  if (!primary || offer === undefined || digitsOf(typedNumber).length === PHONE_DIGITS) return {}
  return { offer, numbers: decisions.get(line) === 'take' ? numbers : [] }
}

type Person = Omit<PersonRow, 'details'>

/** Null for a row without a name. */
function personIn({ line, cells }: CsvRow, { places }: Columns): Person | null {
  const cell = (field: FileField) => cleanText(cells[places.get(field) ?? -1] ?? '')
  const name = clipName(cell('name'))
  if (!isVisible(name)) return null
  const word = cell('relationship')
  const typedNumber = cell('phone')
  const digits = digitsOf(typedNumber)
  const numbers = digits.length === PHONE_DIGITS ? [digits] : numbersIn(typedNumber)
  const two = coupleIn(name)
  return {
    line,
    name,
    isPrimary: isPrimary(word),
    isHead: isPrimary(word) && word !== '',
    isChild: false,
    relationship: relationshipOf(word),
    key: '',
    householdId: '',
    personId: '',
    street: cell('address'),
    numbers,
    homeNumbers: [],
    typedNumber,
    ...(numbers.length === 0 && typedNumber !== '' && { unreadNumbers: [[places.get('phone') ?? -1, typedNumber]] }),
    born: '',
    beside: [],
    ...(two && { couple: { cell: name, two } }),
  }
}
