import { randomUUID } from 'node:crypto'
import { routes } from '#domain/contract/routes.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import type { SignedIn } from '#tests/foyer/helpers.ts'

/** Three files of earlier years: one stands, one is there to be taken back, and one was taken back. */
export async function withEarlierYears(foyer: Foyer, administrator: SignedIn, person: number): Promise<string> {
  const [standing, leaving, takenBack] = [randomUUID(), randomUUID(), randomUUID()]
  const dates = { [standing]: '2026-11-15', [leaving]: '2024-03-03', [takenBack]: '2024-03-10' }
  for (const [importId, date] of Object.entries(dates)) {
    const days = [
      { date, slot: 1, people: [person], counted: 40 },
      { date, service: 'Bible Study', people: [person] },
    ]
    const body = { batch: { importId, number: 0 }, name: 'The old program', days }
    await administrator.browser.call(foyer, routes.importPastAttendance, { body })
  }
  await administrator.browser.call(foyer, routes.takeBackPastImport, { params: { importId: takenBack } })
  return leaving
}
