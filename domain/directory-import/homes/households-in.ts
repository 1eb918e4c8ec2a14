import type {
  Decisions,
  FamilyMemberInFile,
  HouseholdOfFile,
  MemberFile,
  Oddity,
} from '#domain/directory-import/households.ts'
import { lastNameOf, sharedWords } from '#domain/directory-import/member-file/last-word.ts'
import type { PersonRow, ReadRows } from '#domain/directory-import/member-file/person-row.ts'
import type { SkippedRow } from '#domain/directory-import/results.ts'
import { groupRows } from './group-rows.ts'
import { type Home, isDecided, peopleOf } from './home.ts'
import { settleNumbers } from './settle-numbers.ts'

/** The households in the rows of a file, which has the columns of a format or its own. */
export function householdsIn(rows: ReadRows, isFormat: boolean, decisions: Decisions): MemberFile {
  const hasStreets = rows.people.some(({ street }) => street !== '')
  const { homes, skipped } = groupRows(rows, { isFormat, hasStreets, decisions })
  const households: HouseholdOfFile[] = []
  const out: SkippedRow[] = [...rows.skipped]
  for (const row of skipped) out.push(row)
  for (const home of settleNumbers(homes, decisions)) {
    if (decisions.get(home.primary.line) === 'leave-out') {
      for (const { line, name } of peopleOf(home)) out.push({ line, reason: 'left_out', name })
      for (const line of home.doubled) out.push({ line, reason: 'left_out', name: home.primary.name })
      continue
    }
    if (decisions.size > 0) leaveOutRows(home, decisions, out)
    households.push(householdOf(home, isFormat, decisions))
  }
  countNumbers(rows, skipped)
  return { households, skipped: out.sort((one, other) => one.line - other.line), unread: rows.unread.list() }
}

/** A number for which its row is skipped is told there. */
function countNumbers({ people, unread }: ReadRows, skipped: readonly SkippedRow[]): void {
  const told = new Set(skipped.filter(({ reason }) => reason === 'bad_phone').map(({ line }) => line))
  for (const { line, unreadNumbers = [] } of people)
    if (!told.has(line)) for (const cell of unreadNumbers) unread.add(...cell)
}

function leaveOutRows(home: Home, decisions: Decisions, out: SkippedRow[]): void {
  home.others = home.others.filter(({ line, name }) => {
    const stays = decisions.get(line) !== 'leave-out'
    if (!stays) out.push({ line, reason: 'left_out', name })
    return stays
  })
}

function householdOf(home: Home, isFormat: boolean, decisions: Decisions): HouseholdOfFile {
  const { primary, others } = home
  const [phone, ...further] = new Set([...primary.numbers, ...sharedNumbers(home)])
  const [name, second] = namesOf(primary, isFormat, home, decisions)
  const order = orderOf(primary)
  const familyMembers: FamilyMemberInFile[] =
    second === undefined ? [] : [{ name: second, relationship: 'spouse', ...order }]
  familyMembers.push(...primary.beside)
  const ofHousehold = new Set([phone, ...further])
  for (const row of others) familyMembers.push(...membersOf(row, namesOf(row, isFormat, home, decisions), ofHousehold))
  const household: HouseholdOfFile = {
    line: primary.line,
    lines: linesOf(home),
    name,
    relationship: 'Primary',
    isMember: true,
    ...primary.details,
    ...(phone !== undefined && { phone }),
    ...(further.length > 0 && { numbers: further }),
    ...(primary.personId !== '' && { personId: primary.personId }),
    ...householdIdOf(home),
    ...order,
    familyMembers,
  }
  const odd = [...home.odd, ...oddInside(home, household, isFormat, decisions)]
  if (odd.length > 0) household.odd = odd
  return household
}

const linesOf = (home: Home): number[] =>
  [...peopleOf(home).map(({ line }) => line), ...home.doubled].sort((one, other) => one - other)

function householdIdOf(home: Home): { householdId?: string } {
  const named = peopleOf(home).find(({ householdId }) => householdId !== '')
  return named ? { householdId: named.householdId } : {}
}

const orderOf = ({ nameOrder }: Pick<PersonRow, 'nameOrder'>): Pick<PersonRow, 'nameOrder'> =>
  nameOrder === undefined ? {} : { nameOrder }

/** The family members of a row. */
function membersOf(
  { details: { hebrewName }, relationship, numbers, personId, beside, ...row }: PersonRow,
  [name, second]: [string, second?: string],
  ofHousehold: ReadonlySet<string | undefined>,
): FamilyMemberInFile[] {
  const own = numbers.filter((number) => !ofHousehold.has(number))
  const member: FamilyMemberInFile = {
    name,
    ...(hebrewName !== undefined && { hebrewName }),
    relationship,
    ...(own.length > 0 && { numbers: own }),
    ...(personId !== '' && { personId }),
    ...orderOf(row),
  }
  return [member, ...(second === undefined ? [] : [{ name: second, relationship, ...orderOf(row) }]), ...beside]
}

/** One name, or both of a cell that names two. In a format they are one person, until an administrator parts them. */
function namesOf(row: PersonRow, isFormat: boolean, home: Home, decisions: Decisions): [string, second?: string] {
  if (!row.couple) return [row.name]
  return areTwo(row, isFormat, home, decisions) ? [...row.couple.two] : [row.couple.cell]
}

function areTwo({ line }: PersonRow, isFormat: boolean, { primary }: Home, decisions: Decisions): boolean {
  const lines = [line, primary.line]
  return isFormat ? isDecided(decisions, 'part', ...lines) : !isDecided(decisions, 'join', ...lines)
}

/** The numbers of the home: those that the file calls so, and those that stand in several rows. */
function sharedNumbers({ primary, others }: Home): string[] {
  const shared = [...primary.homeNumbers]
  const seen = new Set(primary.numbers)
  for (const { numbers, homeNumbers } of others) {
    for (const number of homeNumbers) shared.push(number)
    for (const number of numbers)
      if (seen.has(number)) shared.push(number)
      else seen.add(number)
  }
  return shared
}

/** More people than this seldom live together. */
const MANY = 10

function oddInside(home: Home, { familyMembers }: HouseholdOfFile, isFormat: boolean, decisions: Decisions): Oddity[] {
  const odd: Oddity[] = []
  if (home.joined.length > 0) odd.push({ reason: 'joined-by-number', lines: home.joined })
  for (const row of peopleOf(home))
    if (row.couple) {
      const reason = areTwo(row, isFormat, home, decisions) ? 'two-people-in-a-cell' : 'may-be-two-people'
      odd.push({ reason, name: row.couple.cell })
    }
  if (familyMembers.length + 1 > MANY) odd.push({ reason: 'very-large' })
  if (familyMembers.length > 0 && !sharesName(home.primary, familyMembers)) odd.push({ reason: 'no-common-name' })
  return odd
}

/** Whether two of a household have a name in common. */
function sharesName(primary: PersonRow, family: readonly FamilyMemberInFile[]): boolean {
  const last = lastNameOf(primary)
  if (family.some((one) => lastNameOf(one) === last)) return true
  const seen = new Set<string>()
  for (const name of [primary.name, ...family.map((member) => member.name)]) {
    const words = new Set(sharedWords(name))
    for (const word of words) if (seen.has(word)) return true
    for (const word of words) seen.add(word)
  }
  return false
}
