import { expect, test } from 'vitest'
import { expectedGuests } from '#domain/contract/guest/guest-routes.ts'
import { BUDGETS } from '#server/access/limits/budgets.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { church, filledIn, onTheWall, open, post } from '#tests/foyer/guest/phone.ts'
import { clockAt, newPhone } from '#tests/foyer/setup.ts'

/** A full foyer fills in the form while somebody outside floods it with a code that was photographed. */

const BEHIND_A_PROXY = { TRUST_PROXY: 'loopback' }
const BEGINNING = '2026-11-22T15:57:00.000Z'
const FOYER = '203.0.113.5'
const OUTSIDE = '198.51.100.7'

const from = (address: string) => ({ 'x-forwarded-for': address })
const opens = async (at: Foyer, address: string, path?: string) => await open(at, path, from(address))
const sends = async (at: Foyer, address: string, ticket: string, name?: string) =>
  (await post(at, [['ticket', ticket], ...filledIn(newPhone(), name)], from(address))).status
const atTheDesk = async ({ asAdmin }: Foyer) => (await asAdmin(expectedGuests, {})).body.guests.map(({ name }) => name)

test('300 phones behind one address come through in ten minutes, while a flood from outside is bounded', async () => {
  const clock = clockAt(BEGINNING)
  const at = await church({ environment: BEHIND_A_PROXY, ...clock })
  const photographed = onTheWall(clock.now())
  const fillIn = async (): Promise<number[]> => {
    const { ticket, status } = await opens(at, FOYER, onTheWall(clock.now()))
    return [status, await sends(at, FOYER, ticket)]
  }
  const flood = async (): Promise<number[]> => [(await opens(at, OUTSIDE, photographed)).status]
  const [guests, strangers] = [[] as number[], [] as number[]]
  for (let minute = 0; minute < 10; minute += 1) {
    clock.turnTo(new Date(Date.parse(BEGINNING) + minute * 60_000).toISOString())
    const asked = [...Array.from({ length: 30 }, fillIn), ...Array.from({ length: 70 }, flood)]
    const replies = await Promise.all(asked)
    guests.push(...replies.slice(0, 30).flat())
    strangers.push(...replies.slice(30).flat())
  }
  expect(guests).toEqual(Array.from({ length: 600 }, () => 200))
  expect(await atTheDesk(at)).toHaveLength(300)
  // The photograph is good for nine minutes.
  const count = (status: number) => strangers.filter((one) => one === status).length
  expect([count(200), count(429), count(403)]).toEqual([BUDGETS.writes['guest-ticket'].most, 30, 70])
})

test('a flood from many addresses is bounded too, and no phone in the church’s own network notices it', async () => {
  const { writes } = BUDGETS
  const small = {
    'guest-ticket': { ...writes['guest-ticket'], most: 6 },
    'guest-tickets-of-screen': { ...writes['guest-tickets-of-screen'], most: 18 },
  }
  const at = await church({ environment: BEHIND_A_PROXY, budgets: { ...BUDGETS, writes: { ...writes, ...small } } })
  let got = 0
  for (let robot = 0; robot < 40; robot += 1)
    if ((await opens(at, `198.51.100.${String(robot)}`)).status === 200) got += 1
  expect(got).toBe(18)
  for (const nearby of ['10.0.0.7', '192.168.1.20', 'fd00::7']) expect((await opens(at, nearby)).status).toBe(200)
  expect((await opens(at, FOYER, onTheWall(undefined, 'wall 2'))).status).toBe(200)
})

test('a phone that sends without end is refused after a while, and the last form that was accepted is at the desk', async () => {
  const at = await church({ environment: BEHIND_A_PROXY })
  const { ticket } = await opens(at, OUTSIDE)
  const statuses: number[] = []
  const { most } = BUDGETS.writes['guest-form']
  for (let times = 1; times <= most + 2; times += 1) statuses.push(await sends(at, OUTSIDE, ticket, `Guest ${times}`))
  expect(statuses).toEqual([...Array.from({ length: most }, () => 200), 429, 429])
  expect(await atTheDesk(at)).toEqual([`Guest ${String(most)}`])
})
