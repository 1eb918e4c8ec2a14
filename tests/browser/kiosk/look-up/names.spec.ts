import { expect } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { drawn, leftToRight } from '#tests/browser/measuring/glyphs.ts'
import {
  arrive,
  arriveInStillTime,
  button,
  comeAs,
  confirm,
  row,
  search,
  toast,
} from '#tests/browser/support/visitor.ts'
import { placeOf } from '#tests/browser/measuring/places.ts'

/**
 * Hebrew beside Latin. The place of each drawn letter is measured. A phone number beside a Hebrew name is what browsers
 * get wrong first.
 */

const FAMILY = {
  name: 'Ruth Winter (Salem)',
  hebrewName: 'רות חורף',
  phone: '5125550102',
  family: [{ name: 'בועז חורף', hebrewName: 'בועז', relationship: 'spouse' as const }],
}

/** Marks stay with their letters: apostrophes, accents, points under Hebrew letters. */
const MARKED = [
  { name: "Siobhán O'Brien-D’Angelo Jr.", hebrewName: 'רָחֵל בַּת־שֶׁבַע', relationship: 'child' as const },
  { name: 'Nguyễn Thị Mai', hebrewName: "ג'ורג' (ז״ל)", relationship: 'child' as const },
]
const HEBREW_FIRST = { name: 'נועה סלע', hebrewName: 'נועה', phone: '5125550103' }

test('the cards of a search, the profile, the confirmation and Success show mixed names correctly', async ({
  page,
  church,
}) => {
  await test.step('the cards of a search show mixed names correctly', async () => {
    await church.family({ ...FAMILY, family: [...FAMILY.family, ...MARKED] })
    await church.family({ ...HEBREW_FIRST, name: 'נועה Winter' })
    await arrive(page)
    await search(page, 'winter')
    const card = button(page, /^Ruth Winter/)
    expect(await drawn(card.getByText(FAMILY.name))).toBe('Ruth Winter (Salem)')
    expect(await drawn(card.getByText(FAMILY.hebrewName))).toBe(leftToRight(FAMILY.hebrewName))
    expect(await drawn(card.getByText('(512) 555-0102'))).toBe('(512) 555-0102')
    expect(await drawn(card.getByText('• 3 family member(s)'))).toBe('• 3 family member(s)')
    const other = button(page, /^נועה Winter/)
    expect(await drawn(other.getByText('(512) 555-0103'))).toBe('(512) 555-0103')
    expect(await drawn(other.getByText(HEBREW_FIRST.hebrewName, { exact: true }))).toBe(leftToRight('נועה'))
  })
  await test.step('the profile, the confirmation and Success show mixed names correctly, and the button that removes somebody names them', async () => {
    await comeAs(page, FAMILY)
    for (const { name, hebrewName } of MARKED) {
      expect(await drawn(row(page, name).getByText(name, { exact: true }))).toBe(name)
      expect(await drawn(row(page, name).getByText(hebrewName, { exact: true }))).toBe(leftToRight(hebrewName))
    }
    await button(page, 'Update Profile').tap()
    const member = page.getByRole('listitem').filter({ hasText: 'בועז חורף' })
    expect(await drawn(member.getByText('בועז חורף', { exact: true }))).toBe(leftToRight('בועז חורף'))
    expect(await drawn(member.getByText('Spouse'))).toBe('Spouse')
    await expect(button(member, 'Remove \u2068בועז חורף\u2069')).toBeVisible()
    const field = page.getByLabel('Hebrew Name (Optional)')
    await expect(field).toHaveValue(FAMILY.hebrewName)
    expect(await field.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl')
    expect(await page.getByLabel('Full Name').evaluate((one) => getComputedStyle(one).direction)).toBe('ltr')
    await button(page, 'Cancel').tap()
    expect(await drawn(page.getByRole('heading', { name: /^Welcome/ }))).toBe('Welcome, Ruth Winter (Salem)!')
    const ruth = row(page, 'Ruth Winter')
    expect(await drawn(ruth.getByText(FAMILY.name))).toBe('Ruth Winter (Salem)')
    expect(await drawn(ruth.getByText('(You)'))).toBe('(You)')
    expect(await drawn(ruth.getByText(FAMILY.hebrewName))).toBe(leftToRight(FAMILY.hebrewName))
    const boaz = row(page, 'בועז חורף')
    expect(await drawn(boaz.getByText('בועז חורף', { exact: true }))).toBe(leftToRight('בועז חורף'))
    expect(await drawn(boaz.getByText('Spouse'))).toBe('Spouse')
    await boaz.tap()
    await confirm(page)
    const present = page.getByRole('list', { name: 'Attendance details' }).getByRole('listitem')
    expect(await drawn(present.nth(0).getByText(FAMILY.name))).toBe('Ruth Winter (Salem)')
    expect(await drawn(present.nth(0).getByText(FAMILY.hebrewName))).toBe(leftToRight(FAMILY.hebrewName))
    expect(await drawn(present.nth(1).getByText('בועז חורף', { exact: true }))).toBe(leftToRight('בועז חורף'))
  })
})

test('a Hebrew name has each mark in its place in the greeting, and comes after the words when it is scanned', async ({
  page,
  church,
}) => {
  // The full stop after an initial moves to the wrong end first.
  const noa = await church.family({ name: 'נועה ס.', phone: HEBREW_FIRST.phone })
  await test.step('a Hebrew name with an initial has each mark in its place in the greeting', async () => {
    await comeAs(page, noa)
    const heading = page.getByRole('heading', { name: /^Welcome/ })
    expect(await drawn(heading)).toBe(`Welcome, ${leftToRight(noa.name)}!`)
    await confirm(page)
    const present = page.getByRole('list', { name: 'Attendance details' }).getByRole('listitem')
    expect(await drawn(present)).toBe(`${leftToRight(noa.name)} (You)`)
  })
  await test.step('the name of a scanned person comes after the words, not among them', async () => {
    await arriveInStillTime(page)
    await page.keyboard.type(String(noa.id))
    await page.keyboard.press('Enter')
    const said = toast(page).getByText(`Found user: ${noa.name}`, { exact: true })
    await expect(said).toBeVisible()
    expect(await drawn(said)).toBe(`Found user: ${leftToRight(noa.name)}`)
  })
})

test('a Hebrew last name does not run under the cross that clears it, and keeps its marks in a toast, whose words keep their order', async ({
  page,
}) => {
  await arrive(page)
  await search(page, 'חורף')
  const field = page.getByLabel('Last Name', { exact: true }).and(page.getByRole('textbox'))
  const end = await field.evaluate((input) => {
    const { direction, paddingRight, borderRightWidth } = getComputedStyle(input)
    return {
      direction,
      x: input.getBoundingClientRect().right - parseFloat(paddingRight) - parseFloat(borderRightWidth),
    }
  })
  expect(end.direction).toBe('rtl')
  expect(end.x).toBeLessThanOrEqual((await placeOf(button(page, 'Clear'))).x)
  for (const name of ['כהן', 'כהן (5)', 'סלע-Winter 12']) {
    await search(page, name)
    const said = toast(page).getByText(`No users found with last name containing "${name}"`, { exact: true })
    await expect(said).toBeVisible()
    const typed = oneLine(await drawn(said.locator('bdi')))
    expect(oneLine(await drawn(said))).toBe(`Nousersfoundwithlastnamecontaining"${typed}"`)
  }
  await search(page, 'כהן (5)')
  await expect(toast(page).locator('bdi')).toHaveText('כהן (5)')
  expect(await drawn(toast(page).locator('bdi'))).toBe(leftToRight('כהן (5)'))
})

/** A toast may break its lines anywhere, so only the order is measured. */
const oneLine = (text: string): string => text.replaceAll(/\s/g, '')
