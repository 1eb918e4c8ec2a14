import { expect, type Page } from '@playwright/test'
import { acceptDevice, refuseDevice } from '#domain/contract/device/device-routes.ts'
import * as routes from '#domain/contract/schedule/schedule-routes.ts'
import { goTo } from '#tests/browser/support/administrator.ts'
import { cutOff, fail, mend, refuse } from '#tests/browser/support/calls.ts'
import {
  askingTablet,
  chooseFor,
  codeOn,
  deviceRow,
  deviceWithoutKey,
  openTablets,
  tabletThatIsOn,
} from '#tests/browser/support/device/fleet.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import type { OpenedAt, SteeredChurch } from '#tests/browser/support/steering.ts'
import { button, expectToast, toast } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const panel = (page: Page) => page.getByRole('region', { name: 'Tablets may ask to come in' })
const nameField = (page: Page) => panel(page).getByRole('textbox', { name: 'Name' })
/** What a screen reader says as soon as a tablet asks. */
const latest = (page: Page) => panel(page).getByRole('status')
const serves = (page: Page) => panel(page).getByRole('button', { name: /^Serves/ })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

async function addSpanishService({ asAdmin }: SteeredChurch): Promise<void> {
  const times = { starts: '13:00', opens: '12:30', closes: '15:00' }
  await asAdmin(routes.addService, { body: { name: 'Servicio en Español', weekday: 0, ...times } })
}

/** So many seconds go by, at the server and on all pages. */
const letPass = ({ turnTo }: SteeredChurch, { shown }: OpenedAt, seconds: number): Promise<void> =>
  turnTo(new Date(Date.parse(shown) + seconds * 1000).toISOString())

async function letTabletsIn(page: Page): Promise<void> {
  await openTablets(page, PASSWORD)
  await button(page, 'Let tablets in').click()
  await expect(panel(page)).toBeVisible()
}

test.describe('a church that has let no tablet in', () => {
  test('reads how the first one comes in, and how many devices act as kiosks', async ({ page, steered }) => {
    await openTablets(page, PASSWORD)
    await expect(page.getByRole('heading', { name: 'The doors are open to every device' })).toBeVisible()
    const lead =
      'Any device in the church’s own network may act as a kiosk until you close the doors. From then on only those that you have let in may.'
    await expect(page.getByText(lead, { exact: true })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /^(Press|Open|The same)/ })).toHaveText([
      'Press Let tablets in: new ones may ask for five minutes',
      `Open ${steered.url} on the tablet: it shows a code`,
      'The same code appears here: give the tablet a name and accept it',
    ])
    const lines = [await deviceWithoutKey(steered)]
    await expect(page.getByText('1 device acts as a kiosk right now.', { exact: true })).toBeVisible()
    const one = 'It goes on until you close the doors. Then it waits until you let it in.'
    await expect(page.getByText(one)).toBeVisible()
    lines.push(await deviceWithoutKey(steered))
    await expect(page.getByText('2 devices act as kiosks right now.', { exact: true })).toBeVisible()
    const several = 'They go on until you close the doors. Then each waits until you let it in.'
    await expect(page.getByText(several)).toBeVisible()
    lines.forEach((line) => line.disconnect())
    await expect(page.getByText('right now.')).toHaveCount(0)
  })

  test('lets one in by its code and a name, keeps one when the server is away, and refuses one, which stays outside', async ({
    page,
    steered,
  }) => {
    await test.step('lets one in: both show the same code, and a name is enough', async () => {
      await letTabletsIn(page)
      await expect(panel(page).getByText('No tablet has asked yet.', { exact: true })).toBeVisible()
      await expect(panel(page).getByRole('listitem')).toHaveText([
        `Open ${steered.url} on the tablet`,
        'It shows a code and waits',
        'The same code appears here: accept it',
      ])
      const { tablet, code } = await askingTablet(steered)
      await expect(panel(page).getByText('A new tablet waits', { exact: true })).toBeVisible()
      await expect(codeOn(panel(page), code)).toHaveText(code)
      await expect(latest(page)).toHaveText(`A new tablet waits: ${[...code].join(' ')}`)
      await expect(panel(page).getByText('iPad, Safari', { exact: true })).toBeVisible()
      await expect(panel(page).getByText('Asked a second ago', { exact: true })).toBeVisible()
      await expect(panel(page).getByText('Accept it only if its screen shows this code.')).toBeVisible()
      await expect(nameField(page)).toBeFocused()
      await expect(button(page, 'Accept')).toBeDisabled()
      await page.keyboard.type('North Door')
      await button(page, 'Accept').click()
      await expect(deviceRow(page, 'North Door')).toContainText('All services')
      expect(await tablet.standing(steered)).toMatchObject({ state: 'in', name: 'North Door', kind: 'kiosk' })
      await expect(panel(page).getByText('No tablet has asked yet.', { exact: true })).toBeVisible()
    })
    await test.step('stay where they are when the server refuses or is away', async () => {
      await askingTablet(steered)
      await nameField(page).fill('West Door')
      await fail(page, acceptDevice)
      await button(page, 'Accept').click()
      await expectToast(page, 'Not done', 'Something went wrong.')
      await mend(page)
      await cutOff(page, refuseDevice)
      await button(page, 'Refuse').click()
      await expectToast(page, 'Not done', 'The server does not respond. Please try again.')
      await mend(page)
      await button(page, 'Accept').click()
      await expect(deviceRow(page, 'West Door')).toBeVisible()
    })
    await test.step('refuses one, which stays outside, and lets none in any more before the time is over', async () => {
      const { tablet, code } = await askingTablet(steered)
      await button(page, 'Refuse').click()
      await expect(codeOn(page, code)).toHaveCount(0)
      expect(await tablet.standing(steered)).not.toMatchObject({ state: 'in' })
      await button(page, 'Stop letting in').click()
      await expect(panel(page)).toHaveCount(0)
      await expect(toast(page)).toBeEmpty()
    })
  })
})

test.describe('the five minutes', () => {
  test('run down on every open page, which says when they are over', async ({ page, context, steered, opened }) => {
    await letTabletsIn(page)
    const office = await context.newPage()
    await openTablets(office, PASSWORD)
    await expect(panel(office)).toBeVisible()
    const timer = panel(page).getByRole('timer', { name: 'Time left' })
    await expect(timer).toHaveText(/^(5:00|4:\d\d)$/)
    await letPass(steered, opened, 180)
    await expect(timer).toHaveText(/^(2:00|1:\d\d)$/)
    // The pages wait for the server: its clock counts.
    opened.shown = new Date(Date.parse(opened.shown) + 125_000).toISOString()
    for (const one of [page, office]) {
      await expectToast(one, 'The five minutes are over', 'No tablet may ask any more.')
      await expect(panel(one)).toHaveCount(0)
    }
  })
})

test.describe('tablets that wait', () => {
  test('are counted in the header of every page, also on a telephone', async ({ page, steered }) => {
    await letTabletsIn(page)
    await askingTablet(steered)
    await goTo(page, 'Today')
    await expect(page.getByRole('link', { name: 'Tablets 1 waits' })).toBeVisible()
    await askingTablet(steered)
    await expect(page.getByRole('link', { name: 'Tablets 2 wait', exact: true })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await button(page.getByRole('navigation'), 'Today').click()
    await page.getByRole('link', { name: 'Tablets 2 wait', exact: true }).click()
    await expect(panel(page)).toBeVisible()
  })

  test('are looked at one after the other, and what was typed about each of them stays', async ({ page, steered }) => {
    await letTabletsIn(page)
    const [first, second] = [await askingTablet(steered), await askingTablet(steered)]
    await nameField(page).fill('North Door')
    const others = page.getByRole('region', { name: 'These wait too' })
    await expect(codeOn(panel(page), first.code)).toBeVisible()
    await expect(latest(page)).toContainText([...second.code].join(' '))
    await others.getByRole('button').filter({ hasText: second.code }).click()
    await expect(nameField(page)).toHaveValue('')
    await nameField(page).fill('South Door')
    await button(page, 'Accept').click()
    await expect(deviceRow(page, 'South Door')).toBeVisible()
    expect(await second.tablet.standing(steered)).toMatchObject({ state: 'in', name: 'South Door' })
    await expect(codeOn(panel(page), first.code)).toBeVisible()
    await expect(nameField(page)).toHaveValue('North Door')
    await expect(others).toHaveCount(0)
  })

  test('say how long ago they asked', async ({ page, steered, opened }) => {
    await letTabletsIn(page)
    const { tablet } = await askingTablet(steered)
    const goOn = async (seconds: number) => {
      await letPass(steered, opened, seconds)
      await tablet.ask(steered)
    }
    await goOn(10)
    await expect(panel(page).getByText(/^Asked 1\d seconds ago$/)).toBeVisible()
    for (let times = 0; times < 4; times++) await goOn(15)
    await expect(panel(page).getByText('Asked a minute ago', { exact: true })).toBeVisible()
    for (let times = 0; times < 4; times++) await goOn(15)
    await expect(panel(page).getByText('Asked 2 minutes ago', { exact: true })).toBeVisible()
  })

  test('serve some services only, where the administrator says so, and an usher’s exactly one', async ({
    page,
    steered,
  }) => {
    await test.step('serve some services only, where the administrator says so', async () => {
      await addSpanishService(steered)
      await letTabletsIn(page)
      const { tablet } = await askingTablet(steered)
      await nameField(page).fill('Chapel')
      await serves(page).click()
      await expect(box(page, 'Sunday Service')).toBeDisabled()
      await box(page, 'All services').click()
      await box(page, 'Sunday Service').click()
      await expect(serves(page)).toHaveText('Servicio en Español')
      await box(page, 'Servicio en Español').click()
      await expect(serves(page)).toHaveText('One-off gatherings')
      await box(page, 'One-off gatherings').click()
      await expect(panel(page).getByText('Please choose at least one.', { exact: true })).toBeVisible()
      await expect(button(page, 'Accept')).toBeDisabled()
      await box(page, 'Servicio en Español').click()
      await expect(serves(page)).toContainText('No one-off gatherings')
      await page.keyboard.press('Escape')
      await expect(serves(page)).toBeFocused()
      await expect(box(page, 'All services')).toHaveCount(0)
      await button(page, 'Accept').click()
      await expect(deviceRow(page, 'Chapel')).toContainText('Servicio en Español No one-off gatherings')
      expect(await tablet.standing(steered)).toMatchObject({ state: 'in', name: 'Chapel' })
    })
    await test.step('count at exactly one service when they are an usher’s', async () => {
      const { tablet } = await askingTablet(steered)
      await nameField(page).fill('Balcony')
      await panel(page).getByRole('group', { name: 'What is it?' }).getByRole('radio', { name: 'Counter' }).check()
      await expect(serves(page)).toHaveText('A counter needs exactly one service.')
      await expect(button(page, 'Accept')).toBeDisabled()
      await serves(page).click()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(panel(page).getByRole('radio', { name: 'Servicio en Español' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(panel(page).getByRole('radiogroup')).toHaveCount(0)
      await expect(serves(page)).toHaveText('Servicio en Español')
      await expect(serves(page)).toBeFocused()
      await button(page, 'Accept').click()
      await expect(deviceRow(page, 'Balcony')).toContainText('Counter')
      expect(await tablet.standing(steered)).toMatchObject({ state: 'in', kind: 'counter' })
    })
  })

  test('cannot be counters while nothing takes place every week', async ({ page, steered }) => {
    const { body } = await steered.asAdmin(routes.schedule, { query: {} })
    for (const { slot, revision } of body.services)
      await steered.asAdmin(routes.endService, { params: { slot }, body: { from: body.today, revision } })
    await steered.turnTo('2026-12-02T15:00:00.000Z')
    await letTabletsIn(page)
    await askingTablet(steered)
    await panel(page).getByRole('radio', { name: 'Counter' }).check()
    await serves(page).click()
    await expect(page.getByText('Nothing takes place every week yet.', { exact: true })).toBeVisible()
  })
})

test.describe('a tablet that was here before', () => {
  test('has its old place again with one press, after a question when the old one keeps check-ins', async ({
    page,
    steered,
  }) => {
    await test.step('has lost its key: with one press it has its old place again', async () => {
      const lost = await tabletThatIsOn(steered, { name: 'Side Door' })
      lost.line.disconnect()
      await letTabletsIn(page)
      const { tablet } = await askingTablet(steered)
      await expect(panel(page).getByText('Did a tablet lose its place? Let this one in as')).toBeVisible()
      await button(panel(page), 'Side Door').click()
      await expect(panel(page).getByText('No tablet has asked yet.', { exact: true })).toBeVisible()
      await expect(page.getByRole('rowheader')).toHaveText(['Side Door'])
      expect(await tablet.standing(steered)).toMatchObject({ state: 'in', name: 'Side Door' })
      expect(await lost.tablet.standing(steered)).toMatchObject({ state: 'turned-away' })
    })
    await test.step('is asked about first when the old one keeps check-ins, which stay there if it is another tablet', async () => {
      const lost = await tabletThatIsOn(steered, { name: 'North Door' }, { unsent: 3 })
      lost.line.disconnect()
      await button(page, 'Let tablets in').click()
      await expect(panel(page)).toBeVisible()
      const { tablet } = await askingTablet(steered)
      const question = page.getByRole('alertdialog', { name: 'Let it take the place of the old one?' })
      const chosen = button(panel(page), 'North Door')
      await chosen.click()
      await expect(question.getByRole('alert')).toHaveText(
        'When the old one was last heard, it kept 3 check-ins that the server does not have.',
      )
      const lead =
        'The old one is turned away. If it is the tablet that waits, it delivers what it still has. If it is another one, it can deliver only when you let it in again.'
      await expect(question.getByText(lead)).toContainText('North Door')
      await button(question, 'Not now').click()
      await expect(chosen).toBeFocused()
      expect(await tablet.standing(steered)).toMatchObject({ state: 'waiting' })
      expect(await lost.tablet.standing(steered)).toMatchObject({ state: 'in' })
      await chosen.click()
      await cutOff(page, acceptDevice)
      await button(question, 'Let it in').click()
      await expect(question.getByRole('alert').last()).toHaveText('The server does not respond. Please try again.')
      await mend(page)
      await button(question, 'Let it in').click()
      await expect(question).toHaveCount(0)
      expect(await tablet.standing(steered)).toMatchObject({ state: 'in', name: 'North Door' })
      expect(await lost.tablet.standing(steered)).toMatchObject({ state: 'turned-away' })
    })
    await test.step('is asked about also when only the server knows of its check-ins', async () => {
      const lost = await tabletThatIsOn(steered, { name: 'East Door' })
      lost.line.disconnect()
      await button(page, 'Let tablets in').click()
      await expect(panel(page)).toBeVisible()
      const { tablet } = await askingTablet(steered)
      const failure = { code: 'check-ins-not-delivered', message: 'This tablet keeps check-ins.', unsent: 1 }
      await refuse(page, acceptDevice, 409, failure)
      await button(panel(page), 'East Door').click()
      const question = page.getByRole('alertdialog', { name: 'Let it take the place of the old one?' })
      await expect(question.getByRole('alert')).toHaveText(
        'When the old one was last heard, it kept 1 check-in that the server does not have.',
      )
      await mend(page)
      await button(question, 'Let it in').click()
      await expect(question).toHaveCount(0)
      expect(await tablet.standing(steered)).toMatchObject({ state: 'in', name: 'East Door' })
    })
  })

  test('was turned away: its name is known when it asks again', async ({ page, steered }) => {
    const { tablet } = await tabletThatIsOn(steered, { name: 'Side Door' })
    await openTablets(page, PASSWORD)
    await chooseFor(page, 'Side Door', 'Turn away')
    await button(page.getByRole('alertdialog'), 'Turn away').click()
    await expect(page.getByRole('heading', { name: 'The doors are open to every device' })).toBeVisible()
    await button(page, 'Let tablets in').click()
    // The server lets tablets ask once it has replied.
    await expect(panel(page)).toBeVisible()
    await tablet.ask(steered)
    const words = 'A tablet that was turned away waits: Side Door'
    await expect(panel(page).getByText(words, { exact: true })).toBeVisible()
    await expect(latest(page)).toContainText(words)
    await expect(nameField(page)).toHaveValue('Side Door')
    await button(page, 'Accept').click()
    await expect(deviceRow(page, 'Side Door')).toBeVisible()
    expect(await tablet.standing(steered)).toMatchObject({ state: 'in', name: 'Side Door' })
  })
})
