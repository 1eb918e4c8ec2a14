import { deepEqual } from 'node:assert/strict'
import { ADA, NOA, RUTH } from '#tests/browser/support/congregation.ts'
import { LONG_NAMED } from '#tests/browser/tours/kiosk/congregation.ts'
import type { Journey, Way } from '#tests/engines/journey.ts'
import type { Page } from '#tests/engines/page.ts'

/** A family at the kiosk. */

export async function giveNumber(page: Page, digits: string): Promise<void> {
  await page.open('/')
  await page.sees({ role: 'heading', name: 'Welcome!' })
  for (const digit of digits) await page.click({ role: 'button', name: digit })
  await page.click({ role: 'button', name: 'Check In' })
}

export async function confirm(page: Page): Promise<void> {
  await page.click({ role: 'button', name: 'Confirm' })
  await page.sees({ role: 'heading', name: 'Check-in Successful!' })
}

async function byPhoneNumber({ page, church }: Way): Promise<void> {
  await church.family(RUTH)
  await page.resize(1280, 800)
  await giveNumber(page, RUTH.phone)
  await page.sees({ role: 'heading', name: 'Welcome, Ruth Winter!' })
  await page.click({ role: 'checkbox', name: /Boaz Winter/ })
  await confirm(page)
  await page.sees({ text: 'You and 1 family member(s) are checked in.' })
  await page.sees({ role: 'img', name: 'QR code' })
  await page.click({ role: 'button', name: 'Done' })
  await page.sees({ role: 'heading', name: 'Welcome!' })
  deepEqual(await church.present(), { totalAttendees: 2, firstTimeGuests: 2, counted: 0 })
}

async function takenBack({ page, church }: Way): Promise<void> {
  await church.family(RUTH)
  await giveNumber(page, RUTH.phone)
  await page.sees({ role: 'heading', name: 'Welcome, Ruth Winter!' })
  await confirm(page)
  await page.click({ role: 'button', name: 'Not right? Take this back' })
  await page.sees({ role: 'heading', name: 'Taken back.' })
  deepEqual((await church.present()).totalAttendees, 0)
  await page.click({ role: 'button', name: 'Check in again' })
  await page.sees({ role: 'heading', name: 'Welcome, Ruth Winter!' })
  await confirm(page)
  deepEqual((await church.present()).totalAttendees, 1)
}

async function byLastName({ page, church }: Way): Promise<void> {
  await church.family(ADA)
  await page.open('/')
  await page.click({ role: 'tab', name: 'Last Name' })
  await page.fill('Last Name', 'sommer')
  await page.click({ role: 'button', name: 'Search' })
  await page.sees({ role: 'heading', name: 'Results (1)' })
  await page.click({ role: 'button', name: /Ada Sommer/ })
  await page.sees({ role: 'heading', name: 'Welcome, Ada Sommer!' })
  await confirm(page)
  deepEqual((await church.present()).totalAttendees, 1)
}

async function forTheFirstTime({ page, church }: Way): Promise<void> {
  await giveNumber(page, NOA.phone)
  await page.sees({ role: 'heading', name: 'Welcome to Our Church!' })
  await page.click({ role: 'button', name: 'Create Profile' })
  await page.sees({ text: 'Name is required' })
  await page.fill('Full Name', NOA.name)
  await page.click({ role: 'button', name: 'Add Family Member' })
  const dialog = { role: 'dialog', name: 'Add Family Member' }
  await page.fill('Name', 'Levi Lehmann')
  await page.click({ text: 'Child', within: dialog })
  await page.click({ role: 'button', name: 'Add Member', within: dialog })
  await page.seesNo(dialog)
  await page.click({ role: 'button', name: 'Create Profile' })
  await page.sees({ role: 'heading', name: 'Welcome, Noa Lehmann!' })
  await page.click({ role: 'checkbox', name: /Levi Lehmann/ })
  await confirm(page)
  deepEqual(await church.present(), { totalAttendees: 2, firstTimeGuests: 2, counted: 0 })
}

const SIZES = [
  [1280, 800],
  [800, 1280],
  [1180, 820],
  [820, 1180],
] as const

async function onATurnedTablet({ page, church }: Way): Promise<void> {
  await church.family(LONG_NAMED)
  await page.resize(1280, 800)
  await giveNumber(page, LONG_NAMED.phone)
  await page.sees({ role: 'checkbox', name: /Bartholomew/ })
  for (const [width, height] of SIZES) {
    await page.resize(width, height)
    await page.until(`At ${width}x${height} every name stays inside of its card`, namesFit, null)
  }
  await page.click({ role: 'button', name: 'Update Profile' })
  await page.sees({ role: 'heading', name: 'Update Your Profile' })
  for (const [width, height] of SIZES) {
    await page.resize(width, height)
    await page.until(`At ${width}x${height} every name stays inside of its row`, namesFit, null)
  }
}

/** Runs in the page. Checks every line of text in a card or row of the family. */
function namesFit(): boolean {
  const rows = [...document.querySelectorAll('[role=checkbox], main li')]
  const linesOf = (row: Element) => {
    const range = document.createRange()
    range.selectNodeContents(row)
    return [...range.getClientRects()]
  }
  return (
    rows.length > 0 &&
    rows.every((row) => {
      const card = row.getBoundingClientRect()
      return linesOf(row).every((line) => line.bottom <= card.bottom + 1 && line.top >= card.top - 1)
    })
  )
}

export const visitorJourneys: readonly Journey[] = [
  { title: 'a family checks in by phone number', lead: byPhoneNumber },
  { title: 'a family takes back what it has confirmed, and checks in again', lead: takenBack },
  { title: 'somebody checks in by last name', lead: byLastName },
  { title: 'a family who is new registers and checks in', lead: forTheFirstTime },
  { title: 'long names stay in their cards when the tablet is turned', lead: onATurnedTablet },
]
