import { randomUUID } from 'node:crypto'
import type { AttendeeEvent } from '#domain/attendee/events.ts'
import { importHousehold } from '#domain/attendee/import-household.ts'
import { isSamePerson } from '#domain/attendee/same-name.ts'
import type { ImportChange, ImportResult, NumberTaken } from '#domain/contract/directory-import/import-shapes.ts'
import type { ImportedHousehold } from '#domain/directory-import/households.ts'
import type { ImportResults } from '#domain/directory-import/results.ts'
import type { Person } from '#domain/read-models/directory/directory.ts'
import { inTurns } from '#server/in-turns.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'
import { commandFor, isFull, resultOf, takenFrom } from './directory-import.ts'
import { importChangeOf } from './household-changes.ts'
import { type LabelledHousehold, readUsers } from './imported-users.ts'
import { matched } from './matching.ts'

/** How many households a comparison describes. The others are only counted. */
const MOST_DESCRIBED = 500

/** Returns the result of an import of these households, without writing anything, and what it would change in each. */
export async function compareHouseholds(
  { views }: Pick<Services, 'views'>,
  { users, source }: { users: readonly unknown[]; source?: string | undefined },
): Promise<ImportResult> {
  const { households, errors } = await readUsers(users)
  const results: ImportResults = { added: 0, changed: 0, unchanged: 0, errors }
  const changes: ImportChange[] = []
  const taken: NumberTaken[] = []
  const asBefore: number[] = []
  for await (const labelled of inTurns(households)) {
    const found = compared(views, labelled, source)
    if (typeof found === 'string') errors.push(found)
    else {
      results[found.outcome]++
      if (found.taken) taken.push(found.taken)
      if (found.change && changes.length < MOST_DESCRIBED) changes.push(found.change)
      if (found.outcome === 'unchanged' && labelled.line !== undefined) asBefore.push(labelled.line)
    }
  }
  return { ...resultOf(results), changes, asBefore, ...(taken.length > 0 && { taken }) }
}

type Compared = { outcome: keyof Omit<ImportResults, 'errors'>; change?: ImportChange; taken?: NumberTaken }

/** What would become of one household, or why it would be refused. */
function compared({ records }: Views, labelled: LabelledHousehold, source: string | undefined): Compared | string {
  const { label, line: _, ...household } = labelled
  try {
    const { held, household: meant, taken: number } = matched(records, household, source)
    const taken = number && takenFrom(labelled, number)
    if (!held) return { outcome: 'added', ...(taken && { taken }) }
    const told = toldOf(held, eventsFor(held, meant, source), labelled)
    return { ...told, ...(taken && { taken }) }
  } catch (error) {
    if (!isFull(error)) throw error
    return `${label}: ${error.message}`
  }
}

/** What is told of a household that is known: of one that stays as it is only where it begins with somebody else. */
function toldOf(held: Person, events: readonly AttendeeEvent[], { line, name }: LabelledHousehold): Compared {
  const outcome = events.length > 0 ? 'changed' : 'unchanged'
  if (outcome === 'unchanged' && isSamePerson(held.profile.name, name)) return { outcome }
  return { outcome, change: { ...importChangeOf(held.id, held, events), ...(line !== undefined && { line }) } }
}

/** What a row would change in the household that is known already. */
const eventsFor = (held: Person, household: ImportedHousehold, source: string | undefined): AttendeeEvent[] =>
  importHousehold(commandFor(held.id, household, { importId: randomUUID(), source }), held)
