import { expect, type Page } from '@playwright/test'
import * as routes from '#domain/contract/schedule/schedule-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { cutOff, fail, hold, restore } from '#tests/browser/support/calls.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { sunday, type DeskTour } from './desk-tour.ts'
import { headed } from '#tests/browser/tours/kiosk/steps.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { chooseFor } from '#tests/browser/support/device/fleet.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

/** All states of the schedule. */

const EVENING = { starts: '19:00', opens: '18:30', closes: '21:00' }

/** A schedule with an example of everything. */
async function planALot({ asAdmin }: SteeredChurch): Promise<void> {
  const youth = { name: 'Youth', weekday: 5, ...EVENING }
  const { body } = await asAdmin(routes.addService, { body: youth })
  const end = { params: { slot: body.slot }, body: { from: '2026-12-20', revision: body.revision } }
  await asAdmin(routes.endService, end)
  const later = { name: 'Sunday Service', weekday: 0, ...EVENING, from: '2027-01-03', revision: '1' }
  await asAdmin(routes.changeService, { params: { slot: 1 }, body: later })
  await asAdmin(routes.addEvent, { body: { name: 'ערב שבת', date: '2026-12-11', ...EVENING } })
  const long = 'Thanksgiving dinner for everybody who lives in our street, and everybody who is alone'
  await asAdmin(routes.addEvent, { body: { name: long, date: '2026-11-26', ...EVENING } })
  const carols = { name: 'Lessons and Carols', date: '2026-12-20', ...EVENING, revision: '2' }
  await asAdmin(routes.changeEvent, { params: { eventId: 2026122001 }, body: carols })
  await asAdmin(routes.cancelEvent, { params: { eventId: 2026112901 } })
}

async function openSchedule(page: Page): Promise<void> {
  await page.goto('/admin/schedule')
  await givePassword(page, PASSWORD)
  await headed(page, 'Coming up')
}

const planned: DeskTour = async ({ page, church, see }) => {
  await page.goto('/admin/schedule')
  await headed(page, 'Sign in')
  await see('schedule-password-asked')
  await givePassword(page, 'not-the-password')
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
  await see('schedule-password-wrong')
  await givePassword(page, PASSWORD)
  await headed(page, 'Coming up')
  await see('schedule-first')
  await fail(page, routes.schedule)
  await page.reload()
  await expect(button(page, 'Try Again')).toBeVisible()
  await see('schedule-failed')
  await restore(page)
  await planALot(church)
  await church.turnTo(sunday('09:30'))
  await openSchedule(page)
  for (const state of ['Open now', 'Changed', 'Called off', 'Once'])
    await expect(page.getByText(state, { exact: true }).first()).toBeVisible()
  await see('schedule')
  await button(page, 'Add event').click()
  await page.getByRole('dialog').getByLabel('Name').fill('Supper')
  await button(page.getByRole('dialog'), 'Save').click()
  await expect(page.getByText('Schedule saved')).toBeVisible()
  await see('schedule-saved')
  await church.turnTo(sunday('12:30'))
  await givePassword(page, PASSWORD)
  await expect(page.getByText('Over', { exact: true }).first()).toBeVisible()
  await see('schedule-over')
  await fail(page, routes.eventAsEveryWeek)
  await button(page, 'As every week Lessons and Carols, Sunday, December 20').click()
  await expect(page.getByText('Not saved')).toBeVisible()
  await see('schedule-not-saved')
}

const nothing: DeskTour = async ({ page, church, see }) => {
  const { body } = await church.asAdmin(routes.schedule, { query: {} })
  for (const { slot, revision } of body.services)
    await church.asAdmin(routes.endService, { params: { slot }, body: { from: '2026-11-21', revision } })
  for (const { id } of body.events) await church.asAdmin(routes.cancelEvent, { params: { eventId: id } })
  await church.turnTo('2027-02-01T15:00:00.000Z')
  await openSchedule(page)
  await expect(page.getByText('Nothing is planned yet.')).toBeVisible()
  await see('schedule-empty')
}

const forms: DeskTour = async ({ page, church, see }) => {
  await planALot(church)
  await openSchedule(page)
  const dialog = page.getByRole('dialog')
  const seeAndLeave = async (state: string) => {
    await expect(dialog).toBeVisible()
    await see(state)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await button(page, 'Add event').click()
  await button(dialog, 'Save').click()
  await expect(dialog.getByText('Please enter a name.')).toBeVisible()
  await seeAndLeave('schedule-form-error')
  await button(page, 'Add weekly event').click()
  await cutOff(page, routes.addService)
  await button(dialog, 'Save').click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await seeAndLeave('schedule-form-not-saved')
  await restore(page)
  await button(page, 'Edit Sunday Service').click()
  await seeAndLeave('schedule-form-service')
  await button(page, 'Edit Lessons and Carols, Sunday, December 20').click()
  await seeAndLeave('schedule-form-one-day')
  await chooseFor(page, 'Open Check-In, Saturday, November 21', 'Call off…')
  await seeAndLeave('schedule-form-cancel')
  await chooseFor(page, 'Sunday Service', 'End…')
  await seeAndLeave('schedule-form-end')
}

const whatFormsSay: DeskTour = async ({ page, church, see }) => {
  await planALot(church)
  await church.turnTo(sunday('09:30'))
  await openSchedule(page)
  const dialog = page.getByRole('dialog')
  const fill = async (label: string, value: string) => await dialog.getByLabel(label, { exact: true }).fill(value)
  const leave = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await button(page, 'Add event').click()
  await fill('Name', 'Supper')
  await fill('Check-in closes', '08:00')
  await button(dialog, 'Save').click()
  await expect(dialog.getByText('Check-in must close after it opens.')).toBeVisible()
  await see('schedule-form-times')
  await fill('Check-in closes', '12:00')
  await fill('Date', '2026-11-17')
  await button(dialog, 'Save').click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await see('schedule-form-refused')
  await fill('Date', '2027-03-13')
  await fill('Starts', '23:30')
  await fill('Check-in closes', '02:30')
  await expect(dialog.getByText('The clocks go forward that night')).toBeVisible()
  await see('schedule-form-clocks')
  await leave()

  await button(page, 'Edit Youth, Friday, November 27').click()
  const body = { name: 'Youth', date: '2026-11-27', ...EVENING, starts: '20:00', revision: '2' }
  await church.asAdmin(routes.changeEvent, { params: { eventId: 2026112702 }, body })
  await expect(dialog.getByText('It is now:')).toBeVisible()
  await button(dialog, 'Save').click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await see('schedule-form-changed-meanwhile')
  const release = await hold(page, routes.changeEvent)
  await fill('Name', 'Youth Night')
  await button(dialog, 'Save').click()
  await expect(button(dialog, 'Saving...')).toBeVisible()
  await see('schedule-form-saving')
  release()
  await expect(dialog).toBeHidden()

  await button(page, 'Edit Sunday Service').click()
  await expect(dialog.getByText('Today’s event has begun and keeps its times.')).toBeVisible()
  await see('schedule-form-begun')
  await leave()
  await chooseFor(page, 'Sunday Service', 'End…')
  await fill('No longer takes place from', '')
  await button(dialog, 'End event').click()
  await expect(dialog.getByText('Please enter a date.')).toBeVisible()
  await see('schedule-form-end-missing')
}

export const scheduleTours: Record<string, DeskTour> = {
  'the schedule': planned,
  'the schedule without anything on it': nothing,
  'the forms of the schedule': forms,
  'what the forms of the schedule say': whatFormsSay,
}
