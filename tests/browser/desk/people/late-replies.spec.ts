import { type Page, expect } from '@playwright/test'
import { editAttendee, exportAttendee } from '#domain/contract/people/directory-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { personPage } from '#domain/contract/people/person-routes.ts'
import { keepPairApart } from '#domain/contract/same-person/same-person-routes.ts'
import { givePassword, goTo, openDirectory } from '#tests/browser/support/administrator.ts'
import { hold, holdReply, untilIdle, mend } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { field } from '#tests/browser/desk/welcome-desk/at-desk.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { aFamily } from '#tests/foyer/setup.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: '2026-11-22T15:58:00.000Z' })

const message = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Three pairs of people who may be one. */
async function threePairs(church: SteeredChurch): Promise<void> {
  const names = ['Leah Okaris', 'Lea Okaris', 'Tom Smith', 'Thom Smith', 'Rut Feldman', 'Ruth Feldman']
  for (const [at, name] of names.entries())
    await church.ask(createUser, { body: { name, phone: String(5_125_550_200 + at) } })
}

async function openPerson(page: Page, id: number): Promise<void> {
  await openDirectory(page, PASSWORD)
  await page.locator(`a[href="/admin/people/${id}"]`).click()
  await expect(page.getByRole('heading', { name: 'Ruth Winter' })).toBeVisible()
}

test.describe('a decision about two people that is confirmed late', () => {
  test('leads nobody back who has left the page, and takes nobody away from the pair that they look at meanwhile', async ({
    page,
    steered: church,
  }) => {
    await test.step('takes nobody away from the pair that they look at meanwhile', async () => {
      await threePairs(church)
      await page.goto('/admin/duplicates')
      await givePassword(page, PASSWORD)
      await expect(page.getByText('1 of 3')).toBeVisible()
      const { replied, letCome } = await holdReply(page, keepPairApart)
      await button(page, 'Two different people').click()
      await replied
      await page.getByRole('listitem').getByRole('button').nth(2).click()
      await expect(page.getByText('3 of 3')).toBeVisible()
      const looked = page.url()
      await letCome()
      await expect(page.getByText('2 of 2')).toBeVisible()
      expect(page.url()).toBe(looked)
    })
    await test.step('leads nobody back who has left the page, and undoing it does not either', async () => {
      await page.reload()
      const { replied, letCome } = await holdReply(page, keepPairApart)
      await button(page, 'Two different people').click()
      await replied
      await goTo(page, 'Desk')
      await expect(field(page)).toBeVisible()
      await letCome()
      await expect(button(page, 'Undo')).toBeVisible()
      await expect(page).toHaveURL(/desk$/)
      await button(page, 'Undo').click()
      await expect(message(page, 'Perhaps the same again')).toBeVisible()
      await expect(page).toHaveURL(/desk$/)
    })
  })
})

test('what is typed about a person while it is saved stays, and the form is not left meanwhile', async ({
  page,
  steered: church,
}) => {
  const { id } = await aFamily(church)
  await openPerson(page, id)
  await button(page, 'Edit').click()
  await page.getByLabel('City').fill('Austin')
  const { replied, letCome } = await holdReply(page, editAttendee)
  await button(page, 'Save').click()
  await replied
  await expect(button(page, 'Discard')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('Sings alto')
  await letCome()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Notes', exact: true })).toHaveValue('Sings alto')
  await button(page, 'Save').click()
  await expect(page.getByRole('textbox', { name: 'Notes', exact: true })).toHaveCount(0)
  const { body } = await church.asAdmin(personPage, { params: { personId: id } })
  expect(body.profile).toMatchObject({ city: 'Austin', notes: 'Sings alto' })
})

test('everything about a person is printed once, however often the button is pressed, and not once their page was left', async ({
  page,
  steered: church,
}) => {
  const { id } = await aFamily(church)
  await test.step('everything about a person is printed once, also when the button is pressed again before it is there', async () => {
    await openPerson(page, id)
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      window.print = () => void (dataset['printed'] = `${dataset['printed'] ?? ''}once `)
    })
    const release = await hold(page, exportAttendee)
    await button(page, 'Print everything').click()
    await button(page, 'Print everything').click()
    release()
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'once ')
    await untilIdle(page)
    await button(page, 'Print everything').click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'once once ')
  })
  await test.step('what was to be printed about a person is not printed any more once their page was left', async () => {
    await mend(page)
    await page.reload()
    await page.evaluate(() => {
      window.print = () => void (document.documentElement.dataset['printed'] = location.pathname)
    })
    const release = await hold(page, exportAttendee)
    await button(page, 'Print everything').click()
    await goTo(page, 'Desk')
    await expect(field(page)).toBeVisible()
    const came = page.waitForResponse(`**/api/admin/attendees/${id}/export`)
    release()
    await (await came).finished()
    await untilIdle(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-printed')
  })
})

/** Saves something about Ruth. Her reply comes late. */
async function saveLate(page: Page) {
  await button(page, 'Edit').click()
  await page.getByLabel('City').fill('Austin')
  const late = await holdReply(page, editAttendee)
  await button(page, 'Save').click()
  await late.replied
  return late
}

test('a message about somebody whose page was left meanwhile says whom it is about', async ({
  page,
  steered: church,
}) => {
  const { id } = await aFamily(church)
  await openPerson(page, id)
  const { letCome } = await saveLate(page)
  await page.getByRole('link', { name: 'Boaz Winter' }).first().click()
  await expect(page.getByRole('heading', { name: 'Boaz Winter' })).toBeVisible()
  await letCome()
  await expect(message(page, 'Saved')).toContainText('Ruth Winter')
})

test('somebody who chooses between the people of a household stays at the one whom they have reached', async ({
  page,
  steered: church,
}) => {
  const { id } = await aFamily(church)
  const naomi = { name: 'Naomi Frost', phone: '5125550201' }
  await church.family({ ...naomi, family: [{ name: 'Orpah Frost', relationship: 'child' }] })
  await openPerson(page, id)
  const { letCome } = await saveLate(page)
  await button(page, 'Merge with…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name or phone number').fill('frost')
  await dialog.getByRole('button', { name: /Naomi Frost/ }).click()
  await expect(button(dialog, 'Naomi Frost')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(dialog, 'Orpah Frost')).toBeFocused()
  await letCome()
  await expect(message(page, 'Saved')).toBeVisible()
  await expect(button(dialog, 'Orpah Frost')).toBeFocused()
})
