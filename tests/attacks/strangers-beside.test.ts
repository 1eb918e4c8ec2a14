import { expect, test } from 'vitest'
import { setDoors } from '#domain/contract/device/device-routes.ts'
import { admitGuest } from '#domain/contract/guest/guest-routes.ts'
import { invitation, join, signIn } from '#domain/contract/helper/helper-routes.ts'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { checkPhone, createUser, searchByLastName } from '#domain/contract/people/people-routes.ts'
import type { CallArguments, Route } from '#domain/contract/route.ts'
import { bringIn, lastNameOf, phoneOf } from '#tests/busy-service/large-church.ts'
import { ADMIN, askAt, headerWith, type Foyer } from '#tests/foyer/foyer.ts'
import { aGuest } from '#tests/foyer/guests.ts'
import { HELPERS_PASSWORD, HelpersBrowser, invited, signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, foyer, newPhone } from '#tests/foyer/setup.ts'
import { letInTablet, type Tablet } from '#tests/foyer/tablets.ts'
import { waitBeside } from './bystander.ts'

/** A stranger in the network of the tablets, without a key, uses up every budget of that network. */
const HERE = { 'x-forwarded-for': '192.168.1.20' }
const BEHIND_PROXY = { environment: { TRUST_PROXY: 'loopback' } }

/** A look-up at a tablet that was let in takes 5 to 60 ms meanwhile. */
const BOUND_MS = 600

const atTablet = (opened: Foyer, tablet: Tablet): Pick<Foyer, 'ask'> => ({
  ask: (route, asked, headers = {}) => askAt(opened.url, route, asked, { ...tablet.headers(), ...headers }),
})

/** Calls again and again until one is refused because the budget is used up. */
async function useUp(call: (at: number) => Promise<{ status: number }>): Promise<void> {
  for (let at = 0; at < 700; at++) if ((await call(at)).status === 429) return
  throw new Error('The stranger was never refused')
}

test('wrong links and passwords of a stranger do not keep out an invited helper, or somebody who signs in at a device that was let in', async () => {
  const opened = await foyer(BEHIND_PROXY)
  const { signInName, password } = await signedIn(opened)
  const { token } = await invited(opened)
  const [desk, kiosk] = [await letInTablet(opened, { kind: 'desk' }, HERE), await letInTablet(opened, {}, HERE)]
  const { phone } = await aFamily(opened)
  await opened.asAdmin(setDoors, { body: { closed: true } })
  const attack = async () => {
    await useUp((at) => opened.ask(invitation, { params: { token: `guess ${at}` } }, HERE))
    await useUp((at) => opened.ask(allAttendees, {}, { ...HERE, authorization: headerWith(`guess ${at}`) }))
    await useUp((at) => opened.ask(signIn, { body: { signInName: `nobody ${at}`, password } }, HERE))
  }
  expect(await waitBeside(atTablet(opened, kiosk.tablet), phone, attack)).toBeLessThan(BOUND_MS)

  expect((await opened.ask(invitation, { params: { token } }, HERE)).status).toBe(200)
  const chosen = { signInName: 'a new helper', password: HELPERS_PASSWORD }
  expect((await new HelpersBrowser(HERE).call(opened, join, { params: { token }, body: chosen })).status).toBe(200)
  const own = { authorization: ADMIN }
  expect((await atTablet(opened, desk.tablet).ask(allAttendees, {}, own)).status).toBe(200)
  const named = await atTablet(opened, kiosk.tablet).ask(signIn, { body: { signInName, password } })
  expect(named.status).toBe(200)
  // It remains: a browser without a key, in which nobody has signed in before.
  expect((await opened.ask(allAttendees, {}, { ...HERE, ...own })).status).toBe(429)
})

test('ten wrong passwords at a device that was let in are all that is checked there, and use up nothing beside it', async () => {
  const opened = await foyer(BEHIND_PROXY)
  const { tablet } = await letInTablet(opened, {}, HERE)
  const guess = (authorization: string) => atTablet(opened, tablet).ask(allAttendees, {}, { authorization })
  for (let at = 0; at < 10; at++) expect((await guess(headerWith(`guess ${at}`))).status).toBe(401)
  expect((await guess(ADMIN)).status).toBe(429)
  expect((await opened.ask(allAttendees, {}, { ...HERE, authorization: ADMIN })).status).toBe(200)
})

test('a stranger who looks up, guesses and registers all that a network may keeps no family from a tablet that was let in', async () => {
  const opened = await foyer(BEHIND_PROXY)
  await bringIn(opened)
  const { tablet } = await letInTablet(opened, {}, HERE)
  const { guestCode } = await aGuest(opened)
  const call = <R extends Route>(route: R, asked: CallArguments<R>) => opened.ask(route, asked, HERE)
  const attack = async () => {
    await useUp((at) => call(searchByLastName, { query: { lastName: lastNameOf(at) } }))
    await useUp((at) => call(checkPhone, { body: { phone: phoneOf(at) } }))
    await useUp(() => call(checkPhone, { body: { phone: newPhone() } }))
    await useUp(() => call(admitGuest, { body: { code: '4R8KJ' } }))
    await useUp(() => call(createUser, { body: { name: 'Naomi Frost', phone: newPhone() } }))
  }
  expect(await waitBeside(atTablet(opened, tablet), phoneOf(9_000), attack)).toBeLessThan(BOUND_MS)

  const { ask } = atTablet(opened, tablet)
  expect((await ask(searchByLastName, { query: { lastName: 'garza' } })).status).toBe(200)
  expect((await ask(checkPhone, { body: { phone: phoneOf(9_001) } })).status).toBe(200)
  expect((await ask(checkPhone, { body: { phone: newPhone() } })).status).toBe(200)
  expect((await ask(admitGuest, { body: { code: guestCode } })).status).toBe(200)
  expect((await ask(createUser, { body: { name: 'Naomi Frost', phone: newPhone() } })).status).toBe(201)
})
