import { expect } from '@playwright/test'
import {
  addFamilyMember,
  checkPhone,
  createUser,
  removeFamilyMember,
  updateUser,
} from '#domain/contract/people/people-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { spanish } from '#web/words/spanish.ts'
import { cutOff, fail, hold, holdToFail, mend, refuse } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, NOA, RUTH } from '#tests/browser/support/congregation.ts'
import { comeWith } from '#tests/browser/tours/kiosk/steps.ts'
import {
  addMember,
  arrive,
  button,
  comeAs,
  confirm,
  expectToast,
  giveNumber,
  greeted,
  toast,
} from '#tests/browser/support/visitor.ts'

test.describe('when something goes wrong', () => {
  test('a tablet that lost its network right after the first screen gets the others later, and goes on with the family', async ({
    page,
    church,
  }) => {
    await church.family(ADA)
    await page.clock.install()
    await page.route('**/assets/LaterScreen*', (asked) => asked.abort())
    await giveNumber(page, ADA.phone)
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
    await mend(page)
    await page.clock.runFor('00:06')
    await greeted(page, ADA.name)
    await confirm(page)
    expect((await church.present()).totalAttendees).toBe(1)
  })

  test('a number that cannot be looked up can be tried again, and is looked up once for each tap', async ({
    page,
    church,
  }) => {
    await test.step('a number that cannot be looked up can be tried again', async () => {
      await church.family(ADA)
      await cutOff(page, checkPhone)
      await giveNumber(page, ADA.phone)
      await expectToast(page, 'Error', 'Failed to check user')
      // The number must not be looked up early between the two replies.
      await fail(page, checkPhone)
      await button(page, 'Check In').tap()
      await expectToast(page, 'Error', '500: Something went wrong.')
      await mend(page)
      await button(page, 'Check In').tap()
      await greeted(page, ADA.name)
    })
    await test.step('a number that gets no reply is looked up once for each tap, and a screen reader says that it is', async () => {
      let lookUps = 0
      page.on('request', (asked) => void (lookUps += Number(new URL(asked.url()).pathname === checkPhone.path)))
      await arrive(page)
      const letFail = await holdToFail(page, checkPhone)
      const early = page.waitForRequest(`**${checkPhone.path}`)
      await page.keyboard.type(ADA.phone)
      await early
      await button(page, 'Check In').tap()
      await expect(page.locator('[aria-live]')).toHaveText('Checking...')
      letFail()
      await expectToast(page, 'Error', '500: Something went wrong.')
      expect(lookUps).toBe(1)
    })
  })

  test('a profile or a family member that cannot be saved says so, and what was typed stays', async ({
    page,
    church,
  }) => {
    await test.step('a profile that cannot be made says so, and what was typed stays', async () => {
      await giveNumber(page, NOA.phone)
      await fail(page, createUser)
      await page.getByLabel('Full Name').fill('Noa Lehmann')
      await button(page, 'Create Profile').tap()
      await expectToast(page, 'Error', 'There was a problem saving your profile')
      await mend(page)
      await expect(page.getByLabel('Full Name')).toHaveValue('Noa Lehmann')
      await button(page, 'Create Profile').tap()
      await greeted(page, 'Noa Lehmann')
    })
    await test.step('a family member who cannot be saved is kept, and is there once after the next try', async () => {
      await giveNumber(page, RUTH.phone)
      await cutOff(page, addFamilyMember)
      await page.getByLabel('Full Name').fill('Noa Lehmann')
      await addMember(page, { name: 'Levi Lehmann', relationship: 'Child' })
      await button(page, 'Create Profile').tap()
      await expectToast(page, 'Error', 'Failed to add family member')
      await mend(page)
      await button(page, 'Update Profile').tap()
      await greeted(page, 'Noa Lehmann')
      const { body } = await church.ask(checkPhone, { body: { phone: RUTH.phone } })
      expect(body.user?.familyMembers).toHaveLength(1)
    })
  })

  test('a profile that cannot be changed says so, and a tablet that knows no event after it was loaded again has a way back', async ({
    page,
    church,
  }) => {
    await test.step('a profile that cannot be changed says so', async () => {
      await church.family(RUTH)
      await comeAs(page, RUTH)
      await button(page, 'Update Profile').tap()
      await page.getByLabel('Email Address').fill('ruth.winter@example.org')
      await fail(page, updateUser)
      await button(page, 'Update Profile').tap()
      await expectToast(page, 'Error', 'There was a problem updating your profile')
      await mend(page)
      await cutOff(page, removeFamilyMember)
      await button(page, /Remove .*Obed Winter/).tap()
      await button(page, 'Update Profile').tap()
      await expectToast(page, 'Error', 'Failed to delete family member')
    })
    await test.step('a tablet that knows no event after it was loaded again has a way back', async () => {
      await church.family(ADA)
      await comeAs(page, ADA)
      await page.evaluate(() => localStorage.clear())
      await cutOff(page, currentEvent)
      await page.reload()
      await expect(page.getByText('Loading...')).toBeVisible()
      await button(page, 'Start over').tap()
      await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
    })
  })

  test('somebody whose profile was removed meanwhile gets a message, also with an impossible number, and makes a new one', async ({
    page,
    church,
  }) => {
    await test.step('somebody whose profile was removed meanwhile gets a message, and makes a new one', async () => {
      const { id } = await church.family(ADA)
      await comeAs(page, ADA)
      await church.asAdmin(eraseAttendee, { params: { userId: id } })
      await button(page, 'Confirm').tap()
      await expectToast(page, 'Error', '410: This profile has been removed.')
      await expect(page.getByRole('heading', { name: 'Welcome to Our Church!' })).toBeVisible()
      await expect(page.getByLabel('Phone Number')).toHaveValue('(512) 555-0101')
      await page.getByLabel('Full Name').fill(ADA.name)
      await button(page, 'Create Profile').tap()
      await greeted(page, ADA.name)
      await confirm(page)
      expect((await church.present()).totalAttendees).toBe(1)
    })
    await test.step('somebody who was imported with an impossible number, and was removed, gets a message', async () => {
      const ada = { name: 'Ada Sommer', phone: '0005550101' }
      await church.asAdmin(importDirectory, { body: { users: [ada] } })
      await comeAs(page, ada)
      const { body } = await church.ask(checkPhone, { body: { phone: ada.phone } })
      await church.asAdmin(eraseAttendee, { params: { userId: body.user!.id } })
      await button(page, 'Confirm').tap()
      await page.getByLabel('Full Name').fill(ada.name)
      await button(page, 'Create Profile').tap()
      await expect(page.getByText('Invalid phone number', { exact: true })).toBeVisible()
    })
  })

  test('a family that is full says so, in English and in Spanish', async ({ page, church }) => {
    const familyMembers = Array.from({ length: 200 }, (_, at) => ({ name: `Obed ${at}`, relationship: 'child' }))
    const ruth = { name: 'Ruth Winter', phone: '5125550102' }
    await church.asAdmin(importDirectory, { body: { users: [{ ...ruth, familyMembers }] } })
    await comeAs(page, ruth)
    await button(page, 'Update Profile').tap()
    await addMember(page, { name: 'Boaz Winter', relationship: 'Spouse' })
    await button(page, 'Update Profile').tap()
    await expectToast(page, 'Error', '409: A person can have 200 family members at most.')

    const reader = { page, texts: spanish, larger: false }
    await button(page, 'Start over').tap()
    await comeWith(reader, ruth.phone)
    await button(page, spanish.confirmation.updateProfile).tap()
    await button(page, spanish.registration.addFamily).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(spanish.member.name, { exact: true }).fill('Boaz Winter')
    await dialog.getByText(spanish.relationships.spouse, { exact: true }).tap()
    await button(dialog, spanish.member.add).tap()
    await button(page, spanish.registration.update.submit).tap()
    await expectToast(page, 'Error', '409: Una persona puede tener 200 familiares como máximo.', 'Avisos')
  })

  test('a check-in that fails says why, says so no more when the next try succeeds, and waits while it is being sent', async ({
    page,
    church,
  }) => {
    await church.family(ADA)
    await test.step('a check-in without anybody is refused with a message', async () => {
      await comeAs(page, ADA)
      await refuse(page, checkIn, 400, { code: 'nobody-selected', message: 'Nobody was selected.' })
      await button(page, 'Confirm').tap()
      const words = 'Please select yourself or at least one family member to check in'
      await expectToast(page, 'Selection Required', words)
    })
    await test.step('a check-in that fails says so, and nothing says so any more when the next try succeeds', async () => {
      await mend(page)
      await fail(page, checkIn)
      await button(page, 'Confirm').tap()
      await expectToast(page, 'Check-in Failed', 'There was a problem checking in. Please try again.')
      await expect(page.getByText('Successful')).toHaveCount(0)
      await mend(page)
      const release = await hold(page, checkIn)
      await button(page, 'Confirm').tap()
      await expect(button(page, 'Checking in...')).toBeDisabled()
      await expect(page.getByRole('status').filter({ hasText: 'Checking in...' })).toHaveCount(1)
      release()
      await expect(page.getByRole('heading', { name: 'Check-in Successful!' })).toBeVisible()
      // Read once: a message that stays would be gone a few seconds later.
      expect(await toast(page).textContent()).toBe('')
      expect((await church.present()).totalAttendees).toBe(1)
    })
  })
})
