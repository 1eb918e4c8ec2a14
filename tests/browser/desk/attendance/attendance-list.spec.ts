import { type Locator, type Page, expect } from '@playwright/test'
import { localDate } from '#domain/calendar/calendar.ts'
import { longDay } from '#domain/calendar/dates-in-words.ts'
import { putFirstStepsAway } from '#domain/contract/first-steps/first-steps-routes.ts'
import { expectNoFindingsAt, resize } from '#tests/browser/measuring/findings.ts'
import { openDashboard, rows } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { NOA } from '#tests/browser/support/congregation.ts'
import { printedList } from '#tests/browser/support/printed-list.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { onEachOf } from '#tests/browser/support/tablets.ts'
import { placeOf } from '#tests/browser/measuring/places.ts'
import { COVERED } from '#web/frame/useMore.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** How many rows of the list can be read above this height. */
const rowsAbove = async (page: Page, end: number): Promise<number> => {
  const boxes = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect))
  return boxes.filter(({ top, height }) => height > 10 && top + height / 2 < end).length
}

/** How far the page itself can be scrolled, down and to the right. */
const scrollable = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
    return [scrollHeight - clientHeight, scrollWidth - clientWidth]
  })

const crowd = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    name: `Person ${number} Okaris`,
    phone: String(5_125_550_300 + number),
  }))

test.describe('the attendance list', () => {
  test('is printed with everybody, and with the church, the event and the day on each page', async ({
    page,
    church,
  }) => {
    const people = crowd(60)
    for (const one of people) await church.checkIn(await church.family(one))
    await church.checkIn(await church.family(NOA))
    const [david, sarah] = ['דוד לוי', 'שרה לוי']
    const children = [david, sarah].map((name) => ({ name, relationship: 'child' as const }))
    const winters = await church.family({ name: 'Ruth Winter', phone: '5125550102', family: children })
    await church.checkIn(winters, winters.family)
    await openDashboard(page, church.password)
    await expect(rows(page).first()).toBeVisible()
    expect(await rows(page).count()).toBeLessThan(people.length)
    const printed = await printedList(page)
    for (const { name } of people) expect(printed).toContain(name)
    expect(printed).toMatch(/Open Check-In/)
    expect(printed).toContain('64 people, 64 of them for the first time')
    const today = localDate(new Date().toISOString(), 'America/Chicago')
    expect(printed).toContain(`Printed ${longDay(today)}`)
    for (const head of ['Name', 'Family Members', 'Phone Number', 'Time', 'Group Size', 'First time'])
      expect(printed).toContain(head)
    // Afterwards the page is as before.
    await expect(page.locator('body > div > table')).toHaveCount(0)
    await page.evaluate(() =>
      addEventListener('beforeprint', () => {
        const apart = [...document.querySelectorAll('body > div > table td:nth-child(2) bdi')]
        document.documentElement.dataset['apart'] = apart.map(({ textContent }) => textContent).join(' | ')
      }),
    )
    // Each name of a family stands apart, so that Hebrew letters do not change their order.
    await printedList(page)
    await expect(page.locator('html')).toHaveAttribute('data-apart', `${david} | ${sarah}`)
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
      // Also the number of the page has the letters of Foyer.
      const fonts = [...pdf.matchAll(/\/FontName \/(?:[A-Z]{6}\+)?(\w+)/g)].map(([, font]) => font)
      expect(fonts.length).toBeGreaterThan(0)
      expect(fonts.filter((font) => !/^(Figtree|Heebo|FrankRuhl)/.test(font!))).toEqual([])
    }
  })

  test('scrolls in its own card, ends in sight, and says how many more there are', async ({ page, church }) => {
    for (const one of crowd(20)) await church.checkIn(await church.family(one))
    await church.asAdmin(putFirstStepsAway, {})
    await openDashboard(page, church.password)
    await expect(rows(page).first()).toBeVisible()
    const desks = [
      { width: 1024, height: 768 },
      { width: 1280, height: 800 },
      { width: 1440, height: 900 },
    ]
    const said = page.getByText(/^\d+ more$/)
    await onEachOf(desks, page, async (size) => {
      // Below the widest screens the tools are beneath the list.
      const isWidest = size.startsWith('1440')
      await expect.poll(async () => (await scrollable(page)).map((by) => by > 0), size).toEqual([!isWidest, false])
      const card = await placeOf(page.getByRole('region', { name: 'Attendance List' }))
      expect(card.y + card.height, size).toBeLessThanOrEqual(page.viewportSize()!.height)
      await expect(async () => {
        // The fade over the end of the list covers a row from its middle on.
        const covered = card.y + card.height - 1 - COVERED
        await expect(said, size).toHaveText(`${20 - (await rowsAbove(page, covered))} more`, { timeout: 500 })
      }).toPass()
    })
    const scroller = page.getByRole('table').locator('..')
    await scroller.evaluate((list) => list.scrollTo({ top: list.scrollHeight }))
    await expect(said).toHaveCount(0)
  })
})

/** Longer than a telephone is wide. */
const LONG_ADDRESS = 'elizabeth.montgomery@oakdalefellowship.example.org'

/** The lines in which a text stands. */
const linesOf = (text: Locator): Promise<string[]> =>
  text.evaluate((element) => {
    const lines = new Map<number, string>()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { top } = range.getBoundingClientRect()
        lines.set(top, `${lines.get(top) ?? ''}${letter}`)
      }
    return [...lines.values()]
  })

/** On a small screen the page scrolls, and ends with its footer. */
const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
] as const

const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
    const foot = document.querySelector('footer')!.getBoundingClientRect().bottom + scrollY
    const band = 54
    return [scrollWidth - clientWidth, Math.max(0, scrollHeight - Math.max(foot + band, clientHeight))]
  })

test.describe('the admin area on a telephone', () => {
  test('stands at its top after the password, is as wide as the telephone, and the page of a person fits', async ({
    page,
    church,
  }) => {
    for (const one of crowd(19)) await church.checkIn(await church.family(one))
    const last = { name: 'Person 19 Okaris', phone: '5125550319', email: LONG_ADDRESS }
    await church.checkIn(await church.family(last))
    await resize(page, PHONES[0])
    await openDashboard(page, church.password)
    await expect(rows(page).first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    const isWide = (size: string) => expect.poll(() => beyond(page), size).toEqual([0, 0])
    await onEachOf(PHONES, page, isWide)
    // There is no room for the eye: the menu of the row leads to the page of the person.
    await button(page, 'More for Person 19 Okaris').click()
    await page.getByRole('menuitem', { name: 'Open page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Person 19 Okaris' })).toBeVisible()
    const address = page.getByRole('definition').filter({ hasText: LONG_ADDRESS })
    expect(await linesOf(address)).toEqual(['elizabeth.montgomery', '@oakdalefellowship.example.org'])
    await onEachOf(PHONES, page, isWide)
    for (const [path, name] of [
      ['/directory', 'Attendee Directory'],
      ['/admin/schedule', 'Schedule'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await onEachOf(PHONES, page, isWide)
    }
    // The tours look at it on the smaller ones.
    await expectNoFindingsAt(page, 'the schedule on a small tablet', PHONES[2])
  })
})
