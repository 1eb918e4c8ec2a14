import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Chance, chanceFrom } from '#commands/seed/chance.ts'
import {
  PHONES,
  type SeededHousehold,
  congregation,
  inventHousehold,
  phoneOfGuest,
} from '#commands/seed/congregation.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import {
  addFamilyMember,
  checkPhone,
  createUser,
  searchByLastName,
  userWithFamily,
} from '#domain/contract/people/people-routes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import type { Call } from './browser.ts'
import { derived, FAMILIES, PRACTICE } from './church.ts'
import { pauseAfter } from './pause-after.ts'
import type { DemoRooms } from './rooms.ts'

/** Where families arrive: a kiosk that was let in, and the rooms to which their children go. */
type Place = { readonly kiosk: Call; readonly rooms: DemoRooms }

const TABLETS = 4
const MINUTE_MS = 60_000

/** Lets families arrive, several at the same time, until the demo ends. */
export async function arriveAt(place: Place, leaving: AbortSignal, warn: (text: string) => void): Promise<void> {
  const begun = Date.now()
  const chance = chanceFrom(randomInt(2 ** 32))
  const queue = visitors(chance)
  /** The door of the church: families come in one at a time. */
  let door: Promise<unknown> = Promise.resolve()
  const comeIn = () =>
    (door = door.then(() => wait(pauseAfter((Date.now() - begun) / MINUTE_MS, chance), undefined, { signal: leaving })))

  async function tablet(): Promise<void> {
    for (let isFirst = true; !leaving.aborted; isFirst = false) {
      // At the beginning a family stands at each tablet already.
      if (!isFirst) await comeIn()
      await visit(place, queue.next().value, chance, leaving).catch((error: Error) => {
        if (!leaving.aborted) warn(`A family of the demo went away: ${error.message}`)
      })
    }
  }

  const tablets = Array.from({ length: TABLETS }, () => tablet().catch(unlessLeaving(leaving)))
  await Promise.all(tablets)
}

const unlessLeaving = (leaving: AbortSignal) => (error: unknown) => {
  if (!leaving.aborted) throw error
}

/** Checks in a party at a tablet as a family does: they type, look, and confirm. */
async function visit(place: Place, party: DemoParty, chance: Chance, leaving: AbortSignal): Promise<void> {
  const think = (least: number, most: number) => wait(chance.between(least, most), undefined, { signal: leaving })
  await think(800, 3_000)
  const known = await lookUp(place.kiosk, party, chance)
  if (!known) await think(3_000, 9_000)
  const user = known ?? (await register(place.kiosk, party))
  await think(600, 2_500)
  const receipt = await confirm(place, user, party)
  if (receipt) place.rooms.lookAfter(receipt)
}

/** The people of a household who are checked in together. */
type Coming = Pick<DemoParty, 'primary' | 'family'>

/** Checks people of a household in, and drops their children off. Returns the receipt, when there is one. */
export async function confirm({ kiosk, rooms }: Place, user: User, { primary, family }: Coming) {
  const { id: eventId } = await kiosk(currentEvent, {})
  const familyMemberIds = user.familyMembers.filter(({ name }) => family.includes(name)).map(({ id }) => id)
  const dropOff = primary ? await rooms.dropOffOf(user, familyMemberIds) : {}
  const userData = { eventId, userId: user.id, primary }
  const body = { userData, familyMemberIds, ...dropOff, commandId: randomUUID() }
  const { receipt } = await kiosk(checkIn, { body })
  return receipt && { eventId, adult: user.id, receipt }
}

/** Most families type their number, some their last name, and some show their code. */
async function lookUp(call: Call, { household, isGuest }: DemoParty, chance: Chance): Promise<User | null> {
  const { id, profile } = household
  const way = isGuest ? 'phone' : chance.pick(['phone', 'phone', 'phone', 'name', 'code'] as const)
  if (way === 'phone') return (await call(checkPhone, { body: { phone: profile.phone } })).user ?? null
  if (way === 'name') await call(searchByLastName, { query: { lastName: profile.name.split(' ').at(-1) ?? '' } })
  return await call(userWithFamily, { params: { userId: id } })
}

async function register(call: Call, { household }: DemoParty): Promise<User> {
  const { profile, family } = household
  const { name, hebrewName, phone } = profile
  const { grant, ...user } = await call(createUser, { body: { name, hebrewName, phone } })
  const familyMembers: User['familyMembers'] = []
  for (const { id: _, ...member } of family)
    familyMembers.push(await call(addFamilyMember, { body: { userId: user.id, ...member } }, grant))
  return { ...user, familyMembers }
}

/** The people of a household who come to a tablet together. */
type DemoParty = {
  readonly household: SeededHousehold
  readonly isGuest: boolean
  readonly primary: boolean
  /** The names of the family members who come. */
  readonly family: readonly string[]
}

/** Yields the parties that come, without end: members in the order of their habits, and guests in between. */
export function* visitors(chance: Chance): Generator<DemoParty, never> {
  const coming = membersWhoCome(chance)
  for (let guests = 0; ;) {
    const next = chance.happens(0.14) ? undefined : coming.shift()
    if (next) yield withoutLatecomer(next, coming, chance)
    else yield newcomers(guests++, chance)
  }
}

/** All families of the member file except those that people practise with. */
const membersWhoCome = (chance: Chance): DemoParty[] =>
  congregation(derived, FAMILIES)
    .filter(({ id }) => id !== PRACTICE.own.id && id !== PRACTICE.waiting.id)
    .filter(({ loyalty }) => chance.happens(loyalty + 0.1))
    .toSorted((a, b) => a.usualArrival - b.usualArrival)
    .map((household) => ({ ...wholeFamily(household), isGuest: false }))

/** In some families one person is still parking the car, and comes to a tablet a little later. */
function withoutLatecomer(party: DemoParty, coming: DemoParty[], chance: Chance): DemoParty {
  const [late, ...family] = party.family
  if (late === undefined || family.length === 0 || chance.happens(0.8)) return party
  coming.splice(chance.between(4, 12), 0, { ...party, primary: false, family: [late] })
  return { ...party, family }
}

/** A family that is new to the church. */
function newcomers(place: number, chance: Chance): DemoParty {
  const phone = phoneOfGuest(chance.between(0, PHONES - 1))
  const household = inventHousehold(chance, phone, (member) => derived.personId('demo', place, member))
  return { ...wholeFamily(household), isGuest: true }
}

const wholeFamily = (household: SeededHousehold) => ({
  household,
  primary: true,
  family: household.family.map(({ name }) => name),
})
