import type { LocalDate, PersonId } from '#domain/ids.ts'
import type { DayInFile } from './read-past-file.ts'

/** A service as the church knows it: one of its weekly services, or the name of an earlier one. */
export type ServiceOfFile = { readonly slot?: number; readonly service?: string }

type DayToBring = ServiceOfFile & { date: LocalDate; people: PersonId[]; counted?: number }

/** Visits and days in one batch. The server takes it in well under a second, so check-ins do not wait long. */
const [VISITS, DAYS] = [5000, 500]

/**
 * Days in batches, in the order of the file. `persons` says who the people of the file are, by their places; null for
 * who is not brought. `services` says what its services are. Two rows may be one person, who came once.
 */
export function inBatchesOfDays(
  days: readonly DayInFile[],
  { persons, services }: { persons: readonly (PersonId | null)[]; services: Readonly<Record<string, ServiceOfFile>> },
): DayToBring[][] {
  const batches: DayToBring[][] = []
  let batch: DayToBring[] = []
  let visits = 0
  const add = (day: DayToBring): void => {
    if (batch.length === 0) batches.push(batch)
    batch.push(day)
    visits += day.people.length
    if (visits < VISITS && batch.length < DAYS) return
    batch = []
    visits = 0
  }
  for (const { date, service, people, counted } of days) {
    const said = { date, ...services[service] }
    const ids = [...new Set(people.flatMap((place) => persons[place] ?? []))]
    for (let from = 0; from < ids.length; from += VISITS) add({ ...said, people: ids.slice(from, from + VISITS) })
    if (counted === 0) continue
    const last = batch.at(-1)
    if (ids.length > 0 && last?.date === date && last.people.includes(ids.at(-1)!)) last.counted = counted
    else add({ ...said, people: [], counted })
  }
  return batches
}
