import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import * as routes from '#domain/contract/teams/team-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { fail, restore } from '#tests/browser/support/calls.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { eventNow } from '#tests/foyer/setup.ts'
import { headed } from '#tests/browser/tours/kiosk/steps.ts'
import { sunday, type DeskTour } from './desk-tour.ts'

/** All states of the serving teams. */

const LONG = 'Hospitality and coffee, hall A'

const setUp: DeskTour = async ({ page, church, see }) => {
  await fail(page, routes.servingTeams)
  await page.goto('/admin/schedule/teams')
  await givePassword(page, PASSWORD)
  await expect(button(page, 'Try Again')).toBeVisible()
  await see('teams-failed')
  await restore(page)
  await button(page, 'Try Again').click()
  await headed(page, 'Those who serve are known.')
  await see('teams-empty')
  await button(page, 'Add the first team').click()
  await button(page, 'Save').click()
  await expect(page.getByText('Please enter a name.')).toBeVisible()
  await see('teams-form-error')
  await church.asAdmin(addRoom, { body: { name: 'Little Lambs of the Upper Fold', services: 'all' } })
  await church.asAdmin(routes.addTeam, { body: { name: LONG, services: 'all', needs: 12, roomId: 1 } })
  await church.asAdmin(routes.addTeam, { body: { name: 'שער השמים', services: [1] } })
  await church.asAdmin(routes.addTeam, { body: { name: 'Sound', services: 'all', needs: 1 } })
  await page.reload()
  await expect(button(page, 'Edit Sound')).toBeVisible()
  await see('teams')
  await button(page, `Edit ${LONG}`).click()
  await see('teams-form')
  await button(page, 'End this team…').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await see('teams-end')
  await button(page, 'End team').click()
  await expect(page.getByText('Team ended')).toBeVisible()
  await see('teams-ended')
}

/** People with long names and Hebrew ones. Two of them have the same name. */
const HOUSEHOLDS = [
  { name: 'Wilhelmina Konstantina Featherstonehaugh-Winterhalter', phone: '5125550151' },
  { name: 'נעמי כהן', phone: '5125550152' },
  { name: 'Ruth Winter', phone: '5125550153', family: [{ name: 'Boaz Winter', relationship: 'spouse' as const }] },
  { name: 'Ruth Winter', phone: '5125550154' },
]

async function serve(church: SteeredChurch, names: readonly number[], teamId: number) {
  const eventId = await eventNow(church)
  for (const at of names) {
    const { id } = await church.family(HOUSEHOLDS[at]!)
    const body = { userData: { eventId, userId: id, primary: true }, familyMemberIds: [], commandId: randomUUID() }
    await church.ask(checkIn, { body: { ...body, serving: [{ personId: id, teamId }] } })
  }
}

const field = (page: Page) => page.getByRole('dialog').getByLabel('Names and teams')

const onTheDay: DeskTour = async ({ page, church, see }) => {
  await church.turnTo(sunday('09:30'))
  for (const body of [
    { name: LONG, services: 'all' as const, needs: 5 },
    { name: 'Sound', services: 'all' as const, needs: 1 },
    { name: 'שער השמים', services: 'all' as const },
  ])
    await church.asAdmin(routes.addTeam, { body })
  await fail(page, routes.teamsBoard)
  await page.goto('/admin/desk/teams')
  await givePassword(page, PASSWORD)
  await expect(page.getByText('Who serves today could not be read.')).toBeVisible()
  await see('teams-of-the-day-failed')
  await restore(page)
  await button(page, 'Try Again').click()
  await headed(page, LONG)
  await see('teams-of-the-day-empty')
  await serve(church, [0, 1], 1)
  await serve(church, [2], 2)
  await church.family(HOUSEHOLDS[3]!)
  await button(page, 'List of the day…').click()
  await expect(field(page)).toBeVisible()
  await see('teams-list')
  await field(page).fill('Ruth Winter')
  await button(page, 'Go on').click()
  await expect(page.getByText(/^Line 1 must be/)).toBeVisible()
  await see('teams-list-error')
  await field(page).fill(`Ruth Winter\t${LONG}\nBoaz Winter\t${LONG}\nBoas Winter\tSound\nAda Sommer\tCoffee`)
  await button(page, 'Go on').click()
  await headed(page, 'Who is meant?')
  await see('teams-list-who-is-meant')
  await page.getByRole('radio').nth(1).click()
  await button(page, 'Next').click()
  await headed(page, '2 people are on the list of today')
  await see('teams-list-left-out')
  await button(page, 'Done').click()
  await expect(page.getByRole('heading', { name: 'Missing' })).toBeVisible()
  await see('teams-of-the-day')
  await page.getByRole('button', { name: /^Add a person to .*Sound/ }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('winter')
  await expect(page.getByText('serves here')).toBeVisible()
  await see('teams-add-person')
  await button(page, 'Done').click()
  await page.getByRole('button', { name: 'Back to the desk' }).click()
  await page.getByRole('textbox', { name: 'Name or phone number' }).fill('boaz')
  await expect(page.getByLabel('Team of Boaz Winter')).toHaveCount(0)
  await page.getByRole('checkbox', { name: /Boaz/ }).click()
  await expect(page.getByLabel('Team of Boaz Winter')).toBeVisible()
  await see('teams-at-the-desk')
}

export const servingTeamsTours: Readonly<Record<string, DeskTour>> = {
  'the serving teams': setUp,
  'the serving teams of a day': onTheDay,
}
