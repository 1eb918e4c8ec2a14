import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { describeChild, forbidCollecting } from '#domain/contract/children/child-routes.ts'
import { helperInRoom, receiveChildren, takeChildrenOut } from '#domain/contract/custody/room-day-routes.ts'
import { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import { accountFor, noteNotFound, startRollCall } from '#domain/contract/roll-calls/roll-call-routes.ts'
import { addRoom, setChildRules } from '#domain/contract/rooms/room-routes.ts'
import { expectNoFindings } from '#tests/browser/measuring/findings.ts'
import { expectToFit } from '#tests/browser/measuring/fitting.ts'
import { picture } from '#tests/browser/measuring/picture.ts'
import { closeDoors, letAsk, codeShown, accept } from '#tests/browser/support/device/devices.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { onEachOf } from '#tests/browser/support/tablets.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { inBothLanguages } from '#tests/browser/tours/desk/rounds.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { eventNow } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** The tablet at the door of a room, held sideways and upright, a large screen, and helpers' own phones. */
const SCREENS = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 360, height: 740 },
] as const

test.use({ contextOptions: { reducedMotion: 'reduce' }, begins: sunday('10:04'), viewport: SCREENS[0] })

/** The switch of a phone, and words to press. */
const FINGER = 44

/** Children with long names, names in Hebrew letters, and everything that a card can say. */
const CHILDREN = [
  { name: 'Ari Fuentes', said: { bornAbout: 2023, allergies: 'Egg, milk' } },
  { name: 'Chaya Levin', said: { bornAbout: 2023, allergies: 'Peanuts' } },
  { name: 'Eli Wrenfield', said: { bornAbout: 2022, allergies: 'none' }, hasRule: true },
  {
    name: 'Hannah Ortiz',
    said: { bornAbout: 2022, allergies: 'none', careNotes: 'Settles when she can hold a book.' },
  },
  { name: 'Jonah Marsh', said: { allergies: 'Milk, egg, sesame, bee stings', careNotes: 'Blue inhaler in his bag.' } },
  { name: 'Maximiliana-Joy Featherstonehaugh', said: { bornAbout: 2023, allergies: 'none' } },
  { name: 'נעמי כהן', said: { bornAbout: 2022, allergies: 'none' } },
  { name: 'Sofia Reyes', said: null },
  { name: 'Yosef Kaplan', said: { bornAbout: 2022, allergies: 'none' } },
] as const

test('everything on the tablet of a room is accessible and nothing is cut off, in both languages', async ({
  page,
  steered: church,
}) => {
  const see = (state: string, sizes = true) =>
    inBothLanguages(page, async (language) => {
      await onEachOf(SCREENS, page, async (size) => {
        const seen = `${state} in ${language}, ${size}`
        await expectToFit(page, seen, FINGER)
        await picture(page, seen)
      })
      await expectNoFindings(page, `${state} in ${language}`, { sizes })
    })
  const room = { name: 'Little Fish', services: 'all', receiveBy: 'mark', places: 12 } as const
  const { roomId } = (await church.asAdmin(addRoom, { body: room })).body
  await church.asAdmin(addRoom, { body: { name: 'The Upper Room of the Friends', services: 'all', where: 'upstairs' } })
  const helpers = ['Rachel Hope', 'Philippa Vandersteen-Abernathy']
  const ids: string[] = []
  for (const name of helpers) ids.push((await signedIn(church, { name, roles: ['room'] })).id)
  const eventId = await eventNow(church)
  const households = []
  for (const [at, { name }] of CHILDREN.entries()) {
    const family = [{ name, relationship: 'child' as const }]
    households.push(await church.family({ name: `Parent ${name}`, phone: `51255501${10 + at}`, family }))
  }
  await closeDoors(church)
  await page.goto('/room')
  await expect(page.getByRole('heading', { name: 'This tablet is new here.' })).toBeVisible()
  await see('new')
  await letAsk(church)
  const code = await codeShown(page)
  await see('waiting')
  await accept(church, code, { name: 'Door of Little Fish', kind: 'room', serves: 'all', rooms: [roomId] })
  await expect(page.getByRole('heading', { name: 'No children yet.' })).toBeVisible()
  await see('empty')

  const { tablet: desk } = await letInTablet(church, { name: 'Desk', kind: 'desk' })
  const { body: lent } = await desk.call(church, lendMarks, { body: { holds: [] } })
  const marks = lent.days[0]!.blocks[0]!.marks
  const here: number[] = []
  for (const [at, { said, ...more }] of CHILDREN.entries()) {
    const household = households[at]!
    const personId = household.family[0]!.id
    if (said) await church.asAdmin(describeChild, { params: { personId }, body: said })
    if ('hasRule' in more)
      await church.asAdmin(forbidCollecting, { params: { personId }, body: { name: 'Rick', ground: 'asked' } })
    const given = { familyMemberIds: [personId], stays: [{ personId, roomId }], mark: marks[at]!.mark }
    const userData = { eventId, userId: household.id, primary: true }
    const commandId = randomUUID()
    const body = { userData, commandId, ...given, broughtBy: household.id }
    expect((await desk.call(church, checkIn, { body })).status).toBe(200)
    here.push(personId)
  }
  const params = { eventId, roomId }
  await church.asAdmin(receiveChildren, { params, body: { personIds: here.slice(1, -1) } })
  const last = here.at(-1)!
  await church.asAdmin(receiveChildren, { params, body: { personIds: [last] } })
  const pair = ids.map((helperId) => ({ helperId }))
  await church.asAdmin(takeChildrenOut, { params, body: { personIds: [last], with: pair } })
  const card = (name: string) => page.getByRole('button', { name: new RegExp(name) })
  await expect(card('Yosef K.')).toContainText('Out with RH, PV')
  await church.turnTo(sunday('10:21'))
  await expect(card('Ari F.')).toContainText('has not arrived for')
  await see('board')

  await card('Jonah M.').click()
  await see('opened')
  await page.getByRole('button', { name: 'Move…' }).click()
  await see('move')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await card('Jonah M.').click()
  await page.getByRole('button', { name: 'Goes out…' }).click()
  await expect(page.getByRole('button', { name: 'Rachel Hope' })).toBeVisible()
  await see('goes-out')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Who are you?' }).click()
  await expect(page.getByRole('button', { name: 'Rachel Hope' })).toBeVisible()
  await see('who-are-you')
  await page.getByRole('button', { name: 'Rachel Hope' }).click()
  await card('Ari F.').click()
  await expect(page.getByRole('heading', { name: 'Ari F. comes in' })).toBeVisible()
  await page.keyboard.type('222')
  await expect(page.getByText('No child on the way here has this mark.')).toBeVisible()
  await page.getByRole('button', { name: 'No tag' }).click()
  await see('receiving', false)
  await page.getByRole('button', { name: 'Back', exact: true }).click()

  await church.asAdmin(setChildRules, { body: { helpersWatched: true } })
  await expect(page.getByText('No adult, two needed')).toBeVisible()
  await church.asAdmin(helperInRoom, { params, body: { who: pair[0]!, came: true } })
  await expect(page.getByText('One adult, two needed')).toBeVisible()
  await see('helpers-one')
  await page.getByRole('button', { name: 'Who helps here…' }).click()
  await page.getByRole('button', { name: 'Philippa Vandersteen-Abernathy' }).click()
  await expect(page.getByRole('button', { name: /Philippa V\./ })).toHaveAttribute('aria-pressed', 'true')
  await see('helpers')
  await page.getByRole('button', { name: /Philippa V\./ }).click()
  await expect(page.getByRole('heading', { name: 'Who stays?' })).toBeVisible()
  await see('who-stays')
  await page.getByRole('button', { name: 'I stay' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('2 adults')).toBeVisible()
  await see('helpers-two')

  const { id: rollCallId } = (await church.asAdmin(startRollCall, { body: { eventIds: [eventId] } })).body
  await expect(page.getByRole('heading', { name: 'Roll call' })).toBeVisible()
  const seen = here.slice(1, -1)
  await church.asAdmin(accountFor, { params: { rollCallId }, body: { personIds: seen } })
  await church.asAdmin(noteNotFound, { params: { rollCallId }, body: { personId: last } })
  await expect(page.getByText('not found')).toBeVisible()
  await see('roll-call')
  await page.getByRole('button', { name: 'Not found…' }).click()
  await expect(page.getByRole('heading', { name: 'Who is not there?' })).toBeVisible()
  await see('roll-call-not-found')
  await page.getByRole('button', { name: 'Done' }).click()
  await church.asAdmin(accountFor, { params: { rollCallId }, body: { personIds: [here[0]!, last] } })
  await expect(page.getByRole('button', { name: 'Room is complete' })).toBeEnabled()
  await see('roll-call-complete')
})
