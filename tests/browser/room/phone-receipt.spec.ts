import { expect, type Page } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { closeDoors, letIn } from '#tests/browser/support/device/devices.ts'
import { button, comeAs, row } from '#tests/browser/support/visitor.ts'
import { letInAtDoor, scan, withLittleFish } from './at-the-door.ts'

// The address at which phones open the receipt. The pages of this test are on the server's own machine.
const PHONES = 'https://checkin.church.example'
test.use({ settings: { PUBLIC_URL: PHONES } })

/** The link that the code on Success is. */
const linkShown = (kiosk: Page): Promise<string> =>
  kiosk.evaluate((origin) => {
    const { token } = JSON.parse(sessionStorage.getItem('receipt') ?? '{}') as { token?: string }
    return `${origin}/receipt#${token}`
  }, PHONES)

test('52: a mother keeps the receipt on her phone, answers a call, and names her sister, who collects with the link', async ({
  page: kiosk,
  browser,
  church,
}) => {
  const { family } = await withLittleFish(church, 'tap')
  await family(RUTH.name, 'Obed Winter', RUTH.phone)
  await closeDoors(church)
  await letIn(church, kiosk)
  await comeAs(kiosk, RUTH)
  await row(kiosk, 'Obed Winter').tap()
  await button(kiosk, /^Confirm/).tap()
  await expect(kiosk.getByText('Scan this to keep the receipt on your phone')).toBeVisible()
  const link = await linkShown(kiosk)
  await button(kiosk, 'Done').tap()
  expect(await linkShown(kiosk)).toContain('undefined')

  const asked: string[] = []
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  phone.on('request', (request) => void asked.push(request.url()))
  const opened = await phone.goto(link.replace(PHONES, church.url))
  expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await expect(phone.getByRole('img', { name: /^Pick-up code/ })).toBeVisible()
  await expect(phone.getByRole('listitem')).toContainText('Little Fish, on the way')
  await button(phone, 'Somebody else collects today…').click()
  await phone.getByLabel('Name').fill('Naomi Frost')
  await phone.getByLabel('Who is this to your children?').fill('Aunt')
  await button(phone, 'Tell the room').click()
  await expect(phone.getByText(/^The room knows:.*Naomi Frost/)).toBeVisible()
  await button(phone, 'Close').click()

  const tablet = await browser.newPage({ viewport: { width: 1024, height: 768 }, hasTouch: true })
  await letInAtDoor(church, tablet)
  await tablet.getByRole('button', { name: /Obed W/ }).tap()
  await tablet.getByRole('dialog', { name: 'Who are you?' }).getByRole('button', { name: 'Martha Reed' }).tap()
  const inRoom = tablet.getByRole('region', { name: 'In the room' })
  await inRoom.getByRole('button', { name: /Obed W/ }).tap()
  await button(tablet, 'Page').tap()
  await expect(phone.getByRole('alert')).toContainText('Little Fish asks you to come.', { timeout: 20_000 })
  await expect(phone.getByRole('alert')).toContainText('For Obed.')
  await button(phone, 'I am coming').click()
  await expect(phone.getByText('Little Fish knows.')).toBeVisible()
  await expect(tablet.getByRole('dialog').getByText(/ is called, and coming$/)).toBeVisible()
  await button(tablet, 'Parent is here').tap()
  await expect(phone.getByText('Little Fish knows.')).toHaveCount(0, { timeout: 20_000 })

  // She shows the picture that she took of the code at the entrance, which is the link.
  await button(tablet, 'Hand over').tap()
  await expect(tablet.getByRole('heading', { name: 'Hand over', exact: true })).toBeVisible()
  await scan(tablet, link)
  await expect(tablet.getByText('added today')).toBeVisible()
  await tablet.getByRole('button', { name: /^Hand over to.*Naomi F/ }).tap()
  await expect(phone.getByText('Everybody is collected.')).toBeVisible({ timeout: 20_000 })
  expect(asked.filter((address) => /R1-|#/.test(new URL(address).pathname + new URL(address).search))).toEqual([])
})
