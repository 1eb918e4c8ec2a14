import type { CareHelper, CareNote, CareOfPerson } from '#domain/contract/care/care-shapes.ts'
import { hasRole } from '#domain/helper/helper-fields.ts'
import type { HelperId, PersonId } from '#domain/ids.ts'
import type { NoteOfCare } from '#domain/read-models/care/care-of-people.ts'
import type { KnownHelper } from '#domain/read-models/helpers.ts'
import { actorOf } from '#server/people/must-be-known.ts'
import type { Views } from '#server/views.ts'

/** The care for one person, by all of their records. */
export function careOf(views: Views, id: PersonId): CareOfPerson {
  const records = views.people.recordsOf(id)
  const helper = carerNamed(views, views.care.assigned(records))
  return {
    id,
    ...(helper && { helper }),
    notes: views.care.notesOf(records).map((note) => noteOf(views, note)),
  }
}

/** The people who may be asked to care for somebody: they have signed in once, and may see the notes. */
export const helpersOfCare = ({ helpers }: Pick<Views, 'helpers'>): CareHelper[] =>
  helpers
    .list()
    .filter(maySeeNotes)
    .map(({ id, name }) => ({ id, name }))

const maySeeNotes = ({ roles, choice }: KnownHelper): boolean => choice !== null && hasRole(roles, ['care'])

/** A helper who was taken away, or who lost the role, cares for nobody. */
export function carerNamed({ helpers }: Pick<Views, 'helpers'>, id: HelperId | null): CareHelper | null {
  const helper = id === null ? null : helpers.find(id)
  return helper && maySeeNotes(helper) ? { id: helper.id, name: helper.name } : null
}

function noteOf(views: Views, { id, record, deed, word, at, cause }: NoteOfCare): CareNote {
  const { is, name } = actorOf(views, cause)
  return {
    id,
    personId: record,
    deed,
    ...(word !== undefined && { word }),
    at,
    doer: { is, ...(name !== undefined && { name }) },
  }
}
