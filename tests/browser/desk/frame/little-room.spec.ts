import { type Locator, expect } from '@playwright/test'
import { openDashboard, openDirectory, readSpanish, rows } from '#tests/browser/support/administrator.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { resize } from '#tests/browser/measuring/findings.ts'
import { events } from '#tests/browser/desk/schedule/schedule-page.ts'
import { deviceRow, openTablets, tabletThatIsOn } from '#tests/browser/support/device/fleet.ts'
import { field, openDesk } from '#tests/browser/desk/welcome-desk/at-desk.ts'
import { CROWD } from '#tests/browser/tours/kiosk/congregation.ts'
import { PHONES, sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { placeOf, placesOf } from '#tests/browser/measuring/places.ts'

test.use({ begins: sunday('10:04'), contextOptions: { reducedMotion: 'reduce' } })

/** Whether the fade over the end of a list lies over the lower edge of this button. */
const isVeiled = (button: Locator): Promise<boolean> =>
  button.evaluate((one) => {
    // A fade catches no taps, and is found only where it does.
    for (const fade of document.querySelectorAll<HTMLElement>('dialog div[aria-hidden] > p'))
      fade.style.pointerEvents = 'auto'
    const { left, bottom, width } = one.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, bottom - 3)
    return found !== null && !one.contains(found)
  })

/** What can be pressed in this row stands side by side: its name, which opens its form, and its menu. */
async function expectOneLine(row: Locator): Promise<void> {
  await expect(row.getByRole('button')).toHaveCount(2)
  const [name, menu] = await placesOf(row.getByRole('button').first(), row.getByRole('button').last())
  expect(name.x + name.width).toBeLessThanOrEqual(menu.x)
  expect(Math.min(name.y + name.height, menu.y + menu.height)).toBeGreaterThan(Math.max(name.y, menu.y))
}

/** Runs in the page. How much wider an empty field is than the example in it. */
function roomBesideExample(field: HTMLElement | SVGElement): number {
  const { placeholder, clientWidth } = field as HTMLInputElement
  const { font, paddingLeft, paddingRight } = getComputedStyle(field)
  const drawing = document.createElement('canvas').getContext('2d')!
  drawing.font = font
  const room = clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  return room - drawing.measureText(placeholder).width
}

test.describe('where there is little room', () => {
  test('who is here is in the first window of every screen, in both languages, and the tools are below', async ({
    page,
    steered: church,
  }) => {
    for (let n = 10; n < 30; n++)
      await church.checkIn(await church.family({ name: `Guest ${n}`, phone: `51255502${n}` }))
    const winters = await church.family(RUTH)
    await church.checkIn(winters, winters.family)
    const top = async (one: Locator): Promise<number> => (await placeOf(one)).y
    const tools = page.getByRole('tab', { name: 'Tools' })
    await test.step('on a phone the password is asked for above the tools', async () => {
      await resize(page, PHONES[1])
      await page.goto('/admin')
      expect(await top(page.getByLabel('Password', { exact: true }))).toBeLessThan(await top(tools))
      await openDashboard(page, PASSWORD)
      expect(await top(tools)).toBeGreaterThan(PHONES[1].height)
    })
    await test.step('families of the list are in the first window', async () => {
      for (const [width, height, families] of [
        [360, 740, 7],
        [390, 844, 9],
        [768, 1024, 10],
        [1280, 800, 11],
      ] as const) {
        await resize(page, { width, height })
        const fade = page.getByText(/^\d+ (more|más)$/)
        await expect(fade).toBeVisible()
        const end = await top(fade)
        await expect
          .poll(
            () =>
              rows(page).evaluateAll(
                (all, end) => all.filter((row) => row.getBoundingClientRect().bottom <= end).length,
                end,
              ),
            `${width}`,
          )
          .toBeGreaterThanOrEqual(families)
      }
    })
    await test.step('the first visit, its time and those who came along have room on a phone, in both languages', async () => {
      const row = rows(page).first()
      for (const sign of ['First time', 'Primera vez']) {
        await expect(row.getByText(sign)).toBeVisible()
        for (const phone of PHONES) {
          await resize(page, phone)
          expect(await row.evaluate((one) => one.getBoundingClientRect().height)).toBe(56)
          const cut = await row.evaluate(
            (one) =>
              [one, ...one.querySelectorAll('*')].filter(
                (part) => part.scrollWidth > part.clientWidth && part.clientWidth > 1,
              ).length,
          )
          expect(cut, `${sign} at ${phone.width}`).toBe(0)
        }
        if (sign === 'First time') await readSpanish(page)
      }
    })
  })

  test('long names of tablets and people, and the buttons of the open gathering, have room', async ({
    page,
    steered: church,
  }) => {
    await test.step('the long name of a tablet takes no more than two lines on a small computer', async () => {
      await tabletThatIsOn(church, { name: 'Balcony' })
      await tabletThatIsOn(church, { name: 'Fellowship Hall, the entrance from Magnolia Street' })
      await openTablets(page, PASSWORD)
      await resize(page, { width: 1280, height: 800 })
      const [long, short] = await placesOf(
        deviceRow(page, 'Fellowship Hall, the entrance from Magnolia Street'),
        deviceRow(page, 'Balcony'),
      )
      expect(long.height).toBe(short.height)
    })
    await test.step('a name of two lines keeps clear of the lines around its row in the list of people on a phone', async () => {
      await church.family({ name: 'Abigail Thornmere', hebrewName: 'אביגיל', phone: '5125550177' })
      await page.goto('/directory')
      for (const phone of PHONES) {
        await resize(page, phone)
        const air = await page.getByRole('rowheader').evaluate((head) => {
          const words = document.createRange()
          words.selectNodeContents(head)
          return (head.clientHeight - words.getBoundingClientRect().height) / 2
        })
        expect(air).toBeGreaterThanOrEqual(4)
      }
    })
    await test.step('all that can be done with the open gathering stands in one line on a small computer, in both languages', async () => {
      await page.goto('/admin/schedule')
      await resize(page, { width: 1280, height: 800 })
      const open = events(page).first()
      await expect(open).toContainText('Open now')
      await expectOneLine(open)
      await readSpanish(page)
      const abierta = page.getByRole('listitem').filter({ hasText: 'Abierto ahora' })
      await expectOneLine(abierta)
    })
  })

  test('the button that closes a profile is not veiled by the end of a long list', async ({
    page,
    steered: church,
  }) => {
    const winters = await church.family(RUTH)
    await church.checkIn(winters, winters.family)
    await openDirectory(page, PASSWORD)
    await button(page, 'Details').click()
    const close = button(page.getByRole('dialog'), 'Close')
    await expect(close).toBeVisible()
    for (let height = 480; height < 900; height += 36) {
      await resize(page, { width: 390, height })
      expect(await isVeiled(close), `${height} high`).toBe(false)
    }
  })

  test('at the desk on small screens the figures stand beside the heading, and the buttons of a long form stay in sight', async ({
    page,
    steered: church,
  }) => {
    await test.step('the buttons of a long form stay in sight, and no field that gets the focus is behind them', async () => {
      await church.family(CROWD)
      await openDesk(page)
      await field(page).fill('winterbottom')
      await button(page, 'Correct names…').click()
      const dialog = page.getByRole('dialog')
      await expect(button(dialog, 'Save')).toBeInViewport({ ratio: 1 })
      const fields = dialog.getByRole('textbox')
      for (let at = 1; at < (await fields.count()); at += 1) {
        await page.keyboard.press('Tab')
        const [box, foot] = await placesOf(fields.nth(at), button(dialog, 'Save'))
        expect(box.y + box.height).toBeLessThan(foot.y)
      }
    })
    await test.step('how many are here stands beside the heading of the desk, and the name of a guest has room, on small screens', async () => {
      await church.checkIn(await church.family(RUTH))
      await button(page.getByRole('dialog'), 'Cancel').click()
      await field(page).fill('')
      for (const here of [/^1 checked in/, /^1 registrado/]) {
        const [heading, figures] = [page.getByRole('heading', { level: 1 }), page.getByText(here)]
        await resize(page, { width: 800, height: 1280 })
        await expect(figures).toBeVisible()
        const [{ y, height }, beside, search] = await placesOf(heading, figures, page.getByRole('search'))
        expect(beside.y).toBeLessThan(y + height)
        expect(search.y - y - height).toBeLessThan(40)
        await resize(page, PHONES[0])
        const [above, below] = await placesOf(heading, figures)
        expect(below.x).toBe(above.x)
        for (const width of [861, 912, 1000, 1024]) {
          await resize(page, { width, height: 800 })
          const name = page.getByPlaceholder(/^(First and last name|Nombre y apellido), /)
          expect(await name.evaluate(roomBesideExample), `${here.source} at ${width}`).toBeGreaterThanOrEqual(0)
        }
        if (here.source.includes('checked')) await readSpanish(page)
      }
    })
  })
})
