import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from '#commands/seed/chance.ts'
import {
  addFamilyMember,
  checkPhone,
  createUser,
  searchByLastName,
  userWithFamily,
} from '#domain/contract/people/people-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import type { Call } from './calls.ts'
import type { DemoParty } from './visitors.ts'

/** Checks in a party at a tablet as a family does: they type, look, and confirm. */
export async function visit(call: Call, party: DemoParty, chance: Chance, leaving: AbortSignal): Promise<void> {
  const think = (least: number, most: number) => wait(chance.between(least, most), undefined, { signal: leaving })
  await think(800, 3_000)
  const { id: eventId } = await call(currentEvent, {})
  const known = await lookUp(call, party, chance)
  if (!known) await think(3_000, 9_000)
  const user = known ?? (await register(call, party))
  await think(600, 2_500)
  const familyMemberIds = user.familyMembers.filter(({ name }) => party.family.includes(name)).map(({ id }) => id)
  const userData = { eventId, userId: user.id, primary: party.primary }
  await call(checkIn, { body: { userData, familyMemberIds, commandId: randomUUID() } })
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
