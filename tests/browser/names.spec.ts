import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/browser/church.ts'
import { arrive, button, comeAs, confirm, row, search } from '#tests/browser/visitor.ts'

/**
 * Hebrew beside Latin, as it is drawn: of each letter it is measured where it stands. A phone number beside a Hebrew
 * name is the first thing that a browser scrambles.
 */

const FAMILY = {
  name: 'Ruth Winter (Salem)',
  hebrewName: 'רות חורף',
  phone: '5125550102',
  family: [{ name: 'בועז חורף', hebrewName: 'בועז', relationship: 'spouse' as const }],
}
const HEBREW_FIRST = { name: 'נועה סלע', hebrewName: 'נועה', phone: '5125550103' }

test('on the cards of a search nothing is scrambled', async ({ page, church }) => {
  await church.family(FAMILY)
  await church.family({ ...HEBREW_FIRST, name: 'נועה Winter' })
  await arrive(page)
  await search(page, 'winter')
  const card = button(page, /^Ruth Winter/)
  expect(await drawn(card.getByText(FAMILY.name))).toBe('Ruth Winter (Salem)')
  expect(await drawn(card.getByText(FAMILY.hebrewName))).toBe(leftToRight(FAMILY.hebrewName))
  expect(await drawn(card.getByText('(512) 555-0102'))).toBe('(512) 555-0102')
  expect(await drawn(card.getByText('• 1 family member(s)'))).toBe('• 1 family member(s)')
  const other = button(page, /^נועה Winter/)
  expect(await drawn(other.getByText('(512) 555-0103'))).toBe('(512) 555-0103')
  expect(await drawn(other.getByText(HEBREW_FIRST.hebrewName, { exact: true }))).toBe(leftToRight('נועה'))
})

test('on the confirmation and on Success nothing is scrambled', async ({ page, church }) => {
  await church.family(FAMILY)
  await comeAs(page, FAMILY)
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

test('somebody with a Hebrew name and an initial is greeted with each mark in its place', async ({ page, church }) => {
  // The point of an initial is the first thing to jump to the wrong end.
  const noa = await church.family({ name: 'נועה ס.', phone: HEBREW_FIRST.phone })
  await comeAs(page, noa)
  const heading = page.getByRole('heading', { name: /^Welcome/ })
  expect(await drawn(heading)).toBe(`Welcome, ${leftToRight(noa.name)}!`)
})

/** A Hebrew text as the eye meets it from left to right: its last letter first. */
const leftToRight = (text: string): string => [...text].reverse().join('')

/** The letters of an element as they stand: line by line, from left to right. */
const drawn = (element: Locator): Promise<string> =>
  element.evaluate((root) => {
    const letters: { letter: string; top: number; left: number }[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      for (let at = 0; at < text.textContent!.length; at++) {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const [box] = range.getClientRects()
        if (box) letters.push({ letter: text.textContent![at]!, top: box.top + box.height / 2, left: box.left })
      }
    }
    const line = (one: number, other: number) => Math.abs(one - other) > 12
    return letters
      .sort((one, other) => (line(one.top, other.top) ? one.top - other.top : one.left - other.left))
      .map(({ letter }) => letter)
      .join('')
      .trim()
  })
