import type { PersonId } from '#domain/ids.ts'
import type { Directory } from '#domain/read-models/directory/directory.ts'
import type { People } from './people.ts'

/** What says whether a record was erased. */
export type Known = {
  readonly people: Pick<People, 'wasErased'>
  readonly records: Pick<Directory, 'household' | 'homesOf'>
}

/** Whether a record was erased: by itself, or as the family of somebody who was. */
export function isErased({ people, records }: Known, id: PersonId): boolean {
  if (people.wasErased(id)) return true
  return records.household(id) === undefined && records.homesOf(id).length === 0
}
