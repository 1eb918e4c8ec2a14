import { equal } from 'node:assert/strict'
import { ADA, NOA, RUTH } from '#tests/browser/support/congregation.ts'
import { codeOnTheWall } from '#tests/foyer/guests.ts'
import type { Journey, Way } from '#tests/engines/journey.ts'
import type { Page } from '#tests/engines/page.ts'
import { persist } from '#tests/engines/persist.ts'
import { givePassword } from './admin.ts'

/** The welcome desk, and guests who fill in the form on their own phone. */

async function openDesk({ page, church }: Way): Promise<void> {
  await page.resize(1280, 800)
  await page.open('/admin/desk')
  await givePassword(page, church.password)
  await page.sees({ role: 'heading', name: 'Welcome Desk' })
}

/** The page says what was done before the server has it. */
const arePresent = ({ church }: Way, people: number) =>
  persist(async () => equal((await church.present()).totalAttendees, people))

const checkedInHere = { role: 'log', name: 'Checked in here' }

async function besideAQueue(way: Way): Promise<void> {
  const { page, church } = way
  for (const family of [RUTH, ADA, NOA]) await church.family(family)
  await openDesk(way)
  await page.fill('Name or phone number', 'wint')
  await page.sees({ text: '1 household' })
  await page.click({ role: 'checkbox', name: /Boaz Winter/ })
  await page.click({ role: 'button', name: 'Check in 2 people' })
  await page.sees({ role: 'listitem', text: /Ruth Winter and 1 other.*Checked in/, within: checkedInHere })
  await arePresent(way, 2)
  await page.click({ role: 'button', name: /^Undo/ })
  await page.sees({ text: 'Taken back' })
  await arePresent(way, 0)
}

async function fillInTheForm(page: Page): Promise<void> {
  await page.resize(500, 844)
  await page.open(codeOnTheWall())
  await page.sees({ role: 'heading', name: /Welcome!/ })
  await page.fill('Full Name', 'Naomi Carverly')
  await page.fill('Phone Number', '5125550163')
  await page.click({ role: 'button', name: 'Add a person' })
  await page.fill('Name', 'Tali Carverly')
  await page.click({ role: 'radio', name: /Child/ })
  await page.click({ role: 'button', name: 'Add' })
  await page.click({ role: 'button', name: 'Send' })
  await page.sees({ role: 'heading', name: 'You are expected.' })
  await page.sees({ text: /Naomi Carverly and 1 more/ })
}

async function aGuestWithAPhone(way: Way): Promise<void> {
  const { page } = way
  await fillInTheForm(page)
  await openDesk(way)
  await page.click({ role: 'button', name: 'Check in Naomi Carverly' })
  await page.sees({ role: 'listitem', text: /Naomi Carverly and 1 other/, within: checkedInHere })
  await arePresent(way, 2)
}

export const deskJourneys: readonly Journey[] = [
  { title: 'a volunteer at the desk checks a family in, and takes it back', lead: besideAQueue },
  { title: 'a guest fills in the form on a phone, and the desk checks them in', lead: aGuestWithAPhone },
]
