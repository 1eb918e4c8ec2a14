import { randomUUID } from 'node:crypto'
import { editAttendee, renewLink } from '#domain/contract/people/directory-routes.ts'
import { updateUser } from '#domain/contract/people/people-routes.ts'
import { pick, type Chance } from '#tests/storms/any-history/chance.ts'
import { newName, someoneShown, type Church } from '#tests/storms/any-history/church.ts'
import { done, NOTHING, type Outcome } from '#tests/storms/any-history/outcome.ts'

/** What visitors and staff correct about somebody with a profile. Nobody comes or leaves by it. */

export async function edit(church: Church, { one, other, some, way }: Chance): Promise<Outcome> {
  const userId = someoneShown(church, one)
  if (userId === undefined) return NOTHING
  const { ask, asAdmin } = church.at
  const [params, name] = [{ userId }, newName(church)]
  if (way) return done(() => ask(updateUser, { params, body: { name, email: 'somebody@example.org' } }))
  const phone = some.length > 1 ? pick(church.phones, other) : null
  const body = { ...(other % 2 === 0 && { name }), phone, notes: `About ${name}`, commandId: randomUUID() }
  return done(() => asAdmin(editAttendee, { params, body }))
}

export async function renew(church: Church, { one }: Chance): Promise<Outcome> {
  const userId = someoneShown(church, one)
  if (userId !== undefined) await church.at.asAdmin(renewLink, { params: { userId } })
  return NOTHING
}
