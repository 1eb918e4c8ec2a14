import { randomUUID } from 'node:crypto'
import { bringBackNote, noteCare, takeBackNote } from '#domain/contract/care/care-routes.ts'
import { eraseAttendee, forgetFamilyMember } from '#domain/contract/people/directory-routes.ts'
import { pick, type Chance } from '#tests/storms/any-history/chance.ts'
import type { Church } from '#tests/storms/any-history/church.ts'
import { done, NOTHING, type Outcome } from '#tests/storms/any-history/outcome.ts'

/** What staff note about somebody, and that they erase them. */

export async function note({ at, people, names, done: { notes: noted } }: Church, { one }: Chance): Promise<Outcome> {
  const personId = pick(people, one) ?? 0
  const body = { deed: 'note', word: `A word about ${personId} ${names.length}`, commandId: randomUUID() } as const
  const outcome = await done(() => at.asAdmin(noteCare, { params: { personId }, body }))
  if (outcome.again) noted.push({ personId, noteId: body.commandId })
  return outcome
}

/** Takes a note back, or brings it back. */
export async function correctNote({ at, done: { notes } }: Church, { one, way }: Chance): Promise<Outcome> {
  const params = pick(notes, one)
  if (!params) return NOTHING
  const body = { commandId: randomUUID() }
  return done(() => at.asAdmin(way ? takeBackNote : bringBackNote, { params, body }))
}

export async function erase({ at, people }: Church, { one }: Chance): Promise<Outcome> {
  const id = pick(people, one) ?? 0
  if (at.views.directory.person(id)) await at.asAdmin(eraseAttendee, { params: { userId: id } })
  else await at.asAdmin(forgetFamilyMember, { params: { id } })
  return NOTHING
}
