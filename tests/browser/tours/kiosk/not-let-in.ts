import { expect } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { changeDevice, identifyDevice, pauseDevice, turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { english } from '#kiosk/shell/words/texts.ts'
import { cutOff, mend } from '#tests/browser/support/calls.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { accept, closeDoors, codeOn, codeShown, letAsk, letIn } from '#tests/browser/support/device/devices.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { askFor, comeHome, comeWith, headed } from './steps.ts'
import type { Tour } from './tour.ts'

const LONG_NAME = 'Fellowship Hall of St. Bartholomew, east entrance'

/** A tablet that nobody has let in, and one that may no longer check anybody in. */
export const notLetIn: Tour = async (way) => {
  const { page, church, texts, see } = way
  const { device: words } = texts
  const winters = await church.family({ ...RUTH, phone: '5125550111' })
  await closeDoors(church)
  await page.goto('/')
  await askFor(way)
  await headed(page, words.isNew.heading)
  await see('device-new')
  await letAsk(church)
  await expect(codeOn(page)).toBeVisible()
  await see('device-waiting')
  const { id } = await accept(church, await codeShown(page), { name: LONG_NAME, kind: 'kiosk', serves: 'all' })

  await comeWith(way, winters.phone)
  await cutOff(page, checkIn)
  await button(page, texts.confirmation.confirm).tap()
  await headed(page, texts.success.heading)
  await church.asAdmin(pauseDevice, { params: { id } })
  // The visit has ended, and with it the visitor's language.
  await headed(page, english.device.paused.heading)
  await askFor(way)
  await expect(page.getByText(texts.outbox.saved(1))).toBeVisible()
  await see('device-paused')
  await church.asAdmin(turnAwayDevice, { params: { id }, body: { anyway: true } })
  await headed(page, words.turnedAway.heading)
  await see('device-turned-away')

  await letAsk(church)
  // The counter's own page takes long to come.
  await page.route('**/count', (call) => call.abort('aborted'))
  await accept(church, await codeShown(page), { name: 'Lobby', kind: 'counter', serves: [1] })
  await headed(page, words.somethingElse.heading)
  await see('device-for-something-else')
  await mend(page)
}

/** A tablet that is asked which one it is. */
export const identified: Tour = async (way) => {
  const { page, church, texts, see } = way
  const { id } = await letIn(church, page, { name: 'Lobby' })
  await comeHome(way)
  for (const [name, state] of [
    ['Lobby', 'identify'],
    [LONG_NAME, 'identify-long-name'],
  ] as const) {
    await church.asAdmin(changeDevice, { params: { id }, body: { name } })
    await church.asAdmin(identifyDevice, { params: { id } })
    await expect(page.getByRole('alertdialog', { name: `${texts.device.identify.thisIs} ${name}` })).toBeVisible()
    await page.evaluate(stopClock)
    await see(state)
    await page.evaluate(letClockGo)
    await page.touchscreen.tap(5, 5)
  }
}

/** Run in the page. The ten seconds last as long as somebody looks. */
function stopClock(): void {
  const now = performance.now()
  performance.now = () => now
}

function letClockGo(): void {
  performance.now = Performance.prototype.now
}
