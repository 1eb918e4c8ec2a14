import { type CDPSession, type Locator, expect } from '@playwright/test'
import { countPeople } from '#domain/contract/counting/counting-routes.ts'
import { changeDevice, identifyDevice, reloadDevice } from '#domain/contract/device/device-routes.ts'
import { contentOf, openDashboard } from '#tests/browser/support/administrator.ts'
import { cutOff, mend, refuse, untilIdle } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { anUsherAt, countedAt, fivePeople, number, oneOff, onePerson, sum } from './ushers.ts'
import { placesOf } from '#tests/browser/measuring/places.ts'

/** Puts a finger on each of these keys at the same moment, and lifts them all. */
async function touch(inspector: CDPSession, ...keys: Locator[]): Promise<void> {
  const boxes = await placesOf(...keys)
  const touchPoints = boxes.map((box, id) => ({ x: box.x + 20 + 30 * id, y: box.y + 30, id }))
  await inspector.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await inspector.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('the export holds what ushers have counted, also where nobody checked in', async ({ page, context, church }) => {
  await anUsherAt(church, page)
  await onePerson(page).press('Enter')
  await expect.poll(() => countedAt(church)).toBe(1)
  const dashboard = await context.newPage()
  await openDashboard(dashboard, church.password)
  await expect(dashboard.getByText('No attendance records found.')).toBeVisible()
  const downloading = dashboard.waitForEvent('download')
  await dashboard.getByRole('button', { name: 'Export' }).click()
  expect(await contentOf(await downloading)).toContain('Counted at the doors,,,,1,Total')
})

test('an usher counts with several fingers, and phone, wall and dashboard show the same sum', async ({
  page,
  context,
  church,
}) => {
  const winters = await church.family(RUTH)
  const { id } = await anUsherAt(church, page)
  await expect(page).toHaveTitle(/^Counter – /)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Door' })).toContainText('Main door')
  await expect(oneOff(page)).toBeDisabled()
  const inspector = await context.newCDPSession(page)
  await touch(inspector, onePerson(page), onePerson(page), fivePeople(page))
  await expect(number(page)).toHaveText('7 counted at this door')
  await oneOff(page).tap()
  await onePerson(page).press('Enter')
  await onePerson(page).click()
  await expect(number(page)).toHaveText('8 counted at this door')
  await church.checkIn(winters, winters.family)
  await expect(sum(page, 3, 8)).toBeVisible()
  for (const word of ['checked in', 'counted', 'in total'])
    await expect(page.getByText(word, { exact: true })).toBeVisible()

  const wall = await context.newPage()
  await wall.setViewportSize({ width: 1920, height: 1080 })
  await wall.goto('/admin/wall')
  await expect(wall.getByText('In total', { exact: true })).toBeVisible()
  await expect(wall.getByText('3 checked in + 8 counted at the doors')).toBeVisible()
  await expect(wall.getByText('Total Attendees')).toHaveCount(0)
  const dashboard = await context.newPage()
  await openDashboard(dashboard, church.password)
  await expect(dashboard.getByText('+ 8 counted, 11 in total')).toBeVisible()
  await dashboard.setViewportSize({ width: 1440, height: 900 })
  const labels = ['First-Time Guests', 'Total Attendees'].map((label) => dashboard.getByText(label, { exact: true }))
  const [guests, all] = await placesOf(...labels)
  expect(guests!.y).toBe(all!.y)
  await dashboard.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(dashboard.getByText('8 counted at the doors, 11 in total')).toBeAttached()

  await church.asAdmin(identifyDevice, { params: { id } })
  await expect(page.getByRole('status').filter({ hasText: 'This phone is' })).toContainText('Main door')
  await church.asAdmin(changeDevice, { params: { id }, body: { language: 'es' } })
  await expect(page.getByText('En vivo')).toBeVisible()
  await church.asAdmin(changeDevice, { params: { id }, body: { kind: 'kiosk' } })
  await expect(page).toHaveURL('/')
})

test('what the server has recorded counts once, though the phone never hears so', async ({ page, church }) => {
  await anUsherAt(church, page)
  await page.route('**/counts/*', async (call) => {
    await call.fetch()
    await call.abort()
  })
  await fivePeople(page).tap()
  await expect(page.getByText('Saved on this phone')).toBeVisible()
  await expect(number(page)).toHaveText('5 counted at this door, 5 not sent yet')
  await expect.poll(() => countedAt(church)).toBe(5)
  await onePerson(page).tap()
  await mend(page)
  await expect(number(page)).toHaveText('6 counted at this door')
  await expect(sum(page, 0, 6)).toBeVisible()
})

test('taps that the phone was still storing when the page was loaded again count once', async ({ page, church }) => {
  await anUsherAt(church, page)
  await onePerson(page).tap()
  await expect.poll(() => countedAt(church)).toBe(1)
  await page.evaluate(
    () =>
      new Promise<void>((held) => {
        indexedDB.open('foyer-tallies').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result
          const store = database.transaction('tallies', 'readwrite').objectStore('tallies')
          // A transaction that asks again and again does not end, and all others wait for it.
          const ask = () => void (store.getAll().onsuccess = ask)
          ask()
          held()
        }
      }),
  )
  await fivePeople(page).tap()
  await onePerson(page).tap()
  await page.reload()
  await expect(number(page)).toHaveText('7 counted at this door')
  await page.reload()
  await expect(number(page)).toHaveText('7 counted at this door')
  await expect.poll(() => countedAt(church)).toBe(7)
})

test('a phone that stores nothing says so while the server does not have everything', async ({ page, church }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not allowed here', 'SecurityError')
    }
  })
  await anUsherAt(church, page)
  await cutOff(page, countPeople)
  await onePerson(page).tap()
  await expect(number(page)).toHaveText('1 person counted at this door, 1 not sent yet')
  await expect(page.getByText('Keep this page open')).toBeVisible()
  await mend(page)
  await expect(page.getByText('Keep this page open')).toHaveCount(0)
  await expect.poll(() => countedAt(church)).toBe(1)
})

test('a count that the server refuses for good stays on the phone until somebody has written it down', async ({
  page,
  church,
}) => {
  await anUsherAt(church, page)
  await refuse(page, countPeople, 409, { code: 'too-late', message: 'Too late' })
  await fivePeople(page).tap()
  const refused = page.getByRole('alert')
  await expect(refused).toContainText(
    'The server did not take 5 from “Main door”. Write the number down and tell the office.',
  )
  await mend(page)
  await onePerson(page).tap()
  await expect.poll(() => countedAt(church)).toBe(1)
  await refused.getByRole('button', { name: 'I have written it down' }).tap()
  await expect(refused).toHaveCount(0)
  await page.reload()
  await expect(number(page)).toHaveText('1 person counted at this door')
})

test('a count that is full says so, and the usher goes on at another door', async ({ page, church }) => {
  await anUsherAt(church, page)
  await onePerson(page).tap()
  await expect.poll(() => countedAt(church)).toBe(1)
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        indexedDB.open('foyer-tallies').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result
          const store = database.transaction('tallies', 'readwrite').objectStore('tallies')
          const all = store.getAll()
          all.onsuccess = () => {
            const [tally] = all.result as { slices: [object] }[]
            Object.assign(tally!.slices[0], { sum: 1_996, sequence: 2 })
            store.put(tally).onsuccess = () => done()
          }
        }
      }),
  )
  await page.reload()
  await fivePeople(page).tap()
  await expect(page.getByRole('status').filter({ hasText: '2000' })).toHaveText(
    '2000 This count is full. Choose another door to go on.',
  )
  await expect(onePerson(page)).toBeDisabled()
  await oneOff(page).tap()
  await onePerson(page).tap()
  await page.getByRole('combobox', { name: 'Door' }).selectOption('Another door…')
  await page.getByRole('textbox', { name: 'What is this door called?' }).fill('Balcony')
  await page.getByRole('button', { name: 'Stand here' }).tap()
  await onePerson(page).tap()
  await expect(number(page)).toHaveText('1 person counted at this door')
  await expect.poll(() => countedAt(church)).toBe(2_001)
})

test('a phone loads its page again once no name of a door is typed on it', async ({ page, church }) => {
  const { id } = await anUsherAt(church, page)
  await page.evaluate(() => void Object.assign(window, { isTheSamePage: true }))
  await page.getByRole('combobox', { name: 'Door' }).selectOption('Another door…')
  const name = page.getByRole('textbox', { name: 'What is this door called?' })
  await name.fill('Balc')
  await church.asAdmin(reloadDevice, { params: { id } })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('obeyed'))).not.toBeNull()
  await untilIdle(page)
  await expect(name).toHaveValue('Balc')
  await name.fill('Balcony')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Stand here' }).tap()
  await loaded
  await expect(onePerson(page)).toBeEnabled()
  await expect(page.getByRole('combobox', { name: 'Door' })).toContainText('Balcony')
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(false)
})

test('a name of a door that was begun and cancelled is gone, so the phone can load its page again', async ({
  page,
  church,
}) => {
  const { id } = await anUsherAt(church, page)
  await page.getByRole('combobox', { name: 'Door' }).selectOption('Another door…')
  await page.getByRole('textbox', { name: 'What is this door called?' }).fill('Balc')
  const loaded = page.waitForEvent('load')
  await church.asAdmin(reloadDevice, { params: { id } })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('obeyed'))).not.toBeNull()
  await button(page, 'Cancel').tap()
  await loaded
  await expect(onePerson(page)).toBeEnabled()
})
