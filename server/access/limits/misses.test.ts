import { describe, expect, test } from 'vitest'
import {
  addFamilyMember,
  checkPhone,
  createUser,
  publicUser,
  updateUser,
  userWithFamily,
} from '#domain/contract/people/people-routes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { newPersonId } from '#server/people/new-person-id.ts'
import type { HttpReply, Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, foyer, newPhone, sendIn } from '#tests/foyer/setup.ts'

type Ask = (at: number) => Promise<Pick<HttpReply, 'status'>>

/** Makes calls one after the other. Returns their statuses, each with the number of times that it came in a row. */
async function inARow(times: number, ask: Ask): Promise<string> {
  const runs: { status: number; times: number }[] = []
  for (let at = 0; at < times; at++) {
    const { status } = await ask(at)
    const last = runs.at(-1)
    if (last?.status === status) last.times += 1
    else runs.push({ status, times: 1 })
  }
  return runs.map((run) => `${run.times} × ${run.status}`).join(', ')
}

describe('phone numbers', () => {
  test('a hundred unknown ones can be tried in a minute, and known numbers are still found', async () => {
    const opened = await foyer()
    const { phone } = await aFamily(opened)
    const tryOne = (number: string) => opened.ask(checkPhone, { body: { phone: number } })
    expect(await inARow(110, () => tryOne(newPhone()))).toBe('100 × 200, 10 × 429')
    expect(await inARow(20, () => tryOne(phone))).toBe('20 × 200')

    const registered = await opened.ask(createUser, { body: { name: 'Naomi Frost', phone: newPhone() } })
    expect(registered.status).toBe(201)
    expect((await sendIn(opened, registered.body)).status).toBe(200)
  })
})

describe('links', () => {
  test.each<[string, (at: Foyer, userId: number) => ReturnType<Ask>]>([
    ['opened', (at, userId) => at.ask(publicUser, { params: { userId } })],
    ['scanned', (at, userId) => at.ask(userWithFamily, { params: { userId } })],
    ['written to', (at, userId) => at.ask(updateUser, { params: { userId }, body: {} })],
    ['joined', (at, userId) => at.ask(addFamilyMember, { body: { userId, name: 'Obed', relationship: 'child' } })],
  ])('sixty that are nobody’s may be %s in a minute, and real ones work all the while', async (_, ask) => {
    const opened = await foyer()
    const { id } = await aFamily(opened)
    expect(await inARow(65, () => ask(opened, newPersonId()))).toBe('60 × 404, 5 × 429')
    expect((await ask(opened, id)).status).toBeLessThan(300)
  })
})

test('two hundred new families register and check in one after the other', async () => {
  const opened = await foyer()
  const eventId = await eventNow(opened)
  const users: User[] = []
  const register: Ask = async () => {
    const reply = await opened.ask(createUser, { body: { name: 'Naomi Frost', phone: newPhone() } })
    users.push(reply.body)
    return reply
  }
  expect(await inARow(200, register)).toBe('200 × 201')
  expect(await inARow(200, (at) => sendIn(opened, users[at] ?? { id: 0 }, { eventId }))).toBe('200 × 200')
})
