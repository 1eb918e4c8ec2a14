import { randomUUID } from 'node:crypto'
import { importHousehold } from '#domain/attendee/import-household.ts'
import type { HouseholdChange, ImportResult } from '#domain/contract/directory-import/import-shapes.ts'
import type { ImportedHousehold } from '#domain/directory-import/households.ts'
import type { ImportResults } from '#domain/directory-import/results.ts'
import type { Person } from '#domain/read-models/directory/directory.ts'
import { inTurns } from '#server/in-turns.ts'
import type { Parts } from '#server/parts.ts'
import { commandFor, isFull, resultOf } from './directory-import.ts'
import { changesOf } from './household-changes.ts'
import { readUsers } from './imported-users.ts'

/** How many households a comparison describes. The others are only counted. */
const MOST_DESCRIBED = 500

/** Returns the result of an import of these households, without writing anything, and what it would change in each. */
export async function compareHouseholds({ views }: Parts, users: readonly unknown[]): Promise<ImportResult> {
  const { households, errors } = await readUsers(users)
  const results: ImportResults = { added: 0, changed: 0, unchanged: 0, errors }
  const changes: HouseholdChange[] = []
  for await (const { label, ...household } of inTurns(households)) {
    try {
      const held = views.records.holderOf(household.phone)
      const change = held && changeOf(held, household)
      results[change ? 'changed' : held ? 'unchanged' : 'added']++
      if (change && changes.length < MOST_DESCRIBED) changes.push(change)
    } catch (error) {
      if (!isFull(error)) throw error
      errors.push(`${label}: ${error.message}`)
    }
  }
  return { ...resultOf(results), changes }
}

/** What a row would change in the household that is known already. Null: nothing. */
function changeOf(held: Person, household: ImportedHousehold): HouseholdChange | null {
  const events = importHousehold(commandFor(held.id, household, randomUUID()), held)
  return events.length > 0 ? changesOf(held.id, held, events) : null
}
