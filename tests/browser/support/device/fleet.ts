import { expect, type Locator, type Page } from '@playwright/test'
import type { DeviceReport } from '#domain/contract/live.ts'
import { version } from '#server/configuration/version.ts'
import { connectedTo, type Viewer } from '#tests/foyer/setup.ts'
import { fleetAt, letIn, letInTablet, Tablet } from '#tests/foyer/tablets.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'

/** Devices without a screen, for the tests of the page that shows them. They speak to the server as a tablet does. */

type Server = { readonly url: string }

const IPAD = {
  'user-agent':
    'Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Mobile/15E148 Safari/604.1',
}

/** A tablet that asks to be let in, with the code on its screen. */
export async function askingTablet(server: Server): Promise<{ tablet: Tablet; code: string }> {
  const tablet = new Tablet(IPAD)
  const { body } = await tablet.ask(server)
  return { tablet, code: body.code ?? '' }
}

/** A code as the page shows it, and reads it out. */
export const codeOn = (within: Page | Locator, code: string): Locator =>
  within.getByRole('img', { name: [...code].join(' '), exact: true })

export type InTablet = { readonly tablet: Tablet; readonly line: Viewer; readonly id: string }

/** A tablet that was let in, and is on. */
export async function tabletThatIsOn(
  server: Server,
  described: Parameters<typeof letInTablet>[1],
  report: Partial<DeviceReport> = {},
): Promise<InTablet> {
  const { tablet, id } = await letInTablet(server, described, IPAD)
  await letIn(server, false)
  return { tablet, id, line: await connected(server, tablet.headers(), report) }
}

/** A device that acts as a kiosk through open doors. */
export const deviceWithoutKey = (server: Server): Promise<Viewer> => connected(server, {}, {})

/** Connects as the page of a tablet does, and says how the tablet is. */
async function connected(server: Server, extraHeaders: Record<string, string>, report: Partial<DeviceReport>) {
  const line = connectedTo(server.url, { extraHeaders })
  await new Promise<void>((resolve) => line.once('connect', () => resolve()))
  await say(line, report)
  return line
}

/** A tablet is switched off, and its server has noticed. */
export async function switchOff(server: Server, { line, id }: InTablet): Promise<void> {
  line.disconnect()
  const heardAt = async () => (await fleetAt(server)).devices.find((device) => device.id === id)?.heardAt
  await expect.poll(heardAt).toBeDefined()
}

/** Says how a tablet is now. */
export const say = (line: Viewer, report: Partial<DeviceReport>): Promise<unknown> =>
  line.emitWithAck('device:report', { version, unsent: 0, ...report })

export async function openTablets(page: Page, password: string): Promise<void> {
  await page.goto('/admin/tablets')
  await givePassword(page, password)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

/** The row of a device. */
export const deviceRow = (page: Page, name: string): Locator =>
  page
    .getByRole('table', { name: 'Tablets' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** Chooses something in the menu of a row. */
export async function chooseFor(page: Page, device: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${device}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
