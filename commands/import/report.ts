import type { MemberFile } from '#domain/directory-import/households.ts'
import type { ImportResults } from '#domain/directory-import/results.ts'
import type { SkippedRow, SkipReason } from '#domain/directory-import/skipped-row.ts'

const REASONS: Record<SkipReason, string> = {
  short: 'it has too few values',
  bad_phone: 'the phone number of this primary member does not have ten digits',
  unmatched: 'no primary member in the file has this last name',
  blank: 'nobody is named in it',
}

export type FileCounts = {
  households: number
  people: number
  familyMembers: number
  skipped: Record<SkipReason, number>
}

/** The numbers of households, people and skipped rows in a file. */
export function countsOf({ households, skipped }: MemberFile): FileCounts {
  const familyMembers = households.reduce((sum, household) => sum + household.familyMembers.length, 0)
  const bySkip = { short: 0, bad_phone: 0, unmatched: 0, blank: 0 }
  for (const { reason } of skipped) bySkip[reason]++
  return { households: households.length, people: households.length + familyMembers, familyMembers, skipped: bySkip }
}

/** The same in words, with every skipped row. */
export function inWords(file: MemberFile): string {
  const { households, people, familyMembers } = countsOf(file)
  const held = `${counted(households, 'household')} with ${counted(familyMembers, 'family member')}: ${counted(people, 'person', 'people')}`
  return [held, ...skippedInWords(file.skipped)].join('\n')
}

/** The skipped rows, one per line. Empty when there is none. */
export function skippedInWords(skipped: readonly SkippedRow[]): string[] {
  const rows = skipped.map(({ line, reason }) => `  line ${line}: ${REASONS[reason]}`)
  return rows.length === 0 ? [] : [`${counted(rows.length, 'row')} skipped:`, ...rows]
}

/** The progress in words. */
export const progressOf = (sent: number, { households }: MemberFile): string =>
  `${sent} of ${counted(households.length, 'household')} sent`

/** The result of the import in words. */
export const outcome = ({ added, changed, unchanged }: ImportResults): string =>
  `Sent: ${counted(added, 'household')} added, ${changed} changed, ${unchanged} unchanged`

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
