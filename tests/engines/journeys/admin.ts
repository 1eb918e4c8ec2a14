import { equal } from 'node:assert/strict'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import type { Journey, Way } from '#tests/engines/journey.ts'
import type { Page } from '#tests/engines/page.ts'

/** What the administrator does on a Sunday. */

export async function givePassword(page: Page, password: string): Promise<void> {
  await page.fill('Password', password)
  await page.click({ role: 'button', name: 'Sign in' })
}

export async function openDashboard({ page, church }: Way): Promise<void> {
  await page.resize(1440, 900)
  await page.open('/admin')
  await givePassword(page, church.password)
  await page.sees({ role: 'heading', name: 'Attendance List' })
}

async function whoIsHere(way: Way): Promise<void> {
  const { page, church } = way
  await openDashboard(way)
  await page.sees({ text: 'No attendance records found.' })
  const winters = await church.family(RUTH)
  await church.checkIn(winters, winters.family)
  await page.sees({ role: 'row', name: /Ruth Winter/ })
  await page.sees({ role: 'definition', text: '3' })
  await page.click({ role: 'button', name: 'View Ruth Winter' })
  const profile = { role: 'dialog', name: 'Attendee Profile' }
  await page.sees({ text: 'Boaz Winter', within: profile })
  await page.click({ role: 'button', name: 'Close', within: profile })
  await page.seesNo(profile)
}

async function aFullList(way: Way): Promise<void> {
  const { page, church } = way
  for (let n = 0; n < 30; n++)
    await church.checkIn(await church.family({ name: `Guest Winter${n}`, phone: String(5_125_550_100 + n) }))
  await openDashboard(way)
  await page.sees({ role: 'row', name: /Guest Winter29/ })
  equal(await page.evaluate(roomBelow, null), 0, 'The page scrolls no further than its content')
}

/** Runs in the page. Returns how far the page can be scrolled beyond the last thing on it. */
function roomBelow(): number {
  const scroller = document.scrollingElement!
  scroller.scrollTop = scroller.scrollHeight
  const lowest = Math.max(...[...document.body.children].map((one) => one.getBoundingClientRect().bottom))
  return Math.max(0, Math.round(scroller.clientHeight - lowest))
}

async function theSchedule({ page, church }: Way): Promise<void> {
  await page.resize(1440, 900)
  await page.open('/admin/schedule')
  await givePassword(page, church.password)
  await page.click({ role: 'button', name: 'Add event' })
  await page.sees({ role: 'dialog', name: 'New event' })
  for (const label of ['Name', 'Date', 'Starts', 'Check-in opens', 'Check-in closes']) {
    await page.click({ role: 'field', name: label })
    await page.until(`The field ${label} shows that it has the focus`, showsFocus, label)
  }
  await page.resize(1440, 400)
  await page.until('A dialog that scrolls has round corners', hasRoundCorners, null)
  await page.resize(1440, 900)
  await page.fill('Name', 'Concert')
  await page.click({ role: 'button', name: 'Save' })
  await page.seesNo({ role: 'dialog', name: 'New event' })
  await page.sees({ role: 'listitem', text: /Concert/ })
}

/** Runs in the page. */
function showsFocus(label: string): boolean {
  const field = document.activeElement
  const isIt = field instanceof HTMLInputElement && [...(field.labels ?? [])].some((one) => one.innerText === label)
  return isIt && getComputedStyle(field).outlineStyle === 'solid'
}

/**
 * Runs in the page. Firefox draws the scrollbar of a dialog over its round corners, unless the dialog is cut out round.
 */
function hasRoundCorners(): boolean {
  const dialog = document.querySelector('dialog[open]')!
  const { clipPath, borderRadius } = getComputedStyle(dialog)
  const isCutOut = clipPath.includes(`round ${borderRadius}`)
  return dialog.scrollHeight > dialog.clientHeight && (isCutOut || !CSS.supports('-moz-appearance', 'none'))
}

async function exportedFile(way: Way): Promise<void> {
  const { page, church } = way
  const winters = await church.family(RUTH)
  await church.checkIn(winters, winters.family.slice(0, 1))
  await church.checkIn(await church.family(ADA))
  const { body: event } = await church.ask(currentEvent, {})
  await openDashboard(way)
  await page.sees({ role: 'row', name: /Ada Sommer/ })
  await page.click({ role: 'button', name: 'Export' })
  const lines = (await way.saved(`attendance-report-${event.id}.csv`)).trimEnd().split('\r\n')
  equal(lines.length, 4)
  for (const [n, name] of ['Name', 'Ada Sommer', 'Ruth Winter', 'Boaz Winter'].entries())
    equal(lines[n]!.replace('\uFEFF', '').split(',')[0], name)
}

export const adminJourneys: readonly Journey[] = [
  { title: 'the administrator sees who comes, at once, and opens a profile', lead: whoIsHere },
  { title: 'a dashboard with many people ends where its content ends', lead: aFullList },
  { title: 'a gathering is added, and each field shows that it has the focus', lead: theSchedule },
  { title: 'the attendance is exported as a file', lead: exportedFile },
]
