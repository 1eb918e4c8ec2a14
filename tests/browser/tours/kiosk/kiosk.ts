import { expect } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { checkPhone, createUser, searchByLastName } from '#domain/contract/people/people-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { cutOff, fail, hold, restore, replyWith } from '#tests/browser/support/calls.ts'
import { ADA, NOA, RUTH } from '#tests/browser/support/congregation.ts'
import { childrenTours } from './children.ts'
import { teamTours } from './teams.ts'
import { CROWD, LONG_NAMED } from './congregation.ts'
import { askFor, comeHome, comeWith, headed, lookUp, someone, typeDigits } from './steps.ts'
import type { Tour } from './tour.ts'
import { SUNDAY_SERVICE, button, closeDoor } from '#tests/browser/support/visitor.ts'
import { changeDevice, identifyDevice, pauseDevice, turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { english } from '#web/words/texts.ts'
import { accept, closeDoors, codeOn, codeShown, letAsk, letIn } from '#tests/browser/support/device/devices.ts'

const LONG_NAME = 'Fellowship Hall of St. Bartholomew, east entrance'

/** A tablet that nobody has let in, and one that may no longer check anybody in. */
const notLetIn: Tour = async (way) => {
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
  await restore(page)
}

/** A tablet that is asked which one it is. */
const identified: Tour = async (way) => {
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

/** All states of the kiosk. */

const homeByPhone: Tour = async (way) => {
  const { page, texts, see } = way
  await comeHome(way)
  await see('home-phone-empty')
  await typeDigits(page, '5125550')
  await see('home-phone-typed')
  const release = await hold(page, checkPhone)
  await typeDigits(page, '102')
  await expect(button(page, texts.phone.checkIn)).toBeEnabled()
  await see('home-phone-ready')
  await button(page, texts.phone.checkIn).tap()
  await expect(button(page, texts.phone.checking)).toBeVisible()
  await see('home-phone-checking')
  release()
}

const homeByLastName: Tour = async (way) => {
  const { page, church, texts, see } = way
  for (const family of [RUTH, CROWD, LONG_NAMED]) await church.family(family)
  await comeHome(way)
  await page.getByRole('tab', { name: texts.home.tabs.lastName }).tap()
  await see('home-last-name-empty')
  await lookUp(way, 'nobody')
  await expect(page.getByRole('alert')).toBeVisible()
  await see('home-last-name-nobody')
  await lookUp(way, 'winter')
  await headed(page, texts.lastName.results(3))
  await see('home-last-name-results')
  await fail(page, searchByLastName)
  await button(page, texts.lastName.search).tap()
  await expect(page.getByText(texts.lastName.failed.title)).toBeVisible()
  await see('home-last-name-failed')
}

const closedDoor: Tour = async (way) => {
  const { page, texts, see } = way
  await page.goto('/nowhere')
  await headed(page, /404/)
  await see('not-found')
  await closeDoor(page, SUNDAY_SERVICE)
  await page.goto('/')
  await askFor(way)
  await headed(page, texts.home.noEventOpen)
  await see('no-event-open')
  await restore(page)
  await closeDoor(page)
  await page.goto('/')
  await askFor(way)
  await headed(page, texts.home.noEventOpen)
  await see('no-event-planned')
}

const newcomer: Tour = async (way) => {
  const { page, texts, see } = way
  const { registration, member, relationships, frame } = texts
  await comeWith(way, NOA.phone)
  await headed(page, registration.create.heading)
  await see('registration-create')
  await button(page, registration.create.submit).tap()
  await expect(page.getByText(registration.errors.name)).toBeVisible()
  await see('registration-errors')
  await button(page, registration.addFamily).tap()
  const dialog = page.getByRole('dialog', { name: member.heading })
  await see('registration-add-member')
  await button(dialog, member.add).tap()
  await expect(dialog.getByText(registration.errors.name)).toBeVisible()
  await see('registration-add-member-errors')
  await button(dialog, frame.cancel).tap()
  for (const [name, hebrewName] of [
    ['Levi Lehmann', 'לוי'],
    ['Maximiliana Lehmann-Featherstonehaugh', ''],
  ] as const) {
    await button(page, registration.addFamily).tap()
    await dialog.getByLabel(member.name, { exact: true }).fill(name)
    await dialog.getByLabel(member.hebrewName).fill(hebrewName)
    await dialog.getByText(relationships.child, { exact: true }).tap()
    await button(dialog, member.add).tap()
    await expect(dialog).toBeHidden()
  }
  await page.getByLabel(registration.name).fill('Noa Lehmann')
  await see('registration-with-family')
  await fail(page, createUser)
  await button(page, registration.create.submit).tap()
  await expect(page.getByText(registration.createFailed)).toBeVisible()
  await see('registration-failed')
  await restore(page)
  await button(page, registration.create.submit).tap()
  await headed(page, /Noa Lehmann/)
  await button(page, texts.confirmation.updateProfile).tap()
  await headed(page, registration.update.heading)
  await see('registration-update')
  await button(page, registration.update.submit).tap()
  await expect(page.getByText(registration.unchanged.title)).toBeVisible()
  await button(page, texts.confirmation.updateProfile).tap()
  await page.getByLabel(registration.email).fill('noa@example.org')
  await button(page, registration.update.submit).tap()
  await expect(page.getByText(registration.updated.title)).toBeVisible()
  await see('registration-updated')
}

const family: Tour = async (way) => {
  const { page, church, texts, see } = way
  const winters = await church.family({ ...RUTH, phone: '5125550104' })
  await comeWith(way, winters.phone)
  await see('confirmation')
  await someone(page, /Ruth Winter/).tap()
  await see('confirmation-nobody')
  await someone(page, /Boaz Winter/).tap()
  await fail(page, checkIn)
  await button(page, texts.confirmation.confirm).tap()
  await expect(page.getByText(texts.confirmation.failed.title)).toBeVisible()
  await see('confirmation-failed')
  await restore(page)
  await church.checkIn(winters, winters.family.slice(0, 1))
  await comeWith(way, winters.phone)
  await expect(page.getByText(texts.confirmation.alreadyIn).first()).toBeVisible()
  await see('confirmation-some-are-in')
  await someone(page, /Obed Winter/).tap()
  await button(page, texts.confirmation.confirm).tap()
  await headed(page, texts.success.heading)
  await expect(page.getByRole('img', { name: texts.success.qrCode })).toBeVisible()
  await see('success')
  await button(page, texts.success.takeBack).tap()
  await headed(page, texts.takenBack.heading)
  await see('taken-back')
}

const asLastTime: Tour = async (way) => {
  const { page, church, texts, see } = way
  const { family: familyMembers, ...ruth } = await church.family({ ...RUTH, phone: '5125550112' })
  const cameLast = [ruth.id, ...familyMembers.slice(1).map(({ id }) => id)]
  await replyWith(page, checkPhone, { exists: true, user: { ...ruth, familyMembers, cameLast } })
  await comeWith(way, ruth.phone)
  await someone(page, texts.confirmation.sameAsLast).tap()
  await see('confirmation-as-last-time')
}

const alone: Tour = async (way) => {
  const { page, church, texts, see } = way
  await church.family(ADA)
  await comeWith(way, ADA.phone)
  await see('confirmation-alone')
  await page.evaluate(() => {
    TextEncoder.prototype.encode = () => {
      throw new Error('out of memory')
    }
  })
  await button(page, texts.confirmation.confirm).tap()
  await headed(page, texts.success.heading)
  await expect(page.getByText(texts.success.qrFailed)).toBeVisible()
  await see('success-no-code')
}

const crowd: Tour = async (way) => {
  const { page, church, texts, see } = way
  const eleven = await church.family({ ...CROWD, phone: '5125550105' })
  await comeWith(way, eleven.phone)
  await someone(page, texts.confirmation.everyone).tap()
  await see('confirmation-eleven')
  await button(page, texts.confirmation.confirm).tap()
  await headed(page, texts.success.heading)
  await expect(page.getByRole('img', { name: texts.success.qrCode })).toBeVisible()
  await see('success-eleven')
  await button(page, texts.success.takeBack).tap()
  await headed(page, texts.takenBack.heading)
  await see('taken-back-eleven')
  const long = await church.family({ ...LONG_NAMED, phone: '5125550106' })
  await comeWith(way, long.phone)
  await someone(page, texts.confirmation.everyone).tap()
  await see('confirmation-long-names')
  await button(page, texts.confirmation.confirm).tap()
  await headed(page, texts.success.heading)
  await see('success-long-names')
  await comeWith(way, long.phone)
  await headed(page, texts.confirmation.allIn)
  await see('confirmation-all-in')
}

const savedHere: Tour = async (way) => {
  const { page, church, texts, see } = way
  await page.clock.install()
  const winters = await church.family({ ...RUTH, phone: '5125550109' })
  await comeWith(way, winters.phone)
  await cutOff(page, checkIn)
  await button(page, texts.confirmation.confirm).tap()
  await expect(page.getByText(texts.outbox.savedOnTablet)).toBeVisible()
  await see('success-saved-on-tablet')
  await button(page, texts.success.done).tap()
  await askFor(way)
  await expect(page.getByText(texts.outbox.saved(1))).toBeVisible()
  await see('home-with-something-to-deliver')
  await church.stop()
  await page.clock.fastForward('00:31')
  await expect(page.getByText(texts.frame.reconnecting)).toBeVisible()
  await see('home-offline-with-something-to-deliver')
}

const noServer: Tour = async (way) => {
  const { page, church, texts, see } = way
  await page.clock.install()
  await fail(page, currentEvent)
  await page.goto('/')
  await askFor(way)
  await headed(page, texts.home.notYet.heading)
  await see('home-not-yet')
  await restore(page)
  await comeHome(way)
  await church.stop()
  await page.clock.fastForward('00:31')
  await expect(page.getByText(texts.frame.reconnecting)).toBeVisible()
  await see('home-reconnecting')
}

const byCode: Tour = async (way) => {
  const { page, texts, see } = way
  const { qr } = texts
  await comeHome(way)
  await page.getByRole('tab', { name: texts.home.tabs.qr }).tap()
  await headed(page, qr.heading)
  await see('home-code-ready')
  await button(page, qr.start).tap()
  await expect(page.getByText(qr.center)).toBeVisible()
  await see('home-code-scanning')
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await button(page, qr.stop).tap()
  await button(page, qr.start).tap()
  await expect(page.getByText(qr.problems.refused)).toBeVisible()
  await see('home-code-refused')
}

const goneAway: Tour = async (way) => {
  const { page, church, see } = way
  await page.clock.install()
  const ada = await church.family({ ...ADA, phone: '5125550110' })
  await comeWith(way, ada.phone)
  await headed(page, /Ada Sommer/)
  await page.clock.fastForward('00:41')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await see('still-here')
}

/** The tours of the kiosk, by their subject. */
export const kioskTours: Record<string, Tour> = {
  'home, by phone number': homeByPhone,
  'home, by last name': homeByLastName,
  'home, by code': byCode,
  'home, while the server does not reply': noServer,
  'a closed door': closedDoor,
  'a tablet that is not let in': notLetIn,
  'a tablet that shows its name': identified,
  registration: newcomer,
  'confirmation and Success': family,
  'confirmation, as the last time': asLastTime,
  'a check-in that is saved on the tablet': savedHere,
  'a family who has gone away': goneAway,
  'somebody who comes alone': alone,
  'a family of eleven, and long names': crowd,
  ...childrenTours,
  ...teamTours,
}
