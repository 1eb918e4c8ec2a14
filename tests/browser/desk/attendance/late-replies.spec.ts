import { expect } from '@playwright/test'
import { allEvents } from '#domain/contract/gathering/event-routes.ts'
import type { Event } from '#domain/contract/gathering/event-shapes.ts'
import { addEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { openDashboard } from '#tests/browser/support/administrator.ts'
import { holdReply, mend, replyWith } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

/** The list of events may have changed when something is planned, and each page reads it again. */
const plan = (church: SteeredChurch, name: string) =>
  church.asAdmin(addEvent, { body: { name, date: '2026-11-25', starts: '11:30', opens: '10:10', closes: '13:00' } })

const onDay = (day: number): Event => ({ id: 2026110001 + day * 100, name: 'Service', date: `2026-11-${day}` })

test('Enter chooses the event that was reached in the list, also when another one has come into it', async ({
  page,
  steered: church,
}) => {
  const events = [onDay(21), onDay(20), onDay(19)]
  await replyWith(page, allEvents, events)
  await openDashboard(page, PASSWORD)
  const chooser = page.getByRole('combobox', { name: 'Event' })
  await chooser.focus()
  for (const key of ['Enter', 'Home', 'ArrowDown']) await chooser.press(key)
  await mend(page)
  await replyWith(page, allEvents, [onDay(22), ...events])
  await plan(church, 'Concert')
  await expect(page.getByRole('option')).toHaveCount(4)
  await chooser.press('Enter')
  await expect(chooser).toContainText('November 20, 2026')
})

test('a list of events that comes late does not take the place of a newer one', async ({ page, steered: church }) => {
  await openDashboard(page, PASSWORD)
  await replyWith(page, allEvents, [onDay(22), onDay(21), onDay(20)])
  const { replied, letCome } = await holdReply(page, allEvents)
  await plan(church, 'Concert')
  await replied
  await plan(church, 'Picnic')
  const chooser = page.getByRole('combobox', { name: 'Event' })
  await chooser.click()
  await expect(page.getByRole('option')).toHaveCount(3)
  await letCome()
  await expect(page.getByRole('option')).toHaveCount(3)
})
