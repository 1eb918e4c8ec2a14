import { type Page, expect } from '@playwright/test'
import { attendeeProfile, editAttendee } from '#domain/contract/people/directory-routes.ts'
import { givePassword, goTo, readSpanish } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { resize } from '#tests/browser/measuring/findings.ts'
import { printedList } from '#tests/browser/support/printed-list.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { aFamily, sendIn } from '#tests/foyer/setup.ts'
import { placesOf } from '#tests/browser/measuring/places.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: '2026-11-22T15:58:00.000Z' })

/** The pointer leaves the list, in which new acts wait meanwhile. */
const pointAway = (page: Page): Promise<void> => page.mouse.move(1, 1)

const line = (page: Page, text: string) =>
  page.getByRole('region', { name: 'What was done' }).getByRole('listitem').filter({ hasText: text })

test('an administrator sees who checked in and what was changed, undoes both, undoes that, and prints it', async ({
  page,
  steered,
}) => {
  const family = await aFamily(steered)
  await sendIn(steered, family, { family: family.familyMembers.map(({ id }) => id) })
  // The clock of this computer is wrong: the day is that of the church.
  await page.clock.setSystemTime('2026-11-20T15:58:00.000Z')
  await page.goto('/admin')
  await givePassword(page, PASSWORD)
  await goTo(page, 'Activity')
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('2026-11-22')
  await expect(page.getByText('Who did what on a day, newest first.')).toBeVisible()
  const checkedIn = line(page, 'Ruth Winter and 2 others checked in.')
  await expect(checkedIn).toContainText('9:58 AM')
  await button(checkedIn, 'Undo').click()
  await pointAway(page)
  const takenBack = line(page, 'The check-in of Ruth Winter and 2 others was undone.')
  await expect(takenBack).toContainText('Administrator')
  await button(takenBack, 'Undo').click()
  await pointAway(page)
  await expect(line(page, 'Ruth Winter and 2 others are checked in again.')).toBeVisible()
  await expect(takenBack).toContainText('Undone')
  await expect(button(checkedIn, 'Undo')).toBeVisible()

  const city = async () => (await steered.asAdmin(attendeeProfile, { params: { userId: family.id } })).body.city
  await steered.asAdmin(editAttendee, { params: { userId: family.id }, body: { city: 'Austin' } })
  const edits = line(page, 'The profile of Ruth Winter was changed.')
  await button(edits, 'Undo').click()
  await pointAway(page)
  await expect(edits).toHaveCount(2)
  await expect(edits.last()).toContainText('Undone')
  expect(await city()).toBeUndefined()
  await button(edits.first(), 'Undo').click()
  await expect.poll(city).toBe('Austin')

  await button(page, /^Edits/).click()
  const printed = await printedList(page)
  for (const words of [
    'Activity, November 22, 2026',
    'Edits',
    'Administrator',
    'The profile of Ruth Winter was changed',
  ])
    expect(printed).toContain(words)
  expect(printed).not.toContain('checked in')
  await readSpanish(page)
  await expect(page.getByText('Se cambió el perfil de Ruth Winter.').first()).toBeVisible()
  // On a phone the button that prints stands beside those that choose the day.
  await resize(page, { width: 360, height: 740 })
  const buttons = ['El día anterior', 'El día siguiente', 'Imprimir'].map((name) => button(page, name))
  const tops = (await placesOf(...buttons)).map(({ y }) => y)
  expect(new Set(tops).size, String(tops)).toBe(1)
})
