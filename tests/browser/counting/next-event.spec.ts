import { expect, type Page } from '@playwright/test'
import { countingRoutes, countPeople } from '#domain/contract/counting/counting-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { addEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { cutOff, restore } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { anUsherAt, fivePeople, number, onePerson, sum } from './ushers.ts'

test.use({ begins: '2026-11-18T15:00:00.000Z' })

const { moveCounter, takeBackCount, doorCounts } = countingRoutes
const event = (page: Page, name: string) => page.getByRole('heading', { name })

/** The five minutes in which this phone has counted last. */
const lastSlice = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('foyer-tallies')
        opening.onsuccess = () => {
          const asked = opening.result.transaction('tallies').objectStore('tallies').getAll()
          asked.onsuccess = () => resolve(asked.result[0].slices.at(-1).sliceId)
        }
      }),
  )

test('staff move what was counted for the wrong event and take people back, and the phone follows', async ({
  page,
  steered: church,
}) => {
  const early = { name: 'Early Service', date: '2026-11-18', starts: '09:00', opens: '08:30', closes: '11:00' }
  const { body: right } = await church.asAdmin(addEvent, { body: early })
  const { body: wrong } = await church.ask(currentEvent, {})
  await anUsherAt(church, page)
  await fivePeople(page).tap()
  await expect(sum(page, 0, 5)).toBeVisible()
  const { body: counts } = await church.asAdmin(doorCounts, { params: { eventId: wrong.id } })
  const params = { eventId: wrong.id, counterId: counts.doors[0]!.counterId }
  expect((await church.asAdmin(moveCounter, { params, body: { to: right.eventId } })).status).toBe(200)
  await church.turnTo('2026-11-18T15:00:10.000Z')
  await expect(event(page, 'Early Service')).toBeVisible()
  await onePerson(page).tap()
  await expect(sum(page, 0, 6)).toBeVisible()
  await church.asAdmin(takeBackCount, { params, body: { sliceId: await lastSlice(page) } })
  await expect(sum(page, 0, 0)).toBeVisible()
  // The phone asks what became of its count, and goes on asking while no reply comes.
  await cutOff(page, countPeople)
  let isUnheard = false
  page.once('requestfailed', () => (isUnheard = true))
  let now = Date.parse('2026-11-18T15:00:10.000Z')
  const turnOn = async () => await church.turnTo(new Date((now += 10_000)).toISOString())
  // The phone asks some seconds after the change, by its own clock.
  await expect.poll(async () => (await turnOn(), isUnheard)).toBe(true)
  await expect(number(page)).toHaveText('6 counted at this door')
  await restore(page)
  await expect.poll(async () => (await turnOn(), await number(page).textContent())).toBe('0 counted at this door')
})
