import { expect, test } from 'vitest'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { HOUSEHOLDS, bringIn, lastNameOf, phoneOf } from './large-church.ts'
import { clockAt, eventNow, foyer } from '#tests/foyer/setup.ts'
import {
  addFamilyMember,
  checkPhone,
  createUser,
  removeFamilyMember,
  searchByLastName,
  updateUser,
  userWithFamily,
} from '#domain/contract/people/people-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import type { CallArguments, Reply, Route } from '#domain/contract/route.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import type { GatheringId } from '#domain/ids.ts'
import { type Chance, chanceFrom } from '#commands/seed/chance.ts'
import { type Foyer, grantFor } from '#tests/foyer/foyer.ts'

/**
 * A full service of a large church: 300 families come within 20 minutes to four tablets behind one address. They
 * mistype numbers, search for common names, register with all of their family, correct their profiles and come again.
 */

const FAMILIES = 300

/** How many households the church has, and which part of the families is found by name. */
type Church = { readonly households: number; readonly byName: number }

const LARGE_CHURCH: Church = { households: HOUSEHOLDS, byName: 0.4 }

const ARRIVES_EVERY_MS = 4_000

/** With four tablets and four seconds between two families, each family has sixteen seconds. */
const STEP_MS = 3_000

type Step = (at: Tablet) => Promise<unknown>
type FamilySteps = readonly Step[]

/** The steps of a family at a tablet. `status` notes the status of each call. */
type Tablet = {
  readonly eventId: GatheringId
  ask<R extends Route>(route: R, asked: CallArguments<R>, headers?: Record<string, string>): Promise<Reply<R>>
}

/** Plays the whole service in the order of time. Returns how many calls ended with each status. */
async function playService(
  { ask }: Pick<Foyer, 'ask'>,
  eventId: GatheringId,
  turnTo: (sinceBegin: number) => void,
  start: number,
  church = LARGE_CHURCH,
): Promise<Map<string, number>> {
  const ended = new Map<string, number>()
  const tablet: Tablet = {
    eventId,
    async ask(route, asked, headers) {
      const { status, body } = await ask(route, asked, headers)
      const line = `${status} ${route.method} ${route.path}`
      ended.set(line, (ended.get(line) ?? 0) + 1)
      return body
    },
  }
  for (const { at, step } of timeline(chanceFrom(start), church)) {
    turnTo(at)
    await step(tablet)
  }
  return ended
}

/** The steps of all families, in the order of time. About four families overlap. */
function timeline(chance: Chance, church: Church): { at: number; step: Step }[] {
  const visits = Array.from({ length: FAMILIES }, (_, number) => visitOf(number, chance, church))
  return visits
    .flatMap((visit, number) => visit.map((step, at) => ({ at: number * ARRIVES_EVERY_MS + at * STEP_MS, step })))
    .toSorted((one, other) => one.at - other.at)
}

function visitOf(number: number, chance: Chance, { households, byName: part }: Church): FamilySteps {
  if (chance.happens(0.12)) return newFamily(number, chance)
  const place = chance.between(0, households - 1)
  const family: Found = { user: null }
  const found = chance.happens(part) ? byName(place, family, chance) : byPhone(place, family, chance, households)
  const edits = chance.happens(0.1) ? [correct(family), addMember(family, number), removeMember(family)] : []
  const again = chance.happens(0.05) ? [lookUp(phoneOf(place), family), comeIn(family)] : []
  return [...found, ...edits, comeIn(family), ...again]
}

/** The person that the tablet shows. */
type Found = { user: User | null }

const shownTo = ({ user }: Found): User => {
  if (!user) throw new Error('The family was not found')
  return user
}

const search =
  (lastName: string, family: Found, place?: number): Step =>
  async ({ ask }) => {
    const results = await ask(searchByLastName, { query: { lastName } })
    if (place === undefined) return
    // A list of fifty may not show this person when a hundred have the name. Then they type their number.
    const mine = results.find(({ phone }) => phone === phoneOf(place))
    family.user = mine
      ? await ask(userWithFamily, { params: { userId: mine.id } })
      : ((await ask(checkPhone, { body: { phone: phoneOf(place) } })).user ?? null)
  }

const lookUp =
  (phone: string, family: Found): Step =>
  async ({ ask }) => {
    family.user = (await ask(checkPhone, { body: { phone } })).user ?? null
  }

/** One family in five first searches for another name. */
function byName(place: number, family: Found, chance: Chance): FamilySteps {
  const mistaken = chance.happens(0.2) ? [search(lastNameOf(chance.between(0, 9999)).slice(0, 2), family)] : []
  const typed = lastNameOf(place).slice(0, chance.between(2, 9))
  return [...mistaken, search(typed.trim(), family, place)]
}

/** One in six mistypes the number. Mostly nobody has that number, but sometimes somebody does. */
function byPhone(place: number, family: Found, chance: Chance, households: number): FamilySteps {
  const wrong = chance.happens(0.5) ? phoneOf(chance.between(0, households - 1)) : `2103${phoneOf(place).slice(4)}`
  const mistyped = chance.happens(0.16) ? [lookUp(wrong, family)] : []
  return [...mistyped, lookUp(phoneOf(place), family)]
}

/** A third of them look themselves up before. */
function newFamily(number: number, chance: Chance): FamilySteps {
  const family: Found = { user: null }
  const phone = `5125${550_000 + number}`
  const before = chance.happens(0.33) ? [search(lastNameOf(chance.between(0, 9999)), family)] : []
  const members = Array.from({ length: chance.between(0, 5) }, () => addMember(family, number))
  return [...before, lookUp(phone, family), register(phone, family), ...members, comeIn(family)]
}

const register =
  (phone: string, family: Found): Step =>
  async ({ ask }) => {
    family.user = await ask(createUser, { body: { name: 'Naomi Frost', phone } })
  }

const correct =
  (family: Found): Step =>
  async ({ ask }) =>
    await ask(updateUser, { params: { userId: shownTo(family).id }, body: { email: 'family@example.org' } })

const addMember =
  (family: Found, number: number): Step =>
  async ({ ask }) => {
    const user = shownTo(family)
    const name = `Child ${number} ${user.familyMembers.length}`
    const added = await ask(addFamilyMember, { body: { userId: user.id, name, relationship: 'child' } })
    user.familyMembers.push(added)
  }

const removeMember =
  (family: Found): Step =>
  async ({ ask }) => {
    const user = shownTo(family)
    const removed = user.familyMembers.pop()
    if (removed) await ask(removeFamilyMember, { params: { id: removed.id } }, grantFor(user.id))
  }

const comeIn =
  (family: Found): Step =>
  async ({ ask, eventId }) => {
    const { id, familyMembers } = shownTo(family)
    const familyMemberIds = familyMembers.map((member) => member.id)
    await ask(checkIn, { body: { userData: { eventId, userId: id }, familyMemberIds } })
  }

const BEGINS = Date.parse('2026-11-22T15:40:00.000Z')
const moment = (sinceBegin: number) => new Date(BEGINS + sinceBegin).toISOString()

/** Half of the families are found by name: a search shows up to fifty others. */
const SMALLER_CHURCH = { households: 2_000, byName: 0.57 }

test.each([
  [1, LARGE_CHURCH],
  [2, LARGE_CHURCH],
  [3, SMALLER_CHURCH],
  [4, SMALLER_CHURCH],
])(
  '300 families who come within 20 minutes to four tablets behind one address are never refused (morning %d)',
  async (start, size) => {
    const clock = clockAt(moment(0))
    const church = await foyer({ now: clock.now })
    await bringIn(church, size.households)
    const eventId = await eventNow(church)
    const ended = await playService(church, eventId, (sinceBegin) => clock.turnTo(moment(sinceBegin)), start, size)

    expect([...ended.keys()].filter((line) => !line.startsWith('2'))).toEqual([])
    // Shows that it was a full service, with all ways to check in, mistakes, registrations and corrections.
    expect(ended.get('200 POST /api/check-in')).toBeGreaterThanOrEqual(300)
    expect(ended.get('200 GET /api/users/search')).toBeGreaterThan(100)
    expect(ended.get('200 POST /api/users/check-phone')).toBeGreaterThan(120)
    expect(ended.get('201 POST /api/users')).toBeGreaterThan(20)
    expect(ended.get('201 POST /api/family-members')).toBeGreaterThan(60)
    expect(ended.get('200 PATCH /api/users/:userId')).toBeGreaterThan(15)
    expect((await church.ask(eventStats, { params: { eventId } })).body.totalAttendees).toBeGreaterThan(400)
  },
)
