import type { Page } from '@playwright/test'
import { checkIn } from '#domain/contract/http.ts'
import { cutOff, refuse } from '#tests/browser/calls.ts'
import { expect, test } from '#tests/browser/church.ts'
import { NOA, RUTH } from '#tests/browser/congregation.ts'
import { expectNoFindings } from '#tests/browser/findings.ts'
import {
  addMember,
  arrive,
  button,
  comeAs,
  confirm,
  expectToast,
  giveNumber,
  row,
  search,
  typeNumber,
  closeDoor,
  SUNDAY_SERVICE,
} from '#tests/browser/visitor.ts'

const TABLET = { width: 1280, height: 800 }
const UPRIGHT = { width: 800, height: 1280 }

// Colours are judged where they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('at the kiosk', () => {
  const nothingFound = (page: Page, state: string) => expectNoFindings(page, state, TABLET, UPRIGHT)

  test('home, by phone number, shuts nobody out', async ({ page }) => {
    await arrive(page)
    await expect(page.getByText('Open Check-In')).toBeVisible()
    await nothingFound(page, 'empty')
    await typeNumber(page, '512555')
    await nothingFound(page, 'typed')
    await typeNumber(page, '0102')
    await expect(button(page, 'Check In')).toBeEnabled()
    await nothingFound(page, 'ready')
  })

  test('home, by last name and by code, shuts nobody out', async ({ page, church }) => {
    await church.family(RUTH)
    await arrive(page)
    await page.getByRole('tab', { name: 'Last Name' }).tap()
    await nothingFound(page, 'last name')
    await search(page, 'nobody')
    await expectToast(page, 'No Results', 'No users found with last name containing "nobody"')
    await nothingFound(page, 'toast')
    await search(page, 'winter')
    await expect(page.getByRole('heading', { name: 'Results (1)' })).toBeVisible()
    await nothingFound(page, 'results')
    await page.getByRole('tab', { name: 'QR Code' }).tap()
    await expect(page.getByRole('heading', { name: 'Scan Check-In QR Code' })).toBeVisible()
    await nothingFound(page, 'QR code')
  })

  test('a closed door and an address where nothing stands shut nobody out', async ({ page }) => {
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await nothingFound(page, 'not found')
    await closeDoor(page, SUNDAY_SERVICE)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'No event is open right now' })).toBeVisible()
    await nothingFound(page, 'no event open')
  })

  test('home without a server shuts nobody out', async ({ page, church }) => {
    await page.clock.install()
    await arrive(page)
    await church.kill()
    await page.clock.fastForward('01:01')
    await expect(page.getByText('Reconnecting')).toBeVisible()
    await nothingFound(page, 'reconnecting')
  })

  test('what is saved on the tablet shuts nobody out', async ({ page, church }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    await cutOff(page, checkIn)
    await confirm(page)
    await expect(page.getByText('Saved on this tablet')).toBeVisible()
    await nothingFound(page, 'success, saved')
    await button(page, 'Done').tap()
    await expect(page.getByText('check-in saved on this tablet')).toBeVisible()
    await nothingFound(page, 'home, with something to deliver')
  })

  test('making and changing a profile shuts nobody out', async ({ page }) => {
    await giveNumber(page, NOA.phone)
    await expect(button(page, 'Create Profile')).toBeVisible()
    await nothingFound(page, 'create')
    await button(page, 'Create Profile').tap()
    await expect(page.getByText('Name is required')).toBeVisible()
    await nothingFound(page, 'errors')
    await button(page, 'Add Family Member').tap()
    await nothingFound(page, 'dialog')
    await button(page, 'Add Member').tap()
    await expect(page.getByText('Relationship is required')).toBeVisible()
    await nothingFound(page, 'dialog with errors')
    await button(page, 'Cancel').tap()
    await addMember(page, { name: 'Levi Lehmann', hebrewName: 'לוי', relationship: 'Child' })
    await page.getByLabel('Full Name').fill('Noa Lehmann')
    await button(page, 'Create Profile').tap()
    await button(page, 'Update Profile').tap()
    await expect(page.getByRole('heading', { name: 'Update Your Profile' })).toBeVisible()
    await nothingFound(page, 'update')
    await button(page, 'Update Profile').tap()
    await expectToast(page, 'Profile Updated', 'Your profile has been updated successfully')
    await nothingFound(page, 'updated')
  })

  test('the confirmation and Success shut nobody out', async ({ page, church }) => {
    const winters = await church.family(RUTH)
    await comeAs(page, RUTH)
    await row(page, 'Boaz Winter').tap()
    await nothingFound(page, 'confirmation')
    await refuse(page, checkIn, 500, { code: 'failed', message: 'Something went wrong.' })
    await button(page, 'Confirm').tap()
    await expectToast(page, 'Check-in Failed', 'There was a problem checking in. Please try again.')
    await nothingFound(page, 'check-in failed')
    await page.unrouteAll()
    await church.checkIn(winters, winters.family.slice(0, 1))
    await comeAs(page, RUTH)
    await expect(page.getByText('Already checked in at').first()).toBeVisible()
    await nothingFound(page, 'some are in')
    await confirm(page)
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    await nothingFound(page, 'success')
  })
})
