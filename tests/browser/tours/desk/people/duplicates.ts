import { expect, type Page } from '@playwright/test'
import { editAttendee } from '#domain/contract/people/directory-routes.ts'
import { addFamilyMember, createUser } from '#domain/contract/people/people-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { linkPeople } from '#domain/contract/same-person/same-person-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { newPhone, sendIn } from '#tests/foyer/setup.ts'
import { sunday, type DeskTour } from '#tests/browser/tours/desk/desk-tour.ts'

const CEDAR = { address: '412 Cedar Street', city: 'Austin', state: 'TX', zipCode: '78741' }
const LONG = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'

type Facts = CallArguments<typeof editAttendee>['body']

async function aPerson(church: SteeredChurch, name: string, facts?: Facts, phone = newPhone()) {
  const { body } = await church.ask(createUser, { body: { name, phone } })
  if (facts) await church.asAdmin(editAttendee, { params: { userId: body.id }, body: facts })
  return body
}

const addTo = async (church: SteeredChurch, userId: number, name: string, relationship: 'spouse' | 'child') =>
  (await church.ask(addFamilyMember, { body: { userId, name, relationship } })).body.id

/** Two profiles with families of their own, some of them with long names, and a wife in two places. */
async function twice(church: SteeredChurch) {
  const tom = await aPerson(church, 'Tom Smith', { ...CEDAR, hebrewName: 'תומאס' }, '5125550148')
  const thomas = await aPerson(church, 'Thomas Smith', { ...CEDAR, email: 'thomas.smith@mail.example' }, '5125550184')
  for (const [name, relationship] of [
    ['Grace Smith', 'spouse'],
    ['Ben Smith', 'child'],
  ] as const)
    for (const { id } of [tom, thomas]) await addTo(church, id, name, relationship)
  await addTo(church, tom.id, 'Ella Smith', 'child')
  await aPerson(church, LONG, { email: 'max@mail.example', hebrewName: 'מקסימיליאנה' })
  await aPerson(church, `${LONG} Junior`, { email: 'max@mail.example', notes: 'Plays the organ' })
  const boaz = await aPerson(church, 'Boaz Okaris')
  const leah = await aPerson(church, 'Leah Okaris')
  const member = await addTo(church, boaz.id, 'Leah Okaris', 'spouse')
  return { tom, thomas, boaz, leah, member }
}

const heading = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** The possible duplicates: two profiles, long names, a family member, the questions and the marks, and nobody. */
const possibleDuplicates: DeskTour = async ({ page, church, see }) => {
  await church.turnTo(sunday('09:40'))
  const { tom, boaz, leah, member } = await twice(church)
  await sendIn(church, tom)
  await page.goto('/admin/duplicates')
  await givePassword(page, PASSWORD)
  await expect(heading(page, 'Tom Smith')).toBeVisible()
  await see('duplicates')
  await button(page, 'Merge').click()
  await expect(page.getByText('Merged', { exact: true })).toBeVisible()
  await expect(heading(page, LONG)).toBeVisible()
  await see('duplicates-long-names')
  await button(page, 'Undo merge: Thomas Smith and Tom Smith').click()
  await expect(page.getByText('Nothing was changed since.')).toBeVisible()
  await see('duplicates-take-apart')
  await button(page, 'Cancel').click()
  await button(page, 'Two different people').click()
  await expect(heading(page, 'Leah Okaris').first()).toBeVisible()
  await see('duplicates-family-member')
  await church.asAdmin(linkPeople, { body: { a: leah.id, b: member } })
  await expect(page.getByText('They are one person already.')).toBeVisible()
  await page.goto('/admin/duplicates')
  await expect(page.getByText('No duplicates found')).toBeVisible()
  await see('duplicates-nobody')
  await sendIn(church, leah)
  await sendIn(church, boaz, { family: [member] })
  await page.goto('/directory')
  await expect(page.getByText('also in the family of')).toBeVisible()
  await see('duplicates-in-the-directory')
  await page.goto(`/admin/people/${leah.id}`)
  await expect(page.getByText('Also known as')).toBeVisible()
  await see('duplicates-on-the-page-of-a-person')
  await button(page, 'Merge with…').click()
  await page.getByLabel('Name or phone number').fill('Okaris')
  await expect(page.getByRole('button', { name: /Boaz/ })).toBeVisible()
  await see('duplicates-merge-with')
  await page.goto('/admin')
  await expect(page.getByText('also with').first()).toBeVisible()
  await see('duplicates-on-today')
}

export const duplicateTours = { 'the possible duplicates': possibleDuplicates }
