import { randomUUID } from 'node:crypto'
import { registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import {
  addToFamily,
  bringBackToFamily,
  changeFamilyMember,
  handOverHousehold,
  makeOwnProfile,
  takeOffFamily,
} from '#domain/contract/people/family-routes.ts'
import { addFamilyMember, createUser, removeFamilyMember } from '#domain/contract/people/people-routes.ts'
import { type Chance, type Church, familyOf, newName, pick, someoneShown } from '#tests/storms/any-history/church.ts'
import { NOTHING, type Outcome, done } from '#tests/storms/any-history/rows.ts'

/** What visitors and staff do with profiles and families. Nobody comes or leaves by it. */

const RELATIONSHIPS = ['spouse', 'child', 'parent', 'sibling', 'other'] as const

/** Sometimes a name that somebody has already. */
const aName = (church: Church, { one, some }: Chance): string =>
  some.length > 2 ? (pick(church.names, one) ?? newName(church)) : newName(church)

export async function register(church: Church, chance: Chance): Promise<Outcome> {
  const body = { name: aName(church, chance), phone: pick(church.phones, chance.other) ?? '' }
  await church.at.ask(createUser, { body })
  return NOTHING
}

export async function registerAlone(church: Church, chance: Chance): Promise<Outcome> {
  const body = { name: aName(church, chance), others: chance.other % 3, commandId: randomUUID() }
  return done(() => church.at.asAdmin(registerWithoutPhone, { body }))
}

export async function addMember(church: Church, chance: Chance): Promise<Outcome> {
  const userId = someoneShown(church, chance.one)
  if (userId === undefined) return NOTHING
  const newcomer = { name: aName(church, chance), relationship: RELATIONSHIPS[chance.other % 2] ?? 'child' }
  const { ask, asAdmin } = church.at
  const body = { ...newcomer, commandId: randomUUID() }
  if (!chance.way) return done(() => asAdmin(addToFamily, { params: { userId }, body }))
  await ask(addFamilyMember, { body: { userId, ...newcomer } })
  return NOTHING
}

/** Somebody with a profile, and one of their family. */
function memberMeant(church: Church, { one, other }: Chance): { userId: number; memberId: number } | null {
  const userId = someoneShown(church, one)
  const memberId = userId === undefined ? undefined : pick(familyOf(church, userId), other)
  return userId === undefined || memberId === undefined ? null : { userId, memberId }
}

export async function takeOff(church: Church, chance: Chance): Promise<Outcome> {
  const params = memberMeant(church, chance)
  if (!params) return NOTHING
  church.done.takenOff.push(params)
  const { asAdmin } = church.at
  if (chance.way) {
    await asAdmin(removeFamilyMember, { params: { id: params.memberId } })
    return NOTHING
  }
  const [body, back] = [{ commandId: randomUUID() }, { commandId: randomUUID() }]
  const outcome = await done(() => asAdmin(takeOffFamily, { params, body }))
  return outcome.again ? { ...outcome, undo: () => asAdmin(bringBackToFamily, { params, body: back }) } : NOTHING
}

export async function bringBack({ at, done: { takenOff } }: Church, { one }: Chance): Promise<Outcome> {
  const params = pick(takenOff, one)
  if (!params) return NOTHING
  const body = { commandId: randomUUID() }
  return done(() => at.asAdmin(bringBackToFamily, { params, body }))
}

export async function correct(church: Church, chance: Chance): Promise<Outcome> {
  const params = memberMeant(church, chance)
  if (!params) return NOTHING
  const edit = chance.way ? { relationship: pick(RELATIONSHIPS, chance.one) } : { name: aName(church, chance) }
  const body = { ...edit, commandId: randomUUID() }
  return done(() => church.at.asAdmin(changeFamilyMember, { params, body }))
}

export async function ownProfile(church: Church, chance: Chance): Promise<Outcome> {
  const params = memberMeant(church, chance)
  if (!params) return NOTHING
  const phone = chance.way ? pick(church.phones, chance.some.length + chance.one) : undefined
  const body = { ...(phone !== undefined && { phone }), commandId: randomUUID() }
  return done(() => church.at.asAdmin(makeOwnProfile, { params, body }))
}

export async function handOver(church: Church, chance: Chance): Promise<Outcome> {
  const meant = memberMeant(church, chance)
  if (!meant) return NOTHING
  const { userId, memberId: to } = meant
  const phone = chance.some.length > 2 ? church.at.views.directory.person(userId)?.profile.phone : undefined
  const body = { to, joins: chance.way, ...(phone !== undefined && { phone }), commandId: randomUUID() }
  return done(() => church.at.asAdmin(handOverHousehold, { params: { userId }, body }))
}
