import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { setDoors, turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { allAttendees, eraseAttendee, forgetFamilyMember, renewLink } from '#domain/contract/people/directory-routes.ts'
import {
  changeHelper,
  changeSharedPassword,
  endSharedPassword,
  renewHelperLink,
  takeHelperAway,
} from '#domain/contract/helper/helper-routes.ts'
import { allEvents } from '#domain/contract/gathering/event-routes.ts'
import { handOverHousehold } from '#domain/contract/people/family-routes.ts'
import { addFamilyMember, userByCode, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { takeProgramKeyAway } from '#domain/contract/programs/program-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import { admitGuest } from '#domain/contract/guest/guest-routes.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { removeLink } from '#domain/contract/same-person/same-person-routes.ts'
import { openFoyer, type Foyer } from '#tests/foyer/foyer.ts'
import { ruthTwice } from '#tests/foyer/ruth-twice.ts'
import { aGuest } from '#tests/foyer/guests.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aProgram } from '#tests/foyer/programs/programs.ts'
import { accept, letInTablet } from '#tests/foyer/tablets.ts'
import { aFamily, copyOf, everythingIn, get, sendIn } from '#tests/foyer/setup.ts'
import { endingsIn } from './endings-list.ts'

/** A folder for the list, and a church that keeps it there. */
function churchWithList() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-endings-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const opened: Foyer[] = []
  onTestFinished(async () => {
    for (const one of opened) await one.stop()
  })
  async function open(log?: EventLog): Promise<Foyer> {
    const one = await openFoyer({ endings: endingsIn([folder]), ...(log && { log }) })
    opened.push(one)
    return one
  }
  async function close(one: Foyer): Promise<void> {
    opened.splice(opened.indexOf(one), 1)
    await one.stop()
  }
  return { folder, open, close }
}

test('everything that was ended after the backup has ended again before anybody is served', async () => {
  const { open, close } = churchWithList()
  const before = await open()
  const [ruth, sarah, leah] = [await aFamily(before), await aFamily(before), await aFamily(before)]
  const [noah] = sarah.familyMembers
  const care = await signedIn(before, { name: 'Micah', roles: ['care'] })
  const renewed = await signedIn(before, { name: 'Hannah', roles: ['care'] })
  const demoted = await signedIn(before, { name: 'Ada', roles: ['administrator'] })
  const lost = await letInTablet(before)
  const stolen = await aProgram(before, { scopes: ['counts'] })
  const backup = await copyOf(before.log)

  const newcomer = await aFamily(before)
  for (const [route, asked] of [
    [eraseAttendee, { params: { userId: ruth.id } }],
    [eraseAttendee, { params: { userId: newcomer.id } }],
    [forgetFamilyMember, { params: { id: noah.id } }],
    [takeHelperAway, { params: { id: care.id } }],
    [renewHelperLink, { params: { id: renewed.id } }],
    [turnAwayDevice, { params: { id: lost.id }, body: {} }],
    [takeProgramKeyAway, { params: { id: stolen.id } }],
  ] as const)
    expect((await before.asAdmin(route as never, asked as never)).status).toBeLessThan(300)
  const { body: link } = await before.asAdmin(renewLink, { params: { userId: leah.id } })
  expect((await before.asAdmin(changeSharedPassword, { body: { password: 'new lanterns by the river' } })).status).toBe(
    204,
  )
  const newest = { authorization: `Basic ${btoa(':new lanterns by the river')}` }
  const roles = { params: { id: demoted.id }, body: { roles: ['greeter' as const] } }
  await signedIn(
    { url: before.url, asAdmin: (route, asked) => before.ask(route, asked, newest) },
    { roles: ['administrator'] },
  )
  expect((await before.ask(changeHelper, roles, newest)).status).toBe(200)
  expect((await before.ask(setDoors, { body: { closed: true } }, newest)).status).toBe(200)
  await close(before)

  const after = await open(backup)
  const readsAs = async (headers: Record<string, string>, id = sarah.id) =>
    (await after.ask(userWithFamily, { params: { userId: id } }, headers)).status
  expect(await readsAs(newest)).toBe(200)
  const byStolen = await after.ask(allEvents, {}, { authorization: `Bearer ${stolen.key}` })
  expect(byStolen.failure.code).toBe('key-taken-away')
  // Somebody that the backup does not even know is erased too: a tablet may still bring their check-in.
  expect([await readsAs(newest, ruth.id), await readsAs(newest, newcomer.id)]).toEqual([410, 410])
  const { body: household } = await after.ask(userWithFamily, { params: { userId: sarah.id } }, newest)
  expect(household.familyMembers.map(({ id }) => id)).not.toContain(noah.id)
  for (const { browser } of [care, renewed, demoted]) expect(await readsAs(browser.headers(after))).toBeGreaterThan(400)
  // The doors are closed, the old password opens nothing, and the lost tablet is out.
  expect(await readsAs({})).toBe(403)
  expect((await after.asAdmin(publicUser, { params: { userId: sarah.id } })).status).toBe(200)
  expect((await after.asAdmin(renewLink, { params: { userId: sarah.id } })).status).toBe(401)
  expect((await lost.tablet.standing(after)).state).toBe('turned-away')
  const byCode = async (code: number) =>
    (await after.ask(userByCode, { params: { code: String(code) } }, newest)).status
  expect([await byCode(link.code), await byCode(leah.id)]).toEqual([404, 404])
})

test('a log that lacks a child who was forgotten, and the profile of a guest whose link was renewed, still starts', async () => {
  const { open, close } = churchWithList()
  const before = await open()
  const ruth = await aFamily(before)
  const { id: guest } = await aGuest(before)
  const backup = await copyOf(before.log)
  const born = { userId: ruth.id, name: 'Noah Winter', relationship: 'child' } as const
  const { body: noah } = await before.ask(addFamilyMember, { body: born })
  expect((await before.ask(admitGuest, { body: { code: String(guest) } })).status).toBe(200)
  for (const [route, params] of [
    [forgetFamilyMember, { id: noah.id }],
    [renewLink, { userId: guest }],
  ] as const)
    expect((await before.asAdmin(route as never, { params } as never)).status).toBeLessThan(300)
  await close(before)

  const after = await open(backup)
  const { body: household } = await after.ask(userWithFamily, { params: { userId: ruth.id } })
  expect(household.familyMembers.map(({ name }) => name)).toEqual(['Boaz Winter', 'Obed Winter'])
  expect((await after.ask(admitGuest, { body: { code: String(guest) } })).status).toBe(200)
  const log = await copyOf(after.log)
  await close(after)
  const later = await open(log)
  expect((await later.ask(userWithFamily, { params: { userId: ruth.id } })).status).toBe(200)
})

test('a restore does not erase somebody who was merged by mistake in the backup, and taken apart before the erasure', async () => {
  const { open, close } = churchWithList()
  const before = await open()
  const { from, into, merge } = await ruthTwice(before)
  const link = await merge()
  const backup = await copyOf(before.log)
  expect((await before.asAdmin(removeLink, { params: { link } })).status).toBe(204)
  expect((await before.asAdmin(eraseAttendee, { params: { userId: from.id } })).status).toBe(204)
  await close(before)

  const after = await open(backup)
  const statusOf = async (userId: number) => (await after.ask(userWithFamily, { params: { userId } })).status
  expect([await statusOf(from.id), await statusOf(into.id)]).toEqual([410, 200])
})

test('a restore erases a child from their own family only, and not another child who was merged with them by mistake', async () => {
  const { open, close } = churchWithList()
  const before = await open()
  const { from, into, merge } = await ruthTwice(before)
  const link = await merge()
  const backup = await copyOf(before.log)
  expect((await before.asAdmin(removeLink, { params: { link } })).status).toBe(204)
  expect((await before.asAdmin(forgetFamilyMember, { params: { id: from.familyMembers[1].id } })).status).toBe(204)
  await close(before)

  const after = await open(backup)
  const namesOf = async (userId: number) =>
    (await after.ask(userWithFamily, { params: { userId } })).body.familyMembers.map(({ name }) => name)
  expect(await namesOf(from.id)).toEqual(['Boaz Winter'])
  expect(await namesOf(into.id)).toEqual(['Boaz Winter', 'Obed Winter'])
})

test('a restore leaves the family of somebody who was erased with the adult who had taken it over', async () => {
  const { open, close } = churchWithList()
  const before = await open()
  const ruth = await aFamily(before)
  const [boaz, obed] = ruth.familyMembers
  const backup = await copyOf(before.log)
  const handing = { params: { userId: ruth.id }, body: { to: boaz.id, phone: ruth.phone } }
  expect((await before.asAdmin(handOverHousehold, handing)).status).toBe(204)
  expect((await before.asAdmin(eraseAttendee, { params: { userId: ruth.id } })).status).toBe(204)
  const log = await copyOf(before.log)
  await close(before)
  // The next start knows the list from the log alone.
  await close(await open(log))

  const after = await open(backup)
  expect((await after.ask(userWithFamily, { params: { userId: ruth.id } })).status).toBe(410)
  const { body } = await after.ask(userWithFamily, { params: { userId: boaz.id } })
  expect(body).toMatchObject({ name: 'Boaz Winter', familyMembers: [{ id: obed.id, name: 'Obed Winter' }] })
  expect(body.familyMembers).toHaveLength(1)
  expect(JSON.stringify(await everythingIn(after.log))).not.toContain('Ruth')
})

test('a restore brings back no family that was erased with a person who had it again by then', async () => {
  const { open, close } = churchWithList()
  const before = await open()
  const ruth = await aFamily(before)
  const [boaz] = ruth.familyMembers
  const backup = await copyOf(before.log)
  for (const [from, to] of [
    [ruth.id, boaz.id],
    [boaz.id, ruth.id],
  ] as const) {
    const handing = { params: { userId: from }, body: { to, joins: to === boaz.id } }
    expect((await before.asAdmin(handOverHousehold, handing)).status).toBe(204)
  }
  expect((await before.asAdmin(eraseAttendee, { params: { userId: ruth.id } })).status).toBe(204)
  await close(before)

  const after = await open(backup)
  expect(JSON.stringify(await everythingIn(after.log))).not.toContain('Obed')
})

test('a merge that was taken apart stays apart after a restore, also where the backup does not know it', async () => {
  const { open, close } = churchWithList()
  const before = await open()
  const [known, later] = [await ruthTwice(before), await ruthTwice(before)]
  const links = [await known.merge()]
  const backup = await copyOf(before.log)
  links.push(await later.merge())
  for (const link of links) expect((await before.asAdmin(removeLink, { params: { link } })).status).toBe(204)
  await close(before)

  const after = await open(backup)
  const found = (await after.asAdmin(allAttendees, {})).body.map(({ id }) => id)
  expect(new Set(found)).toEqual(new Set([known, later].flatMap(({ from, into }) => [from.id, into.id])))
})

test('a server that cannot write the list says so, and works', async () => {
  const { folder, open } = churchWithList()
  const kept = await open()
  await sendIn(kept, await aFamily(kept))
  expect((await get(kept, '/health/ready')).body).not.toHaveProperty('isListBehind')

  writeFileSync(join(folder, 'file'), '')
  const without = await openFoyer({ endings: endingsIn([join(folder, 'file', 'inside')]) })
  onTestFinished(() => without.stop())
  await expect
    .poll(async () => (await get(without, '/health/ready')).body)
    .toMatchObject({ status: 'ready', isListBehind: true })
  expect((await sendIn(without, await aFamily(without))).status).toBe(200)
})

test('the list names nobody, and holds no number and no code of a link', async () => {
  const { folder, open, close } = churchWithList()
  const before = await open()
  const [ruth, leah] = [await aFamily(before), await aFamily(before)]
  const helper = await signedIn(before, { name: 'Micah Redfern', roles: ['care'] })
  const { id } = await letInTablet(before, { name: 'Beside Gideon' })
  const { code } = (await before.asAdmin(renewLink, { params: { userId: leah.id } })).body
  await before.asAdmin(eraseAttendee, { params: { userId: ruth.id } })
  await before.asAdmin(takeHelperAway, { params: { id: helper.id } })
  await before.asAdmin(turnAwayDevice, { params: { id }, body: {} })
  await close(before)
  const text = readFileSync(join(folder, 'foyer.endings'), 'utf8')
  for (const ending of ['PersonalLinkRenewed', 'AttendeeErased', 'HelperTakenAway', 'DeviceTurnedAway'])
    expect(text).toContain(ending)
  for (const personal of ['Ruth', 'Winter', 'Micah', 'Redfern', 'Gideon', ruth.phone ?? '?', leah.phone ?? '?', code])
    expect(text).not.toContain(String(personal))
})

test('the last administrator by name and the shared password stay ended too', async () => {
  const { open, close } = churchWithList()
  const before = await open()
  const first = await signedIn(before, { name: 'Ada', roles: ['administrator'] })
  const backup = await copyOf(before.log)
  const second = await signedIn(before, { name: 'Boaz', roles: ['administrator'] })
  const asSecond = second.browser.headers(before)
  expect((await before.ask(takeHelperAway, { params: { id: first.id } }, asSecond)).status).toBe(204)
  expect((await before.ask(endSharedPassword, {}, asSecond)).status).toBe(204)
  await close(before)

  const after = await open(backup)
  const ruth = await aFamily(after)
  for (const headers of [first.browser.headers(after), second.browser.headers(after)])
    expect((await after.ask(renewLink, { params: { userId: ruth.id } }, headers)).status).toBe(401)
  expect((await after.asAdmin(renewLink, { params: { userId: ruth.id } })).status).toBe(401)
})

test('a tablet that was let in again stays in, also after further starts', async () => {
  const { open, close } = churchWithList()
  const before = await open()
  const { tablet, id } = await letInTablet(before)
  const backup = await copyOf(before.log)
  await before.asAdmin(turnAwayDevice, { params: { id }, body: {} })
  await close(before)

  const after = await open(backup)
  expect((await tablet.standing(after)).state).toBe('turned-away')
  await tablet.ask(after)
  expect((await accept(after, id)).status).toBe(200)
  const log = await copyOf(after.log)
  await close(after)
  const later = await open(log)
  expect((await tablet.standing(later)).state).toBe('in')
})

test('a start without a restore ends nothing, and the list of another church says nothing', async () => {
  const { folder, open, close } = churchWithList()
  const before = await open()
  const ruth = await aFamily(before)
  await sendIn(before, ruth)
  const log = await copyOf(before.log)
  await close(before)
  const event = { type: 'AttendeeErased', data: { attendeeId: ruth.id } }
  writeFileSync(join(folder, 'foyer.endings'), JSON.stringify({ church: 'another', endings: [{ id: 'x', event }] }))
  const after = await open(log)
  expect((await after.ask(userWithFamily, { params: { userId: ruth.id } })).status).toBe(200)
  await close(after)
  expect(endingsIn([folder]).read('another')).toEqual([])
})
