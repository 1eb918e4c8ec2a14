import { expect, test } from 'vitest'
import {
  editAttendee,
  eraseAttendee,
  exportAttendee,
  forgetFamilyMember,
  renewLink,
} from '#domain/contract/people/directory-routes.ts'
import { importDirectory, takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import { addFamilyMember, createUser } from '#domain/contract/people/people-routes.ts'
import { addToFamily, handOverHousehold, makeOwnProfile } from '#domain/contract/people/family-routes.ts'
import { linkPeople, mergeProfiles } from '#domain/contract/same-person/same-person-routes.ts'
import type { PersonId } from '#domain/ids.ts'
import { servePages } from '#server/pages/pages.ts'
import { PLACE } from '#server/pages/drawn/drawn-page.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, foyer, hearing, newPhone, sendIn, shared, viewerAt } from '#tests/foyer/setup.ts'
import { watchBoard, watchCounts } from '#tests/foyer/watching.ts'
import { WIDE_BUDGETS } from '#tests/foyer/wide-budgets.ts'
import type { Canary } from './canaries.ts'
import { everyDisk } from './disks.ts'
import { canariesIn, everyReplyAbout, repliesAbout } from './traces.ts'

/**
 * People that Foyer knows by several records: merged, linked, handed over, with a profile of their own, imported and
 * taken back. Each personal value is a canary. After they are erased, none is found in any place.
 */

const emptyPage = async () => `<html lang="en"><head><title>T</title></head><body>${PLACE}</body></html>`

const church = (log: EventLog): Promise<Foyer> =>
  foyer({ log: shared(log), budgets: WIDE_BUDGETS, servePages: (app, parts) => servePages(app, parts, emptyPage) })

/** Makes values that nothing else has, and remembers them. */
function planter() {
  const canaries: Canary[] = []
  const plant = (where: string, words = `Canary${String(canaries.length + 100)} Planted`): string => {
    canaries.push({ where, words })
    return words
  }
  return { canaries, plant, phone: (where: string) => plant(where, newPhone()) }
}

type Planter = ReturnType<typeof planter>

/** A family of three, each value of which is a canary. */
async function family(at: Foyer, { plant, phone }: Planter, of: string) {
  const profile = { name: plant(`${of}: name`), phone: phone(`${of}: phone`), hebrewName: plant(`${of}: Hebrew name`) }
  const { body } = await at.ask(createUser, { body: profile })
  const add = async (relationship: 'spouse' | 'child'): Promise<PersonId> => {
    const member = { userId: body.id, name: plant(`${of}: ${relationship}`), relationship }
    return (await at.ask(addFamilyMember, { body: member })).body.id
  }
  const [spouse, child] = [await add('spouse'), await add('child')]
  const edit = { notes: plant(`${of}: notes`), address: plant(`${of}: address`), city: plant(`${of}: city`) }
  await at.asAdmin(editAttendee, { params: { userId: body.id }, body: edit })
  await at.asAdmin(editAttendee, { params: { userId: body.id }, body: { phone: phone(`${of}: next phone`) } })
  await at.asAdmin(renewLink, { params: { userId: body.id } })
  await sendIn(at, body, { family: [spouse, child] })
  return { id: body.id, phone: profile.phone, spouse, child }
}

/**
 * Two profiles of one person, merged, with a child in both families who has a profile beside each; and a family member
 * who is linked with a profile of their own.
 */
async function mergedAndLinked(at: Foyer, seeds: Planter): Promise<PersonId[]> {
  const [from, into] = [await family(at, seeds, 'merged from'), await family(at, seeds, 'merged into')]
  for (const { id, child } of [from, into]) {
    const params = { userId: id, memberId: child }
    await at.asAdmin(makeOwnProfile, { params, body: { phone: seeds.phone('child of a merged person: phone') } })
  }
  const pairs = [[from.child, into.child]] as [PersonId, PersonId][]
  await at.asAdmin(mergeProfiles, { body: { from: from.id, into: into.id, choice: { name: from.id }, pairs } })
  const [home, other] = [await family(at, seeds, 'linked'), await family(at, seeds, 'linked with')]
  await at.asAdmin(linkPeople, { body: { a: home.child, b: other.id } })
  return [into.child, into.id, other.id, home.id]
}

/** A household that was handed to the other adult with its number, and a child with a profile of their own. */
async function handedOver(at: Foyer, seeds: Planter): Promise<PersonId[]> {
  const { plant, phone } = seeds
  const { id, spouse, child } = await family(at, seeds, 'handed over')
  const number = phone('handed over: number of the other')
  await at.asAdmin(handOverHousehold, { params: { userId: id }, body: { to: spouse, phone: number } })
  const params = { userId: spouse, memberId: child }
  await at.asAdmin(makeOwnProfile, { params, body: { phone: phone('own profile: phone') } })
  await at.asAdmin(editAttendee, { params: { userId: child }, body: { name: plant('own profile: new name') } })
  const cousin = { name: plant('handed over: cousin'), relationship: 'other' } as const
  await at.asAdmin(addToFamily, { params: { userId: spouse }, body: cousin })
  return [child, spouse, id]
}

/** A household of a member file that was imported twice and taken back once. */
async function imported(at: Foyer, { plant, phone }: Planter): Promise<PersonId[]> {
  const number = phone('imported: phone')
  const name = plant('imported: name')
  const row = () => ({
    name,
    phone: number,
    notes: plant('imported: notes'),
    familyMembers: [{ name: plant('imported: child'), relationship: 'child' }],
  })
  await at.asAdmin(importDirectory, { body: { users: [row()] } })
  const importId = '3f8a2c51-7b90-4d6e-8c12-5e9f0a1b2c3d'
  await at.asAdmin(importDirectory, { body: { users: [row()], batch: { importId, number: 0 } } })
  await at.asAdmin(takeBackImport, { params: { importId }, body: {} })
  return [at.views.directory.holderOf(number)?.id ?? 0]
}

/** Everything that one server sends to somebody who looks at these people, over HTTP, as pages and as pushes. */
async function everythingSaid(at: Foyer, people: readonly PersonId[]): Promise<string> {
  const eventId = await eventNow(at)
  const said = [JSON.stringify([await watchBoard(viewerAt(at), eventId), await watchCounts(viewerAt(at), eventId)])]
  const [first = 0, ...others] = people
  said.push(await everyReplyAbout(at, first, { eventId, code: first }))
  for (const id of others) said.push(await repliesAbout(at, id, eventId))
  return said.join('\n')
}

test.each(everyDisk)('people with many records are nowhere after they were erased, in %s', async (_, open) => {
  const { log, found } = await open()
  const at = await church(log)
  const seeds = planter()
  const people = [
    ...(await mergedAndLinked(at, seeds)),
    ...(await handedOver(at, seeds)),
    ...(await imported(at, seeds)),
  ]
  const { canaries } = seeds

  const exported = await Promise.all(people.map((userId) => at.asAdmin(exportAttendee, { params: { userId } })))
  const all = canariesIn(JSON.stringify(exported.map(({ body }) => body)), canaries)
  expect(canaries.map(({ where }) => where).filter((where) => !all.includes(where))).toEqual([])
  expect(canariesIn(await everythingSaid(at, people), canaries)).not.toEqual([])
  expect(found(canaries)).not.toBe('')

  // A page that is open goes on hearing of others.
  const heard: unknown[] = []
  const viewer = viewerAt(at)
  await watchBoard(viewer, await eventNow(at))
  for (const id of people) {
    const { status } = await at.asAdmin(eraseAttendee, { params: { userId: id } })
    if (status !== 204) await at.asAdmin(forgetFamilyMember, { params: { id } })
  }
  expect(found(canaries)).toBe('')
  viewer.onAny((...pushed: unknown[]) => void heard.push(pushed))
  const told = hearing(viewer, 'board:changed')
  await sendIn(at, await aFamily(at))
  await told
  expect(canariesIn(JSON.stringify(heard), canaries)).toEqual([])
  expect(canariesIn(await everythingSaid(at, people), canaries)).toEqual([])
  await at.stop()
  expect(canariesIn(await everythingSaid(await church(log), people), canaries)).toEqual([])
  expect(found(canaries)).toBe('')
})
