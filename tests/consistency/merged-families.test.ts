import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  attendeeProfile,
  editAttendee,
  eraseAttendee,
  forgetFamilyMember,
} from '#domain/contract/people/directory-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import {
  addToFamily,
  bringBackToFamily,
  changeFamilyMember,
  handOverHousehold,
  makeOwnProfile,
  takeOffFamily,
} from '#domain/contract/people/family-routes.ts'
import { mergeProfiles, removeLink } from '#domain/contract/same-person/same-person-routes.ts'
import { foyer, newPhone } from '#tests/foyer/setup.ts'
import { WIDE_BUDGETS } from '#tests/foyer/wide-budgets.ts'
import { chanceFrom, seed as anySeed } from '#tests/storms/size.ts'

/**
 * Staff merge, take apart, correct and hand over at random. After each of their acts the pages say what the reply
 * said: nobody is refused that a page lists, and what was done is shown.
 */

const HOUSEHOLDS = 3
const ACTS = 14

async function staffAtRandom(seed: number) {
  const chance = chanceFrom(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)]
  const at = await foyer({ budgets: WIDE_BUDGETS })
  const { people, directory } = at.views
  const heads = new Set<number>()
  const links: string[] = []
  let names = 0
  const newName = () => `Ruth${(names += 1)} Winter`

  const familyOf = (userId: number) => directory.person(userId)?.family ?? []
  const nameIn = (userId: number, memberId: number) =>
    familyOf(userId).find(({ familyMemberId }) => familyMemberId === memberId)?.name
  const nameOnPage = async (userId: number) => (await at.asAdmin(attendeeProfile, { params: { userId } })).body.name
  /** Every name of this person in any family. */
  const inFamilies = (id: number) =>
    new Set(
      [...directory.everybody()]
        .flatMap(({ family }) => family)
        .filter(({ familyMemberId }) => people.shownAs(familyMemberId) === people.shownAs(id))
        .map(({ name }) => name),
    )

  const shown = () => [...heads].filter((id) => directory.person(id)?.id === id)
  const someoneIn = (userId: number) => pick(familyOf(userId))?.familyMemberId
  function onePair(userId: number, into: number): [number, number][] {
    const [one, other] = [someoneIn(userId), someoneIn(into)]
    return one === undefined || other === undefined || one === other ? [] : [[one, other]]
  }

  const acts = {
    async merge(userId: number) {
      const into = pick(shown().filter((id) => id !== userId))
      if (into === undefined) return
      const pairs = chance() < 0.6 ? onePair(userId, into) : []
      const commandId = randomUUID()
      const choice = chance() < 0.5 ? { name: userId } : {}
      const body = { from: userId, into, pairs, choice, commandId }
      if ((await at.asAdmin(mergeProfiles, { body })).status === 200) links.push(commandId)
    },
    async apart() {
      const link = pick(links)
      if (link) await at.asAdmin(removeLink, { params: { link } })
    },
    async edit(userId: number) {
      const name = newName()
      expect((await at.asAdmin(editAttendee, { params: { userId }, body: { name } })).body.name).toBe(name)
      expect(await nameOnPage(userId)).toBe(name)
      expect([...inFamilies(userId)].filter((other) => other !== name)).toEqual([])
    },
    async add(userId: number) {
      const call = { params: { userId }, body: { name: newName(), relationship: 'child' } } as const
      for (const _ of ['once', 'again']) expect((await at.asAdmin(addToFamily, call)).status).toBe(201)
      expect(familyOf(userId).filter(({ name }) => name === call.body.name)).toHaveLength(1)
    },
  }
  const actsOnMember = {
    async takeOff(userId: number, memberId: number) {
      const call = { params: { userId, memberId }, body: {} }
      const name = nameIn(userId, memberId)
      expect((await at.asAdmin(takeOffFamily, call)).status).toBe(204)
      expect(nameIn(userId, memberId)).toBeUndefined()
      if (chance() < 0.3) return
      expect((await at.asAdmin(bringBackToFamily, call)).status).toBe(204)
      expect(nameIn(userId, memberId)).toBe(name)
    },
    async correct(userId: number, memberId: number) {
      const name = newName()
      const corrected = await at.asAdmin(changeFamilyMember, { params: { userId, memberId }, body: { name } })
      expect([corrected.status, corrected.body.name, nameIn(userId, memberId)]).toEqual([200, name, name])
      if (directory.person(memberId)) expect(await nameOnPage(memberId)).toBe(name)
      expect([...inFamilies(memberId)].filter((other) => other !== name)).toEqual([])
    },
    async ownProfile(userId: number, memberId: number) {
      if (directory.person(memberId)) return
      const body = chance() < 0.5 ? { phone: newPhone() } : {}
      expect((await at.asAdmin(makeOwnProfile, { params: { userId, memberId }, body })).status).toBe(201)
      heads.add(memberId)
    },
    async handOver(userId: number, memberId: number) {
      const before = familyOf(userId).flatMap((one) => (one.familyMemberId === memberId ? [] : one.name))
      const body = { to: memberId, joins: chance() < 0.5 }
      expect((await at.asAdmin(handOverHousehold, { params: { userId }, body })).status).toBe(204)
      heads.add(memberId)
      const after = familyOf(memberId).map(({ name }) => name)
      expect(before.filter((name) => !after.includes(name))).toEqual([])
    },
  }

  for (let k = 0; k < HOUSEHOLDS; k += 1) {
    const { body } = await at.ask(createUser, { body: { name: newName(), phone: newPhone() } })
    heads.add(body.id)
    for (const _ of [1, 2]) await acts.add(body.id)
  }
  for (let k = 0; k < ACTS; k += 1) await actOnce()
  await at.stop()

  async function actOnce(): Promise<void> {
    const userId = pick(shown())
    if (userId === undefined) return
    const memberId = someoneIn(userId)
    const luck = chance()
    if (luck < 0.35 || memberId === undefined) await pick(Object.values(acts))?.(userId)
    else if (luck < 0.95) await pick(Object.values(actsOnMember))?.(userId, memberId)
    else await erase(memberId)
  }

  async function erase(memberId: number): Promise<void> {
    if (directory.person(memberId)) await at.asAdmin(eraseAttendee, { params: { userId: memberId } })
    else await at.asAdmin(forgetFamilyMember, { params: { id: memberId } })
  }
}

test('staff merge, take apart, correct and hand over in any order: the pages show what they did, and everybody on the list can be corrected', async () => {
  for (const seed of [...Array.from({ length: 40 }, (_, k) => k + 1), anySeed])
    await expect(staffAtRandom(seed), `with the seed ${seed}`).resolves.toBeUndefined()
})
