import { randomUUID } from 'node:crypto'
import { type Locator, type Page, expect } from '@playwright/test'
import {
  checkInGuest,
  expectedGuests,
  guestPlace,
  recognizeGuest,
  undoGuest,
} from '#domain/contract/guest/guest-routes.ts'
import { allAttendees, editAttendee } from '#domain/contract/people/directory-routes.ts'
import { goTo, readSpanish } from '#tests/browser/support/administrator.ts'
import { resize } from '#tests/browser/measuring/findings.ts'
import { restore, refuse } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, expectToast, tapTwice } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { aGuest } from '#tests/foyer/guests.ts'
import { eventNow, sendIn } from '#tests/foyer/setup.ts'
import { field, openDesk } from './at-desk.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

const NEXT = '2026-11-29T16:05:00.000Z'

const byPhone = (page: Page) => page.getByRole('region', { name: 'Just registered on their phones' })
const card = (page: Page, name: string) => byPhone(page).getByRole('listitem').filter({ hasText: name })

const justNow = (page: Page) => page.getByRole('log', { name: 'Checked in here' }).getByRole('listitem')

/** Whether a new card shows where it is. */
const isTinted = (one: Locator): Promise<boolean> =>
  one.evaluate((item) => getComputedStyle(item).animationName !== 'none')

test('guests who have sent the form stand at the desk at once, and one tap checks them in as who they are', async ({
  page,
  steered: church,
}) => {
  const tom = await church.family({ name: 'Tom Smith', phone: '5125550148' })
  const ariel = await church.family({ name: 'Ariel Feldmanov', phone: '5125550149' })
  await sendIn(church, tom)
  await church.turnTo(NEXT)
  await openDesk(page)
  await expect(byPhone(page).getByText('Nobody just now.')).toBeVisible()
  await expect(byPhone(page).getByText('Guests need not wait: they scan this and fill in the form')).toBeVisible()
  await expect(byPhone(page).getByText('on their own phone.')).toBeVisible()
  await expect(byPhone(page).getByText('they scan this and fill in the form on their own phone.')).toBeVisible()
  await expect(byPhone(page).getByRole('img', { name: 'Code for the form on a phone' })).toBeVisible()

  await aGuest(church, { name: 'Tommy Smith', phone: tom.phone, guestCode: '7Q2XC', isFromOutside: true, at: NEXT })
  await expect(byPhone(page).getByRole('img', { name: '1 guest waits' })).toBeVisible()
  const tommy = card(page, 'Tommy Smith')
  await expect(tommy).toContainText('(512) 555-0148, with 2 others')
  await expect(tommy).toContainText('7Q 2XC')
  await expect(tommy.getByText('Sent from outside of the church’s network', { exact: true })).toBeVisible()
  await expect(tommy).toContainText('Looks like Tom Smith')
  await expect(tommy.getByText('Same number, last here November 22', { exact: true })).toBeVisible()
  await aGuest(church, { name: 'Ari Feldmanov', guestCode: 'K93DN', family: [], at: NEXT })
  await expect(byPhone(page).getByRole('img', { name: '2 guests wait' })).toBeVisible()
  await expect(card(page, 'Ari Feldmanov')).toContainText('alone')
  await expect(card(page, 'Ari Feldmanov')).not.toContainText('Sent from outside')
  await expect(card(page, 'Ari Feldmanov')).toContainText('Nearly the same name, another number')

  // Every page says how many wait, as soon as they do. On the way back to the desk nobody new is there to be tinted.
  const place = page.getByRole('navigation').getByRole('link', { name: /^Desk/ })
  await expect(place).toHaveAccessibleName('Desk 2 wait')
  await expect.poll(() => isTinted(card(page, 'Ari Feldmanov'))).toBe(true)
  await goTo(page, 'Today')
  const { id: wrong } = await aGuest(church, { name: 'Somebody Else', guestCode: '4R8KH', family: [], at: NEXT })
  await expect(place).toHaveAccessibleName('Desk 3 wait')
  await church.asAdmin(checkInGuest, {
    params: { guestId: wrong },
    body: { eventId: await eventNow(church), commandId: randomUUID() },
  })
  await expect(place).toHaveAccessibleName('Desk 2 wait')
  await goTo(page, 'Desk')
  await expect(tommy).toBeVisible()
  expect(await isTinted(card(page, 'Ari Feldmanov'))).toBe(false)

  await expect(tommy.getByText('Same person', { exact: true })).toBeVisible()
  await button(tommy, 'Tommy Smith is the same person as Tom Smith').click()
  await expectToast(page, 'Checked in', 'Tommy Smith and 2 others, with the profile of Tom Smith')
  await expect(justNow(page)).toHaveText('Tommy Smith, Samuel Carverly, Tali CarverlyChecked inUndo')
  await expect(page.getByRole('textbox', { name: 'Name or phone number' })).toBeFocused()
  await expect(tommy).toHaveCount(0)
  await button(page, 'Undo').click()
  await expectToast(page, 'Undone', 'Tommy Smith and 2 others')
  await expect(justNow(page)).toHaveText('Tommy Smith, Samuel Carverly, Tali CarverlyUndone')
  await expect(tommy).toBeVisible()

  // Somebody who is in already is told so.
  await sendIn(church, ariel)
  await button(page, 'Ari Feldmanov is the same person as Ariel Feldmanov').click()
  await expectToast(page, 'Was checked in already', 'Ari Feldmanov, with the profile of Ariel Feldmanov')
  await expect(justNow(page).first()).toHaveText('Ari FeldmanovWas checked in already')

  // By keyboard: the name, when nobody in the directory has it. Two guests are called so, so Enter decides nothing.
  const found = page.getByRole('list', { name: 'Families' }).getByRole('listitem')
  for (const [name, guestCode] of [
    ['Zoe Brindlow', '7Q3XC'],
    ['Zoe Dahlby', '7Q4XC'],
  ] as const)
    await aGuest(church, { name, guestCode, family: [], at: NEXT })
  await field(page).fill('zoe')
  await expect(found).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('zoe')
  await field(page).fill('zoe b')
  await expect(found).toHaveText([/Zoe Brindlow/])
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 guest waits')
  await page.keyboard.press('Enter')
  await expect(justNow(page).filter({ hasText: 'Zoe Brindlow' })).toHaveCount(1)
  await expect(card(page, 'Zoe Brindlow')).toHaveCount(0)

  // The whole code for those who queue is in sight, also while many wait.
  for (const [at, name] of ['Ida Marlow', 'Kai Marsh', 'Joy Merrin', 'Eli Mott'].entries())
    await aGuest(church, { name, guestCode: `7Q${at + 6}XC`, family: [], at: NEXT })
  await expect(card(page, 'Eli Mott')).toBeVisible()
  await expect(byPhone(page).getByRole('img', { name: 'Code for the form on a phone' })).toBeInViewport({ ratio: 1 })

  // The code, as it is typed or scanned, and Enter. Whether he is Tom is for the volunteer to say, with one more key.
  await field(page).fill('7q 2xc')
  await expect(page.getByRole('list', { name: 'Families' })).toContainText('Tommy Smith')
  await page.keyboard.press('Enter')
  await expect(found.getByRole('button', { name: 'Tommy Smith is the same person as Tom Smith' })).toBeFocused()
  await expect(tommy).toBeVisible()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Checked in', 'Tommy Smith and 2 others, with the profile of Tom Smith')
  await expect(tommy).toHaveCount(0)
})

test('on a small computer, while guests wait, they, the code for others and what was done here are in sight together', async ({
  page,
  steered: church,
}) => {
  await church.family({ name: 'Tom Smith', phone: '5125550148' })
  const names = ['Zelda Quist', 'Yorick Quist', 'Xenia Quist']
  for (const [at, name] of names.entries()) await church.family({ name, phone: `512555019${at}` })
  const at = (minute: string) => sunday(`10:0${minute}`)
  await aGuest(church, { name: 'Naomi Carverly', guestCode: '4R8KH', at: at('1') })
  await aGuest(church, { name: 'Ari Feldmanov', guestCode: 'K93DN', family: [], at: at('2') })
  await aGuest(church, { name: 'Tommy Smith', phone: '5125550148', guestCode: '7Q2XC', at: at('3') })
  await openDesk(page)
  const here = page.getByRole('region', { name: 'Checked in here' })
  await expect(here).toContainText('Nobody yet.')
  for (const name of names) {
    await field(page).fill(name)
    await expect(page.getByRole('search').getByRole('status')).toHaveText('1 family')
    await page.keyboard.press('Enter')
    await expect(button(here, `Undo: ${name}`)).toBeVisible()
  }
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 800 },
    { width: 1024, height: 768 },
  ]) {
    await resize(page, size)
    await expect(byPhone(page).getByRole('button').first()).toBeInViewport({ ratio: 1 })
    for (const name of ['Undo: Xenia Quist', 'Undo: Yorick Quist'])
      await expect(button(page, name)).toBeInViewport({ ratio: 1 })
    await expect(byPhone(page).getByRole('img', { name: 'Code for the form on a phone' })).toBeInViewport({ ratio: 1 })
  }
  // Guests who wait longer are reached by scrolling.
  await button(page, 'Tommy Smith is the same person as Tom Smith').focus()
  await expect(button(page, 'Tommy Smith is the same person as Tom Smith')).toBeInViewport({ ratio: 1 })
})

test('a guest stays at the desk when something fails, and is listed further down after two hours', async ({
  page,
  steered: church,
}) => {
  const now = sunday('10:04')
  await openDesk(page)
  const lea = await church.family({ name: 'Leah Brookstone', phone: '5125550150' })
  const one = [{ name: 'Ben Brookstone', relationship: 'child' as const }]
  await aGuest(church, { name: 'Lea Brookstone', phone: lea.phone, family: one, at: now })
  await expect(card(page, 'Lea Brookstone')).toContainText('with 1 other')
  const gone = { code: 'guest-gone', message: 'This guest is not waiting any more.' }
  await refuse(page, checkInGuest, 409, gone)
  await refuse(page, recognizeGuest, 409, gone)
  await button(page, 'Check in Lea Brookstone').click()
  await expectToast(page, 'Not checked in', 'This guest is not waiting any more.')
  await expect(justNow(page)).toHaveText('Lea Brookstone, BenNot checked in. This guest is not waiting any more.')
  await expect(card(page, 'Lea Brookstone')).toBeVisible()
  await restore(page)
  await refuse(page, undoGuest, 503, { code: 'log-unavailable', message: 'Later' })
  await expect(card(page, 'Lea Brookstone').getByText('Check in', { exact: true })).toBeVisible()
  await button(page, 'Check in Lea Brookstone').click()
  await button(justNow(page), 'Undo: Lea Brookstone and 1 other').click()
  await expectToast(page, 'Not undone', /Later/)
  await expect(justNow(page)).toHaveText('Lea Brookstone, BenChecked inUndo')
  await restore(page)
  await button(justNow(page), 'Undo: Lea Brookstone and 1 other').click()
  await expect(justNow(page)).toHaveText('Lea Brookstone, BenUndone')
  await expect(card(page, 'Lea Brookstone')).toBeVisible()
  // Undone, it leaves no profile, unless somebody has used that since.
  const profiles = async () => (await church.asAdmin(allAttendees, {})).body.map(({ name }) => name)
  expect(await profiles()).toEqual(['Leah Brookstone'])
  await button(page, 'Check in Lea Brookstone').click()
  await expectToast(page, 'Checked in', 'Lea Brookstone and 1 other')
  const { body: both } = await church.asAdmin(allAttendees, {})
  const { id = 0 } = both.find(({ name }) => name === 'Lea Brookstone') ?? {}
  await church.asAdmin(editAttendee, { params: { userId: id }, body: { city: 'Austin' } })
  await button(justNow(page), 'Undo: Lea Brookstone and 1 other').click()
  await expect(page.getByText('The new profile stays: somebody has used or changed it since.')).toBeVisible()
  expect(await profiles()).toContain('Lea Brookstone')

  await aGuest(church, { name: 'Early Guest', guestCode: '7Q2XC', at: sunday('08:04') })
  await expect(byPhone(page).getByRole('heading', { name: 'Earlier' })).toBeVisible()
  await expect(byPhone(page).getByRole('list', { name: 'Earlier' })).toContainText('Early Guest')
  await refuse(page, expectedGuests, 503, { code: 'log-unavailable', message: 'Later' })
  await aGuest(church, { name: 'Late Guest', guestCode: 'K93DN', at: now })
  await expect(byPhone(page).getByText('The guests could not be loaded. The page tries again by itself.')).toBeVisible()
  await restore(page)
  await expect(card(page, 'Late Guest')).toBeVisible()

  // In the narrowest column and in Spanish, both buttons of a card are whole.
  await aGuest(church, { name: 'Leah Brookston', phone: lea.phone, guestCode: '7Q4XC', at: now })
  await page.setViewportSize({ width: 1024, height: 768 })
  await readSpanish(page)
  const waiting = page.getByRole('region', { name: 'Recién inscritos con su teléfono' })
  const leah = waiting.getByRole('listitem').filter({ has: page.getByText('Leah Brookston', { exact: true }) })
  await expect(leah.getByText('Es la misma persona')).toBeVisible()
  expect(await leah.evaluate((item) => item.scrollWidth - item.clientWidth)).toBe(0)
})

test('a second tap in the place of a guest who was checked in does not check in the next one', async ({
  page,
  steered: church,
}) => {
  await openDesk(page)
  const guests = [
    { name: 'Ida Marlow', guestCode: '7Q3XC', at: sunday('10:01') },
    { name: 'Kai Marsh', guestCode: '7Q4XC', at: sunday('10:02') },
    { name: 'Joy Merrin', guestCode: '7Q6XC', at: sunday('10:03') },
  ]
  for (const guest of guests) await aGuest(church, { ...guest, family: [] })
  const cards = byPhone(page).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await tapTwice(page, button(cards.filter({ hasText: 'Joy Merrin' }), /^Check in/))
  expect(await cards.count()).toBe(2)

  // This holds for guests too who are found by what is typed.
  await field(page).fill('mar')
  const found = page.getByRole('list', { name: 'Families' }).getByRole('listitem')
  await expect(found.first()).toBeVisible()
  const before = await cards.count()
  await tapTwice(page, button(found.first(), /^Check in/))
  expect(await cards.count()).toBe(before - 1)
  await button(cards.first(), /^Check in/).tap()
  await expect(cards).toHaveCount(0)
})

test('a desk whose computer has slept shows a fresh code, because the last one leads nobody to the form any more', async ({
  page,
  steered: _,
}) => {
  const codes: string[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === guestPlace.path) codes.push(response.url())
  })
  await openDesk(page)
  await expect(byPhone(page).getByRole('img', { name: 'Code for the form on a phone' })).toBeVisible()
  expect(codes).toHaveLength(1)
  // A machine that wakes up sets its clock. Timers did not run while it slept.
  await page.clock.pauseAt(sunday('10:05'))
  await page.clock.setSystemTime(sunday('10:17'))
  await page.clock.runFor(1_000)
  await expect.poll(() => codes.length).toBeGreaterThan(1)
})
