import { expect, type Page } from '@playwright/test'
import { takeBackOwnCheckIn } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { cutOff, refuse } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA, RUTH } from '#tests/browser/support/congregation.ts'
import { kept, networkIsBack } from '#tests/browser/support/device/kept-check-ins.ts'
import { arrive, button, comeAs, confirm, greeted, row } from '#tests/browser/support/visitor.ts'

const TAKE_BACK = 'Not right? Undo'

const takeBack = (page: Page) => button(page, TAKE_BACK).tap()
const isTakenBack = (page: Page) => expect(page.getByRole('heading', { name: 'Undone.' })).toBeVisible()
const rightNow = (page: Page) => page.getByRole('list', { name: 'Right now' }).getByRole('listitem')
const saved = (page: Page) => page.getByText('Saved on this tablet', { exact: true })

test.describe('a visitor who undoes what they did', () => {
  test('a visitor who undoes leaves those who were in before, and checks in again', async ({ page, church }) => {
    const ruth = await church.family(RUTH)
    await church.ask(checkIn, {
      body: {
        userData: { eventId: (await church.ask(currentEvent, {})).body.id, userId: ruth.id, primary: false },
        familyMemberIds: [ruth.family[0]!.id],
      },
    })
    await comeAs(page, RUTH)
    await row(page, 'Obed Winter').tap()
    await confirm(page)
    expect((await church.present()).totalAttendees).toBe(3)

    await takeBack(page)
    await isTakenBack(page)
    await expect(page.getByText('Your last check-in was undone.')).toBeVisible()
    await expect(page.getByText('Anyone checked in earlier still is.')).toBeVisible()
    await expect(rightNow(page)).toHaveText([
      /Ruth Winter \(You\).* Not checked in/,
      /Boaz Winter.* Checked in at \d+:\d\d [AP]M/,
      /Obed Winter.* Not checked in/,
    ])
    expect((await church.present()).totalAttendees).toBe(1)
    await page.reload()
    await isTakenBack(page)

    await button(page, 'Check in again').tap()
    await greeted(page, RUTH.name)
    await expect(row(page, 'Boaz Winter')).toBeDisabled()
    await expect(row(page, 'Obed Winter')).not.toBeChecked()
    await confirm(page)
    expect((await church.present()).totalAttendees).toBe(2)
  })

  test('a visitor without a network is told that the take-back is saved, staff see when the server refuses it, and it is sent again', async ({
    page,
    church,
  }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    // The server records the check-in, and its reply is lost.
    await page.route(`**${checkIn.path}`, async (call) => {
      await call.fetch()
      await call.abort()
    })
    await cutOff(page, takeBackOwnCheckIn)
    await confirm(page)
    await expect(saved(page)).toBeVisible()
    expect((await church.present()).totalAttendees).toBe(1)
    await takeBack(page)
    await isTakenBack(page)
    await expect(page.getByText('Nobody is checked in any more.')).toBeVisible()
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(saved(page)).toBeVisible()
    await button(page, 'Done').tap()
    await refuse(page, takeBackOwnCheckIn, 500, { code: 'unexpected', message: 'Something went wrong.' })
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await button(page, '1 check-in could not be recorded').tap()
    const why = 'It was undone here, and the server refuses that. Please undo it in the attendance list.'
    await expect(page.getByRole('listitem')).toContainText(why)
    await button(page, 'Close').tap()
    await networkIsBack(page)
    expect((await church.present()).totalAttendees).toBe(0)
  })
})

test('what a kiosk of an earlier version has saved is delivered by this one', async ({ page, church }) => {
  const ada = await church.family(ADA)
  const { body: event } = await church.ask(currentEvent, {})
  const body = {
    userData: { eventId: event.id, userId: ada.id, primary: true },
    familyMemberIds: [],
    commandId: '3f8a2c51-7b90-4d6e-8c12-5e9f0a1b2c3d',
    at: new Date().toISOString(),
  }
  await page.goto('/health/live')
  await page.evaluate(
    (item) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('foyer-outbox', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('check-ins', { keyPath: 'body.commandId' })
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('check-ins', 'readwrite')
          writing.objectStore('check-ins').put(item)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    { body },
  )
  await arrive(page)
  await expect.poll(() => kept(page)).toEqual([])
  expect((await church.present()).totalAttendees).toBe(1)
})
