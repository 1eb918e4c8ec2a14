import { expect, type BrowserContext, type Page } from '@playwright/test'
import { test as base } from '#tests/browser/support/church.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { button, comeAs, confirm, giveNumber } from '#tests/browser/support/visitor.ts'
import { startEventStoreServer, type EventStoreServer } from '#tests/eventstore-server/server.ts'
import { ADMIN, SECRET } from '#tests/foyer/foyer.ts'

/** A church whose log is in a database of its own, which goes away and comes back. */
const test = base.extend<{ theirs: EventStoreServer }>({
  theirs: async ({ browserName: _ }, use) => {
    const theirs = await startEventStoreServer()
    await use(theirs)
    await theirs.kill()
  },
  settings: async ({ theirs }, use) => use({ EVENTSTORE_URL: theirs.url, FOYER_SECRET: SECRET }),
})

test.use({ ownProcess: true })

const AWAY = 'The church’s records cannot be reached right now.'
const NOT_YET = [
  'Check-in is not ready yet',
  'The church’s server cannot be reached, or is still starting. This tablet goes on by itself.',
]

/** How many times each family was checked in, according to the database. */
const checkIns = ({ store }: EventStoreServer) => store.log.filter(({ type }) => type === 'PartyCheckedIn').length

async function keepOne(page: Page, family: { name: string; phone: string }): Promise<void> {
  await page.bringToFront()
  await comeAs(page, family)
  await confirm(page)
  await expect(page.getByText('Saved on this tablet')).toBeVisible()
  await button(page, 'Done').tap()
}

async function opened(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('when the morning begins without the log, every page says what it waits for, and continues by itself', async ({
  page,
  browser,
  church,
  theirs,
}) => {
  const ada = await church.family(ADA)
  await theirs.kill()
  await keepOne(page, ADA)
  await church.kill()
  const started = church.start()
  await expect(async () => void (await page.goto('/'))).toPass()
  await expect(page.getByText('1 check-in saved on this tablet')).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: church.url, serviceWorkers: 'block', hasTouch: true })
  const newTablet = await opened(elsewhere, '/')
  for (const words of NOT_YET) await expect(newTablet.getByText(words)).toBeVisible()
  const admin = await opened(elsewhere, '/admin')
  await expect(admin.getByRole('alert')).toContainText(AWAY)
  await expect(admin.getByRole('alert')).toContainText('EventStoreDB')
  await elsewhere.addInitScript((header) => {
    // A new tab has no storage before it shows a page.
    if (location.protocol === 'http:') sessionStorage.setItem('directoryAuth', header)
  }, ADMIN)
  const directory = await opened(elsewhere, '/directory')
  await expect(directory.getByText('Failed to fetch user data')).toBeVisible()
  const wall = await opened(elsewhere, '/admin/wall')
  await expect(wall.getByText('Reconnecting')).toBeVisible()
  const personal = await opened(elsewhere, `/qr/${ada.id}`)
  await expect(personal.getByText('Could not find user information.')).toBeVisible()

  await theirs.restart()
  await started
  await expect(admin.getByRole('definition')).toHaveText(['1', '1'])
  await expect(admin.getByRole('alert')).toHaveCount(0)
  await expect(directory.getByText(ADA.name)).toBeVisible()
  await expect(wall.getByText('Live')).toBeVisible()
  await expect(page.getByText('saved on this tablet')).toHaveCount(0)
  expect(checkIns(theirs)).toBe(1)
  await personal.bringToFront()
  await personal.getByRole('button', { name: 'Try Again' }).tap()
  await expect(personal.getByText(ADA.name)).toBeVisible()
  await newTablet.bringToFront()
  await giveNumber(newTablet, ADA.phone)
  await expect(newTablet.getByRole('heading', { name: 'You are checked in.' })).toBeVisible()
  await elsewhere.close()
})
