import type {
  Stays,
  TakeBackOfHousehold,
  TakeBackOutcome,
  TakeBackPage,
  TakeBackResult,
} from '#domain/contract/directory-import/import-shapes.ts'
import { outcomeOf, type TakeBackDecision } from '#domain/attendee/take-back-import.ts'
import type { CommandId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Parts } from '#server/parts.ts'
import { changesOf } from '#server/directory-import/household-changes.ts'
import { candidatesOf, type HouseholdOfImport } from './candidates.ts'

/** The households on one page. */
const PAGE = 50

/** Returns what taking an import back would do, without writing anything: the counts, and a page of the households. */
export async function previewTakeBack(
  { views }: Parts,
  importId: CommandId,
  page: TakeBackPage = { of: 'goes', from: 0 },
): Promise<TakeBackResult> {
  const found = views.imports.find(importId)
  if (!found) throw new Rejection('unknown-import')
  const counts: Record<TakeBackOutcome, number> = { goes: 0, changes: 0, stays: 0 }
  const households: TakeBackOfHousehold[] = []
  for await (const candidate of candidatesOf(views, importId)) {
    const outcome = outcomeOf(candidate.takeBack.event)
    const isOnPage = outcome === page.of && counts[outcome] >= page.from && households.length < PAGE
    if (isOnPage) households.push(describe(candidate))
    counts[outcome] += 1
  }
  const { gone, restored, kept } = found
  const result = { gone: gone + counts.goes, restored: restored + counts.changes, stayed: kept + counts.stays }
  const of = result.gone + result.restored + result.stayed
  return { undone: gone + restored + kept, of, ...result, households }
}

function describe({ id, household, takeBack: { event, stays } }: HouseholdOfImport): TakeBackOfHousehold {
  const changes = changesOf(id, household, event ? [event] : [])
  // The names are enough for a household that goes.
  const fields = event?.data.isGone ? [] : changes.fields
  return { ...changes, fields, stays: stays.map((one) => stayingOf(one, household)) }
}

const stayingOf = (
  { what, because }: TakeBackDecision['stays'][number],
  household: HouseholdOfImport['household'],
): Stays => {
  if (typeof what !== 'number') return { what, because }
  const member = [...household.family, ...household.former].find(({ familyMemberId }) => familyMemberId === what)
  return { what: { id: what, name: member?.name ?? '' }, because }
}
