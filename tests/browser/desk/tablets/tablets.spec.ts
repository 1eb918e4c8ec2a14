import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { countingRoutes } from '#domain/contract/counting/counting-routes.ts'
import {
  changeDevice,
  identifyDevice,
  pauseDevice,
  setDoors,
  turnAwayDevice,
} from '#domain/contract/device/device-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import * as routes from '#domain/contract/schedule/schedule-routes.ts'
import { goTo, readSpanish } from '#tests/browser/support/administrator.ts'
import { cutOff, hold, mend, refuse } from '#tests/browser/support/calls.ts'
import {
  chooseFor,
  deviceRow,
  openTablets,
  say,
  switchOff,
  tabletThatIsOn,
  type InTablet,
} from '#tests/browser/support/device/fleet.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { hearing } from '#tests/foyer/setup.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { letIn, letInTablet } from '#tests/foyer/tablets.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const menu = (page: Page, device: string) => button(page, `More for ${device}`)
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name })
const atTheDoors = (page: Page) => page.getByRole('status').filter({ hasText: 'At the doors' })

test.describe('the list of tablets', () => {
  test('says of each tablet what it is, what it serves and how it is', async ({ page, steered }) => {
    const times = { starts: '13:00', opens: '12:30', closes: '15:00' }
    const { body: spanish } = await steered.asAdmin(routes.addService, {
      body: { name: 'Servicio en Español', weekday: 0, ...times },
    })
    await tabletThatIsOn(steered, { name: 'Main Entrance' })
    await tabletThatIsOn(steered, { name: 'Welcome Desk', kind: 'desk' }, { version: '0.0.1' })
    await tabletThatIsOn(steered, { name: 'Foyer Screen', kind: 'wall', serves: [1, spanish.slot] })
    await tabletThatIsOn(steered, { name: 'Balcony', kind: 'counter', serves: [spanish.slot] })
    await openTablets(page, PASSWORD)
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Kind',
      'Serves',
      'State',
      'Version',
      'Last check-in',
      'More',
    ])
    await expect(page.getByRole('rowheader')).toHaveText(['Main Entrance', 'Welcome Desk', 'Foyer Screen', 'Balcony'])
    for (const [name, ...cells] of [
      ['Main Entrance', 'Kiosk', 'All services', 'On', 'Up to date', '–'],
      ['Welcome Desk', 'Desk', 'All services', 'On', 'Older', '–'],
      ['Foyer Screen', 'Wall', 'Sunday Service and 1 more', 'On', 'Up to date', '–'],
      ['Balcony', 'Counter', 'Servicio en Español', 'On', 'Up to date', '–'],
    ] as const)
      await expect(deviceRow(page, name).getByRole('cell')).toContainText(cells)
    await expect(atTheDoors(page)).toContainText('All 4 are on.')
    const end = { params: { slot: spanish.slot }, body: { from: '2026-11-18', revision: spanish.revision } }
    await steered.asAdmin(routes.endService, end)
    await page.reload()
    await expect(deviceRow(page, 'Balcony')).toContainText('A service that has ended')
  })

  test('says how many people a counter has counted, and when the latest came, also in Spanish and on a phone', async ({
    page,
    steered,
  }) => {
    const { tablet } = await tabletThatIsOn(steered, { name: 'Balcony', kind: 'counter', serves: [1] })
    await steered.turnTo('2026-11-22T16:02:00.000Z')
    const { body: event } = await steered.ask(currentEvent, {})
    const params = { eventId: event.id, counterId: randomUUID() }
    const slices = [{ sliceId: randomUUID(), from: '2026-11-22T16:00:00.000Z', sum: 42, sequence: 1 }]
    await tablet.call(steered, countingRoutes.countPeople, { params, body: { slices } })
    await openTablets(page, PASSWORD)
    const counted = deviceRow(page, 'Balcony').getByRole('cell').nth(4)
    await expect(counted).toHaveText(/^10:02 AM 42 counted$/)
    await readSpanish(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('42 contados')).toBeVisible()
  })

  test('follows what a tablet says, without a reload', async ({ page, steered }) => {
    const door = await tabletThatIsOn(steered, { name: 'Side Door' }, { version: '0.0.1' })
    await openTablets(page, PASSWORD)
    await expect(atTheDoors(page)).toContainText('The one tablet is on.')
    await expect(deviceRow(page, 'Side Door')).toContainText('Older Renews when idle')
    await say(door.line, { unsent: 1 })
    await expect(deviceRow(page, 'Side Door')).toContainText('1 check-in not yet delivered On, tries again by itself')
    await expect(deviceRow(page, 'Side Door')).toContainText('Up to date')
    await expect(atTheDoors(page)).toContainText('Side Door keeps 1 check-in that the server does not have.')
    await say(door.line, { unsent: 3 })
    const unsent = deviceRow(page, 'Side Door').getByText('3 check-ins not yet delivered', { exact: true })
    expect(await unsent.evaluate((words) => words.getClientRects().length), 'its lines').toBe(1)
    await expect(atTheDoors(page)).toContainText('Side Door keeps 3 check-ins that the server does not have.')
    await say(door.line, { unsent: 0 })
    await expect(atTheDoors(page)).not.toContainText('Side Door')
  })

  test('says which tablets are quiet and for how long, and counts the others', async ({ page, steered, opened }) => {
    await test.step('says which tablets are quiet and for how long, and counts the others', async () => {
      const names = ['Chapel', 'Youth Hall', 'Side Door', 'North Door', 'South Door']
      const tablets = []
      for (const name of names) tablets.push(await tabletThatIsOn(steered, { name }))
      const [chapel, hall, side, north, south] = tablets as [InTablet, InTablet, InTablet, InTablet, InTablet]
      await openTablets(page, PASSWORD)
      await switchOff(steered, chapel)
      await steered.turnTo('2026-11-18T15:01:40.000Z')
      await expect(deviceRow(page, 'Chapel')).toContainText('Quiet since 9:00 AM Is it on, and in the network?')
      await expect(atTheDoors(page)).toContainText('4 of 5 are on. Chapel has been quiet for a minute.')
      await steered.turnTo('2026-11-18T15:08:00.000Z')
      await expect(atTheDoors(page)).toContainText('Chapel has been quiet for 8 minutes.')
      // Nobody is told again each minute.
      await expect(page.getByText('has been quiet for 8 minutes.')).toHaveAttribute('aria-live', 'off')
      for (const one of [hall, side, north]) await switchOff(steered, one)
      await steered.turnTo('2026-11-18T15:11:00.000Z')
      await expect(atTheDoors(page)).toContainText('1 of 5 is on.')
      await expect(atTheDoors(page)).toContainText('One more needs a look.')
      await switchOff(steered, south)
      await steered.turnTo('2026-11-18T15:13:00.000Z')
      await expect(atTheDoors(page)).toContainText('2 more need a look: see the list.')
    })
    await test.step('says since when a tablet has been quiet for more than an hour', async () => {
      opened.shown = '2026-11-18T18:00:00.000Z'
      await page.reload()
      await expect(atTheDoors(page)).toContainText('Chapel has been quiet since 9:00 AM.')
    })
  })

  test('does not call a tablet on of which the server has heard nothing since it was started', async ({
    page,
    steered,
  }) => {
    await letInTablet(steered, { name: 'Chapel' })
    await letIn(steered, false)
    await openTablets(page, PASSWORD)
    await expect(deviceRow(page, 'Chapel')).toContainText('Quiet Is it on, and in the network?')
    await expect(atTheDoors(page)).toContainText('0 of 1 are on. Chapel has not been heard since Foyer started.')
  })
})

test.describe('the three dots of a tablet', () => {
  test('work with the keyboard and on every open page: its name, a pause, and a page that is loaded again after the visit', async ({
    page,
    steered,
    context,
  }) => {
    const chapel = await tabletThatIsOn(steered, { name: 'Chapel' }, { unsent: 0 })
    await test.step('open a menu for the keyboard, and Escape gives the focus back', async () => {
      await openTablets(page, PASSWORD)
      await menu(page, 'Chapel').focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem')).toHaveText([
        'Identify Shows its name large for ten seconds',
        'Reload After the visit that is going on',
        'Pause Closes its door until you let it go on',
        'Rename Its name, kind and services',
        'Turn away It has to be let in again',
      ])
      await expect(entry(page, 'Identify')).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(entry(page, 'Turn away')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu(page, 'Chapel')).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alertdialog', { name: 'Turn this tablet away?' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu(page, 'Chapel')).toBeFocused()
    })
    await test.step('pause it and let it go on, on every page that is open', async () => {
      const { line, tablet } = chapel
      const office = await context.newPage()
      await openTablets(office, PASSWORD)
      const paused = hearing(line, 'device:changed')
      await chooseFor(page, 'Chapel', 'Pause')
      expect(await paused).toMatchObject({ state: 'paused' })
      for (const one of [page, office]) await expect(deviceRow(one, 'Chapel')).toContainText('Paused Since 9:00 AM')
      await expect(atTheDoors(page)).toContainText('0 of 1 are on.')
      const back = hearing(line, 'device:changed')
      await menu(office, 'Chapel').click()
      await expect(entry(office, 'Go on')).toHaveText('Go on Opens its door again')
      await entry(office, 'Go on').click()
      expect(await back).toMatchObject({ state: 'in' })
      for (const one of [page, office]) await expect(deviceRow(one, 'Chapel')).toContainText('On')
      expect(await tablet.standing(steered)).toMatchObject({ state: 'in' })
    })
    await test.step('say when the server does not do it', async () => {
      await cutOff(page, pauseDevice)
      await chooseFor(page, 'Chapel', 'Pause')
      await expectToast(page, 'Not done', 'The server does not respond. Please try again.')
      await refuse(page, pauseDevice, 418, { code: 'teapot', message: 'I am a teapot.' })
      await chooseFor(page, 'Chapel', 'Pause')
      await expectToast(page, 'Not done', 'I am a teapot.')
      await mend(page)
      const release = await hold(page, identifyDevice)
      await chooseFor(page, 'Chapel', 'Identify')
      await goTo(page, 'Today')
      release()
      await expectToast(page, 'It shows its name now', 'Chapel')
    })
    await test.step('let it show its name, and load again after the visit', async () => {
      const { line } = chapel
      await page.goto('/admin/tablets')
      const identified = hearing(line, 'device:identify')
      await chooseFor(page, 'Chapel', 'Identify')
      await identified
      await expectToast(page, 'It shows its name now', 'Chapel')
      await steered.turnTo('2026-11-18T15:00:02.000Z')
      const reloaded = hearing(line, 'device:reload')
      await chooseFor(page, 'Chapel', 'Reload')
      await reloaded
      await expectToast(page, 'It loads again when nobody stands at it', 'Chapel')
      await switchOff(steered, chapel)
      await steered.turnTo('2026-11-18T15:02:00.000Z')
      await expect(deviceRow(page, 'Chapel')).toContainText('Quiet since')
      await chooseFor(page, 'Chapel', 'Identify')
      await expectToast(page, 'It is quiet. It will do this if it is back within ten seconds.', 'Chapel')
    })
  })

  test('see which helper paused it', async ({ page, steered }) => {
    const { id } = await tabletThatIsOn(steered, { name: 'Chapel' })
    const martha = await signedIn(steered, { name: 'Martha Ostrander', roles: ['administrator'] })
    await martha.browser.call(steered, pauseDevice, { params: { id } })
    await openTablets(page, PASSWORD)
    await expect(deviceRow(page, 'Chapel')).toContainText(/Paused By \u2068?Martha Ostrander/)
    await readSpanish(page)
    await expect(page.getByRole('row').filter({ hasText: 'Chapel' })).toContainText(
      /En pausa Por \u2068?Martha Ostrander/,
    )
  })

  test('change its name, kind, services and language', async ({ page, steered }) => {
    const { tablet, id } = await tabletThatIsOn(steered, { name: 'Chapel' })
    await openTablets(page, PASSWORD)
    await chooseFor(page, 'Chapel', 'Rename')
    const form = page.getByRole('dialog', { name: 'Name, kind and services' })
    await form.getByRole('textbox', { name: 'Name' }).fill(' ')
    await button(form, 'Save').click()
    await expect(form.getByText('Please enter a name.', { exact: true })).toBeVisible()
    await form.getByRole('textbox', { name: 'Name' }).fill('Capilla')
    await expect(form.getByText('The language in which it starts', { exact: true })).toBeVisible()
    await expect(form.getByLabel('Language').getByRole('option')).toHaveText(['English', 'Spanish'])
    await form.getByLabel('Language').selectOption('Spanish')
    await form.getByRole('radio', { name: 'Desk' }).check()
    await expect(form.getByLabel('Language')).toHaveCount(0)
    await form.getByRole('radio', { name: 'Wall' }).check()
    // Somebody else changes its services meanwhile. This stays.
    await steered.asAdmin(changeDevice, { params: { id }, body: { serves: [1] } })
    await button(form, 'Save').click()
    await expect(deviceRow(page, 'Capilla')).toContainText(/Wall.*Sunday Service/)
    await expect(menu(page, 'Capilla')).toBeFocused()
    expect(await tablet.standing(steered)).toMatchObject({ name: 'Capilla', kind: 'wall', language: 'es' })
    await chooseFor(page, 'Capilla', 'Rename')
    await form.getByRole('textbox', { name: 'Name' }).fill('Another')
    await cutOff(page, changeDevice)
    await button(form, 'Save').click()
    await expect(form.getByRole('alert')).toHaveText('The server does not respond. Please try again.')
    await mend(page)
    await button(form, 'Discard').click()
    await expect(form).toHaveCount(0)
    await expect(deviceRow(page, 'Capilla')).toBeVisible()
  })

  test('turn it away, and ask first', async ({ page, steered }) => {
    const { line, tablet, id } = await tabletThatIsOn(steered, { name: 'Chapel' })
    await openTablets(page, PASSWORD)
    const question = page.getByRole('alertdialog', { name: 'Turn this tablet away?' })
    const kinds = [
      ['desk', 'Nobody can work there until you let it in again.'],
      ['wall', 'It shows no figures until you let it in again.'],
      ['counter', 'Nobody can count there until you let it in again.'],
      ['kiosk', 'Nobody can check in there until you let it in again.'],
    ] as const
    for (const [kind, lead] of kinds) {
      await steered.asAdmin(changeDevice, { params: { id }, body: { kind, serves: [1] } })
      await chooseFor(page, 'Chapel', 'Turn away')
      await expect(question).toContainText(lead)
      await button(question, 'Keep').click()
    }
    await expect(question).toHaveCount(0)
    expect(await tablet.standing(steered)).toMatchObject({ state: 'in' })
    await chooseFor(page, 'Chapel', 'Turn away')
    await cutOff(page, turnAwayDevice)
    await button(question, 'Turn away').click()
    await expect(question.getByRole('alert')).toHaveText('The server does not respond. Please try again.')
    await mend(page)
    const away = hearing(line, 'device:changed')
    await button(question, 'Turn away').click()
    expect(await away).toMatchObject({ state: 'turned-away' })
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(question).toHaveCount(0)
  })

  test('say first when a tablet keeps check-ins that would stay on it', async ({ page, steered }) => {
    const { line, tablet } = await tabletThatIsOn(steered, { name: 'Chapel' }, { unsent: 1 })
    await openTablets(page, PASSWORD)
    const question = page.getByRole('alertdialog', { name: 'Turn this tablet away?' })
    await chooseFor(page, 'Chapel', 'Turn away')
    await expect(question.getByRole('alert')).toHaveText(
      'It keeps 1 check-in that the server does not have. It can deliver them only when it is let in again.',
    )
    await page.keyboard.press('Escape')
    await say(line, { unsent: 0 })
    await expect(deviceRow(page, 'Chapel')).toContainText('On')
    await chooseFor(page, 'Chapel', 'Turn away')
    await expect(question.getByRole('alert')).toHaveCount(0)
    // The server learns of two while the question is open, and this page does not.
    const failure = { code: 'check-ins-not-delivered', message: 'This tablet keeps check-ins.', unsent: 2 }
    await refuse(page, turnAwayDevice, 409, failure)
    await button(question, 'Turn away').click()
    await expect(question.getByRole('alert')).toHaveText(
      'It keeps 2 check-ins that the server does not have. It can deliver them only when it is let in again.',
    )
    await mend(page)
    await button(question, 'Turn away').click()
    await expect(question).toHaveCount(0)
    expect(await tablet.standing(steered)).toMatchObject({ state: 'turned-away' })
  })
})

test.describe('the doors', () => {
  test('the doors can be closed once a kiosk is let in, and opened again, and nobody reads its name after a logout', async ({
    page,
    steered,
  }) => {
    await test.step('the doors can be closed once a kiosk is let in, and opened again after a question', async () => {
      await tabletThatIsOn(steered, { name: 'Foyer Screen', kind: 'wall' })
      await openTablets(page, PASSWORD)
      const doors = page.getByRole('region', { name: 'The doors are open to every device' })
      await expect(doors).toContainText('until you close the doors')
      await expect(button(doors, 'Close the doors')).toHaveCount(0)
      await tabletThatIsOn(steered, { name: 'Main Entrance' })
      await button(doors, 'Close the doors').click()
      const closed = page.getByRole('region', { name: 'The doors are closed' })
      await expect(closed).toContainText(
        'Only these tablets may check people in. Any other device waits until you let it in.',
      )
      await button(closed, 'Open the doors').click()
      const question = page.getByRole('alertdialog', { name: 'Open the doors to every device?' })
      await expect(question).toContainText('Any device in the church’s own network may then act as a kiosk.')
      await button(question, 'Keep closed').click()
      await expect(closed).toBeVisible()
      await button(closed, 'Open the doors').click()
      await cutOff(page, setDoors)
      await button(question, 'Open the doors').click()
      await expect(question.getByRole('alert')).toHaveText('The server does not respond. Please try again.')
      await mend(page)
      await button(question, 'Open the doors').click()
      await expect(doors).toBeVisible()
      await expect(question).toHaveCount(0)
    })
    await test.step('an administrator who logs out leaves no name of a tablet on any page', async () => {
      await expect(deviceRow(page, 'Main Entrance')).toBeVisible()
      await button(page, 'Account').click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
      await expect(page.getByText('Main Entrance')).toHaveCount(0)
    })
  })

  test('doors that are closed behind the last tablet shut everybody out, and the page says so', async ({
    page,
    steered,
  }) => {
    await tabletThatIsOn(steered, { name: 'Main Entrance' })
    await openTablets(page, PASSWORD)
    await button(page, 'Close the doors').click()
    await chooseFor(page, 'Main Entrance', 'Turn away')
    await button(page.getByRole('alertdialog'), 'Turn away').click()
    await expect(page.getByRole('heading', { name: 'No tablet may check people in' })).toBeVisible()
    const lead = 'The doors are closed, and no tablet is let in. Let one in, or open the doors to every device.'
    await expect(page.getByText(lead, { exact: true })).toBeVisible()
    await button(page, 'Open the doors').click()
    await button(page.getByRole('alertdialog'), 'Open the doors').click()
    await expect(page.getByRole('heading', { name: 'The doors are open to every device' })).toBeVisible()
  })
})

test('a secretary who reads Spanish is told in Spanish what could not be done', async ({ page, steered }) => {
  await tabletThatIsOn(steered, { name: 'Capilla' })
  await openTablets(page, PASSWORD)
  await readSpanish(page)
  await expect(page.getByRole('heading', { name: 'Tabletas' })).toBeVisible()
  await expect(page.getByText('La única tableta está encendida.')).toBeVisible()
  await refuse(page, pauseDevice, 418, { code: 'teapot', message: 'I am a teapot.' })
  await button(page, 'Más opciones para Capilla').click()
  await entry(page, 'Pausar').click()
  await expectToast(page, 'No se hizo', 'Hubo un problema. Por favor, intente de nuevo.', 'Avisos')
})
