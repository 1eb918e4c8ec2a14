import { expect, type Page } from '@playwright/test'
import { editAttendee } from '#domain/contract/people/directory-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { addToFamily } from '#domain/contract/people/family-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { cameOn } from '#tests/foyer/history/past-sundays.ts'
import { aFamily, newPhone, sendIn } from '#tests/foyer/setup.ts'
import { sunday, type DeskTour } from '#tests/browser/tours/desk/desk-tour.ts'

const LONG = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'

const aPerson = async (church: SteeredChurch, name: string) =>
  (await church.ask(createUser, { body: { name, phone: newPhone() } })).body

/** A church in which somebody is on three of the lists. */
async function peopleToCareFor(church: SteeredChurch): Promise<void> {
  const often = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4]
  const [gideon, abel, always] = [
    await aPerson(church, 'Gideon Tarnovale'),
    await aPerson(church, 'Abel Lozano'),
    await aPerson(church, 'Ezra Dahlby'),
  ]
  await cameOn(church, gideon, [gideon.id], often)
  await cameOn(church, always, [always.id], [...often, 3, 2, 1])
  await cameOn(church, abel, [abel.id], [3])
  const family = await aFamily(church)
  const [long, hebrew] = [await aPerson(church, LONG), await aPerson(church, 'Naomi Castellan')]
  await church.asAdmin(editAttendee, { params: { userId: hebrew.id }, body: { hebrewName: 'נעמי' } })
  for (const one of [long, hebrew, abel]) await sendIn(church, one)
  await sendIn(church, family, { family: family.familyMembers.map(({ id }) => id) })
}

const card = (page: Page, name: string) => page.getByRole('article', { name })

/** The board of care: empty, with somebody on three lists, with a card open, and after something was noted. */
const careBoard: DeskTour = async ({ page, church, see }) => {
  await church.turnTo(sunday('09:40'))
  await page.goto('/admin/care')
  await givePassword(page, PASSWORD)
  await expect(page.getByText('Nobody waits just now.')).toBeVisible()
  await see('care-nobody')
  await signedIn(church, { name: 'Joel Amsterby', roles: ['care'] })
  await signedIn(church, { name: 'Esther Naramoor', roles: ['administrator'] })
  await peopleToCareFor(church)
  await page.goto('/admin/care')
  const gideon = card(page, 'Gideon Tarnovale')
  await expect(gideon).toBeVisible()
  await see('care')
  await button(gideon, 'Ask somebody to care for Gideon Tarnovale').click()
  await page.getByRole('menuitem', { name: 'Joel Amsterby' }).click()
  await button(gideon, 'Gideon Tarnovale').click()
  await button(gideon, 'Called').click()
  await gideon.getByPlaceholder('A word for the others…').fill('In Dallas with the family until Thanksgiving')
  await expect(gideon.getByText('Called by an administrator')).toBeVisible()
  await see('care-open')
  await button(gideon, 'Save').click()
  await expect(gideon.getByText('In Dallas with the family')).toBeVisible()
  await button(gideon, 'Visited').click()
  await expect(gideon.getByText('Visited', { exact: true })).toBeVisible()
  await expect(button(gideon, 'Not needed')).toHaveCount(0)
  await see('care-visited')
  await page.getByRole('link', { name: 'Mine' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody is in your care just now.' })).toBeVisible()
  await see('care-mine')
}

/** Who was missing: before any service, some people, and a day on which nobody was. */
const missing: DeskTour = async ({ page, church, see }) => {
  await church.turnTo(sunday('19:40'))
  await page.goto('/admin/care/missing')
  await givePassword(page, PASSWORD)
  await expect(page.getByText('No weekly event has taken place yet.')).toBeVisible()
  await see('missing-nothing-yet')
  await peopleWhoWereMissing(church)
  await page.goto('/admin/care/missing')
  await expect(page.getByText(LONG)).toHaveCount(2)
  await see('missing')
  await page.getByRole('combobox').selectOption({ index: 1 })
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  await see('missing-nobody')
}

/** A family with a long name, and somebody with a Hebrew name, who came each week except the last. */
async function peopleWhoWereMissing(church: SteeredChurch): Promise<void> {
  const often = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
  const [long, hebrew, always] = [
    await aPerson(church, LONG),
    await aPerson(church, 'Naomi Castellan'),
    await aPerson(church, 'Ezra Dahlby'),
  ]
  const body = { name: 'Gideon Tarnovale', relationship: 'child' } as const
  const { id: child } = (await church.asAdmin(addToFamily, { params: { userId: long.id }, body })).body
  await church.asAdmin(editAttendee, { params: { userId: hebrew.id }, body: { hebrewName: 'נעמי' } })
  await cameOn(church, long, [long.id, child], often)
  await cameOn(church, hebrew, [hebrew.id], often)
  await cameOn(church, always, [always.id], [...often, 1])
}

export const careTours = { 'the board of care': careBoard, 'those who were missing': missing }
