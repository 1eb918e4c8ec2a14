import type { Decisions } from '#domain/directory-import/households.ts'
import { isPossible } from '#domain/directory-import/member-file/numbers-in-cell.ts'
import type { PersonRow, ReadRows } from '#domain/directory-import/member-file/person-row.ts'
import type { SkippedRow } from '#domain/directory-import/results.ts'
import { findFamilies } from './find-families.ts'
import { type Grouping, type Home, homeOf, isDecided } from './home.ts'

export type Grouped = { readonly homes: Home[]; readonly skipped: SkippedRow[] }

/** Groups the rows into homes, in the order of their primaries. */
export function groupRows({ people, gaps }: ReadRows, grouping: Grouping): Grouped {
  const { keyed, ...alone } = sorted(people, grouping)
  const { homes, skipped, lost, family } = alone
  for (const rows of keyed.values()) {
    const home = homeOfRows(rows)
    if (home) homes.push(home)
    else for (const row of withoutPrimary(rows)) skipped.push(row)
  }
  if (keyed.size > 0) homes.sort((one, other) => one.primary.line - other.primary.line)
  for (const row of findFamilies({ family, homes, lost, gaps }, grouping)) skipped.push(row)
  return { homes, skipped }
}

/** The rows by what they are: of a household that the file names, a primary, a skipped primary, or of a family. */
function sorted(people: readonly PersonRow[], { decisions }: Grouping) {
  const [homes, lost, family]: [Home[], PersonRow[], PersonRow[]] = [[], [], []]
  const skipped: SkippedRow[] = []
  const keyed = new Map<string, PersonRow[]>()
  for (const one of people) {
    const why = whyOut(one, decisions)
    if (why) skipped.push(why)
    if (why && one.key === '' && one.isPrimary) lost.push(one)
    else if (why) continue
    else if (one.key !== '') addTo(keyed, one.key, one)
    else if (one.isPrimary) homes.push(homeOf(one))
    else family.push(one)
  }
  return { homes, lost, family, skipped, keyed }
}

function whyOut(one: PersonRow, decisions: Decisions): SkippedRow | null {
  if (one.gone !== undefined && !isDecided(decisions, 'take', one.line)) return leftOut(one)
  return one.key === '' && one.isPrimary && !hasNumber(one) ? withoutNumber(one) : null
}

function addTo(keyed: Map<string, PersonRow[]>, key: string, one: PersonRow): void {
  const rows = keyed.get(key)
  if (rows) rows.push(one)
  else keyed.set(key, [one])
}

const hasNumber = ({ numbers, homeNumbers }: PersonRow): boolean => numbers.length > 0 || homeNumbers.length > 0

const hasPossibleNumber = ({ numbers, homeNumbers }: PersonRow): boolean =>
  numbers.some(isPossible) || homeNumbers.some(isPossible)

const leftOut = ({ line, name, gone = '' }: PersonRow): SkippedRow => ({ line, reason: 'left_out', name, read: gone })

const withoutNumber = ({ line, name, typedNumber, offer }: PersonRow): SkippedRow => ({
  line,
  reason: 'bad_phone',
  name,
  read: typedNumber,
  ...(offer === undefined ? {} : { offer }),
})

/** A household of which nobody has a number: its head does not come in, and so nobody does. */
function withoutPrimary(rows: readonly PersonRow[]): SkippedRow[] {
  const head = rows.find(({ isHead }) => isHead) ?? rows.find(({ isChild }) => !isChild) ?? rows[0]
  return rows.map((one) =>
    one === head || !head
      ? withoutNumber(one)
      : { line: one.line, reason: 'primary_skipped', name: one.name, primaryLine: head.line },
  )
}

/**
 * The household of rows that belong together. Of those with a name and a number, the one who is marked becomes its
 * primary, or else the first adult, or else the first.
 */
function homeOfRows(rows: readonly PersonRow[]): Home | null {
  const found = rows.filter(hasPossibleNumber)
  const able = found.length > 0 ? found : rows.filter(hasNumber)
  const primary = able.find(({ isHead }) => isHead) ?? able.find(({ isChild }) => !isChild) ?? able[0]
  if (!primary) return null
  const others = rows.filter((one) => one !== primary)
  for (const one of others) if (one.isPrimary) one.relationship = besideHead(one, primary)
  return homeOf(primary, others)
}

/** Only one of a household is its primary. Beside a spouse, the one who is marked is the spouse. */
const besideHead = (one: PersonRow, { isPrimary, relationship }: PersonRow) =>
  one.isHead && !isPrimary && relationship === 'spouse' ? 'spouse' : 'other'
