import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { openDashboard } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { button, comeAs, confirm, row } from '#tests/browser/support/visitor.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** What the pages ask of the server, as version 0.5.0 did in a church without rooms. */
const before = async (): Promise<unknown> =>
  JSON.parse(await readFile('tests/data/requests-without-rooms.json', 'utf8'))

/** What is asked while somebody signs in depends on how soon the next page is opened. */
const SIGN_IN = 'sign-in'
const PAGES = ['', '/desk', '/sundays', '/care', '/schedule', '/tablets', '/helpers', '/activity', '/wall'].map(
  (path) => `/admin${path}`,
)

/** A word of the children's rooms, in either language. */
const OF_ROOMS = /children’s|rooms|receipt|allerg|drop.?off|salón|salones|comprobante|alergia/i
/** The two places that lead to them, and the guide. */
const WAYS_IN = ['Children’s rooms…', 'Children’s rooms']

/** What a page asks of the server and which scripts it loads from now on, without ids and hashes. */
function follow(page: Page) {
  const asked = new Map<string, Set<string>>()
  const scripts = new Set<string>()
  let shown = ''
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const [, script] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(pathname) ?? []
    if (script !== undefined) scripts.add(script)
    if (pathname.startsWith('/api/')) asked.get(shown)?.add(`${request.method()} ${pathname.replace(/\d{4,}/, 'id')}`)
  })
  return {
    scripts,
    /** From now on the requests are those of this page. */
    begin: (name: string) => void asked.set((shown = name), new Set()),
    asked: () =>
      Object.fromEntries(
        [...asked].flatMap(([name, calls]) => (name === SIGN_IN ? [] : [[name, [...calls].toSorted()]])),
      ),
  }
}

async function wordsOn(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle')
  const text = await page.locator('body').innerText()
  return WAYS_IN.reduce((rest, way) => rest.replaceAll(way, ''), text)
}

test('65. a church without children’s rooms sees no word of them, and its pages ask and load what they did before', async ({
  page,
  church,
}) => {
  await church.family(RUTH)
  const { scripts, begin, asked } = follow(page)
  begin('a family checks in')
  await comeAs(page, RUTH)
  await row(page, 'Obed Winter').tap()
  expect(await wordsOn(page)).not.toMatch(OF_ROOMS)
  await confirm(page)
  expect(await wordsOn(page)).not.toMatch(OF_ROOMS)
  begin(SIGN_IN)
  await openDashboard(page, church.password)
  for (const path of PAGES) {
    begin(path)
    await page.goto(path)
    expect([path, (await wordsOn(page)).match(OF_ROOMS)]).toEqual([path, null])
  }
  expect([...scripts].filter((name) => /rooms|labels/i.test(name) || name.includes('Team'))).toEqual([])
  expect(asked()).toEqual(await before())
})

test('an administrator adds the first room, is led to the tablets, and closes the room for the event', async ({
  page,
  church,
}) => {
  await openDashboard(page, church.password)
  await page.goto('/admin/schedule')
  await page.getByRole('link', { name: 'Children’s rooms…' }).click()
  await button(page, 'Add the first room').click()
  await page.getByLabel('Name').fill('Lambs')
  await button(page, 'Save').click()
  await expect(page.getByRole('row', { name: /Lambs/ })).toContainText('1 and 2 years')
  await expect(page.getByRole('link', { name: 'Let tablets in' })).toBeVisible()
  await page.getByRole('link', { name: 'Rooms', exact: true }).click()
  await button(page, 'Lambs').click()
  await button(page, 'Close room').click()
  await button(page, 'Done').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Lambs' })).toContainText('Closed for this event')
  await page.goto('/admin/activity')
  await button(page, /^Undo: The children’s room Lambs was closed|^Undo/)
    .first()
    .click()
  await page.goto('/admin/rooms')
  await expect(page.getByRole('listitem').filter({ hasText: 'Lambs' })).toContainText('Good')
})
