import { type Page, expect } from '@playwright/test'
import { admitGuest } from '#domain/contract/guest/guest-routes.ts'
import { cancelEvent, schedule } from '#domain/contract/schedule/schedule-routes.ts'
import { type HelloTexts, drawnTexts } from '#server/pages/drawn/texts.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { codeOnTheWall } from '#tests/foyer/guests.ts'
import { LONG_NAMED } from './congregation.ts'
import { headed } from './steps.ts'
import type { Tour } from './tour.ts'

/** The screens on which guests open the form, in CSS pixels: phones, a tablet and a computer. */
export const GUESTS_SCREENS = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const

/** The text size of readers who have set a larger one on their phone. */
const LARGER = '22px'

/** The form for guests, in the phone's language, with the server's texts. */
const onTheirPhone: Tour = async ({ page, church, texts, larger, see }) => {
  const words = drawnTexts[texts.language].hello
  const open = async (path: string): Promise<void> => {
    await page.goto(path)
    if (larger) await page.evaluate((size) => void (document.documentElement.style.fontSize = size), LARGER)
  }
  await open('/hello')
  await headed(page, words.scanAgain)
  await see('hello-scan-again')
  await open(codeOnTheWall())
  await headed(page, words.welcome)
  await see('hello')
  await button(page, words.send).tap()
  await expect(page.getByText(words.errors.name)).toBeVisible()
  await see('hello-errors')

  await fillIn(page, words, 'Naomi Carverly')
  await addPerson(page, words, 'Samuel Carverly', words.relationships.spouse)
  await typePerson(page, words, 'Tali Carverly', words.relationships.child)
  await see('hello-sheet')
  await button(page, words.add).tap()
  await see('hello-filled-in')
  await withoutNetwork(page, words, see)
  await send(page, words)
  await see('hello-expected')

  await button(page, words.change).tap()
  await fillIn(page, words, LONG_NAMED.name)
  await addPerson(page, words, LONG_NAMED.hebrewName, words.relationships.sibling)
  await typePerson(page, words, LONG_NAMED.family[1]!.name, words.relationships.sibling)
  await see('hello-sheet-long-name')
  await button(page, words.add).tap()
  await see('hello-long-names')
  await send(page, words)
  await see('hello-expected-long-name')

  // A tablet has read the code: nothing can be changed here any more.
  const code = (await page.locator('.characters').textContent()) ?? ''
  await church.ask(admitGuest, { body: { code } })
  await open('/hello')
  await expect(button(page, words.change)).toHaveCount(0)
  await see('hello-admitted')

  const { body } = await church.asAdmin(schedule, { query: {} })
  for (const { id } of body.events) await church.asAdmin(cancelEvent, { params: { eventId: id } })
  await page.context().clearCookies()
  await open(codeOnTheWall())
  await headed(page, words.noEvent)
  await see('hello-no-event')
}

/** The form is under way on a slow network, and then there is none. */
async function withoutNetwork(page: Page, words: HelloTexts, see: (state: string) => Promise<void>): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/hello', async (call) => {
    await released
    await call.abort()
  })
  await button(page, words.send).tap()
  await expect(button(page, words.sending)).toBeVisible()
  await see('hello-sending')
  release()
  await expect(page.getByText(words.notSent)).toBeVisible()
  await see('hello-not-sent')
  await page.unrouteAll({ behavior: 'wait' })
}

async function fillIn(page: Page, words: HelloTexts, name: string): Promise<void> {
  await page.getByLabel(words.name, { exact: true }).fill(name)
  await page.getByLabel(words.phone, { exact: true }).fill('5125550163')
}

async function typePerson(page: Page, words: HelloTexts, name: string, relationship: string): Promise<void> {
  await button(page, words.addPerson).tap()
  await page.getByLabel(words.memberName, { exact: true }).fill(name)
  await page.getByRole('radio', { name: relationship }).check()
}

async function addPerson(page: Page, words: HelloTexts, name: string, relationship: string): Promise<void> {
  await typePerson(page, words, name, relationship)
  await button(page, words.add).tap()
}

async function send(page: Page, words: HelloTexts): Promise<void> {
  await button(page, words.send).tap()
  await headed(page, words.expected)
}

export const helloTours: Record<string, Tour> = { 'the form for guests': onTheirPhone }
