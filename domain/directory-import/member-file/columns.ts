import { MEMBER_FIELDS } from '#domain/attendee/person-fields.ts'
import { cleanText } from '#domain/clean-text.ts'
import { isBlank } from './csv.ts'
import type { CsvRow } from './csv.ts'
import { MemberFileError } from './member-file-error.ts'

/** Finds out which column of a member file holds which field. */

export type FileFormat = 'standard' | 'gocc'

/** The fields of a file, in the order of its columns. */
export const FIELDS = ['name', 'hebrewName', 'relationship', 'phone', 'email', ...MEMBER_FIELDS] as const
export type FileField = (typeof FIELDS)[number]

/** The columns of a GOCC file, which is read by position. */
export const GOCC_ORDER: readonly FileField[] = [
  'name',
  'hebrewName',
  'relationship',
  'phone',
  'email',
  'address',
  'city',
  'state',
  'zipCode',
  'baptismDate',
]

/** `width` is the number of headings. A row with fewer than half as many values is too short. */
export type Columns = { width: number; places: ReadonlyMap<FileField, number> }

/** The headings of a file and the rows below them, including blank ones. */
export type Table = { headings: string[]; rows: CsvRow[]; hasOrganisationHeader: boolean }

/** Case, spaces, hyphens and underscores make no difference: zipCode, Zip Code and ZIP CODE are one label. */
const labelOf = (heading: string): string =>
  cleanText(heading)
    .toLowerCase()
    .replace(/[\s_-]/g, '')

const STANDARD_LABELS = new Map<string, FileField>(FIELDS.map((field) => [field.toLowerCase(), field]))
const GOCC_ONLY_LABELS = new Map<string, FileField>([
  ['yourname', 'name'],
  ['phonenumber', 'phone'],
  ['streetaddress', 'address'],
])
const GOCC_LABELS = new Map([...STANDARD_LABELS, ...GOCC_ONLY_LABELS])

/**
 * Finds the headings: the first row that is not blank. In a GOCC file, the lines of the organisation above it are left
 * out.
 */
export function findTable(rows: readonly CsvRow[], format: FileFormat): Table {
  const top = rows.findIndex((row) => !isBlank(row))
  const above = format === 'gocc' ? organisationLines(rows, top) : 0
  const at = rows.findIndex((row, place) => place >= top + above && !isBlank(row))
  if (at < 0) return { headings: [], rows: [], hasOrganisationHeader: above > 0 }
  return { headings: headingsOf(rows[at]), rows: rows.slice(at + 1), hasOrganisationHeader: above > 0 }
}

/** Finds the columns of the fields. Throws MemberFileError when a column is missing that the format needs. */
export const columnsOf = (headings: string[], format: FileFormat): Columns => ({
  width: headings.length,
  places: format === 'gocc' ? goccPlaces(headings) : standardPlaces(headings),
})

/**
 * Guesses the format from the headings. A file with the standard labels can be read in any order of columns, so these
 * are checked first.
 */
export function formatOf({ headings, hasOrganisationHeader }: Table): FileFormat {
  if (hasOrganisationHeader) return 'gocc'
  const labels = headings.map(labelOf)
  if (labels.includes('name') && labels.includes('phone')) return 'standard'
  return labels.some((label) => GOCC_ONLY_LABELS.has(label)) ? 'gocc' : 'standard'
}

/**
 * The number of lines above the headings that belong to the organisation: up to two, when the first one names an
 * organisation. The headings themselves never count.
 */
function organisationLines(rows: readonly CsvRow[], top: number): number {
  const [first, second] = [rows[top], rows[top + 1]]
  if (!first || holdsHeadings(first)) return 0
  if (!/^gathering|church|congregation/i.test(cleanText(first.cells.join(',')))) return 0
  return second && holdsHeadings(second) ? 1 : 2
}

function holdsHeadings(row: CsvRow): boolean {
  const labels = row.cells.map(labelOf)
  return labels.includes('relationship') || labels.includes('name') || labels.includes('yourname')
}

/** Whether a heading is one of the format's own labels. */
export const isOwnHeading = (heading: string, format: FileFormat): boolean =>
  (format === 'gocc' ? GOCC_LABELS : STANDARD_LABELS).has(labelOf(heading))

/** Leaves out the empty columns at the end, for which spreadsheets write delimiters. */
function headingsOf(row: CsvRow | undefined): string[] {
  const cells = row?.cells ?? []
  return cells.slice(0, cells.findLastIndex((cell) => labelOf(cell) !== '') + 1)
}

function standardPlaces(headings: string[]): Columns['places'] {
  const places = placesByLabel(headings, STANDARD_LABELS)
  const missing = (['name', 'phone'] as const).filter((field) => !places.has(field))
  if (missing.length > 0) throw new MemberFileError('columns', [missing.join(', ')])
  return places
}

function goccPlaces(headings: string[]): Columns['places'] {
  if (headings.length >= 3) return new Map(GOCC_ORDER.map((field, place) => [field, place]))
  const places = placesByLabel(headings, GOCC_LABELS)
  if (!places.has('relationship')) throw new MemberFileError('noRelationship')
  if (!places.has('name')) throw new MemberFileError('noName')
  return places
}

/** When two columns have the same label, the first one counts. */
function placesByLabel(headings: string[], labels: ReadonlyMap<string, FileField>): Map<FileField, number> {
  const places = new Map<FileField, number>()
  headings.forEach((heading, place) => {
    const field = labels.get(labelOf(heading))
    if (field && !places.has(field)) places.set(field, place)
  })
  return places
}
