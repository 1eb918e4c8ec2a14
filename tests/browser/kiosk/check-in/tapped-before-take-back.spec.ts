import { expect } from '@playwright/test'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { currentEvent, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { mend } from '#tests/browser/support/calls.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, comeAs, confirm, expectToast } from '#tests/browser/support/visitor.ts'

/** Ten minutes after check-in has opened. */
const LATER = '2026-11-18T15:10:00.000Z'

test('a family whom the desk has undone after their tap never reads that they are checked in', async ({
  page,
  steered,
}) => {
  const ruth = await steered.family(RUTH)
  await steered.turnTo(LATER)
  const { body: event } = await steered.ask(currentEvent, {})
  const params = { eventId: event.id, userId: ruth.id }
  const present = async () => (await steered.ask(eventStats, { params })).body.totalAttendees
  await comeAs(page, RUTH)
  await steered.ask(checkIn, { body: { userData: params, familyMemberIds: [] } })
  await steered.asAdmin(takeBackAttendance, { params, body: {} })
  // The tablet slept for a minute between the tap and sending it.
  await page.route(`**${checkIn.path}`, async (call) => {
    const sent = call.request().postDataJSON() as { at: string }
    const at = new Date(Date.parse(sent.at) - 60_000).toISOString()
    await call.continue({ postData: { ...sent, at } })
  })
  await button(page, 'Confirm').tap()
  await expectToast(page, 'Check-in Failed', 'There was a problem checking in. Please try again.')
  expect(await present()).toBe(0)
  await mend(page)
  await confirm(page)
  expect(await present()).toBe(1)
})
