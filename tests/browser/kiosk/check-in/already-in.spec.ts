import { expect, type Page } from '@playwright/test'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { test } from '#tests/browser/support/church.ts'
import { replyWith } from '#tests/browser/support/calls.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import { button, comeAs, giveNumber, remembered, row } from '#tests/browser/support/visitor.ts'

/** Some or all of a family are checked in already: no screen says that something was done when nothing was. */

const done = (page: Page) => button(page, 'Done')
const present = (page: Page) => page.getByRole('list', { name: 'Attendance details' })
const card = (page: Page) => page.getByRole('region', { name: 'Fast Check-In' })

async function expectNothingToConfirm(page: Page, reason: string): Promise<void> {
  await expect(button(page, 'Confirm')).toBeDisabled()
  await expect(button(page, 'Confirm')).toHaveAccessibleDescription(reason)
  await expect(page.getByText(reason, { exact: true })).toBeVisible()
}

test('a mother who checked in alone is asked who else is here, and confirms whom she ticks without a word of the server', async ({
  page,
  church,
}) => {
  const winters = await church.family(RUTH)
  await church.checkIn(winters)
  await test.step('a mother who checked in alone is asked who else is here, and cannot confirm nobody', async () => {
    await comeAs(page, RUTH)
    await expect(page.getByText('Who else is here?', { exact: true })).toBeVisible()
    await expectNothingToConfirm(page, 'Tick who else is here, or tap Done.')
    await row(page, 'Boaz Winter').tap()
    await expect(done(page)).toHaveCount(0)
    await expect(button(page, 'Confirm')).toBeEnabled()
    await expect(button(page, 'Confirm')).toHaveAccessibleDescription('')
    await row(page, 'Boaz Winter').tap()
    await expectNothingToConfirm(page, 'Tick who else is here, or tap Done.')
    await done(page).tap()
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
    expect(await remembered(page)).toEqual([])
    expect((await church.present()).totalAttendees).toBe(1)
  })
  await test.step('without a word of the server on who is in, a family confirms whom they tick', async () => {
    const { family: familyMembers, ...ruth } = winters
    await replyWith(page, checkPhone, { exists: true, user: { ...ruth, familyMembers } })
    await comeAs(page, RUTH)
    await expect(page.getByText("Please confirm who's attending today", { exact: true })).toBeVisible()
    await expect(button(page, 'Confirm')).toBeEnabled()
    await row(page, 'Ruth Winter').tap()
    await expect(button(page, 'Confirm')).toBeDisabled()
    await expect(button(page, 'Confirm')).toHaveAccessibleDescription('')
    await expect(done(page)).toHaveCount(0)
  })
})

test('a family whom another tablet has checked in, all of whom are in, or who came alone reads so, and finds their code', async ({
  page,
  church,
}) => {
  const winters = await church.family(RUTH)
  await test.step('a family whom another tablet has just checked in reads that they were in already', async () => {
    await comeAs(page, RUTH)
    await church.checkIn(winters)
    await button(page, 'Confirm').tap()
    await expect(page.getByRole('heading', { name: 'Already checked in' })).toBeVisible()
    await expect(page.getByText('You are checked in.', { exact: true })).toBeVisible()
    await expect(button(page, 'Not right? Undo')).toHaveCount(0)
  })
  await test.step('a family of whom all are in reads so, since when, and finds their code', async () => {
    await church.checkIn(winters, winters.family)
    await giveNumber(page, RUTH.phone)
    await expect(page.getByRole('heading', { name: 'You are all checked in.' })).toBeVisible()
    await expect(present(page).getByRole('listitem')).toHaveText([
      /^Ruth Winter.*\(You\) \d+:\d\d [AP]M/,
      /^Boaz Winter.*\d+:\d\d [AP]M/,
      /^Obed Winter.*\d+:\d\d [AP]M/,
    ])
    await expect(card(page).getByRole('img', { name: 'QR code' })).toBeVisible()
    await expectNothingToConfirm(page, 'Nobody is left to check in.')
    await expect(button(page, 'Update Profile')).toBeEnabled()
    await done(page).tap()
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
    expect((await church.present()).totalAttendees).toBe(3)
  })
  await test.step('somebody without family who is in reads so', async () => {
    await church.checkIn(await church.family(ADA))
    await giveNumber(page, ADA.phone)
    await expect(page.getByRole('heading', { name: 'You are checked in.' })).toBeVisible()
    await expectNothingToConfirm(page, 'Nobody is left to check in.')
  })
})
