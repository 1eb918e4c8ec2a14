import { expect } from '@playwright/test'
import { addTeam, setTeamList } from '#domain/contract/teams/team-routes.ts'
import { teamTexts } from '#kiosk/teams/texts.ts'
import { SUNDAY_SERVICE, button, closeDoor } from '#tests/browser/support/visitor.ts'
import { eventNow } from '#tests/foyer/setup.ts'
import { askFor, comeWith, headed, someone } from './steps.ts'
import type { Tour } from './tour.ts'

/** Families of which somebody serves in a team. */

const FAMILY = {
  name: 'Wilhelmina Konstantina Featherstonehaugh-Winterhalter',
  phone: '5125550144',
  family: [
    { name: 'Bartholomew Featherstonehaugh-Winterhalter', relationship: 'spouse' as const },
    { name: 'Noa Winterhalter', hebrewName: 'נועה', relationship: 'child' as const },
  ],
}

const TEAMS = ['Hospitality and coffee, hall A', 'שער השמים', 'Sound']

/** The mother is on the list of the day, and so is the father. */
const serves: Tour = async (way) => {
  const { page, church, texts, see } = way
  const teams = teamTexts[texts.language]
  for (const name of TEAMS) await church.asAdmin(addTeam, { body: { name, services: 'all' } })
  await church.family(FAMILY)
  const eventId = await eventNow(church)
  const rows = [
    { name: FAMILY.name, team: TEAMS[0]! },
    { name: FAMILY.family[0]!.name, team: TEAMS[1]! },
  ]
  await church.asAdmin(setTeamList, { body: { eventId, rows } })
  await comeWith(way, FAMILY.phone)
  await expect(page.getByRole('button', { name: /Wilhelmina/ })).toBeVisible()
  await see('teams-confirmation')
  await page.getByRole('button', { name: /Wilhelmina/ }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await see('teams-choice')
  await page.getByRole('radio', { name: teams.notServing }).tap()
  await someone(page, /Bartholomew/).tap()
  await see('teams-not-serving')
  await button(page, new RegExp(`^${texts.confirmation.confirm}`)).tap()
  await headed(page, texts.success.heading)
  await button(page, texts.success.done).tap()

  // Their daughter comes later.
  await comeWith(way, FAMILY.phone)
  await expect(someone(page, /Noa/)).toBeVisible()
  await see('teams-here')
}

/** The hour in which only those who serve can check in. */
const early: Tour = async (way) => {
  const { page, church, texts, see } = way
  const name = TEAMS[0]!
  await church.asAdmin(addTeam, { body: { name, services: 'all' } })
  await church.family(FAMILY)
  await church.family({ name: 'Ada Sommer', phone: '5125550145' })
  await church.asAdmin(setTeamList, {
    body: { eventId: await eventNow(church), rows: [{ name: FAMILY.name, team: name }] },
  })
  await closeDoor(page, { ...SUNDAY_SERVICE, servingFrom: '2026-01-04T14:00:00.000Z' })
  const comeEarly = async () => {
    await page.goto('/')
    await askFor(way)
    await expect(page.getByText(teamTexts[texts.language].forServing)).toBeVisible()
  }
  await comeEarly()
  await see('teams-early-home')
  for (const [state, phone] of [
    ['teams-early-confirmation', FAMILY.phone],
    ['teams-early-nobody', '5125550145'],
  ] as const) {
    await page.keyboard.type(phone)
    await button(page, texts.phone.checkIn).tap()
    await expect(page).not.toHaveURL('/')
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await see(state)
    await comeEarly()
  }
}

export const teamTours: Record<string, Tour> = {
  'those who serve': serves,
  'those who serve, before check-in opens': early,
}
