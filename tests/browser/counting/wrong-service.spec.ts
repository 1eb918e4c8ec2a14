import { expect } from '@playwright/test'
import { countPeople } from '#domain/contract/counting/counting-routes.ts'
import { currentEvent, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { addEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { test, WEDNESDAY } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

test('staff take a count back, move one for the wrong service to the right one, and undo both', async ({
  page,
  steered: church,
}) => {
  const { body: wrong } = await church.ask(currentEvent, {})
  const breakfast = { name: 'Breakfast', date: '2026-11-18', starts: '09:00', opens: '08:30', closes: '11:00' }
  const { body: right } = await church.asAdmin(addEvent, { body: breakfast })
  const slices = [{ sliceId: 'a1000000-0000-4000-8000-000000000001', from: WEDNESDAY, sum: 18, sequence: 1 }]
  const params = { eventId: wrong.id, counterId: 'b1000000-0000-4000-8000-000000000001' }
  await church.asAdmin(countPeople, { params, body: { doorName: 'Balcony', slices } })
  const counted = async (eventId: number) => (await church.ask(eventStats, { params: { eventId } })).body.counted
  /** New acts wait while the pointer is on the list. */
  const pointAway = () => page.mouse.move(1, 1)
  const line = (words: string) => page.getByRole('listitem').filter({ hasText: words })

  await page.goto('/admin/activity')
  await givePassword(page, PASSWORD)
  await button(line('18 people were counted at “Balcony”.'), 'Wrong event').click()
  const dialog = page.getByRole('dialog', { name: 'Move to which event?' })
  await expect(
    dialog.getByText('All that this phone has counted at “Balcony”, and will count, is moved.'),
  ).toBeVisible()
  await dialog.getByLabel('Event').selectOption('Breakfast, November 18, 2026')
  await button(dialog, 'Move').click()
  await pointAway()
  const moved = line('The people who were counted at “Balcony” were moved to Breakfast.')
  await expect(moved).toBeVisible()
  expect([await counted(wrong.id), await counted(right.eventId)]).toEqual([0, 18])
  await button(moved, 'Undo').click()
  await pointAway()
  await expect(line('were moved to')).toHaveCount(2)
  await expect(button(moved, 'Undo')).toHaveCount(0)
  expect([await counted(wrong.id), await counted(right.eventId)]).toEqual([18, 0])

  await button(line('18 people were counted at “Balcony”.'), 'Undo').click()
  await pointAway()
  const takenBack = line('The count of 18 people at “Balcony” was undone.')
  await expect(takenBack).toBeVisible()
  expect(await counted(wrong.id)).toBe(0)
  await button(takenBack, 'Undo').click()
  await pointAway()
  await expect(line('18 people at “Balcony” count again.')).toBeVisible()
  expect(await counted(wrong.id)).toBe(18)
})
