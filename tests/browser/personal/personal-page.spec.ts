import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { expectNoFindingsAt } from '#tests/browser/measuring/findings.ts'
import type { Household } from '#tests/browser/support/households.ts'
import type { Church } from '#tests/browser/support/open-church.ts'
import { readCode, readPicture } from '#tests/browser/camera/read-code.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { placesOf } from '#tests/browser/measuring/places.ts'

const PHONE = { width: 390, height: 844 }
const TURNED = { width: 844, height: 390 }
const SMALL = { width: 320, height: 568 }
const LAPTOP = { width: 1280, height: 800 }

/** Nobody has this number. */
const NOBODY = 4207781204417093
const FILE = 'ruth-winter-check-in-qr.png'
const TITLE = 'Your Church Check-In QR Code'

test.use({
  viewport: PHONE,
  isMobile: true,
  deviceScaleFactor: 3,
  contextOptions: { reducedMotion: 'reduce' },
})

const code = (page: Page): Locator => page.getByRole('img', { name: 'QR code' })
const card = (page: Page): Locator => page.locator('.card')
const linkOf = ({ url }: Church, { id }: Household): string => `${url}/qr/${id}`

/** Opens the page of a family on their phone. */
async function open(page: Page, church: Church): Promise<string> {
  const link = linkOf(church, await church.family(RUTH))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
  return link
}

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false })

  test('the name and the code are there, the code can be read and saved, and the link can be copied', async ({
    page,
    church,
  }) => {
    const link = await open(page, church)
    await expect(page).toHaveTitle(TITLE)
    await expect(page.getByText('Ruth Winter', { exact: true })).toBeVisible()
    await expect(code(page)).toBeVisible()
    expect(await readCode(card(page))).toBe(link)

    const saving = page.waitForEvent('download')
    await button(page, 'Save to Phone').tap()
    expect((await saving).suggestedFilename()).toBe(FILE)

    await expect(page.getByLabel('The link to this page')).toBeHidden()
    await button(page, 'Share This Link').tap()
    await expect(page.getByLabel('The link to this page')).toBeVisible()
    await expect(page.getByLabel('The link to this page')).toHaveValue(link)

    // The print has no buttons.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Ruth Winter', { exact: true })).toBeVisible()
    await expect(code(page)).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

test('the phone saves a picture with the specified name and size, without the network, by tap, Enter or space bar', async ({
  page,
  church,
}) => {
  const link = await open(page, church)
  await page.context().setOffline(true)
  const pictures: Buffer[] = []
  for (const press of [
    () => button(page, 'Save to Phone').tap(),
    ...['Enter', 'Space'].map((key) => () => button(page, 'Save to Phone').press(key)),
  ]) {
    const saving = page.waitForEvent('download')
    await press()
    const download = await saving
    expect(download.suggestedFilename()).toBe(FILE)
    pictures.push(await readFile(await download.path()))
  }
  const modules = Number((await code(page).getAttribute('viewBox'))?.split(' ')[2])
  // Eight pixels for a module, and one module of white on each side.
  const [picture] = pictures
  expect([picture!.readUInt32BE(16), picture!.readUInt32BE(20)]).toEqual([8 * (modules + 2), 8 * (modules + 2)])
  expect(await readPicture(page, picture!)).toBe(link)
})

type Passed = { shared?: ShareData; copied?: string }

/** From now on the phone's browser shares and copies in this way. It stores what was shared or copied. */
const phoneThat = (page: Page, { shares, copies }: { shares: string | null; copies: boolean | null }): Promise<void> =>
  page.evaluate(
    ([shares, copies]) => {
      const passed: Passed = {}
      Object.assign(window, { passed })
      const refusal = (name: string) => Promise.reject(new DOMException('no', name))
      const share = (data: ShareData) => {
        passed.shared = data
        return shares === 'gladly' ? Promise.resolve() : refusal(shares ?? '')
      }
      const writeText = (text: string) => {
        passed.copied = text
        return copies ? Promise.resolve() : refusal('NotAllowedError')
      }
      if (shares === null) Reflect.deleteProperty(Navigator.prototype, 'share')
      else Object.defineProperty(navigator, 'share', { value: share })
      if (copies === null) Reflect.deleteProperty(Navigator.prototype, 'clipboard')
      else Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    },
    [shares, copies] as const,
  )

const passedOn = (page: Page): Promise<Passed> => page.evaluate(() => (window as unknown as { passed: Passed }).passed)

test('a phone shares the link, or copies it and says so, or shows it to be copied by hand', async ({
  page,
  church,
}) => {
  const link = await open(page, church)
  const address = page.getByLabel('The link to this page')
  const shareOn = async (phone: { shares: string | null; copies: boolean | null }): Promise<void> => {
    await page.goto(link)
    await phoneThat(page, phone)
    await button(page, 'Share This Link').tap()
  }
  // A change of mind is no failure.
  for (const shares of ['gladly', 'AbortError']) {
    await shareOn({ shares, copies: true })
    await expect.poll(() => passedOn(page), shares).toEqual({ shared: { title: TITLE, url: link } })
    await expect(page.getByRole('status'), shares).toBeEmpty()
    await expect(page).toHaveURL(link)
  }
  for (const shares of [null, 'NotAllowedError']) {
    await shareOn({ shares, copies: true })
    await expect(page.getByRole('status')).toHaveText('The link is copied.')
    expect((await passedOn(page)).copied, `${shares}`).toBe(link)
    await expect(address).toBeHidden()
  }
  // Over plain http a phone can do neither.
  for (const copies of [null, false]) {
    await shareOn({ shares: null, copies })
    const words = 'This browser can neither share nor copy from here. Please copy the link by hand.'
    await expect(page.getByRole('status')).toHaveText(words)
    await expect(address).toHaveValue(link)
    await expect(address).toBeFocused()
    expect(await page.evaluate(() => window.getSelection()?.toString()), `${copies}`).toBe(link)
  }
})

test.describe('a page that cannot be shown', () => {
  // Longer than any code can hold.
  test.use({ settings: { PUBLIC_URL: `https://${'a'.repeat(1300)}.example` } })

  test('says what is wrong and what works instead, and Try Again tries again', async ({ page, church }) => {
    const { id } = await church.family(RUTH)
    const isSaid = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()
    await page.goto(`/qr/${id}`)
    await isSaid('Ruth Winter')
    await isSaid('Failed to generate QR code. Please try again.')
    await expectNoFindingsAt(page, 'code failed', PHONE, TURNED)
    const again = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith(`/qr/${id}`))
    await button(page, 'Try Again').tap()
    await again
    await isSaid('Failed to generate QR code. Please try again.')

    const instead = 'At the kiosk you can always check in with your phone number or last name.'
    for (const [path, words] of [
      ['/qr/', 'Invalid QR code link. Please try again.'],
      [`/qr/${NOBODY}`, 'Could not find user information.'],
    ] as const) {
      await page.goto(path)
      await isSaid(words)
      await isSaid(instead)
      await expect(code(page)).toHaveCount(0)
      await expect(page.getByRole('button')).toHaveCount(0)
    }
    for (let tries = 1; tries <= 60; tries++) await page.request.get(`/qr/${NOBODY + tries}`)
    await page.goto(`/qr/${NOBODY}`)
    await isSaid('Too many tries. Please wait a moment.')
  })
})

test('on every screen the code is drawn in whole pixels, with a white margin of three modules or more, and can be read', async ({
  page,
  church,
}) => {
  const link = await open(page, church)
  for (const size of [PHONE, SMALL, { width: 360, height: 740 }, { width: 667, height: 375 }, LAPTOP, TURNED]) {
    await page.setViewportSize(size)
    const [drawn, around] = await placesOf(code(page), card(page))
    const modules = Number((await code(page).getAttribute('viewBox'))?.split(' ')[2])
    const module = drawn.width / modules
    expect([module, drawn.height], JSON.stringify(size)).toEqual([Math.round(module), drawn.width])
    expect((around.width - drawn.width) / 2, JSON.stringify(size)).toBeGreaterThanOrEqual(3 * module)
    expect((around.height - drawn.height) / 2, JSON.stringify(size)).toBeGreaterThanOrEqual(3 * module)
    expect(await readCode(card(page))).toBe(link)
  }
  // A phone on its side shows everything at once.
  for (const part of [code(page), button(page, 'Save to Phone'), button(page, 'Share This Link')])
    await expect(part).toBeInViewport({ ratio: 1 })
  // Dark on white, also when the system uses other colours, and on paper.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await expect(card(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  expect(await readCode(card(page))).toBe(link)
  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
  expect(await readCode(card(page))).toBe(link)
})

test('nothing scrolls sideways, with a name of any length and direction, and text of any size', async ({
  page,
  church,
}) => {
  const long = `${'Aleksandrowicz'.repeat(6)} ${'Featherstonehaugh-'.repeat(5)}`
  for (const [name, direction] of [
    [long, 'ltr'],
    ['רות וינטר', 'rtl'],
  ] as const) {
    await page.goto(
      linkOf(church, await church.family({ name, phone: direction === 'rtl' ? RUTH.phone : '5125550173' })),
    )
    await expect(page.getByText(name, { exact: true })).toHaveCSS('direction', direction)
    for (const text of ['100%', '200%'])
      for (const size of [PHONE, SMALL, TURNED, LAPTOP]) {
        await page.setViewportSize(size)
        await page.evaluate((text) => (document.documentElement.style.fontSize = text), text)
        const over = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
        expect(over, `${text} at ${size.width}`).toBeLessThanOrEqual(0)
      }
  }
})

test('on a slow network a phone loads one small script and the two fonts that it shows, and needs none of them', async ({
  page,
  church,
}) => {
  await page.route('**/assets/**', (call) => call.abort())
  const link = await open(page, church)
  await expect(page.getByText('Ruth Winter', { exact: true })).toBeVisible()
  expect(await readCode(page.getByRole('main'))).toBe(link)
  await page.unrouteAll({ behavior: 'wait' })

  const scripts: string[] = []
  const fonts: string[] = []
  page.on('response', async (response) => {
    const type = response.request().resourceType()
    if (type === 'font') fonts.push(new URL(response.url()).pathname)
    if (type === 'script') scripts.push(await response.text())
  })
  await page.goto(link)
  await page.evaluate(() => document.fonts.ready)
  await expect
    .poll(() => fonts.toSorted())
    .toEqual([expect.stringContaining('figtree-latin-wght'), expect.stringContaining('frank-ruhl-libre-latin-700')])
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.join('').length).toBeLessThan(4000)
  expect(scripts.join('')).not.toMatch(/react|mantine/i)
})

test.describe('in a browser where the kiosk is installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the page still comes from the server, and no other page replaces it', async ({ page, church }) => {
    const link = linkOf(church, await church.family(RUTH))
    await page.goto('/')
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      return active?.scriptURL
    })
    const response = await page.goto(link)
    expect([response?.status(), response?.fromServiceWorker()]).toEqual([200, false])
    await expect(page.getByText('Ruth Winter', { exact: true })).toBeVisible()
    await church.stop()
    await expect(page.goto(link)).rejects.toThrow('ERR_CONNECTION_REFUSED')
  })
})
