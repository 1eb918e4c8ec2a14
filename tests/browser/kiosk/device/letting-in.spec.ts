import { expect } from '@playwright/test'
import { refuseDevice, fleet } from '#domain/contract/device/device-routes.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import {
  accept,
  anotherTablet,
  closeDoors,
  codeOn,
  codeShown,
  letAsk,
  letIn,
} from '#tests/browser/support/device/devices.ts'
import { arrive, button, comeAs, confirm } from '#tests/browser/support/visitor.ts'

test.describe('a tablet that is new', () => {
  test('shows no code while no tablets are let in, asks by itself when they are, and goes on when it is accepted', async ({
    page,
    church,
  }) => {
    await church.family(RUTH)
    await closeDoors(church)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'This tablet is new here.' })).toBeVisible()
    await expect(codeOn(page)).toHaveCount(0)
    await expect(page.getByText('Open Check-In')).toHaveCount(0)

    await page.goto('/confirmation')
    await expect(page.getByRole('heading', { name: 'This tablet is new here.' })).toBeVisible()
    await letAsk(church)
    const code = await codeShown(page)
    expect(code).toMatch(/^[2346789ACDEFHJKLNPQRTXY]{5}$/)
    await expect(page.getByRole('img', { name: [...code].join(' ') })).toBeVisible()

    // It keeps its code when its page is opened again, and can be let in from its own screen.
    await page.reload()
    await expect(codeOn(page)).toHaveText(code)
    expect((await church.asAdmin(fleet, {})).body.waiting.map((one) => one.code)).toEqual([code])
    await page.getByRole('link', { name: 'Admin' }).tap()
    await expect(page).toHaveURL('/admin')
    await accept(church, code, { name: 'Main door, left', kind: 'kiosk', serves: 'all' })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
    await comeAs(page, RUTH)
    await confirm(page)
  })

  test('a new tablet whose time to ask is over, or that is refused, no longer shows a code', async ({
    page,
    browser,
    church,
  }) => {
    await closeDoors(church)
    await letAsk(church)
    await page.goto('/')
    const code = await codeShown(page)
    const [waiting] = (await church.asAdmin(fleet, {})).body.waiting
    await church.asAdmin(refuseDevice, { params: { id: waiting!.id } })
    await expect(codeOn(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'This tablet is new here.' })).toBeVisible()

    const other = await anotherTablet(browser, church.url)
    await other.page.goto('/')
    expect(await codeShown(other.page)).not.toBe(code)
    await letAsk(church, false)
    await expect(codeOn(other.page)).toHaveCount(0)
    await expect(other.page.getByRole('heading', { name: 'This tablet is new here.' })).toBeVisible()
    await other.context.close()
  })
})

test.describe('while the doors are open', () => {
  test('a tablet that is opened while tablets are let in shows its code; one that works already goes on', async ({
    page,
    browser,
    church,
  }) => {
    await arrive(page)
    await letAsk(church)
    const other = await anotherTablet(browser, church.url)
    await other.page.goto('/')
    const code = await codeShown(other.page)
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
    await accept(church, code, { name: 'Lobby', kind: 'kiosk', serves: 'all' })
    await expect(other.page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()

    await closeDoors(church)
    await expect(page.getByRole('heading', { name: 'This tablet is new here.' })).toBeVisible()
    await expect(codeOn(page)).toBeVisible()
    await expect(other.page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
    await other.context.close()
  })
})

test('a tablet that has lost its key asks again, and can take the place that it had', async ({
  page,
  context,
  church,
}) => {
  await closeDoors(church)
  const { id } = await letIn(church, page, { name: 'Lobby' })
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  await letAsk(church)
  await context.clearCookies()
  await page.reload()
  await accept(church, await codeShown(page), { replaces: id })
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  expect((await church.asAdmin(fleet, {})).body.devices.map((device) => device.name)).toEqual(['Lobby'])
})

test('a tablet whose clock is a year ahead can be let in, and starts in the language that the administrator chose for it', async ({
  page,
  church,
}) => {
  await closeDoors(church)
  await page.clock.install({ time: Date.now() + 366 * 24 * 3_600_000 })
  await letIn(church, page, { language: 'es' })
  await expect(page.getByRole('heading', { name: '¡Bienvenidos!' })).toBeVisible()
  await button(page, 'English').tap()
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
})
