import { expect } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { addTeam, setServingOnWalls } from '#domain/contract/teams/team-routes.ts'
import { wallRoutes } from '#domain/contract/wall/wall-routes.ts'
import { contentOf, openDashboard } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { button } from '#tests/browser/support/visitor.ts'

test('a person who serves counts once and is shown apart, on every page and in the files, and on walls if the church says so', async ({
  page,
  context,
  church,
}) => {
  const winters = await church.family(RUTH)
  const { teamId } = (await church.asAdmin(addTeam, { body: { name: 'Sound', services: 'all' } })).body
  const { id: eventId } = (await church.ask(currentEvent, {})).body
  const serving = [{ personId: winters.id, teamId }]
  const familyMemberIds = winters.family.map(({ id }) => id)
  await church.ask(checkIn, { body: { userData: { eventId, userId: winters.id }, familyMemberIds, serving } })

  await openDashboard(page, church.password)
  await expect(page.getByText('1 serving', { exact: true })).toBeVisible()
  const saved = page.waitForEvent('download')
  await button(page, 'Export').first().click()
  const file = await contentOf(await saved)
  expect(file).toContain('First-Time Guest,Serving\r\n')
  expect(file).toMatch(/Ruth Winter,.*,Sound\r\n/)
  expect(file).toContain('Of them serving,,,,1,Total,,')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByText('1 of them serving')).toBeAttached()
  await page.goto('/admin/desk')
  await expect(page.getByText('3 checked in, 3 for the first time, 1 serving')).toBeVisible()
  await page.goto('/admin/sundays')
  await expect(page.getByRole('row', { name: 'Open Check-In' }).last()).toContainText('31 serving')

  const wall = await context.newPage()
  await wall.setViewportSize({ width: 1920, height: 1080 })
  await wall.goto('/admin/wall')
  await expect(wall.getByRole('definition').first()).toHaveText('3')
  await expect(wall.getByText('serving')).toHaveCount(0)
  await church.asAdmin(setServingOnWalls, { body: { onWalls: true } })
  await expect(wall.getByText('1 serving', { exact: true })).toBeVisible()
  await church.asAdmin(wallRoutes.showMessage, { body: { text: 'Coffee is served in the hall' } })
  await expect(wall.getByRole('alert')).toBeVisible()
  await expect(wall.getByRole('term').first()).toContainText('1 serving')
})
