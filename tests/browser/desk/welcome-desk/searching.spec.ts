import { expect } from '@playwright/test'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { hold, refuse, replyWith } from '#tests/browser/support/calls.ts'
import { ADA, NOA } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { eventNow } from '#tests/foyer/setup.ts'
import { field, openDesk } from './at-desk.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

test('the desk says what it cannot know, how many households it does not show, and when a search fails', async ({
  page,
  steered: church,
}) => {
  await test.step('the desk does not say that no event is open before it knows, and then finds what was typed meanwhile', async () => {
    await church.family(ADA)
    await openDesk(page)
    const tell = await hold(page, currentEvent)
    await page.reload()
    await expect(page.getByText('Type a name, or any part of a phone number.')).toBeVisible()
    await expect(page.getByText('No event is open right now')).toHaveCount(0)
    await field(page).fill('ada')
    tell()
    await expect(button(page, 'Check in 1 person')).toBeVisible()
  })
  await test.step('a desk without its server does not say that nobody has a name that it could not look for', async () => {
    const nobody = page.getByText('Nobody has this name or number.')
    await field(page).fill('zachariah')
    await expect(nobody).toBeVisible()
    await page.context().setOffline(true)
    await field(page).fill('ada')
    await expect(page.getByText('The server does not respond. The search is tried again by itself.')).toBeVisible()
    await expect(nobody).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(button(page, 'Check in 1 person')).toBeVisible()
  })
  await test.step('the desk says how many households it does not show, and when a search fails', async () => {
    await church.family(NOA)
    const { households } = (
      await church.asAdmin(findAtDesk, { body: { typed: 'noa', eventId: await eventNow(church) } })
    ).body
    await replyWith(page, findAtDesk, { households, found: 22 })
    await field(page).fill('win')
    await expect(page.getByText('These are 1 of 22. Please type more.')).toBeVisible()
    await replyWith(page, findAtDesk, { households, found: 100 })
    await field(page).fill('wint')
    await expect(page.getByText('These are 1 of at least 100. Please type more.')).toBeVisible()
    await expect(page.getByText('100+ households')).toBeVisible()
    await refuse(page, findAtDesk, 500, { code: 'failed', message: 'Something went wrong.' })
    await field(page).fill('noa')
    await expect(page.getByText('The search failed.')).toBeVisible()
  })
})
