import { csvOf } from '#admin/frame/file/csv.ts'
import type { Texts } from '#admin/words/english/english.ts'
import type { MissingPerson } from '#domain/contract/care/missing-shapes.ts'

/** Those who were missing as a CSV file. Days are in figures, as 2026-11-22, so that a spreadsheet can order them. */
export function missingReport(people: readonly MissingPerson[], texts: Texts['missing']): string {
  const columns = [texts.name, texts.hebrewName, texts.family, texts.phone, texts.came, texts.lastHere]
  const rows = people.map(({ name, hebrewName, familyOf, phone, came, of, lastHere }) => [
    name,
    hebrewName ?? '',
    familyOf?.name ?? '',
    phone ?? '',
    texts.cameOf(came, of),
    lastHere,
  ])
  return csvOf([columns, ...rows])
}
