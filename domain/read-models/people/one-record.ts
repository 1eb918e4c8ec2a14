import type { PersonId } from '#domain/ids.ts'
import type { People } from './people.ts'

/** The one record that stands for a person in lists of ids: the first of their records, as a merge shows it. */
export const oneRecordOf = (id: PersonId, people: Pick<People, 'keyOf' | 'shownAs'>): PersonId =>
  people.shownAs(people.keyOf(id))
