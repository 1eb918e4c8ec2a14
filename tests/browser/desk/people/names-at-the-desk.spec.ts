import { type Locator, type Page, expect } from '@playwright/test'
import { LONGEST_NAME } from '#domain/attendee/person-fields.ts'
import { openDashboard, openDirectory, rows } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { misplaced } from '#tests/browser/measuring/glyphs.ts'
import { onEachOf } from '#tests/browser/support/tablets.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { LONG_NAMED } from '#tests/browser/tours/kiosk/congregation.ts'
import { DESKS } from '#tests/browser/tours/desk/desk-tour.ts'
import { resize } from '#tests/browser/measuring/findings.ts'

/** Lists that draw only the visible rows expect the same height for every row. */

const PEOPLE = [
  { name: 'בן־ציון אלעזר מרדכי אברהם יהושע', hebrewName: 'בן־ציון אלעזר', phone: '5125550112' },
  { name: 'Juan Carlos Alfonso Víctor María de Borbón y Borbón', hebrewName: 'רָחֵל בַּת־שֶׁבַע', phone: '5125550113' },
  { name: 'Li', hebrewName: 'לי', phone: '5125550114' },
  LONG_NAMED,
]

/** Longer than any screen has room for. */
const ENDLESS = { name: 'A'.repeat(200), hebrewName: 'א'.repeat(200), phone: '5125550111' }

const [UPRIGHT, PHONE] = ['800x1280', '390x844']
const SIZES = [...DESKS, { width: 800, height: 1280 }, { width: 390, height: 844 }]

/** How high each row is, without the line below it. */
type RowHeight = { readonly row: number; readonly upright: number; readonly onAPhone: number }
/** On an upright tablet, too, each family has two lines. */
const ATTENDANCE: RowHeight = { row: 44, upright: 55, onAPhone: 55 }
/** On a phone a name may take two lines. */
const DIRECTORY: RowHeight = { row: 56, upright: 56, onAPhone: 68 }
/** While somebody is searched for, family members may stand below a name. */
const FOUND: RowHeight = { row: 64, upright: 64, onAPhone: 68 }

function heightAt(size: string, { row, upright, onAPhone }: RowHeight): number {
  if (size === PHONE) return onAPhone
  return size === UPRIGHT ? upright : row
}

const heights = (page: Page): Promise<number[]> =>
  rows(page).evaluateAll((all) => [...new Set(all.map((row) => row.clientHeight))])

/** Names that are partly hidden. The points below a Hebrew line must be visible. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator('th[scope=row] :has(> bdi)').evaluateAll((names) => {
    const isCut = (name: Element) =>
      name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 6
    return names.filter(isCut).map((name) => name.textContent ?? '')
  })

/** Names that stick out of the dialog. */
const outsideOfDialog = (page: Page): Promise<string[]> =>
  page.getByRole('dialog').evaluate((dialog) => {
    const edge = dialog.getBoundingClientRect()
    const isOutside = ({ left, right }: DOMRect) => left < edge.left || right > edge.right
    const texts = [...dialog.querySelectorAll('bdi')]
    return texts.filter((text) => isOutside(text.getBoundingClientRect())).map((text) => text.textContent ?? '')
  })

const inTheirPlaces = (page: Page, height: RowHeight): Promise<void> =>
  onEachOf(SIZES, page, async (size) => {
    await expect.poll(() => heights(page), size).toEqual([heightAt(size, height)])
    await expect.poll(() => cutOff(page), size).toEqual([])
    if (size !== PHONE) await expect.poll(() => misplaced(page), size).toEqual([])
  })

const asHighAsEver = (page: Page, height: RowHeight): Promise<void> =>
  onEachOf(SIZES, page, (size) => expect.poll(() => heights(page), size).toEqual([heightAt(size, height)]))

test('names of any length leave the rows of both lists at the same height', async ({ page, church }) => {
  for (const one of PEOPLE) await church.checkIn(await church.family(one))
  await resize(page, SIZES[0]!)
  await openDashboard(page, church.password)
  await expect(rows(page)).toHaveCount(PEOPLE.length)
  // A list under the pointer does not show new arrivals.
  await page.mouse.move(1, 1)
  await inTheirPlaces(page, ATTENDANCE)
  await church.checkIn(await church.family(ENDLESS))
  await expect(rows(page)).toHaveCount(PEOPLE.length + 1)
  await asHighAsEver(page, ATTENDANCE)
  await page.getByRole('link', { name: 'Attendee Directory' }).click()
  const directory = page.getByRole('table', { name: 'Attendee Directory' })
  await expect(directory).toContainText('Wilhelmina')
  await asHighAsEver(page, DIRECTORY)
  await rows(page).filter({ hasText: 'AAA' }).getByRole('button', { name: 'Details' }).click()
  await expect(page.getByRole('dialog')).toContainText('AAA')
  await onEachOf(SIZES, page, (size) => expect.poll(() => outsideOfDialog(page), size).toEqual([]))
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('i')
  await expect(directory).not.toContainText('AAA')
  await inTheirPlaces(page, FOUND)
})

/** Types more letters than are kept, as somebody does who has pasted a whole list. */
async function takesNoMore(names: Locator): Promise<void> {
  await names.fill('A'.repeat(LONGEST_NAME - 1))
  await names.pressSequentially('BC')
  await expect(names).toHaveValue(`${'A'.repeat(LONGEST_NAME - 1)}B`)
}

test('a field for a name takes no more letters than are kept, wherever a name is typed', async ({ page, church }) => {
  const { id } = await church.family(LONG_NAMED)
  const dialog = page.getByRole('dialog')
  await openDirectory(page, church.password)
  await button(page, 'Add a person').click()
  await takesNoMore(dialog.getByLabel('Name', { exact: true }))
  await takesNoMore(dialog.getByLabel('Hebrew Name'))
  await button(dialog, 'Cancel').click()

  await page.goto(`/admin/people/${id}`)
  await button(page, 'Add').click()
  await takesNoMore(dialog.getByLabel('Name', { exact: true }))
  await takesNoMore(dialog.getByLabel('Hebrew Name'))
  await button(dialog, 'Cancel').click()
  await button(page, 'Edit').click()
  await takesNoMore(page.getByLabel('Name', { exact: true }))
  await takesNoMore(page.getByLabel('Hebrew Name'))
  await button(page, 'Cancel').click()

  await page.goto('/admin/desk')
  await page.getByRole('textbox', { name: 'Name or phone number' }).fill(LONG_NAMED.name)
  await button(page, 'Add a person').click()
  await takesNoMore(dialog.getByLabel('Full name'))
})
