import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { addTeam, setTeamList } from '#domain/contract/teams/team-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { comeAs, confirm } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { eventNow } from '#tests/foyer/setup.ts'

test.use({ begins: '2026-11-15T15:30:00.000Z' })

test('a mother who served last Sunday checks in without an extra tap, and the desk sees her and who is missing', async ({
  page,
  steered: church,
}) => {
  const { teamId } = (await church.asAdmin(addTeam, { body: { name: 'Welcome', services: 'all', needs: 2 } })).body
  const ruth = await church.family(RUTH)
  await church.family(ADA)
  const userData = { eventId: await eventNow(church), userId: ruth.id, primary: true }
  await church.ask(checkIn, { body: { userData, commandId: randomUUID(), serving: [{ personId: ruth.id, teamId }] } })
  await church.turnTo('2026-11-22T15:30:00.000Z')
  const rows = [
    { name: RUTH.name, team: 'Welcome' },
    { name: ADA.name, team: 'welcome' },
  ]
  await church.asAdmin(setTeamList, { body: { eventId: await eventNow(church), rows } })

  await page.goto('/')
  await comeAs(page, RUTH)
  await expect(page.getByRole('button', { name: /^Team of .Ruth Winter.: Serving in .Welcome/ })).toBeVisible()
  await confirm(page)

  await page.goto('/admin/desk')
  await givePassword(page, PASSWORD)
  await page.getByRole('link', { name: 'Teams today' }).click()
  const welcome = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Welcome' }) })
  await expect(welcome).toContainText('1 of 2')
  await expect(welcome.getByRole('list', { name: /^Here/ })).toContainText('Ruth Winter')
  await expect(welcome.getByRole('list', { name: /^Missing/ })).toContainText('Ada Sommer')
})
