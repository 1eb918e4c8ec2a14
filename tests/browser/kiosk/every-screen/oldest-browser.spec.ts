import { expect, type BrowserContext } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { expectCounts, openDashboard, rows } from '#tests/browser/support/administrator.ts'
import { cutOff } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { NOA, RUTH } from '#tests/browser/support/congregation.ts'
import { networkIsBack } from '#tests/browser/support/device/kept-check-ins.ts'
import { addMember, button, confirm, giveNumber, greeted, search } from '#tests/browser/support/visitor.ts'

/** The checks of the sources cannot see whether a package needs a feature that the oldest tablets lack. */

/** Removes from every page what Safari 16.4 or Chrome 111 do not have. */
const withoutNewerInventions = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
    const newer: [object, string][] = [
      [Promise, 'withResolvers try'],
      [Array, 'fromAsync'],
      [Object, 'groupBy'],
      [Map, 'groupBy'],
      [Set.prototype, 'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom'],
      [iterators, 'map filter take drop flatMap reduce toArray forEach some every find'],
      [RegExp, 'escape'],
      [URL, 'canParse parse'],
      [AbortSignal, 'any'],
      [Element.prototype, 'checkVisibility setHTMLUnsafe moveBefore'],
      [HTMLElement.prototype, 'showPopover hidePopover togglePopover'],
      [HTMLDialogElement.prototype, 'requestClose'],
      [Document.prototype, 'startViewTransition'],
      [window, 'Iterator navigation scheduler requestIdleCallback cancelIdleCallback BarcodeDetector'],
    ]
    for (const [owner, names] of newer) for (const name of names.split(' ')) Reflect.deleteProperty(owner, name)
  })

test('on the oldest tablet a new family checks in, also without a network, and appears in the admin area and on the wall', async ({
  page,
  context,
  church,
}) => {
  await withoutNewerInventions(context)
  const [desk, wall] = [page, await context.newPage()]
  await openDashboard(desk, church.password)
  await wall.goto('/admin/wall')
  await expectCounts(wall, 0, 0)
  expect(await wall.evaluate(() => 'union' in Set.prototype)).toBe(false)

  const tablet = await context.newPage()
  await giveNumber(tablet, NOA.phone)
  await tablet.getByLabel('Full Name').fill(NOA.name)
  await addMember(tablet, { name: 'Levi Lehmann', relationship: 'Child' })
  await button(tablet, 'Create Profile').tap()
  await greeted(tablet, NOA.name)
  await cutOff(tablet, checkIn)
  await confirm(tablet)
  const saved = tablet.getByText('Saved on this tablet', { exact: true })
  await expect(saved).toBeVisible()
  await expect(tablet.getByRole('img', { name: 'QR code' })).toBeVisible()
  await networkIsBack(tablet)
  await expect(saved).toBeHidden()
  await expect(rows(desk)).toHaveText([/Noa Lehmann/])
  await expectCounts(wall, 1, 1)

  await button(tablet, 'Done').tap()
  await church.family(RUTH)
  await search(tablet, 'winter')
  await button(tablet, /^Ruth Winter/).tap()
  await greeted(tablet, RUTH.name)
})
