import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { acceptDevice, fleet, letTabletsIn, setDoors } from '#domain/contract/device/device-routes.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'

/** What an administrator does with the devices of a church, over HTTP, and what their screens say. */

type Church = Pick<Foyer, 'asAdmin'>

export const closeDoors = async ({ asAdmin }: Church): Promise<void> =>
  void (await asAdmin(setDoors, { body: { closed: true } }))

/** Devices may ask to be let in, or no longer. */
export const letAsk = async ({ asAdmin }: Church, open = true): Promise<void> =>
  void (await asAdmin(letTabletsIn, { body: { open } }))

/** The code on the screen, which is read out letter by letter. */
export const codeOn = (page: Page): Locator => page.getByRole('img', { name: /^[2-9A-Z]( [2-9A-Z]){4}$/ })

export async function codeShown(page: Page): Promise<string> {
  await expect(codeOn(page)).toBeVisible()
  return (await codeOn(page).textContent()) ?? ''
}

type Described = CallArguments<typeof acceptDevice>['body']

/** Accepts the device that shows this code, as soon as it has asked. One that was turned away shows its code before. */
export async function accept({ asAdmin }: Church, code: string, described: Described): Promise<DeviceRow> {
  const asked = async () => (await asAdmin(fleet, {})).body.waiting.find((device) => device.code === code)
  await expect.poll(asked).toBeDefined()
  const { id } = (await asked())!
  const { status, body } = await asAdmin(acceptDevice, { params: { id }, body: described })
  expect(status).toBe(200)
  return body
}

/** Opens the kiosk on a device, which asks, and lets it in. */
export async function letIn(church: Church, page: Page, described: Partial<Described> = {}): Promise<DeviceRow> {
  await letAsk(church)
  await page.goto('/')
  const code = await codeShown(page)
  return await accept(church, code, { name: 'Main door, left', kind: 'kiosk', serves: 'all', ...described })
}

/** A tablet of its own, with nothing stored on it. */
export const anotherTablet = async (
  browser: Browser,
  baseURL: string,
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ baseURL, hasTouch: true })
  return { context, page: await context.newPage() }
}
