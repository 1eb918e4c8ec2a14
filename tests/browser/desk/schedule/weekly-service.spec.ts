import { expect } from '@playwright/test'
import { chooseFor } from '#tests/browser/support/device/fleet.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { dialog, events, fillIn, openSchedule, save, services } from './schedule-page.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('a weekly service', () => {
  test('is changed from a given day on, copied, ended and continued', async ({ page }) => {
    await openSchedule(page)
    await expect(services(page)).toContainText('First on November 22, 2026')
    await button(page, 'Edit Sunday Service').click()
    await expect(page.getByRole('dialog', { name: 'Edit weekly event' })).toBeVisible()
    await expect(dialog(page).getByLabel('Changes from')).toHaveValue('2026-11-19')
    await fillIn(page, { 'Changes from': '2027-01-03', Starts: '09:30' })
    await save(page)
    await expect(services(page)).toContainText(
      'From January 3, 2027: Every Sunday, 9:30 AM, Check-in 8:30 AM – 11:30 AM',
    )

    await chooseFor(page, 'Sunday Service', 'Copy')
    await fillIn(page, { Name: 'Evening Service', Starts: '18:00' })
    await save(page)
    await expect(services(page)).toHaveCount(2)
    await expect(services(page).last()).toContainText('Check-in 5:00 PM – 8:00 PM')

    await chooseFor(page, 'Evening Service', 'End…')
    const asked = page.getByRole('dialog', { name: 'End this weekly event?' })
    await expect(asked).toContainText(
      'What took place before stays as it is. For thirty days the event can be continued.',
    )
    await fillIn(page, { 'No longer takes place from': '2026-12-13' })
    await button(dialog(page), 'End event').click()
    await expectToast(page, 'Event ended', /Evening Service/)
    await expect(services(page).last()).toContainText('No longer takes place from December 13, 2026 on')
    await expect(events(page).filter({ hasText: 'Evening Service' })).toHaveCount(3)
    await button(page, 'Continue Evening Service').click()
    await expectToast(page, 'Event continues', /Evening Service/)
    await expect(events(page).filter({ hasText: 'Evening Service' })).toHaveCount(8)

    const long = 'Bible study for young adults, their friends and others who would like to come'
    await chooseFor(page, 'Sunday Service', 'Copy')
    await fillIn(page, { Name: long })
    await save(page)
    const name = services(page).last().getByText(long, { exact: true }).first()
    const spills = ({ offsetWidth, parentElement }: HTMLElement) => offsetWidth > (parentElement?.offsetWidth ?? 0)
    expect(await name.evaluate(spills), 'the name is cut').toBe(false)
  })
})
