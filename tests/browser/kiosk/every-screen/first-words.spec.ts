import { expect, type Page } from '@playwright/test'
import { expectFirstWords } from '#tests/browser/measuring/first-words.ts'
import { test } from '#tests/browser/support/church.ts'
import { accept, closeDoors, codeShown, letAsk } from '#tests/browser/support/device/devices.ts'
import { button } from '#tests/browser/support/visitor.ts'

const TABLETS = [
  [1280, 800],
  [1024, 768],
  [800, 1280],
] as const

/** Notes each heading that a script draws on this page from now on. Returns a function that reads them. */
async function noteHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const drawn: string[] = []
    Reflect.set(globalThis, 'drawnHeadings', drawn)
    const note = () => {
      const heading = document.querySelector('main h1')?.textContent
      if (heading && heading !== drawn.at(-1)) drawn.push(heading)
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'drawnHeadings') as string[])
}

test('the words of the first screen stand in their place before its script runs, on each kind of tablet', async ({
  page,
}) => {
  await expectFirstWords(page, {
    path: '/',
    heading: 'Welcome!',
    sizes: TABLETS,
    drawn: () => expect(button(page, '1')).toBeVisible(),
  })
})

test('a tablet that is not let in says so before its script runs, never asks anybody to check in, and greets once it is let in', async ({
  page,
  church,
}) => {
  await closeDoors(church)
  const isNew = page.getByRole('heading', { name: 'This tablet is new here.' })
  await expectFirstWords(page, {
    path: '/',
    heading: 'This tablet is new here.',
    sizes: TABLETS,
    drawn: () => expect(isNew).toBeVisible(),
  })
  await page.evaluate(() => localStorage.clear())
  const headings = await noteHeadings(page)
  await page.goto('/')
  await expect(isNew).toBeVisible()
  expect(await headings()).toEqual(['This tablet is new here.'])
  await letAsk(church)
  await accept(church, await codeShown(page), { name: 'Main door', kind: 'kiosk', serves: 'all' })
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
})
