import { type Locator, type Page, expect } from '@playwright/test'
import { forgetFamilyMember } from '#domain/contract/people/directory-routes.ts'
import { addEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { chooseInAccount, goTo, rows } from '#tests/browser/support/administrator.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { aGuest } from '#tests/foyer/guests.ts'
import { field, openDesk } from '#tests/browser/desk/welcome-desk/at-desk.ts'
import { NEARLY_NONE, NOT_PRINTED, notePrints, printed, sortedLetters } from './printed-pages.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

const tick = (page: Page): Locator => page.getByRole('checkbox', { name: 'Print name tags' })
const labels = (page: Page): Locator => page.getByLabel('Labels in the printer')

async function openDeskWithPrinter(page: Page): Promise<void> {
  await notePrints(page)
  await openDesk(page)
}

async function setUp(page: Page, size: string): Promise<void> {
  await chooseInAccount(page, 'Name tags…')
  await labels(page).selectOption({ label: size })
  await button(page, 'Save').click()
}

const onTag = (...words: string[]) => sortedLetters('Foyer', 'Open Check-In', 'November 22, 2026', ...words)

test('after the labels are chosen, the desk prints a tag for everybody who is checked in, and later again', async ({
  page,
  steered: church,
}) => {
  await church.family(RUTH)
  await openDeskWithPrinter(page)
  await field(page).fill('winter')
  await expect(button(page, 'Check in 1 person')).toBeVisible()
  await expect(page.getByText('Print name tags')).toHaveCount(0)

  // The printer is tried before the choice is kept.
  await chooseInAccount(page, 'Name tags…')
  const dialog = page.getByRole('dialog', { name: 'Name tags' })
  const lead =
    'For this tablet or computer only. Which printers fit, and how they print without asking, is in the guide:'
  await expect(dialog.getByText(lead)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Name tags, and lists on paper' })).toBeVisible()
  await expect(labels(page).getByRole('option')).toHaveText([
    'No printer of name tags here',
    '62 x 100 mm, as from a roll of 62 mm',
    '57 x 32 mm, the small tag',
  ])
  await labels(page).selectOption({ label: '57 x 32 mm, the small tag' })
  await button(dialog, 'Print a test tag').click()
  const [tried, ...others] = await printed(page, 1)
  expect(others).toEqual([])
  expect(tried?.letters).toBe(onTag('Bartholomew Featherstone', 'נעמי'))
  await button(dialog, 'Cancel').click()
  await expect(page.getByText('Print name tags')).toHaveCount(0)
  await setUp(page, '62 x 100 mm, as from a roll of 62 mm')

  // Off until somebody ticks it, and then this device keeps it.
  await expect(tick(page)).not.toBeChecked()
  await tick(page).check()
  await page.reload()
  await field(page).fill('winter')
  await expect(tick(page)).toBeChecked()
  await page.getByRole('checkbox', { name: 'Boaz Winter' }).check()
  await button(page, 'Check in 2 people').click()
  const tags = await printed(page, 1)
  expect(tags.map(({ letters }) => letters)).toEqual([onTag('Ruth', 'Winter', 'רות'), onTag('Boaz', 'Winter', 'בועז')])
  for (const { width, height } of tags) expect([width, height].map(Math.round)).toEqual([62, 100])
  await expect(page.locator('[data-tag]')).toHaveCount(0)
  await field(page).fill('winter')
  await tick(page).uncheck()
  await page.getByRole('checkbox', { name: 'Obed Winter' }).check()
  await button(page, 'Check in 1 person').click()
  await expect(page.getByRole('log', { name: 'Checked in here' })).toContainText('Obed Winter')

  // A label has got stuck: only that tag is printed again.
  await field(page).fill('winter')
  await button(page, 'Print tags now…').click()
  await expect(page.getByText('Whose name tags?')).toBeVisible()
  await expect(button(page, 'Print 3 name tags')).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Print tags now…').click()
  for (const name of ['Ruth', 'Boaz']) await page.getByRole('checkbox', { name: `${name} Winter` }).uncheck()
  await button(page, 'Print 1 name tag').click()
  expect((await printed(page, 2)).map(({ letters }) => letters)).toEqual([onTag('Obed', 'Winter')])

  // A guest, with somebody who has no name yet: there is a line to write it on.
  await tick(page).check()
  const form = page.getByRole('form', { name: 'Guest without a phone' })
  await form.getByLabel('Name').fill('Ari')
  await button(form, 'One more').click()
  await button(form, 'Check in').click()
  expect((await printed(page, 3)).map(({ letters }) => letters)).toEqual([onTag('Ari'), onTag('With Ari')])
  await field(page).fill('ari')
  await button(page, 'Print tags now…').click()
  await page.getByRole('checkbox', { name: /^Ari Checked in/ }).uncheck()
  await button(page, 'Print 1 name tag').click()
  expect((await printed(page, 4)).map(({ letters }) => letters)).toEqual([onTag('With Ari')])

  // A guest who filled in the form on their own phone, with the name that the directory has.
  await church.family({ name: 'Naomi Carver', phone: '5125550177', hebrewName: 'נעמי' })
  await aGuest(church, { name: 'Naomi C', phone: '5125550177', family: [{ name: 'Tali', relationship: 'child' }] })
  await button(page, 'Naomi C is the same person as Naomi Carver').click()
  const forGuest = await printed(page, 5)
  expect(forGuest.map(({ letters }) => letters)).toEqual([onTag('Naomi', 'Carver', 'נעמי'), onTag('Tali')])

  await page.getByRole('link', { name: 'Today' }).click()
  await rows(page).filter({ hasText: 'Ruth' }).getByRole('button', { name: 'More for' }).click()
  await page.getByRole('menuitem', { name: 'Print name tags' }).click()
  expect(await printed(page, 6)).toHaveLength(3)
  await rows(page).filter({ hasText: 'Ruth' }).getByRole('button', { name: 'More for' }).click()
  await page.getByRole('menuitem', { name: 'Open page' }).click()
  await button(page, 'Print name tag').click()
  expect((await printed(page, 7)).map(({ letters }) => letters)).toEqual([onTag('Ruth', 'Winter', 'רות')])
})

test('a browser that does not say when it has printed the tags does not print them again with the next list', async ({
  page,
  steered: church,
}) => {
  await church.family(RUTH)
  await openDeskWithPrinter(page)
  await setUp(page, '62 x 100 mm, as from a roll of 62 mm')
  await field(page).fill('winter')
  await tick(page).check()
  await button(page, 'Check in 1 person').click()
  await expect(page.locator('html[data-prints="1"]')).toBeAttached()
  await goTo(page, 'Today')
  await expect(rows(page)).toHaveCount(1)
  await button(page, 'Print').click()
  const [list] = await printed(page, 2)
  expect(list?.width).toBeGreaterThan(200)
})

test('somebody of a household who was erased gets no empty tag', async ({ page, steered: church }) => {
  const family = await church.family(RUTH)
  await church.checkIn(family, family.family)
  await church.asAdmin(forgetFamilyMember, { params: { id: family.family[0]!.id } })
  await openDeskWithPrinter(page)
  await setUp(page, '62 x 100 mm, as from a roll of 62 mm')
  await goTo(page, 'Today')
  await rows(page).getByRole('button', { name: 'More for' }).click()
  await page.getByRole('menuitem', { name: 'Print name tags' }).click()
  const tags = (await printed(page, 1)).map(({ letters }) => letters)
  expect(tags).toEqual([onTag('Ruth Winter', 'רות'), onTag('Obed Winter')])
})

test('on a phone the buttons of a household leave room for its people', async ({ page, steered: church }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const family = await church.family(RUTH)
  await church.checkIn(family, [family.family[0]!])
  await openDeskWithPrinter(page)
  await setUp(page, '62 x 100 mm, as from a roll of 62 mm')
  await field(page).fill('winter')
  await expect(button(page, 'Print tags now…')).toBeVisible()
  // Nothing lies over the second line, and the button that Enter presses is in sight.
  const checkIn = page.getByRole('listitem').getByRole('button', { name: /^Check in/ })
  const boaz = page.getByRole('listitem').filter({ hasText: 'Boaz Winter' }).last()
  const isInSight = (one: Locator) =>
    one.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  expect(await isInSight(boaz)).toBe(true)
  expect(await isInSight(checkIn)).toBe(true)
})

/** How large the first name is on each tag that is being printed, in the units of the tag. */
const sizesOfFirstNames = (page: Page): Promise<number[]> =>
  page
    .locator('[data-tag-area] > *')
    .evaluateAll((names) => names.map((one) => Number(getComputedStyle(one).getPropertyValue('--first'))))

const NAMES = [
  { name: 'Jo Feld', hebrewName: 'ארי' },
  { name: 'Josefrudolf Featherstonehaugh' },
  { name: 'Ángela Peggy-Jørgensen Ñandú', hebrewName: 'רבקה בת אברהם' },
  { name: 'נעמי כהן', hebrewName: 'נעמי' },
  {
    name: 'Wolfeschlegelsteinhausenbergerdorff-Maximiliana Von-und-zu-Featherstonehaugh-Cholmondeley',
    hebrewName: 'מקסימיליאן בן יהושע הלוי',
  },
  { name: 'W'.repeat(200) },
  { name: 'Bartholomew Maximilian Featherstonehaugh-Winterhalter +1' },
  { name: `Al ${'Abcdefghi '.repeat(19).trim()}`, hebrewName: 'מקסימיליאן '.repeat(18).trim() },
]

const CHURCH = 'Evangelical Lutheran Church of St Bartholomew'
const GATHERING = 'Thanksgivingservicewithbaptismandpotluckdinner and the blessing of the new hall'

test.describe('at a church with a long name', () => {
  test.use({ settings: { CHURCH_NAME: CHURCH } })
  test('names of any length, in Latin and in Hebrew letters, are on both labels in full, in black alone and clear of the edges', async ({
    page,
    steered: church,
  }) => {
    const times = { opens: '10:20', starts: '11:00', closes: '14:00' }
    await church.asAdmin(addEvent, { body: { name: GATHERING, date: '2026-11-22', ...times } })
    await church.turnTo(sunday('10:30'))
    const [first, ...others] = NAMES
    const family = others.map((one) => ({ ...one, relationship: 'other' as const }))
    const household = await church.family({ ...first!, phone: '5125550107', family })
    await church.checkIn(household, household.family)
    await openDeskWithPrinter(page)
    await field(page).fill('5550107')
    for (const [at, [size, width, height, atLeast]] of (
      [
        ['62 x 100 mm, as from a roll of 62 mm', 62, 100, 200],
        ['57 x 32 mm, the small tag', 57, 32, 150],
      ] as const
    ).entries()) {
      await setUp(page, size)
      await button(page, 'Print tags now…').click()
      await button(page, 'Print 8 name tags').click()
      await expect(page.locator('[data-tag]')).toHaveCount(NAMES.length)
      const [short, long, , , , longest] = await sizesOfFirstNames(page)
      expect(short).toBeGreaterThanOrEqual(atLeast)
      expect(long).toBeGreaterThanOrEqual(150)
      expect(longest).toBeLessThan(100)
      const tags = await printed(page, at + 1)
      expect(tags.map(({ letters }) => letters)).toEqual(
        NAMES.map(({ name, hebrewName = '' }) =>
          sortedLetters(CHURCH, GATHERING, 'November 22, 2026', name.replace(/^(.*) \+1$/, 'With $1'), hebrewName),
        ),
      )
      for (const tag of tags) {
        expect([tag.width, tag.height].map(Math.round)).toEqual([width, height])
        expect(tag.margin).toBeGreaterThan(NOT_PRINTED)
        expect(tag.grey).toBeLessThan(NEARLY_NONE)
      }
    }
  })
})
