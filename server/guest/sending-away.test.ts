import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { bringGuestsBack, expectedGuests, sendGuestsAway } from '#domain/contract/guest/guest-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { askAt, type Foyer } from '#tests/foyer/foyer.ts'
import { church, filledIn, open, post, send } from '#tests/foyer/guest/phone.ts'
import { newPhone } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** The desk sends guests away who are not there, such as the forms of a flood. */

const atTheDesk = async (at: Foyer) => (await at.asAdmin(expectedGuests, {})).body.guests
const namesAtTheDesk = async (at: Foyer) => (await atTheDesk(at)).map(({ name }) => name).toSorted()
const told = async (at: Foyer) => (await at.asAdmin(activity, { query: {} })).body.map(({ sentence }) => sentence)

async function aPhone(at: Foyer, name: string): Promise<string> {
  const { ticket } = await open(at)
  await send(at, ticket, filledIn(newPhone(), name))
  return ticket
}

test('a desk sends all away but the real guest, undoes it, and Activity tells how many', async () => {
  const at = await church()
  const tickets = [await aPhone(at, 'Flood One'), await aPhone(at, 'Flood Two'), await aPhone(at, 'Naomi Carverly')]
  const { tablet } = await letInTablet(at, { kind: 'desk' })
  const asDesk = tablet.headers()
  const guests = (await atTheDesk(at)).filter(({ name }) => name.startsWith('Flood')).map(({ id }) => id)
  const commandId = randomUUID()

  const away = await askAt(at.url, sendGuestsAway, { body: { guests, commandId } }, asDesk)
  expect([away.status, await namesAtTheDesk(at)]).toEqual([204, ['Naomi Carverly']])
  expect((await send(at, tickets[0] ?? '', filledIn(newPhone(), 'Flood Again'))).status).toBe(403)
  expect(await told(at)).toContain('2 guests who had registered on a phone were sent away from the desk.')

  const undo = { guests, sentAway: commandId, commandId: randomUUID() }
  expect((await askAt(at.url, bringGuestsBack, { body: undo }, asDesk)).status).toBe(204)
  expect(await namesAtTheDesk(at)).toEqual(['Flood One', 'Flood Two', 'Naomi Carverly'])
  expect(await told(at)).toContain('2 guests who were sent away wait at the desk again.')
})

test('after the desk has sent a flood away, a guest in the same network finds a place again', async () => {
  const at = await church()
  const comes = async (name: string) => {
    const { ticket } = await open(at)
    return (await post(at, [['ticket', ticket], ...filledIn(newPhone(), name)])).status
  }
  await Promise.all(Array.from({ length: 210 }, () => comes('Flood')))
  expect(await comes('Naomi Carverly')).toBe(409)
  const guests = (await atTheDesk(at)).map(({ id }) => id)
  await at.asAdmin(sendGuestsAway, { body: { guests, commandId: randomUUID() } })
  expect([await comes('Naomi Carverly'), await namesAtTheDesk(at)]).toEqual([200, ['Naomi Carverly']])
})

test('a profile is looked for only for the guests who are shown', async () => {
  const at = await church()
  const phone = newPhone()
  await at.asAdmin(createUser, { body: { name: 'Ruth Winter', phone } })
  for (let guest = 0; guest < 3; guest += 1) await send(at, (await open(at)).ticket, filledIn(phone, `Guest ${guest}`))
  const matches = async (query: { newest?: string; of?: string }) =>
    (await at.asAdmin(expectedGuests, { query })).body.guests.map(({ match }) => match?.name)
  const [, , oldest] = await atTheDesk(at)
  expect(await matches({ newest: '1' })).toEqual(['Ruth Winter', undefined, undefined])
  expect(await matches({ newest: '0', of: String(oldest?.id) })).toEqual([undefined, undefined, 'Ruth Winter'])
})
