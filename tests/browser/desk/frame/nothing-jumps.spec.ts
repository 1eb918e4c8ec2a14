import { type Page, expect } from '@playwright/test'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { careBoard, whoWasMissing } from '#domain/contract/care/care-routes.ts'
import { listHelpers } from '#domain/contract/helper/helper-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { personPage } from '#domain/contract/people/person-routes.ts'
import type { Route } from '#domain/contract/route.ts'
import { duplicates } from '#domain/contract/same-person/same-person-routes.ts'
import { schedule } from '#domain/contract/schedule/schedule-routes.ts'
import { sundays } from '#domain/contract/sundays/sundays-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { hold, restore, untilIdle } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { livePast } from '#tests/foyer/history/year-of-sundays.ts'
import { aFamily, newPhone, sendIn } from '#tests/foyer/setup.ts'

test.use({ viewport: { width: 412, height: 823 }, begins: '2026-11-22T15:58:00.000Z' })

type Jump = { readonly what: string; readonly from: number; readonly to: number }
type Shift = PerformanceEntry & { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] }

/**
 * The page notes what jumps by itself, and between which places, in pixels. What was out of sight before, and comes up
 * with a short list, bothers nobody.
 */
const noteJumps = (page: Page) =>
  page.addInitScript(() => {
    const jumps: Jump[] = []
    Object.assign(window, { jumps })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          if (previousRect.height > 0)
            jumps.push({ what: node?.textContent ?? '', from: previousRect.top, to: currentRect.top })
    }).observe({ type: 'layout-shift', buffered: true })
  })

const jumpsOf = (page: Page): Promise<Jump[]> => page.evaluate(() => (window as unknown as { jumps: Jump[] }).jumps)

/** A heading in another font may have other lines. */
async function jumpsOnceFontsAreHere(page: Page): Promise<Jump[]> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
  return jumpsOf(page)
}

/** What some pages are for, which has room beside their heading on a computer. */
const PURPOSES: Readonly<Record<string, string>> = {
  '/admin/import':
    'Bring families in from a CSV file. First you see what would change for which family, and later you can undo the import.',
  '/admin/duplicates': 'Two records at a time that may be one person. Nothing is lost: you can undo each merge.',
  '/admin/schedule': 'When check-in opens and closes by itself. One day can have other times, or be called off.',
  '/admin/tablets':
    'Your tablets, and whether each is working. A tablet is let in once, and from then on it is known by its name.',
  '/admin/activity': 'Who did what on a day, newest first. A mistake can be undone here, and so can the undoing.',
  '/admin/helpers':
    'Who may use the admin area. Each helper signs in with a name and a password, and sees what their role needs.',
}

test('nothing jumps on a phone when the list of a page comes, and on a computer a page says what it is for', async ({
  page,
  steered,
}) => {
  await livePast(steered, { last: '2026-11-15', weeks: 20, services: ['Sunday Service'] })
  const family = await aFamily(steered)
  await sendIn(steered, family)
  // Two who may be one are read after the list of such pairs.
  for (const name of ['Leah Okaris', 'Lea Okaris']) await steered.ask(createUser, { body: { name, phone: newPhone() } })
  await noteJumps(page)
  await page.goto('/admin/schedule')
  await givePassword(page, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeVisible()

  const pages: [path: string, list: Route][] = [
    ['/admin/sundays', sundays],
    ['/admin/care', careBoard],
    ['/admin/care/missing', whoWasMissing],
    ['/admin/schedule', schedule],
    ['/admin/activity', activity],
    ['/admin/helpers', listHelpers],
    ['/admin/duplicates', duplicates],
    [`/admin/people/${family.id}`, personPage],
  ]
  for (const [path, list] of pages) {
    const release = await hold(page, list)
    await page.goto(path)
    const loading = page.getByRole('main').getByText('Loading...')
    await expect(loading).toBeVisible()
    const before = await jumpsOnceFontsAreHere(page)
    release()
    await expect(loading).toHaveCount(0)
    await untilIdle(page)
    expect({ path, jumps: await jumpsOf(page) }).toEqual({ path, jumps: before })
    await restore(page)
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const [path, purpose] of Object.entries(PURPOSES)) {
    await page.goto(path)
    await expect(page.getByText(purpose)).toBeVisible()
  }
})
