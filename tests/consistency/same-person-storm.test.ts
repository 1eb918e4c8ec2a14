import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  changeWhoCame,
  takeBackAttendance,
  takeBackOwnCheckIn,
  undoTakeBack,
} from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import {
  allAttendees,
  editAttendee,
  eraseAttendee,
  forgetFamilyMember,
} from '#domain/contract/people/directory-routes.ts'
import { eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { importDirectory, takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import {
  addToFamily,
  bringBackToFamily,
  changeFamilyMember,
  makeOwnProfile,
  takeOffFamily,
} from '#domain/contract/people/family-routes.ts'
import { linkPeople, mergeProfiles, removeLink } from '#domain/contract/same-person/same-person-routes.ts'
import { canTakeApart } from '#server/people/person/other-records.ts'
import { createAttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { aFamily, eventNow, everythingIn, foyer, newPhone, shared, type Family } from '#tests/foyer/setup.ts'
import { unhurried } from '#tests/foyer/unhurried.ts'
import { WIDE_BUDGETS } from '#tests/foyer/wide-budgets.ts'
import { chanceFrom, seed as anySeed } from '#tests/storms/size.ts'
import { presentByPerson } from './same-person-reference.ts'

/**
 * Tablets check in, take back and deliver late, while staff link, merge, take apart, import, edit and erase, at two
 * servers at once. In the end both servers and a third one, which is built from the log, say what the log says.
 */

const FAMILIES = 10
const ACTS = 60

type Church = {
  readonly eventId: number
  readonly families: readonly Family[]
  readonly links: string[]
  readonly imports: string[]
}
type Act = (at: Foyer, church: Church, chance: () => number) => Promise<unknown>

const pick = <T>(list: readonly T[], chance: () => number): T => list[Math.floor(chance() * list.length)] as T
const someOf = <T>(list: readonly T[], chance: () => number): T[] => list.filter(() => chance() < 0.6)
const idsOf = (family: Family): number[] => [family.id, ...family.familyMembers.map(({ id }) => id)]

/** A tablet whose last check-in may be delivered late, twice, or taken back. */
function tablet(): Act {
  const saved: ((at: Foyer) => Promise<unknown>)[] = []
  return async (at, { eventId, families }, chance) => {
    const deliver = chance() < 0.4 ? saved.shift() : undefined
    if (deliver) await deliver(at)
    const { id, familyMembers } = pick(families, chance)
    // After a merge a tablet also ticks people of the other family.
    const others = chance() < 0.3 ? pick(families, chance).familyMembers : []
    const commandId = randomUUID()
    const userData = { eventId, userId: id, primary: chance() < 0.7 }
    const familyMemberIds = [...new Set([...familyMembers, ...others].map((one) => one.id))].filter(
      () => chance() < 0.6,
    )
    const confirm = (server: Foyer) => server.ask(checkIn, { body: { userData, familyMemberIds, commandId } })
    if (chance() < 0.3) saved.push(confirm, confirm)
    else await confirm(at)
    if (chance() < 0.2)
      await at.ask(takeBackOwnCheckIn, { params: { commandId }, body: { userData: { eventId, userId: id } } })
  }
}

const desk: Act = async (at, { eventId, families }, chance) => {
  const family = pick(families, chance)
  const params = { eventId, userId: family.id }
  const luck = chance()
  if (luck < 0.3) return await at.asAdmin(takeBackAttendance, { params, body: {} })
  if (luck < 0.6) return await at.asAdmin(undoTakeBack, { params, body: {} })
  const [added, removed] = [someOf(idsOf(family), chance), someOf(idsOf(family), chance)]
  return await at.asAdmin(changeWhoCame, {
    params,
    body: { added, removed: removed.filter((id) => !added.includes(id)) },
  })
}

/** Family members get profiles of their own, and some of them are erased from there. */
const grownUp: Act = async (at, { families }, chance) => {
  const home = pick(families, chance)
  const member = pick(home.familyMembers, chance)
  if (chance() < 0.05) return await at.asAdmin(eraseAttendee, { params: { userId: member.id } })
  if (chance() < 0.5) return undefined
  const params = { userId: home.id, memberId: member.id }
  return await at.asAdmin(makeOwnProfile, { params, body: { phone: newPhone() } })
}

/** Staff add, correct, take off and bring back members of families that others merge meanwhile. */
const carer: Act = async (at, { families }, chance) => {
  const [home, other] = [pick(families, chance), pick(families, chance)]
  const { id: memberId, relationship } = pick(chance() < 0.7 ? home.familyMembers : other.familyMembers, chance)
  const params = { userId: home.id, memberId }
  const name = `Obed ${Math.floor(chance() * 4)} Winter`
  const luck = chance()
  if (luck < 0.25) return await at.asAdmin(addToFamily, { params, body: { name, relationship } })
  if (luck < 0.5) return await at.asAdmin(changeFamilyMember, { params, body: { name } })
  return await at.asAdmin(luck < 0.75 ? takeOffFamily : bringBackToFamily, { params, body: {} })
}

const office: Act = async (at, { families, links, imports }, chance) => {
  const [one, other] = [pick(families, chance), pick(families, chance)]
  const luck = chance()
  const link = randomUUID()
  if (luck < 0.3) {
    links.push(link)
    const pairs = one.familyMembers.map(({ id }, k): [number, number] => [id, other.familyMembers[k]?.id ?? 0])
    const body = { from: one.id, into: other.id, pairs, choice: { name: pick([one, other], chance).id } }
    return await at.asAdmin(mergeProfiles, { body: { ...body, commandId: link } })
  }
  if (luck < 0.5) {
    links.push(link)
    const [a, b] = [pick(idsOf(one), chance), pick(idsOf(other), chance)]
    return await at.asAdmin(linkPeople, { body: { a, b, commandId: link } })
  }
  if (luck < 0.75 && links.length > 0) return await at.asAdmin(removeLink, { params: { link: pick(links, chance) } })
  if (luck < 0.85) return await at.asAdmin(editAttendee, { params: { userId: one.id }, body: { city: `Town ${luck}` } })
  if (luck < 0.9) {
    const importId = randomUUID()
    imports.push(importId)
    const users = [{ name: `Ruth ${luck}`, phone: one.phone }]
    return await at.asAdmin(importDirectory, { body: { users, batch: { importId, number: 0 } } })
  }
  if (luck < 0.95) {
    if (imports.length === 0) return undefined
    return await at.asAdmin(takeBackImport, { params: { importId: pick(imports, chance) }, body: {} })
  }
  if (luck < 0.98) return await at.asAdmin(forgetFamilyMember, { params: { id: one.familyMembers[0].id } })
  return await at.asAdmin(eraseAttendee, { params: { userId: one.id } })
}

/** What a server shows, once it has folded everything that the log holds. */
async function saidBy(at: Foyer, eventId: number) {
  await at.views.reached((await everythingIn(at.log)).at(-1)?.position ?? '')
  const { body: stats } = await at.ask(eventStats, { params: { eventId } })
  const { body: rows } = await at.asAdmin(eventAttendances, { params: { eventId } })
  const { body: people } = await at.asAdmin(allAttendees, { query: {} })
  return { stats, rows, people: people.toSorted((a, b) => a.id - b.id) }
}

test.each([1, 2, 3, anySeed])(
  'two servers and a rebuilt one agree on which records are one person, after any events (%i)',
  async (seed) => {
    const log = unhurried(memoryEventLog())
    const servers = [
      await foyer({ log: shared(log), budgets: WIDE_BUDGETS }),
      await foyer({ log: shared(log), budgets: WIDE_BUDGETS }),
    ] as const
    const eventId = await eventNow(servers[0])
    const families: Family[] = []
    for (let k = 0; k < FAMILIES; k += 1) families.push(await aFamily(servers[0]))
    const church: Church = { eventId, families, links: [], imports: [] }

    const statuses = new Set<number>()
    async function work(act: Act, chance: () => number): Promise<void> {
      for (let k = 0; k < ACTS; k += 1) {
        const done = await act(pick(servers, chance), church, chance)
        if (done) statuses.add((done as { status: number }).status)
      }
    }
    await Promise.all(
      [tablet(), tablet(), desk, office, grownUp, carer].map((act, place) => work(act, chanceFrom(seed * 10 + place))),
    )
    expect([...statuses].filter((status) => status >= 500)).toEqual([])

    // Its start finishes the erasures of the people that another server merged at the same moment.
    const rebuilt = await foyer({ log: shared(log), budgets: WIDE_BUDGETS })
    const said = await saidBy(servers[0], eventId)
    expect(await saidBy(servers[1], eventId), 'the other server').toEqual(said)
    const events = (await everythingIn(log)).map(({ event }) => event)
    const here = presentByPerson(events).filter(({ visits }) => visits.has(eventId))
    expect(said.stats.totalAttendees, 'as the log says').toBe(here.length)
    const twice = createAttendanceBoards()
    for (const event of events) for (const _ of [1, 2]) twice.apply(event)
    expect(twice.board(eventId).people, 'told twice').toBe(here.length)

    expect(await saidBy(rebuilt, eventId), 'rebuilt').toEqual(said)
    const { people: same, records: profiles } = rebuilt.views
    const alike = [...profiles.erased()].flatMap((id) =>
      same.recordsOf(id).filter((other) => same.shownAs(other) === same.shownAs(id)),
    )
    expect(
      alike.filter((id) => profiles.household(id)),
      'profiles of people who were erased',
    ).toEqual([])

    for (const [k, link] of church.links.entries())
      await servers[k % 2 === 0 ? 0 : 1].asAdmin(removeLink, { params: { link } })
    const apart = await saidBy(servers[0], eventId)
    expect(await saidBy(servers[1], eventId), 'the other server, taken apart').toEqual(apart)
    const { records, people, directory } = servers[0].views
    const standing = [...people.links()].filter((link) => canTakeApart(link, servers[0].views))
    expect(standing, 'links without anybody who was erased').toEqual([])
    for (const { onceFamily: _, ...record } of records.everybody())
      if (people.recordsOf(record.id).length === 1) expect(directory.person(record.id)).toMatchObject(record)
  },
)
