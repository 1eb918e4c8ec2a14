import { expect, type Page } from '@playwright/test'
import { bringGuestsBack, sendGuestsAway } from '#domain/contract/guest/guest-routes.ts'
import { fail, restore } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { aGuest } from '#tests/foyer/guests.ts'
import { field, openDesk } from './at-desk.ts'

/** A desk with many forms of people who are not there. */

test.use({ viewport: { width: 1280, height: 800 }, begins: sunday('10:04') })

const byPhone = (page: Page) => page.getByRole('region', { name: 'Just registered on their phones' })
const cards = (page: Page) => byPhone(page).getByRole('listitem')
const CODE = '234679ACDEFHJKLNPQRTXY'

test('a volunteer sends one guest away, all of a minute, or all, and undoes it', async ({ page, steered: church }) => {
  const known = await church.family({ name: 'Lea Brookstone', phone: '5125550148' })
  await aGuest(church, { name: 'Lea Brookstone', phone: known.phone, guestCode: '7Q2XC', at: sunday('10:02') })
  for (let form = 0; form < 21; form += 1)
    await aGuest(church, { name: `Flood ${form}`, guestCode: `4R8K${CODE[form]}`, family: [], at: sunday('10:03') })
  await openDesk(page)
  await expect(cards(page)).toHaveCount(20)
  // A code that is typed is found below those who are listed, with who it may be.
  await field(page).fill('7Q2XC')
  await expect(page.getByRole('list', { name: 'Households' }).getByText('Looks like')).toBeVisible()
  await field(page).fill('')
  await button(byPhone(page), 'Show more').click()
  await expect(cards(page)).toHaveCount(22)
  await expect(cards(page).last()).toContainText('Looks like Lea Brookstone')

  await button(page, 'Flood 20 is not here').click()
  await expectToast(page, 'Sent away', 'Flood 20')
  await expect(cards(page)).toHaveCount(21)
  await button(page, 'Undo').first().click()
  await expectToast(page, 'Waiting again', 'Flood 20')
  await expect(cards(page)).toHaveCount(22)

  await fail(page, sendGuestsAway)
  await button(byPhone(page), 'Several not here…').click()
  const question = page.getByRole('dialog', { name: 'Who is not here?' })
  await expect(question).toContainText(
    'They leave this list. If one of them is here after all, a tablet still reads their code.',
  )
  await expect(question.getByLabel('Guests').getByRole('option')).toHaveText([
    'All 22 in the list',
    'All 21 of 10:03 AM',
    '1 guest of 10:02 AM',
  ])
  await question.getByLabel('Guests').selectOption({ index: 2 })
  await expect(button(question, 'Send 1 guest away')).toBeVisible()
  await question.getByLabel('Guests').selectOption({ index: 1 })
  await button(question, 'Send 21 guests away').click()
  await expect(page.getByText('Not sent away')).toBeVisible()
  await expect(cards(page)).toHaveCount(22)
  await restore(page)

  const sendFloodAway = async () => {
    await button(byPhone(page), 'Several not here…').click()
    await question.getByLabel('Guests').selectOption({ index: 1 })
    await button(question, 'Send 21 guests away').click()
    await expectToast(page, 'Sent away', '21 guests')
  }
  await sendFloodAway()
  await button(page, 'Undo').first().click()
  await expectToast(page, 'Waiting again', '21 guests')
  await expect(cards(page)).toHaveCount(22)
  await sendFloodAway()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Lea Brookstone')
  await fail(page, bringGuestsBack)
  await button(page, 'Undo').first().click()
  await expect(page.getByText('Not undone')).toBeVisible()
  await restore(page)
  await button(byPhone(page), 'Lea Brookstone is not here').click()
  await page.goto('/admin/activity')
  await expect(
    page.getByText('1 guest who had registered on a phone was sent away from the desk.').first(),
  ).toBeVisible()
  await expect(
    page.getByText('21 guests who had registered on a phone were sent away from the desk.').first(),
  ).toBeVisible()
  await expect(page.getByText('21 guests who were sent away wait at the desk again.')).toBeVisible()
  await expect(page.getByText('1 guest who was sent away waits at the desk again.')).toBeVisible()
})
