import { describe, expect, test } from 'vitest'
import {
  addFamilyMember,
  allAttendees,
  checkPhone,
  createUser,
  publicUser,
  updateUser,
  userWithFamily,
} from '#domain/contract/http.ts'
import type { User } from '#domain/contract/shapes.ts'
import { newPersonId } from '#server/ids.ts'
import { headerWith, type Answered, type Foyer } from '#tests/foyer.ts'
import { aFamily, eventNow, foyer, newPhone, sendIn, viewerAt } from '#tests/morning.ts'

type Ask = (at: number) => Promise<Pick<Answered, 'status'>>

/** The statuses of so many calls, one after the other, each kind with how often it came in a row. */
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

const guess = (at: Foyer, headers: Record<string, string> = {}) =>
  at.ask(allAttendees, {}, { authorization: headerWith('open sesame'), ...headers })

/** The same over a socket, which is opened from that address; its refusals as the calls would put them. */
async function guessOver(at: Foyer, address: string): Promise<Pick<Answered, 'status'>> {
  const viewer = viewerAt(at, { extraHeaders: { 'x-forwarded-for': address } })
  const asked = { eventId: 2026112201, authorization: headerWith('open sesame') }
  const answer = await viewer.emitWithAck('board:watch', asked)
  if (answer.ok) return { status: 200 }
  return { status: answer.code === 'too-many-tries' ? 429 : 401 }
}

describe('passwords', () => {
  test('ten wrong ones are answered, further ones are held off, and the right one always works', async () => {
    const opened = await foyer()
    expect(await inARow(15, () => guess(opened))).toBe('10 × 401, 5 × 429')
    const { failure, headers } = await guess(opened)
    expect(failure).toEqual({ code: 'too-many-tries', message: 'Too many tries. Please wait a moment.' })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await opened.asAdmin(allAttendees, {})).status).toBe(200)
  })

  test('a page that has none yet is not guessing', async () => {
    const opened = await foyer()
    expect(await inARow(30, () => opened.ask(allAttendees, {}))).toBe('30 × 401')
  })

  test('the right one takes nothing from those who may still guess', async () => {
    const opened = await foyer()
    expect(await inARow(30, () => opened.asAdmin(allAttendees, {}))).toBe('30 × 200')
    expect(await inARow(10, () => guess(opened))).toBe('10 × 401')
  })
})

describe('phone numbers', () => {
  test('a hundred that nobody holds may be tried in a minute; numbers that somebody holds are found all the while', async () => {
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

test('a busy foyer is never slowed down: registrations and check-ins have no limit', async () => {
  const opened = await foyer()
  const eventId = await eventNow(opened)
  const users: User[] = []
  const register: Ask = async () => {
    const answer = await opened.ask(createUser, { body: { name: 'Naomi Frost', phone: newPhone() } })
    users.push(answer.body)
    return answer
  }
  expect(await inARow(200, register)).toBe('200 × 201')
  expect(await inARow(200, (at) => sendIn(opened, users[at] ?? { id: 0 }, { eventId }))).toBe('200 × 200')
})

describe('whoever guesses', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })

  test('is known by the address that a trusted proxy names, and holds off nobody else', async () => {
    const opened = await foyer({ environment: { TRUST_PROXY: 'loopback' } })
    expect(await inARow(12, () => guess(opened, from('203.0.113.7')))).toBe('10 × 401, 2 × 429')
    expect((await guess(opened, from('203.0.113.8'))).status).toBe(401)
  })

  test('is known by that address over a socket, too', async () => {
    const opened = await foyer({ environment: { TRUST_PROXY: 'loopback' } })
    expect(await inARow(12, () => guessOver(opened, '203.0.113.7'))).toBe('10 × 401, 2 × 429')
    expect((await guessOver(opened, '203.0.113.8')).status).toBe(401)
    expect((await guessOver(opened, '203.0.113.9, 203.0.113.7')).status).toBe(429)
  })

  test('cannot take another address by naming one', async () => {
    const opened = await foyer()
    expect(await inARow(12, (at) => guess(opened, from(`203.0.113.${at}`)))).toBe('10 × 401, 2 × 429')
    const other = await foyer()
    expect(await inARow(12, (at) => guessOver(other, `203.0.113.${at}`))).toBe('10 × 401, 2 × 429')
  })

  test('cannot wander through the addresses of one network', async () => {
    const opened = await foyer({ environment: { TRUST_PROXY: 'loopback' } })
    expect(await inARow(12, (at) => guess(opened, from(`2001:db8:1:2::${at + 1}`)))).toBe('10 × 401, 2 × 429')
    expect((await guess(opened, from('2001:db8:1:3::1'))).status).toBe(401)
  })
})
