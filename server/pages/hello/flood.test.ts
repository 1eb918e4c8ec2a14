import { expect, test } from 'vitest'
import { admitGuest, expectedGuests } from '#domain/contract/guest/guest-routes.ts'
import { BUDGETS } from '#server/access/limits/budgets.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { church, filledIn, onTheWall, open, post, type Visit } from '#tests/foyer/guest/phone.ts'
import { clockAt, newPhone } from '#tests/foyer/setup.ts'
import { MOST_WAITING } from './places.ts'

/** A full foyer fills in the form while somebody floods it with a code that was photographed. */

const BEHIND_A_PROXY = { TRUST_PROXY: 'loopback' }
const BEGINNING = '2026-11-22T15:57:00.000Z'
const FOYER = '203.0.113.5'
const OUTSIDE = '198.51.100.7'

const from = (address: string) => ({ 'x-forwarded-for': address })
const opens = async (at: Foyer, address: string, path?: string) => await open(at, path, from(address))
const sends = async (at: Foyer, address: string, ticket: string, name?: string) =>
  await post(at, [['ticket', ticket], ...filledIn(newPhone(), name)], from(address))
const atTheDesk = async ({ asAdmin }: Foyer) => (await asAdmin(expectedGuests, {})).body.guests

/** A phone opens the form and sends it. */
async function comes(
  at: Foyer,
  address: string,
  { name, path }: { name?: string; path?: string } = {},
): Promise<Visit> {
  const { ticket } = await opens(at, address, path)
  return await sends(at, address, ticket, name)
}

/** Sends so many forms at once, and returns how many were accepted. */
async function floods(at: Foyer, forms: number, addressOf: (form: number) => string): Promise<number> {
  const replies = await Promise.all(Array.from({ length: forms }, (_, form) => comes(at, addressOf(form))))
  return replies.filter(({ status }) => status === 200).length
}

test('300 phones behind one address come through in ten minutes, while a flood goes on that takes every place it gets', async () => {
  const clock = clockAt(BEGINNING)
  const at = await church({ environment: BEHIND_A_PROXY, ...clock })
  const photographed = onTheWall(clock.now())
  const { ticket: hoarded } = await opens(at, OUTSIDE, photographed)
  const guests: number[] = []
  for (let minute = 0; minute < 10; minute += 1) {
    clock.turnTo(new Date(Date.parse(BEGINNING) + minute * 60_000).toISOString())
    await floods(at, 70, () => OUTSIDE)
    const path = onTheWall(clock.now())
    const came = await Promise.all(Array.from({ length: 30 }, () => comes(at, FOYER, { name: 'Rose Guest', path })))
    guests.push(...came.map(({ status }) => status))
    // A tablet reads the codes of those who have come.
    for (const { guestCode, name } of await atTheDesk(at))
      if (name === 'Rose Guest') await at.asAdmin(admitGuest, { body: { code: guestCode } })
  }
  expect(guests).toEqual(Array.from({ length: 300 }, () => 200))
  expect((await sends(at, OUTSIDE, hoarded)).status).toBe(409)
})

test('a flood from one address gets two thirds of the places, is told to go to the desk, and everybody else comes through', async () => {
  const at = await church({ environment: BEHIND_A_PROXY })
  expect(await floods(at, 250, () => '192.168.1.66')).toBe(200)
  const refused = await comes(at, '192.168.1.66', { name: 'Mallory Flood' })
  expect([refused.status, refused.words]).toEqual([
    409,
    expect.stringContaining('Very many people are waiting. Please go to the welcome desk.'),
  ])
  expect(refused.html).toContain('value="Mallory Flood"')
  for (const address of ['192.168.1.20', FOYER, '100.64.3.9']) expect((await comes(at, address)).status).toBe(200)
})

test('a flood from 200 addresses outside leaves places for the church’s own network, and 300 wait at most', async () => {
  const at = await church({ environment: BEHIND_A_PROXY })
  expect(await floods(at, 400, (form) => `198.51.100.${String(form % 200)}`)).toBe(240)
  for (const nearby of ['10.0.0.7', '192.168.1.20', 'fd00::7']) expect((await comes(at, nearby)).status).toBe(200)
  await floods(at, 100, (form) => `10.0.1.${String(form)}`)
  expect(await atTheDesk(at)).toHaveLength(MOST_WAITING)
})

test('opening the form a thousand times takes nothing from anybody', async () => {
  const at = await church({ environment: BEHIND_A_PROXY })
  for (let time = 0; time < 1000; time += 1) await opens(at, FOYER)
  expect((await comes(at, FOYER)).status).toBe(200)
})

test('a phone that sends one form after the other is refused after ten, and the last one that was accepted is at the desk', async () => {
  const at = await church({ environment: BEHIND_A_PROXY })
  const { ticket } = await opens(at, OUTSIDE)
  const statuses: number[] = []
  const { most } = BUDGETS.writes['guest-form']
  for (let times = 1; times <= most + 2; times += 1)
    statuses.push((await sends(at, OUTSIDE, ticket, `Guest ${times}`)).status)
  expect(statuses).toEqual([...Array.from({ length: most }, () => 200), 429, 429])
  expect((await atTheDesk(at)).map(({ name }) => name)).toEqual([`Guest ${String(most)}`])
})

test('a network that loses thirty replies sends the same form again, and is never refused', async () => {
  const at = await church({ environment: BEHIND_A_PROXY })
  const { ticket } = await opens(at, OUTSIDE)
  const form = filledIn()
  for (let time = 0; time < 30; time += 1)
    expect((await post(at, [['ticket', ticket], ...form], from(OUTSIDE))).status).toBe(200)
})
