import { expect } from '@playwright/test'
import { noteCare } from '#domain/contract/care/care-routes.ts'
import { editAttendee } from '#domain/contract/people/directory-routes.ts'
import { stopComing } from '#domain/contract/people/person-routes.ts'
import { addToFamily } from '#domain/contract/people/family-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { aFamily, sendIn } from '#tests/foyer/setup.ts'
import { sunday, type DeskTour } from '#tests/browser/tours/desk/desk-tour.ts'

const LONG = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'

/** Every state of the page of a person: long names, names in Hebrew, and each dialog. */
const aPerson: DeskTour = async ({ page, church, see }) => {
  await church.turnTo(sunday('09:40'))
  const family = await aFamily(church)
  const params = { userId: family.id }
  const facts = { hebrewName: 'רות בת־שבע', address: '1204 Juniper Lane', city: 'San Antonio', state: 'TX' }
  await church.asAdmin(editAttendee, { params, body: { ...facts, name: LONG, notes: 'Plays the organ' } })
  const child = { name: `${LONG} Junior`, hebrewName: 'מקסימיליאן', relationship: 'child' } as const
  await church.asAdmin(addToFamily, { params, body: child })
  await sendIn(church, family, { family: family.familyMembers.map(({ id }) => id) })
  await church.asAdmin(noteCare, {
    params: { personId: family.id },
    body: { deed: 'called', word: `${LONG}, no answer` },
  })
  await page.goto(`/admin/people/${family.id}`)
  await givePassword(page, PASSWORD)
  await expect(page.getByRole('heading', { name: LONG })).toBeVisible()
  await expect(page.getByRole('list').getByText('Boaz Winter').first()).toBeVisible()
  await expect(page.getByText(`Called: ${LONG}, no answer`)).toBeVisible()
  await see('person')
  await button(page, 'Edit').click()
  await page.getByLabel('Phone Number').fill('555')
  await button(page, 'Save').click()
  await see('person-edit')
  await button(page, 'Cancel').click()
  await button(page, 'Add').click()
  await see('person-add')
  await button(page, 'Cancel').click()
  await button(page, 'Hand the family over…').click()
  await see('person-hand-over')
  await button(page, 'Cancel').click()
  const [spouse] = family.familyMembers
  const gone = { because: 'moved-away', day: '2026-11-08' } as const
  await church.asAdmin(stopComing, { params: { personId: spouse.id }, body: gone })
  await button(page, 'No longer comes…').click()
  await see('person-stops-coming')
  await button(page, 'Save').click()
  await expect(button(page, 'Comes again')).toBeVisible()
  await page.reload()
  await expect(button(page, 'Comes again')).toBeVisible()
  await see('person-no-longer-comes')
  await button(page, 'Erase…').click()
  await see('person-erase')
  await button(page, 'Cancel').click()
  await page.goto(`/admin/people/${family.familyMembers[0].id}`)
  await expect(page.getByRole('heading', { name: 'Boaz Winter' })).toBeVisible()
  await see('person-of-a-family')
}

export const personTours = { 'the page of a person': aPerson }
