import { type Browser, type Page, expect } from '@playwright/test'
import { createHelloTokens } from '#server/access/guest-pass/hello-tokens.ts'
import { guestPassKey } from '#server/configuration/secret.ts'
import { anUsherAt, number, onePerson } from '#tests/browser/counting/ushers.ts'
import { openDashboard } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button, comeAs, confirm } from '#tests/browser/support/visitor.ts'
import { PASSWORD, SECRET } from '#tests/foyer/foyer.ts'

/**
 * Everything that a browser stores for the pages of this church, as text: web storage, databases, caches and cookies.
 */
async function storedIn(page: Page): Promise<string> {
  const ofPage = await page.evaluate(async () => {
    const whenDone = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('The database could not be read'))
      })
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await whenDone(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        kept.push({ name, store, keys: await whenDone(rows.getAllKeys()), rows: await whenDone(rows.getAll()) })
      }
      database.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        kept.push({ name, address: request.url, text: await (await caches.match(request))?.text() })
    return JSON.stringify(kept)
  })
  return ofPage + JSON.stringify(await page.context().cookies())
}

/** Puts a word into each kind of storage of a page. A reader of the storage must find it as often. */
const plantIn = (page: Page, word: string): Promise<void> =>
  page.evaluate(async (planted) => {
    localStorage.setItem('planted', planted)
    sessionStorage.setItem('planted', planted)
    await (await caches.open('planted')).put('/planted', new Response(planted))
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('planted', 1)
      opening.onerror = () => reject(new Error('The database could not be opened'))
      opening.onupgradeneeded = () => void opening.result.createObjectStore('rows').put(planted, 'one')
      opening.onsuccess = () => {
        opening.result.close()
        resolve()
      }
    })
  }, word)

const NOW = '2026-11-22T15:58:00.000Z'
test.use({ begins: NOW })

const CANARY = {
  name: 'Canary Amsterby',
  phone: '7375500987',
  email: 'canary.amsterby@example.org',
  family: [{ name: 'Canary Child', relationship: 'child' as const }],
}
const GUEST = { name: 'Canary Guest', phone: '7375500988' }
const CANARIES = /Canary|Amsterby|737\D{0,3}550\D?098[78]/gi

const canariesOn = async (page: Page): Promise<string[]> => (await storedIn(page)).match(CANARIES) ?? []

/** A device of its own, with nothing stored on it. */
async function device(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, hasTouch: true, serviceWorkers: 'allow' })
  await context.clock.install({ time: NOW })
  return await context.newPage()
}

async function visitKiosk(page: Page): Promise<void> {
  await comeAs(page, CANARY)
  // While the family is there, the tab remembers them: the reader of the storage finds them.
  expect(await canariesOn(page)).not.toEqual([])
  await confirm(page)
  await page.clock.fastForward(120_000)
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
}

async function workAtDesk(page: Page): Promise<void> {
  await openDashboard(page, PASSWORD)
  await expect(page.getByRole('table')).toContainText(CANARY.name)
  await page.goto('/admin/desk')
  await page.getByRole('textbox', { name: 'Name or phone number' }).fill('amsterby')
  await expect(page.getByText(CANARY.name).first()).toBeVisible()
  await page.clock.fastForward(20 * 60_000)
}

async function countAtDoor(page: Page, church: SteeredChurch): Promise<void> {
  await anUsherAt(church, page)
  await onePerson(page).tap()
  await expect(number(page)).toHaveText('1 person counted at this door')
}

async function sendForm(page: Page): Promise<void> {
  await page.goto(`/hello?at=${createHelloTokens(guestPassKey(SECRET), () => NOW).tokenAt('wall').token}`)
  await page.getByLabel('Full Name').fill(GUEST.name)
  await page.getByLabel('Phone Number').fill(GUEST.phone)
  await button(page, 'Send').click()
  await expect(page.getByRole('heading', { name: 'One more step: show this code.' })).toBeVisible()
  await page.close({ runBeforeUnload: true })
}

test('after a visit no tablet, desk, counter or phone of a guest stores a name, a number or an address', async ({
  browser,
  steered: church,
  pageErrors,
}) => {
  await church.family(CANARY)
  const [kiosk, desk, counter, phone] = await Promise.all(Array.from({ length: 4 }, () => device(browser, church.url)))
  await visitKiosk(kiosk!)
  await workAtDesk(desk!)
  await countAtDoor(counter!, church)
  await sendForm(phone!)
  const again = await phone!.context().newPage()
  // An address that names somebody would be noticed.
  await again.goto('/hello?for=Canary%20Amsterby')
  expect(pageErrors.seen.join()).toContain('Amsterby')
  pageErrors.forgive()
  await again.goto('/hello')
  for (const [where, page] of Object.entries({ kiosk: kiosk!, desk: desk!, counter: counter!, phone: again })) {
    expect([where, await canariesOn(page)]).toEqual([where, []])
    // The reader finds what is there, in each kind of storage.
    await plantIn(page, CANARY.name)
    expect([where, await canariesOn(page)]).toEqual([
      where,
      Array.from({ length: 4 }, () => ['Canary', 'Amsterby']).flat(),
    ])
    await page.context().close()
  }
})
